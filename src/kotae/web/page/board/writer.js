/** Writing into cells: what is typed at the cursor, key by key, as the number itself or among the notes of its cell. */

/** @import { Place } from "./geometry.js" */

export class Writer {
  #noting = false;
  /** What was typed last, and where. */
  #typed = { at: "", text: "" };

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  /** Whether notes are typed. */
  get noting() {
    return this.#noting || this.board.pencil;
  }

  set noting(noting) {
    this.#noting = noting;
    this.show();
  }

  /** The cursor shows whether notes are typed. */
  show() {
    this.board.root.classList.toggle("noting", this.noting);
  }

  /** A cell is chosen, to write into it. @param {Place} at @param {boolean} noting */
  choose(at, noting) {
    this.noting = noting;
    this.forget();
    this.board.cursor = at;
    this.board.keyed = true;
  }

  /** The next digit begins a number. */
  forget() {
    this.#typed = { at: "", text: "" };
  }

  /** Writes into the cell at the cursor; returns whether that means something there. @param {string} text */
  type(text) {
    const { cursor, frozen, kind, mode } = this.board;
    const at = cursor.join();
    const before = this.#typed.at === at ? this.#typed.text : "";
    const done = frozen || mode === "set" ? null : kind.typed(cursor, text, before, this.noting);
    if (!done) return false;
    this.board.play(done.marks, !this.noting);
    this.#typed = { at, text: done.text };
    return true;
  }

  /** Takes away what is at the cursor. */
  rub() {
    if (!this.board.frozen) this.board.play(this.board.kind.wiped(this.board.cursor));
  }
}
