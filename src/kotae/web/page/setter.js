// Setting a puzzle: clues go to the desk one by one, and after each the page shows how many answers are left and what
// is decided. The history consists of whole puzzles, so that it can also undo a suggestion or an edited text.

import { show, within } from "./dialogs.js";
import { lineOf, mayHelpAgain } from "./desk.js";
import { enable, formOf, make, press, settled, the } from "./dom.js";
import { sentence } from "./words.js";

/**
 * @import { Place } from "./board/geometry.js"
 * @import { Desk, Description, Suggestion, Surveyed, TypedClue } from "./types.js"
 * @import { Notice } from "./notice.js"
 * @import { Table } from "./table.js"
 *
 * @typedef {object} Change
 * @property {(puzzle: string) => Promise<Description | null>} change  of a puzzle; null for none
 * @property {(changed: Description) => void} then
 */

const PAUSE = 40; // ms without a key before the desk is asked
const FEW = 3; // at most this many reasons why there is no answer are shown

export class Setter {
  /** @param {Table} table @param {Desk} desk @param {Notice} notice */
  constructor(table, desk, notice) {
    this.table = table;
    this.desk = desk;
    this.notice = notice;
    /**
     * Boards by the puzzle's text, to return to at once. Versions from an earlier visit are asked for again.
     * @type {Map<string, Description>}
     */
    this.boards = new Map();
    /**
     * The changes that wait for the desk: each is made to the board that results from the one before.
     * @type {Change[]}
     */
    this.waiting = [];
    /** The list that is being worked on. @type {Change[] | null} */
    this.working = null;
    this.look = settled(() => this.survey(), PAUSE);
    /** @type {AbortController | null} */
    this.looking = null;
    this.dialog = the("text-dialog", HTMLDialogElement);
    this.text = the("text-text", HTMLTextAreaElement);
    this.listen();
  }

  listen() {
    press("mode-play", () => (this.table.mode = "play"));
    press("mode-set", () => {
      this.table.mode = "set";
      this.table.board.focus(); // so that a clue can be typed at once
    });
    press("set-undo", () => this.back());
    press("set-redo", () => this.forth());
    press("set-suggest", () => this.suggest());
    press("set-number", () => this.number());
    press("set-rate", () => this.rate());
    press("set-text", () => this.asText());
    formOf("text-dialog").addEventListener("submit", (event) => this.useText(event));
    this.table.on("laid", () => {
      this.boards.clear();
      this.waiting = [];
    });
    this.table.on(["laid", "mode"], () => this.face());
    this.table.on("clue", ({ place, text, keys }) => this.clue(place, text, keys));
  }

