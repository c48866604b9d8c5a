/** Every move since the board was empty, so that any number of them can be undone, redone and kept. */

import { INK, LIFT, PENCIL } from "./marks.js";

/**
 * @import { Claimed, KeptChange, KeptMoves, Move, State } from "../types.js"
 * @import { Change, Marks, Value } from "./marks.js"
 */

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
    const move = this.moves[this.at];
    if (!move) return [];
    this.#inverses.splice(this.at, Infinity, move.map((change) => this.marks.apply(change)).reverse());
    this.at += 1;
    return move.map(([key]) => key);
  }

  /** @returns {number[]} the places that changed */
  undo() {
    const inverse = this.#inverses[this.at - 1];
    if (!inverse) return [];
    this.at -= 1;
    return inverse.map((change) => this.marks.apply(change)[0]);
  }

  /**
   * What was done to the answer in ink, move by move, as the desk reads it.
   * @param {import("./sheet.js").Sheet} kind @returns {Move[][]}
   */
  strokes(kind) {
    const seen = new Map();
    /** @param {Change} change */
    const entry = ([at, value, what]) => {
      if (what !== INK || !kind.answers(at)) return null;
      const before = seen.get(at) ?? null;
      seen.set(at, value);
      return kind.entry(at, value, before);
    };
    return this.moves.slice(0, this.at).map((move) => move.map(entry).filter((one) => one !== null));
  }

  /** Small enough to be kept by the browser: the moves alone, from which all else follows. @returns {KeptMoves} */
  toJSON() {
    /** @param {Change} change @returns {KeptChange} */
    const kept = ([key, value, what]) => (what === INK ? [key, value] : [key, value, what]);
    return { moves: this.moves.map((move) => move.map(kept)), at: this.at };
  }

  /** The marks alone, as one move: what is kept when there is no room for the way to them. @returns {KeptMoves} */
  get brief() {
    const { ink, pencil } = this.marks;
    const trials = [...pencil].map(([key, value]) => /** @type {KeptChange} */ ([key, value, PENCIL]));
    const move = [...ink, ...trials];
    return { moves: move.length ? [move] : [], at: move.length ? 1 : 0 };
  }

  /**
   * Makes the moves that were kept. They may come from anywhere, so they are not trusted. Marks that cannot be on the
   * board are left out: while it is set, the next clue may leave no place for one. So is the
   * removal of a mark that never existed.
   * @param {Claimed | null} kept
   * @param {(key: number, value: Value) => boolean} allows  whether a mark can be on the board
   */
  replay(kept, allows) {
    const moves = kept?.moves;
    if (!areMoves(moves)) throw new TypeError("these are not moves on this board");
    const at = Number.isInteger(kept?.at) ? Number(kept?.at) : moves.length;
    let done = 0;
    const marked = new Set();
    /** @param {KeptChange} change */
    const fits = ([key, value]) => {
      if (value === null) return marked.has(key);
      if (!allows(key, value)) return false;
      marked.add(key);
      return true;
    };
    for (const [index, move] of moves.entries()) {
      const fitting = move.filter(fits);
      this.commit(fitting.map(([key, value, what]) => [key, value, what ?? INK]));
      if (index < at) done = this.at;
    }
    while (this.at > done) this.undo();
  }
}

/**
 * Whether something from outside is moves, as they are kept.
 * @param {unknown} moves @returns {moves is KeptChange[][]}
 */
function areMoves(moves) {
  /** @param {unknown} change */
  const sound = (change) =>
    Array.isArray(change) &&
    Number.isSafeInteger(change[0]) &&
    (change[1] === null || ["string", "number"].includes(typeof change[1])) &&
    [undefined, INK, PENCIL, LIFT].includes(change[2]);
  return Array.isArray(moves) && moves.every((move) => Array.isArray(move) && move.every(sound));
}

/**
 * One history of two that were made apart: theirs, then an empty board, then ours. So undoing leads from our marks back
 * to theirs, and nothing is lost. Where one only continues the other, it is already that history.
 * @param {State | null | undefined} theirs @param {State} ours  as they are kept
 */
export function joined(theirs, ours) {
  if (!theirs || !Array.isArray(theirs.moves) || !Number.isInteger(theirs.at)) return ours;
  const before = theirs.moves.slice(0, theirs.at);
  /** @param {KeptChange[][]} first @param {KeptChange[][]} moves */
  const begins = (first, moves) => JSON.stringify(first) === JSON.stringify(moves.slice(0, first.length));
  if (begins(before, ours.moves)) return ours;
  if (begins(ours.moves, before)) return theirs;
  const keys = [...new Set(before.flat().map(([key]) => key))];
  const wipe = keys.flatMap((key) => {
    /** @type {KeptChange[]} */
    const both = [
      [key, null, LIFT],
      [key, null],
    ];
    return both;
  });
  return { ...ours, moves: [...before, wipe, ...ours.moves], at: before.length + 1 + ours.at };
}
