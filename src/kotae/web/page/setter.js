// Setting a puzzle: clues go to the desk one by one, and after each the page shows how many answers are left and what
// is decided. The history consists of whole puzzles, so that it can also undo a suggestion or an edited text.

import { sample } from "./board/print.js";
import { show, within } from "./dialogs.js";
import { lineOf, mayHelpAgain } from "./desk.js";
import { enable, formOf, make, press, settled, the } from "./dom.js";
import { said, text } from "./language.js";
import { Surveying } from "./surveying.js";
import { partnersOf } from "./symmetry.js";
import { capital, sentence } from "./words.js";

/**
 * @import { Place } from "./board/geometry.js"
 * @import { Symmetry } from "./symmetry.js"
 * @import { State } from "./kept-types.js"
 * @import { Desk, Reshaped, Reshaping, Suggestion, TypedClue } from "./desk-types.js"
 * @import { Answer, Description, Typing } from "./types.js"
 * @import { Notice } from "./notice.js"
 * @import { Table } from "./table.js"
 *
 * @typedef {object} Change
 * @property {(puzzle: string) => Promise<Description | null>} change  of a puzzle; null for none
 * @property {(changed: Description) => void} then
 */

const PAUSE = 40; // ms without a key before the desk is asked
const DRAWN = 120; // ms without a stroke before the clues follow the drawing
const SHOWN = 5; // suggestions at a time
const SILENT = "?"; // a clue that only says that there is one

