/** The keyboard: arrows move a cursor, and everything a pointer can do is done at it. Keys with Ctrl are the page's. */

import { UNIT, key } from "./geometry.js";
import { Tiles } from "./tiles.js";

/** @type {Record<string, [number, number]>} down and right */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Keys {
  /** Whether a mark has been begun by a key and waits for its end. */
  spanning = false;

  constructor(/** @type {import("./board.js").Board} */ board) {
    this.board = board;
    board.root.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target !== board.root) return;
      board.root.classList.add("keyed");
      if (this.#pressed(event)) event.preventDefault();
    });
    board.root.addEventListener("pointerdown", () => board.root.classList.remove("keyed"));
    board.root.addEventListener("blur", () => this.#giveUp());
    board.root.addEventListener("focus", () => board.told());
  }

  /** Whether the key meant something. */
  #pressed(/** @type {KeyboardEvent} */ event) {
    const { board } = this;
    if (event.key === "+" || event.key === "=") return board.zoom(1.5), true;
    if (event.key === "-") return board.zoom(1 / 1.5), true;
    const arrow = ARROWS[event.key];
    if (board.mode === "set") return board.setter.pressed(event, arrow);
    if (arrow) return this.#arrow(arrow, event.shiftKey), true;
    if (event.key === "Escape") return this.#giveUp();
    if (board.frozen) return false;
    return this.#mark(event.key);
  }

  #arrow(/** @type {[number, number]} */ [down, right], /** @type {boolean} */ carry) {
    const { board } = this;
    const { kind } = board;
    if (kind instanceof Tiles) return board.frozen || board.commit(kind.push(down, right));
    const from = board.cursor;
    board.cursor = kind.walk(from, down, right);
    if (this.spanning) return board.extend(this.#point());
    if (!carry || board.frozen) return;
    const [value, to] = [kind.kept(key(...from)), key(...board.cursor)];
    if (value === null ? kind.kept(to) !== null : kind.allows(to, value)) board.commit([[to, value]]);
  }

  #mark(/** @type {string} */ pressed) {
    const { board } = this;
    const { kind } = board;
    if (pressed === " " || pressed === "Enter") {
      if (!kind.spans) board.commit(kind.act(board.cursor, "main", board.hand));
      else if (this.spanning) board.finish();
      else board.start(this.#point(), "main");
      this.spanning = kind.spans && !this.spanning;
      return true;
    }
    if (pressed === "x" || pressed === "X") return board.commit(kind.act(board.cursor, "other", board.hand)), true;
    if (pressed === "Backspace" || pressed === "Delete") return board.commit(kind.wiped(board.cursor)), true;
    if (/^[1-9]$/.test(pressed) && Number(pressed) <= board.colours) return (board.colour = Number(pressed) - 1), true;
    return false;
  }

  /** Takes back a mark that was only begun, by a key or a pointer. Whether there was one is the answer. */
  #giveUp() {
    this.spanning = false;
    return this.board.cancel();
  }

  #point() {
    const [y, x] = this.board.cursor;
    return { x: x * UNIT, y: y * UNIT };
  }
}
