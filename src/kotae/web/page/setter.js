// Setting a puzzle: clues go to the desk one by one, and after each it is seen how many answers are left and what is
// decided. The history is one of boards, so that it also takes back a suggestion or a text.

import { show, within } from "./dialogs.js";
import { enable, make, settled, the } from "./dom.js";
import { sentence } from "./words.js";

const PAUSE = 40; // ms without a key before the desk is asked

export class Setter {
  /** @param {import("./table.js").Table} table @param {any} desk @param {import("./notice.js").Notice} notice */
  constructor(table, desk, notice) {
    this.table = table;
    this.desk = desk;
    this.notice = notice;
    this.past = [];
    this.future = [];
    /** The clues that wait for the desk: each is set on the board that the one before has made. */
    this.queue = Promise.resolve();
    this.look = settled(() => this.survey(), PAUSE);
    /** @type {AbortController | null} */
    this.looking = null;
    this.listen();
  }

  listen() {
    const press = (id, work) => the(id).addEventListener("click", work);
    press("mode-play", () => (this.table.mode = "play"));
    press("mode-set", () => (this.table.mode = "set"));
    press("set-undo", () => this.back());
    press("set-redo", () => this.forth());
    press("set-suggest", () => this.suggest());
    press("set-number", () => this.number());
    press("set-rate", () => this.rate());
    press("set-text", () => this.asText());
    the("text-dialog")
      .querySelector("form")
      .addEventListener("submit", (event) => this.useText(event));
    this.table.on("laid", () => {
      this.past = [];
      this.future = [];
    });
    this.table.on("laid mode", () => this.face());
    this.table.on("clue", ({ detail }) => this.clue(detail.place, detail.text));
  }

  /** Shows or hides what belongs to setting. */
  face() {
    const setting = this.table.mode === "set";
    const plan = this.table.description.kind === "tiles";
    the("setter").hidden = !setting;
    the("mode-play").setAttribute("aria-pressed", String(!setting));
    the("mode-set").setAttribute("aria-pressed", String(setting));
    the("survey").hidden = the("keypad").hidden = the("set-suggest").hidden = the("set-number").hidden = plan;
    this.looking?.abort();
    this.look.not();
    this.table.board.decided(null);
    if (!setting) return;
    this.keypad();
    this.refresh();
    if (!plan) this.look.now();
  }

  /** Keys for fingers: what may stand in the cell at the cursor. Runs have a field at the head of their line. */
  keypad() {
    const { headings, clueKeys } = this.table.description;
    const told = make("p", { class: "small quiet" }, "Choose the head of a line and type its runs, as in 3 1 2.");
    const set = (text) => () => this.clue(this.table.board.cursor, text);
    const key = (text) => make("button", { type: "button", onclick: set(text) }, text);
    const rub = make("button", { type: "button", "aria-label": "No clue", onclick: set("") }, "⌫");
    the("keypad").replaceChildren(...(headings ? [told] : [...clueKeys.map(key), rub]));
  }

  /** Sets one clue. What cannot stand there is refused in words, and nothing changes. */
  clue(place, text) {
    return this.alter((puzzle) => this.desk.clue({ puzzle, at: place, text }));
  }

  /** Puts a change at the end of the queue. @param {(puzzle: string) => Promise<any>} change */
  alter(change) {
    const { sheet } = this.table;
    const laid = sheet.firstChild;
    const run = async () => {
      try {
        const changed = await change(this.table.puzzle);
        if (sheet.firstChild === laid) this.step(changed);
      } catch (error) {
        if (sheet.firstChild === laid) this.notice.trouble(error, () => this.alter(change));
      }
    };
    this.queue = this.queue.then(run, run);
    return this.queue;
  }

  step(description) {
    if (description.puzzle === this.table.puzzle) return;
    this.past.push(this.table.description);
    this.future = [];
    this.go(description);
  }

  back() {
    if (!this.past.length) return;
    this.future.push(this.table.description);
    this.go(this.past.pop());
  }

  forth() {
    if (!this.future.length) return;
    this.past.push(this.table.description);
    this.go(this.future.pop());
  }