/** Two versions, in whichever order. @param {string} one @param {string} other */
const pairOf = (one, other) => JSON.stringify([one, other].sort());

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
    this.surveying = new Surveying(table, desk, notice);
    this.look = settled(() => this.surveying.survey(), PAUSE);
    /** How clues are entered. @type {Symmetry} */
    this.symmetry = "none";
    /** What was drawn on boards that were turned or resized since, by their puzzle. @type {Map<string, State>} */
    this.states = new Map();
    /** Each two versions of which one is the other turned or resized. @type {Set<string>} */
    this.reshaped = new Set();
    /** Whether the version before the drawing is in the history. */
    this.sketched = false;
    this.followDrawing = settled(() => this.drawClues(), DRAWN);
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
    press("set-draw", () => this.table.sketch(!this.table.sketching));
    press("set-suggest", () => this.suggest());
    press("set-number", () => this.number());
    press("set-rate", () => this.rate());
    press("set-text", () => this.asText());
    formOf("text-dialog").addEventListener("submit", (event) => this.useText(event));
    this.table.on("laid", () => {
      this.boards.clear();
      this.states.clear();
      this.reshaped.clear();
      this.waiting = [];
    });
    this.table.on("change", () => this.table.sketching && this.followDrawing());
    this.table.on(["change", "described"], () => this.refresh());
    this.table.on(["laid", "mode"], () => this.face());
    this.table.on("clue", ({ place, text: typed, keys }) => this.clue(place, typed, keys));
  }

  /** Shows or hides what belongs to setting. */
  face() {
    const setting = this.table.mode === "set";
    const plan = this.table.description.plans;
    the("setter").hidden = !setting;
    the("mode-play").setAttribute("aria-pressed", String(!setting));
    the("mode-set").setAttribute("aria-pressed", String(setting));
    const { sketching } = this.table;
    the("survey").hidden = the("set-suggest").hidden = the("set-number").hidden = the("set-draw").hidden = plan;
    the("keypad").hidden = plan || sketching;
    the("set-draw").setAttribute("aria-pressed", String(sketching));
    the("set-two").hidden = true;
    this.sketched = false;
    this.surveying.stop();
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
    /** @type {NonNullable<Typing["looks"]>} */
    const looks = Object.assign({}, ...Object.values(typing).map((each) => each.looks));
    /** @param {string} sign */
    const key = (sign) => {
      const [look, onclick] = [looks[sign], () => setter.type(sign)];
      if (!look) return make("button", { type: "button", onclick }, sign);
      const title = text("{clue} (key {key})", { clue: capital(said(look.said)), key: sign });
      const drawn = make("span", { class: "board" }, sample(look.marks, this.table.board.kind.grid));
      return make("button", { type: "button", onclick, title, "aria-label": title }, drawn);
    };
    const rub = make("button", { type: "button", "aria-label": text("No clue"), onclick: () => setter.rub() }, "⌫");
    const say = (/** @type {string} */ advised) => make("p", { class: "small quiet" }, advised);
    const expected = text(field?.expected ?? "");
    const advice = field && say(text("Choose a place and type its clue: {expected}.", { expected }));
    const nothing = say(text("There are no clues to type. You can edit the puzzle as text."));
    const shown = [...keys.map(key), ...(keys.length ? [rub] : []), ...(advice ? [advice] : [])];
    the("keypad").replaceChildren(...(shown.length ? shown : [nothing]));
  }

  /**
   * Sets one clue. A clue that cannot stand there is refused with a message, and nothing changes.
   * @param {Place} place @param {string} typed
   */
  clue(place, typed, keys = false) {
    const partners = partnersOf(place, this.symmetry, this.table.description);
    return this.alter(async (puzzle) => {
      let made = await this.desk.clue({ puzzle, at: place, text: typed, ...(keys && { keys }) });
      for (const at of partners) made = (await this.answered(made, at, typed !== "")) ?? made;
      return made;
    });
  }

  /**
   * The partner of a clue comes and goes with it: as a clue that says nothing, if there is such a clue here. One that
   * says something stays.
   * @param {Description} made @param {Place} at @param {boolean} on
   */
  async answered(made, at, on) {
    const { setter } = this.table.board;
    const before = made.clues.find((clue) => String(clue.at) === String(at));
    if (!on) return before ? this.desk.clue({ puzzle: made.puzzle, at, text: "" }) : null;
    return before || !setter.typingAt(at)?.keys.includes(SILENT)
      ? null
      : this.desk.clue({ puzzle: made.puzzle, at, text: SILENT });
  }

  /** The board turned, shifted or with another size, with what is drawn on it. @param {Reshaping} change */
  reshape(change) {
    return this.alter(
      (puzzle) => this.desk.reshape({ puzzle, answer: this.table.board.answer, ...change }),
      (/** @type {Reshaped} */ { answer, ...description }) => {
        this.reshaped.add(pairOf(this.table.puzzle, description.puzzle));
        this.step(description, { answer: answer ?? null });
      },
    );
  }

  /** The clues that follow from the drawing, as long as it is being drawn. */
  drawClues() {
    const { answer } = this.table.board;
    return this.alter(
      async (puzzle) => {
        try {
          return await this.desk.number({ puzzle, answer });
        } catch (error) {
          if (mayHelpAgain(error)) throw error;
          this.surveying.showCount("unknown", "…", lineOf(error));
          return null;
        }
      },
      (description) => {
        this.step(description, { again: this.sketched });
        this.sketched = true;
      },
    );
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
    const count = this.waiting.length;
    if (mayHelpAgain(error) && count > 1)
      error.message = `${error.message} ${text("{count} changes are waiting.", { count })}`;
    this.notice.trouble(error, () => this.work());
  }

  /**
   * Moves on to a new version.
   * @param {Description} description
   * @param {{again?: boolean, answer?: Answer | null}} [how] whether it takes the place of the last one; the drawing
   */
  step(description, { again = false, answer = null } = {}) {
    if (description.puzzle === this.table.puzzle) return;
    if (!again) this.table.versions.past.push(this.table.puzzle);
    this.table.versions.future = [];
    this.go(description, answer);
  }

  back() {
    return this.table.sketching ? this.table.board.undo() : this.turn("past", "future");
  }

  forth() {
    return this.table.sketching ? this.table.board.redo() : this.turn("future", "past");
  }

  /** To the next version on one side. @param {"past" | "future"} from @param {"past" | "future"} to */
  turn(from, to) {
    const { versions } = this.table;
    const next = async () => {
      const version = versions[from].at(-1);
      if (version === undefined) return null;
      try {
        return this.boards.get(version) ?? (await this.desk.open({ text: version })).boards[0];
      } catch (error) {
        if (!mayHelpAgain(error)) versions[from].pop(); // it was damaged in the browser's store
        throw error;
      }
    };
    return this.alter(next, (description) => {
      versions[from].pop();
      if (!this.related(description)) return this.refresh();
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

  /** Whether it can be a version of this puzzle. @param {Description} puzzle */
  related({ family }) {
    return family === this.table.description.family;
  }

  /** @param {Description} description @param {Answer | null} [answer] what is drawn on a board of its own */
  go(description, answer = null) {
    const { puzzle, board } = this.table;
    this.notice.clear();
    this.boards.set(puzzle, this.table.description);
    if (this.fits(description) && !this.reshaped.has(pairOf(puzzle, description.puzzle)))
      this.table.describe(description);
    else {
      this.states.set(puzzle, board.state);
      this.table.rebuild(description, answer ? { answer } : { state: this.states.get(description.puzzle) ?? null });
    }
    this.surveying.stop(); // it was about the version before
    this.refresh();
    if (!description.plans) this.look();
  }

  refresh() {
    const { board, sketching, versions } = this.table;
    enable("set-undo", sketching ? board.canUndo : versions.past.length > 0, board);
    enable("set-redo", sketching ? board.canRedo : versions.future.length > 0, board);
  }

  suggest() {
    const { description } = this.table;
    this.notice.during(
      text("Looking for good clues…"),
      (signal) => this.desk.suggest({ puzzle: description.puzzle, symmetry: this.symmetry }, signal),
      ({ suggestions }) => {
        if (this.table.description !== description) return;
        const best = suggestions.slice(0, SHOWN);
        if (!best.length)
          return this.notice.show({
            text: text("There is nothing to suggest: every clue is needed, or no change of clues helps."),
          });
        const take = (/** @type {Suggestion} */ one) => this.take(one.clues);
        this.notice.show({
          text: best.map((one, index) => `${index + 1}. ${sentence(said(one.text))}`).join("\n"),
          actions: best.map((one, index) => ({
            label: text("Take {number}", { number: index + 1 }),
            run: () => take(one),
            main: index === 0,
          })),
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
      for (const clue of clues) made = await this.desk.clue({ puzzle: made?.puzzle ?? puzzle, ...clue });
      return made;
    });
  }

  rate() {
    const { description } = this.table;
    this.notice.during(
      text("Working out how hard it is…"),
      (signal) => this.desk.rate({ puzzle: description.puzzle }, signal),
      ({ verdict }) => {
        if (this.table.description !== description) return;
        this.notice.show(
          verdict
            ? { text: text("This is {difficulty}.", { difficulty: text(verdict) }), tone: "good" }
            : { text: text("Only a puzzle with exactly one answer can be rated.") },
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
    if (this.related(description) && !description.plans) this.step(description);
    else this.table.emit("replace", description);
  }
}
