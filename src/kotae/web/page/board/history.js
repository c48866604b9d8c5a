/** Every move since the board was empty, so that any number of them can be undone, redone and kept. */

import { INK, LIFT, Marks, PENCIL } from "./marks.js";

/** @typedef {import("./marks.js").Change} Change */

export class History {
  /** @type {Change[][]} */ moves = [];
  /** What takes each move back. @type {Change[][]} */ #inverses = [];
  /** How many moves are done; those after it can be redone. */
  at = 0;

  /** @param {Marks} marks */
  constructor(marks) {
    this.marks = marks;
  }

  /**
   * Makes a move; what was undone before can no longer be redone.
   * @param {Change[]} changes
   * @returns {number[]} the places it changed
   */
  commit(changes) {
    if (!changes.length) return [];
    this.moves.splice(this.at, Infinity, changes);
    return this.redo();
  }

  /** @returns {number[]} the places that changed */
  redo() {
    if (this.at === this.moves.length) return [];
    const move = this.moves[this.at];
    this.#inverses.splice(this.at, Infinity, move.map((change) => this.marks.apply(change)).reverse());
    this.at += 1;
    return move.map(([key]) => key);
  }

  /** @returns {number[]} the places that changed */
  undo() {
    if (this.at === 0) return [];
    this.at -= 1;
    return this.#inverses[this.at].map((change) => this.marks.apply(change)[0]);
  }

  /** Small enough to be kept by the browser: the moves alone, from which all else follows. */
  toJSON() {
    const moves = this.moves.map((move) => move.map((change) => (change[2] === INK ? change.slice(0, 2) : change)));
    return { moves, at: this.at };
  }

  /**
   * Makes the moves that were kept. They may come from anywhere, so they are not believed.
   * @param {any} kept
   * @param {(key: number, value: import("./marks.js").Value) => boolean} allows  whether a mark can be on the board
   */
  replay(kept, allows) {
    /** @param {any} change */
    const sound = (change) =>
      Array.isArray(change) &&
      Number.isSafeInteger(change[0]) &&
      [undefined, INK, PENCIL, LIFT].includes(change[2]) &&
      (change[1] === null || allows(change[0], change[1]));
    const moves = kept?.moves;
    if (!Array.isArray(moves) || !moves.every((move) => Array.isArray(move) && move.every(sound))) {
      throw new TypeError("these are no moves on this board");
    }
    for (const move of /** @type {Change[][]} */ (moves)) {
      this.commit(move.map(([key, value, what]) => [key, value, what ?? INK]));
    }
    while (Number.isInteger(kept.at) && this.at > Math.max(kept.at, 0)) this.undo();
  }
}
