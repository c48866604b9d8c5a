/** The keyboard: arrows move a cursor, and everything a pointer can do is done at it. Keys with Ctrl are the page's. */

import { byKeys } from "./modality.js";

/** @type {Record<string, [number, number]>} down and right */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Keys {
  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
    board.root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== board.root) return;
      this.#face(true);
      if (event.key === " " ? this.#grip(event) : this.#pressed(event)) event.preventDefault();
    });
    board.root.addEventListener("keyup", (event) => {
      if (event.key === " " && this.#release() && event.target === board.root) this.#pressed(event);
    });
    board.root.addEventListener("pointerdown", () => this.#face(false));
    board.root.addEventListener("blur", () => {
      this.#release();
      board.cancel();
    });
    board.root.addEventListener("focus", () => byKeys() && this.#face(true));
  }

  /** Shows or hides what only those with keys need. @param {boolean} on */
  #face(on) {
    this.board.root.classList.toggle("by-keys", on);
    this.board.keyed = on;
  }

  /** Space draws when it is released, unless the board was moved meanwhile. @param {KeyboardEvent} event */
  #grip({ repeat }) {
    if (!repeat) this.board.grip = "held";
    this.board.root.classList.add("gripping");
    return true;
  }

  /** Whether Space was held for nothing else than to draw. */
  #release() {
    const { grip, root } = this.board;
    this.board.grip = "";
    root.classList.remove("gripping");
    return grip === "held";
  }

  /** Whether the key meant something. @param {KeyboardEvent} event */
  #pressed({ key: pressed, shiftKey }) {
    const { board } = this;
    const arrow = ARROWS[pressed];
    if (pressed === "+" || pressed === "=") board.zoom(1.5);
    else if (pressed === "-") board.zoom(1 / 1.5);
    else if (board.mode === "set") return board.setter.pressed(pressed, arrow);
    else if (arrow) this.#arrow(arrow, shiftKey);
    else if (pressed === "Escape") return board.cancel();
    else return !board.frozen && this.#mark(pressed);
    return true;
  }

  /** @param {[number, number]} arrow @param {boolean} carry  whether the mark at the cursor comes along */
  #arrow([down, right], carry) {
    const { board } = this;
    const { kind, cursor: from, frozen } = board;
    const pushed = kind.push(down, right);
    if (pushed) {
      if (!frozen) board.play(pushed);
      return;
    }
    const carried = carry && !frozen && !board.drawing ? kind.carried(from, down, right, board.hand) : null;
    board.cursor = carried ? carried.to : kind.walk(from, down, right);
    if (board.drawing) board.extend(this.#point());
    if (carried) board.play(carried.marks);
  }

  /** @param {string} pressed */
  #mark(pressed) {
    const { board } = this;
    const { kind, cursor, hand } = board;
    if (pressed === " " || pressed === "Enter") {
      if (kind.spans) this.#span();
      else board.play(kind.act(cursor, "main", hand));
    } else if (pressed === "x" || pressed === "X") {
      const marks = kind.act(cursor, "other", hand);
      if (marks.length) board.play(marks);
      else board.writer.noting = !board.writer.noting;
    } else if (pressed === "Backspace" || pressed === "Delete") board.play(kind.wiped(cursor));
    else if (/^[1-9]$/.test(pressed) && board.colours > 1 && Number(pressed) <= board.colours)
      board.colour = Number(pressed) - 1;
    else return board.writer.type(pressed);
    return true;
  }

  /** Begins a mark at the cursor, or ends it there. */
  #span() {
    if (this.board.drawing) this.board.finish();
    else this.board.start(this.#point(), "main");
  }

  #point() {
    return this.board.kind.grid.point(this.board.cursor);
  }
}