  go(description) {
    this.notice.clear();
    this.table.describe(description);
    this.refresh();
    if (description.kind !== "tiles") this.look();
  }

  refresh() {
    enable("set-undo", this.past.length > 0, this.table.board);
    enable("set-redo", this.future.length > 0, this.table.board);
  }

  async survey() {
    this.looking?.abort();
    const looking = new AbortController();
    this.looking = looking;
    try {
      const told = await this.desk.survey({ puzzle: this.table.puzzle }, looking.signal);
      if (!looking.signal.aborted && this.table.mode === "set") this.tellSurvey(told);
    } catch (error) {
      if (looking.signal.aborted) return;
      this.tellCount("unknown", "?", error.message);
    }
  }

  tellSurvey({ answers, decided, open, clash = [], complete }) {
    this.table.board.decided(answers === "none" ? null : decided);
    this.table.board.highlight(clash.length ? { wrong: clash.flatMap(({ places }) => places) } : null);
    const reasons = clash.map(({ text }) => text).join("; ");
    const left = `${open} ${open === 1 ? "place is" : "places are"} open`;
    const [count, text] = {
      none: ["0", reasons ? `No answer: ${reasons}.` : "No answer."],
      one: ["1", "Exactly one answer: ready to be played."],
      many: ["2+", `More than one answer: ${complete === false ? "at most " : ""}${left}.`],
      empty: ["–", "Nothing to solve yet: set the first clue."],
      unknown: ["?", `Not known in so short a time: at most ${left}.`],
    }[answers];
    this.tellCount(answers, count, text);
  }

  tellCount(answers, count, text) {
    the("survey").dataset.answers = answers;
    the("survey-count").textContent = count;
    the("survey-text").textContent = text;
  }

  suggest() {
    const { description } = this.table;
    this.notice.during(
      "Looking for a telling clue…",
      (signal) => this.desk.suggest({ puzzle: description.puzzle }, signal),
      ({ suggestions }) => {
        if (this.table.description !== description) return;
        const best = suggestions.slice(0, 4);
        if (!best.length)
          return this.notice.show({
            text: "There is nothing to suggest: one answer is left, or no single clue helps.",
          });
        const take = (one) => this.take(one.clues);
        this.notice.show({
          text: best.map((one, index) => `${index + 1}. ${sentence(one.text)}`).join("\n"),
          actions: best.map((one, index) => ({ label: `Take ${index + 1}`, run: () => take(one), main: index === 0 })),
        });
      },
    );
  }

  /** The clues that what is drawn on the board would have: drawn while playing, looked at while setting. */
  number() {
    const { answer } = this.table.board;
    return this.alter((puzzle) => this.desk.number({ puzzle, answer }));
  }

  /** Several clues as one change. */
  take(clues) {
    return this.alter(async (puzzle) => {
      let made = { puzzle };
      for (const { at, text } of clues) made = await this.desk.clue({ puzzle: made.puzzle, at, text });
      return made;
    });
  }

  rate() {
    const { description } = this.table;
    this.notice.during(
      "Working out how hard it is…",
      (signal) => this.desk.rate({ puzzle: description.puzzle }, signal),
      ({ verdict }) => {
        if (this.table.description !== description) return;
        this.notice.show(
          verdict
            ? { text: `This is ${verdict}.`, tone: "good" }
            : { text: "Only a puzzle with exactly one answer can be rated." },
        );
      },
    );
  }

  asText() {
    the("text-trouble").textContent = "";
    the("text-text").value = this.table.puzzle;
    show(the("text-dialog"));
  }

  async useText(event) {
    event.preventDefault();
    const opened = await within("text", (signal) => this.desk.open({ text: the("text-text").value }, signal));
    if (!opened) return;
    the("text-dialog").close();
    const [description] = opened.boards;
    const { family, rows, cols } = this.table.description;
    const same =
      description.family === family &&
      description.rows === rows &&
      description.cols === cols &&
      description.kind !== "tiles";
    if (same) this.step(description);
    else this.table.tell("replace", description);
  }
}
