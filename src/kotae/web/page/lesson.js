// The way to the answer, step by step, on a board of its own: the player's marks stay where they are.

import { Board } from "./board/board.js";
import { enable, make, the, typing } from "./dom.js";
import { Lines, legendOf, lineItem, wrongItem } from "./lines.js";
import { sentence } from "./words.js";

/**
 * @import { Lights } from "./board/stage.js"
 * @import { Desk, Explained, Step } from "./types.js"
 * @import { Notice } from "./notice.js"
 * @import { Table } from "./table.js"
 *
 * @typedef {Omit<Step, "answer" | "lines"> & Partial<Step>} Shown  a step, or a last word
 */

export class Lesson {
  /** @param {Table} table @param {Desk} desk @param {Notice} notice */
  constructor(table, desk, notice) {
    this.table = table;
    this.desk = desk;
    this.notice = notice;
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
    table.on(["laid", "mode", "printing"], () => this.end());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  begin() {
    const { description } = this.table;
    this.notice.during(
      "Finding the reasons…",
      (signal) => this.desk.explain({ puzzle: description.puzzle }, signal),
      (reply) => {
        if (this.table.description === description) this.open(reply);
      },
    );
  }

  /** The steps, and a last one for what remains to be said. @param {Explained} explained */
  open({ steps, clash = [], complete, status, rating }) {
    /** @type {Partial<Record<Explained["status"], string>>} */
    const lines = {
      none: "There is no answer: these rules conflict.",
      several: "Nothing more is certain: there are several answers.",
    };
    const last = clash.length ? lines.none : !complete ? "The next step was not found in time." : lines[status];
    this.steps = [...steps];
    if (last)
      this.steps.push({
        text: last,
        because: clash,
        so: [],
        answer: steps.at(-1)?.answer,
      });
    if (!this.steps.length) return this.notice.show({ text: "There is nothing to explain: everything is decided." });
    this.rating = rating?.verdict ? ` · ${rating.verdict}` : "";
    const host = make("div");
    the("lesson-board").replaceChildren(host);
    this.face(true);
    this.board = new Board(host, this.table.description, {});
    this.board.frozen = true;
    this.board.labelled = true;
    this.show(0);
    the(this.steps.length > 1 ? "lesson-next" : "lesson-end").focus();
  }

  /** Shows the lesson instead of the player's board and tools, or the other way round. @param {boolean} open */
  face(open) {
    the("lesson").hidden = the("lesson-board").hidden = !open;
    the("board").hidden = the("under").hidden = open;
    the("marking").hidden = open || this.table.mode === "set";
    if (open) this.notice.clear();
  }

  /** Shows the step with this number, if there is one. @param {number} number */
  show(number) {
    const step = this.steps[number];
    if (!step || !this.board) return;
    this.at = number;
    const { text, lines = [], because, answer } = step;
    if (answer) this.board.answer = answer;
    else this.board.clear();
    const items = lines.length ? lines.map(lineItem) : because.map(wrongItem);
    the("lesson-text").textContent = lines.length ? "" : sentence(text);
    this.lines.show(items, lines.length ? 0 : -1);
    the("lesson-legend").replaceChildren(...[legendOf(items)].filter((legend) => legend !== null));
    the("lesson-said").scrollTop = 0;
    the("lesson-number").textContent = `${number + 1} of ${this.steps.length}${this.rating}`;
    const [back, next] = [the("lesson-back", HTMLButtonElement), the("lesson-next", HTMLButtonElement)];
    back.disabled = next.disabled = false; // the focus may go from either to the other
    enable("lesson-back", number > 0, next);
    enable("lesson-next", number < this.steps.length - 1, back);
  }

  /** Shows what a line is about; or what all of a last word is about. @param {Lights | null} lights */
  light(lights) {
    const places = this.steps[this.at]?.because.flatMap((reason) => reason.places) ?? [];
    this.board?.highlight(lights ?? { wrong: places });
  }

  end() {
    if (the("lesson").hidden) return;
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
