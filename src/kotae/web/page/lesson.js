// The way to the answer, step by step, on a board of its own: the player's marks stay where they are.

import { Board } from "./board/board.js";
import { enable, make, the, typing } from "./dom.js";
import { said, text } from "./language.js";
import { Lines, legendOf, lineItem, wrongItem } from "./lines.js";
import { sentence } from "./words.js";

/**
 * @import { Lights } from "./board/stage.js"
 * @import { Desk, Explained, Hint, Step } from "./desk-types.js"
 * @import { Notice } from "./notice.js"
 * @import { Table } from "./table.js"
 *
 * @typedef {Omit<Step, "answer" | "lines"> & Partial<Step>} Shown  a step, or a last word
 */

export class Lesson {
  /**
   * @param {Table} table @param {Desk} desk @param {Notice} notice
   * @param {(mistake: Hint, fromStart: () => void) => void} onMistake what is drawn cannot be continued
   */
  constructor(table, desk, notice, onMistake) {
    this.table = table;
    this.desk = desk;
    this.notice = notice;
    this.onMistake = onMistake;
    /** Ends the question whose steps are shown. @type {AbortController | null} */
    this.stop = null;
    /** Whether more steps may come. */
    this.going = false;
    /** Whether the next step is to be shown as soon as it comes. */
    this.eager = false;
    /** @type {Shown[]} */
    this.steps = [];
    this.at = 0;
    /** @type {Board | null} */
    this.board = null;
    this.lines = new Lines(the("lesson-lines"), (lights) => this.light(lights));
    /** How hard the puzzle is, if that is known. */
    this.rating = "";
    the("explain").addEventListener("click", () => this.begin());
    the("lesson-back").addEventListener("click", () => this.show(this.at - 1));
    the("lesson-next").addEventListener("click", () => this.show(this.at + 1));
    the("lesson-end").addEventListener("click", () => this.end());
    the("lesson-first").addEventListener("click", () => this.begin(false));
    table.on(["laid", "mode", "printing"], () => this.end());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  /**
   * Asks for the way from what is drawn, or from the start. It opens with the first steps, and goes on in the
   * background until it is complete or closed.
   * @param {boolean} [here]
   */
  begin(here = this.table.board.marks.keys().size > 0) {
    this.end();
    const { description, board } = this.table;
    const asked = { puzzle: description.puzzle, answer: here ? board.answer : null };
    const stop = new AbortController();
    this.notice.during(
      text("Finding the reasons…"),
      (signal) => {
        const some = (/** @type {Partial<Explained>} */ part) => this.more(part.steps ?? [], stop, here);
        return this.desk.explain(asked, AbortSignal.any([signal, stop.signal]), some).catch((error) => {
          if (!stop.signal.aborted) throw error;
          return null;
        });
      },
      (reply) => {
        if (reply && this.table.description === description) this.finish(reply, stop, here);
      },
    );
  }

  /** More steps have been found. @param {Step[]} steps @param {AbortController} stop @param {boolean} here */
  more(steps, stop, here) {
    if (!steps.length) return;
    if (this.stop !== stop) this.open(stop, here);
    const first = !this.steps.length;
    this.steps.push(...steps);
    if (!first) return this.eager ? this.show(this.at + 1) : this.count();
    this.show(0);
    return the("lesson-next").focus();
  }

  /**
   * All steps are there; a last one says what remains to be said.
   * @param {Explained} explained @param {AbortController} stop @param {boolean} here
   */
  finish(explained, stop, here) {
    const { steps, clash = [], complete, status, rating, mistake } = explained;
    if (mistake) return this.onMistake(mistake, () => this.begin(false));
    if (this.stop !== stop) this.steps = [];
    this.more(steps.slice(this.steps.length), stop, here);
    /** @type {Partial<Record<Explained["status"], string>>} */
    const words = {
      none: text("There is no answer: these rules conflict."),
      several: text("Nothing more is certain: there are several answers."),
    };
    const late = text("The next step was not found in time.");
    const last = clash.length ? words.none : !complete ? late : words[status];
    if (!steps.length && !last)
      return this.notice.show({ text: text("There is nothing to explain: everything is decided.") });
    if (last && this.stop !== stop) this.open(stop, here);
    if (last) this.steps.push({ text: last, because: clash, so: [], answer: steps.at(-1)?.answer });
    this.going = false;
    if (this.eager) this.show(this.at + 1);
    this.rating = rating?.verdict ?? "";
    if (!steps.length) this.show(0);
    else this.count();
    if (this.steps.length === 1) the("lesson-end").focus();
    return undefined;
  }

  /** An empty lesson, for steps that are still being found. @param {AbortController} stop @param {boolean} here */
  open(stop, here) {
    this.stop = stop;
    this.going = true;
    [this.steps, this.rating] = [[], ""];
    the("lesson-first").hidden = !here;
    const host = make("div");
    the("lesson-board").replaceChildren(host);
    this.face(true);
    this.board = new Board(host, this.table.description, {});
    this.board.frozen = true;
    this.board.labelled = true;
  }

  /** Shows the lesson instead of the player's board and tools, or the other way round. @param {boolean} open */
  face(open) {
    the("lesson").hidden = the("lesson-board").hidden = !open;
    the("board").hidden = the("under").hidden = open;
    the("marking").hidden = open || this.table.mode === "set";
    if (open) this.notice.release();
  }

  /** Shows the step with this number, if there is one. @param {number} number */
  show(number) {
    const step = this.steps[number];
    this.eager = this.going && number === this.steps.length;
    if (!step || !this.board) return;
    this.at = number;
    const { text: words, lines = [], because, answer } = step;
    if (answer) this.board.answer = answer;
    else this.board.clear();
    const items = lines.length ? lines.map(lineItem) : because.map(wrongItem);
    the("lesson-text").textContent = lines.length ? "" : sentence(said(words));
    this.lines.show(items, lines.length ? 0 : -1);
    the("lesson-legend").replaceChildren(...[legendOf(items)].filter((legend) => legend !== null));
    the("lesson-said").scrollTop = 0;
    this.count();
  }

  /** Which step is shown, of how many as far as is known, in words. */
  get standing() {
    const of = { number: this.at + 1, count: this.steps.length };
    if (this.going) return text("{number} of {count} so far", of);
    const shown = text("{number} of {count}", of);
    return this.rating ? `${shown} · ${text(this.rating)}` : shown;
  }

  /** Which step is shown, of how many as far as is known, and where one can go from there. */
  count() {
    const { length } = this.steps;
    the("lesson-number").textContent = this.standing;
    const [back, next] = [the("lesson-back", HTMLButtonElement), the("lesson-next", HTMLButtonElement)];
    const held = document.activeElement;
    back.disabled = next.disabled = false; // the focus may go from either to the other
    enable("lesson-back", this.at > 0, next);
    if (this.going) next.setAttribute("aria-disabled", String(this.at === length - 1)); // more may come at any time
    else next.removeAttribute("aria-disabled");
    if (!this.going) enable("lesson-next", this.at < length - 1, held === next ? back : next);
  }

  /** Shows what a line is about; or what all of a last word is about. @param {Lights | null} lights */
  light(lights) {
    const places = this.steps[this.at]?.because.flatMap((reason) => reason.places) ?? [];
    this.board?.highlight(lights ?? { wrong: places });
  }

  end() {
    if (the("lesson").hidden) return;
    this.stop?.abort(); // nobody waits for the rest
    this.stop = null;
    this.face(false);
    the("lesson-board").replaceChildren();
    this.board = null;
    the("explain").focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (the("lesson").hidden || the("table").hidden || typing(event.target) || document.querySelector("dialog[open]"))
      return;
    /** @type {Record<string, () => void>} */
    const commands = {
      ArrowRight: () => this.show(this.at + 1),
      ArrowLeft: () => this.show(this.at - 1),
      ArrowDown: () => this.lines.move(1),
      ArrowUp: () => this.lines.move(-1),
      Home: () => this.show(0),
      End: () => this.show(this.steps.length - 1),
      Escape: () => this.end(),
    };
    const command = commands[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || !command) return;
    command();
    event.preventDefault();
  }
}