  /** Shows or hides what belongs to setting. */
  face() {
    const setting = this.table.mode === "set";
    const plan = this.table.description.plans;
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

  /** Keys for touch screens: what may stand at the cursor. Longer clues are typed into a field on the board. */
  keypad() {
    const { typing } = this.table.description;
    const { setter } = this.table.board;
    const keys = [...new Set(Object.values(typing).flatMap((each) => (each.clues.length ? each.keys : [])))];
    const field = Object.values(typing).find(({ clues }) => !clues.length);
    /** @param {string} text */
    const key = (text) => make("button", { type: "button", onclick: () => setter.type(text) }, text);
    const rub = make("button", { type: "button", "aria-label": "No clue", onclick: () => setter.rub() }, "⌫");
    const say = (/** @type {string} */ text) => make("p", { class: "small quiet" }, text);
    const advice = field && say(`Choose a place and type its clue: ${field.expected}.`);
    const nothing = say("There are no clues to type. You can edit the puzzle as text.");
    const shown = [...keys.map(key), ...(keys.length ? [rub] : []), ...(advice ? [advice] : [])];
    the("keypad").replaceChildren(...(shown.length ? shown : [nothing]));
  }

  /**
   * Sets one clue. A clue that cannot stand there is refused with a message, and nothing changes.
   * @param {Place} place @param {string} text
   */
  clue(place, text, keys = false) {
    return this.alter((puzzle) => this.desk.clue({ puzzle, at: place, text, ...(keys && { keys }) }));
  }

  /**
   * Makes a change after those that wait.
   * @param {Change["change"]} change @param {Change["then"]} then
   */
  alter(change, then = (changed) => this.step(changed)) {
    this.waiting.push({ change, then });
    return this.work();
  }

  /** Makes the changes that wait. One that the desk cannot answer now stays first, so that none is lost. */
  async work() {
    const { waiting } = this;
    if (this.working === waiting) return;
    this.working = waiting;
    for (let next = waiting[0]; next && waiting === this.waiting; next = waiting[0]) {
      const { change, then } = next;
      try {
        const changed = await change(this.table.puzzle);
        waiting.shift();
        if (changed && waiting === this.waiting) then(changed);
      } catch (error) {
        if (!mayHelpAgain(error)) waiting.shift();
        if (waiting === this.waiting) this.refused(error);
        if (mayHelpAgain(error)) break;
      }
    }
    if (this.working === waiting) this.working = null;
  }

  /** @param {unknown} error */
  refused(error) {
    const many = this.waiting.length;
    if (mayHelpAgain(error) && many > 1) error.message += ` ${many} changes are waiting.`;
    this.notice.trouble(error, () => this.work());
  }

  /** Moves on to a new version. @param {Description} description */
  step(description) {
    if (description.puzzle === this.table.puzzle) return;
    this.table.versions.past.push(this.table.puzzle);
    this.table.versions.future = [];
    this.go(description);
  }

  back() {
    return this.turn("past", "future");
  }

  forth() {
    return this.turn("future", "past");
  }

  /** To the next version on one side. @param {"past" | "future"} from @param {"past" | "future"} to */
  turn(from, to) {
    const { versions } = this.table;
    const next = async () => {
      const text = versions[from].at(-1);
      if (text === undefined) return null;
      try {
        return this.boards.get(text) ?? (await this.desk.open({ text })).boards[0];
      } catch (error) {
        if (!mayHelpAgain(error)) versions[from].pop(); // it was damaged in the browser's store
        throw error;
      }
    };
    return this.alter(next, (description) => {
      versions[from].pop();
      if (!this.fits(description)) return this.refresh();
      versions[to].push(this.table.puzzle);
      this.go(description);
    });
  }

  /** Whether a puzzle fits on this board. @param {Description} puzzle */
  fits({ family, rows, cols, plans }) {
    const { description } = this.table;
    const same = family === description.family && rows === description.rows && cols === description.cols;
    return same && !plans;
  }

  /** @param {Description} description */
  go(description) {
    this.notice.clear();
    this.boards.set(this.table.puzzle, this.table.description);
    this.table.describe(description);
    this.looking?.abort(); // it was about the version before
    this.refresh();
    if (!description.plans) this.look();
  }

  refresh() {
    enable("set-undo", this.table.versions.past.length > 0, this.table.board);
    enable("set-redo", this.table.versions.future.length > 0, this.table.board);
  }

  async survey() {
    this.looking?.abort();
    const looking = new AbortController();
    this.looking = looking;
    try {
      const surveyed = await this.desk.survey({ puzzle: this.table.puzzle }, looking.signal);
      if (!looking.signal.aborted && this.table.mode === "set") this.showSurvey(surveyed);
    } catch (error) {
      if (looking.signal.aborted) return;
      this.showCount("unknown", "?", lineOf(error));
    }
  }

  /** @param {Surveyed} surveyed */
  showSurvey({ answers, decided, open, clash = [], complete }) {
    this.table.board.decided(answers === "none" ? null : decided);
    const said = clash.slice(0, FEW);
    const rest = clash.length - said.length;
    this.table.board.highlight(said.length ? { wrong: said.flatMap(({ places }) => places) } : null);
    const reasons = said.map(({ text }) => text).join("; ") + (rest ? `; and ${rest} more` : "");
    const left = `${open} ${open === 1 ? "place is" : "places are"} open`;
    /** @type {Record<Surveyed["answers"], [string, string]>} */
    const lines = {
      none: ["0", reasons ? `No answer: ${reasons}.` : "No answer."],
      one: ["1", "Exactly one answer: ready to play."],
      many: ["2+", `More than one answer: ${complete === false ? "at most " : ""}${left}.`],
      empty: ["–", "Nothing to solve yet: set the first clue."],
      unknown: ["?", `Not known yet: at most ${left}.`],
    };
    this.showCount(answers, ...lines[answers]);
  }

  /** @param {Surveyed["answers"]} answers @param {string} count @param {string} text */
  showCount(answers, count, text) {
    the("survey").dataset.answers = answers;
    the("survey-count").textContent = count;
    the("survey-text").textContent = text;
  }

  suggest() {
    const { description } = this.table;
    this.notice.during(
      "Looking for a good clue…",
      (signal) => this.desk.suggest({ puzzle: description.puzzle }, signal),
      ({ suggestions }) => {
        if (this.table.description !== description) return;
        const best = suggestions.slice(0, 4);
        if (!best.length)
          return this.notice.show({
            text: "There is nothing to suggest: one answer is left, or no single clue helps.",
          });
        const take = (/** @type {Suggestion} */ one) => this.take(one.clues);
        this.notice.show({
          text: best.map((one, index) => `${index + 1}. ${sentence(one.text)}`).join("\n"),
          actions: best.map((one, index) => ({ label: `Take ${index + 1}`, run: () => take(one), main: index === 0 })),
        });
      },
    );
  }

  /** Sets the clues that the drawing on the board implies: it is drawn in play mode, and read in set mode. */
  number() {
    const { answer } = this.table.board;
    return this.alter((puzzle) => this.desk.number({ puzzle, answer }));
  }

  /** Several clues as one change. @param {TypedClue[]} clues */
  take(clues) {
    return this.alter(async (puzzle) => {
      let made = /** @type {Description | null} */ (null);
      for (const { at, text } of clues) made = await this.desk.clue({ puzzle: made?.puzzle ?? puzzle, at, text });
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
    this.text.value = this.table.puzzle;
    show(this.dialog);
  }

  /** @param {Event} event */
  async useText(event) {
    event.preventDefault();
    const opened = await within("text", (signal) => this.desk.open({ text: this.text.value }, signal));
    if (!opened) return;
    this.dialog.close();
    const [description] = opened.boards;
    if (this.fits(description)) this.step(description);
    else this.table.emit("replace", description);
  }
}
