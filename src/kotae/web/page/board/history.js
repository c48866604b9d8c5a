/** Every move since the board was empty, so that any number of them can be undone, redone and kept. Nothing is lost: a
 * line of moves that was left, by going back and drawing something else, stays as a branch. */

import { INK, LIFT, MOST_TRIALS } from "./marks.js";
import { grown, numbered, wayTo, withBranches } from "./tree.js";

/**
 * @import { Claimed, KeptBranch, KeptChange, KeptMoves, KeptSave, State } from "../kept-types.js"
 * @import { Move } from "../types.js"
 * @import { Change, Marks, Value } from "./marks.js"
 * @typedef {import("./tree.js").Point<Change[]>} Point
 * @typedef {{name: string, when: number, point: Point | null}} Save  a point that somebody wants to come back to
 * @typedef {(key: number, value: Value) => boolean} Allows  whether a mark can be on the board
 */

export class History {
  /** The moves that lead to what is on the board, and those that can be redone. @type {Point[]} */ #line = [];
  /** What takes each move back. @type {Change[][]} */ #inverses = [];
  /** The last points of the branches that were left, the latest first. @type {Set<Point>} */ #ends = new Set();
  /** @type {Save[]} */ saves = [];
  /** How many moves are done; those after it can be redone. */
  at = 0;

  /** @param {Marks} marks */
  constructor(marks) {
    this.marks = marks;
  }

  get moves() {
    return this.#line.map(({ move }) => move);
  }

  /** How many moves there are, those that can be redone included. */
  get length() {
    return this.#line.length;
  }

  /** Where the history is; null on the empty board. */
  get point() {
    return this.#line[this.at - 1] ?? null;
  }

  /**
   * Makes a move; what was undone before stays as a branch.
   * @param {Change[]} changes
   * @returns {number[]} the places it changed
   */
  commit(changes) {
    if (!changes.length) return [];
    this.#leave(this.at);
    this.#line.splice(this.at, Infinity, { move: changes, parent: this.point });
    return this.redo();
  }

  /** What comes after the first moves becomes a branch. @param {number} count */
  #leave(count) {
    const end = this.#line.length > count && this.#line.at(-1);
    if (end) this.#ends.add(end);
  }

  /** @returns {number[]} the places that changed */
  redo() {
    const move = this.#line[this.at]?.move;
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

  /** The branches that were left, the latest first: where each ends, and how many moves it has of its own. */
  get branches() {
    const line = new Set(this.#line);
    return [...this.#ends]
      .filter((end) => !line.has(end))
      .reverse()
      .map((end) => ({ end, moves: wayTo(end).filter((point) => !line.has(point)).length }));
  }

  /** Goes to any point; what comes after it can be redone. @param {Point | null} to @returns {number[]} */
  go(to) {
    const way = wayTo(to);
    const beyond = this.#line.includes(/** @type {Point} */ (to)) || to === null ? this.#line : this.#through(way);
    const shared = this.#line.findIndex((point, k) => point !== beyond[k]);
    const common = shared < 0 ? this.#line.length : shared;
    const keys = /** @type {number[]} */ ([]);
    while (this.at > Math.min(common, way.length)) keys.push(...this.undo());
    if (beyond !== this.#line) this.#leave(common);
    this.#line = [...beyond];
    while (this.at < way.length) keys.push(...this.redo());
    return keys;
  }

  /** The way, and on to the end of a branch that it leads into. @param {Point[]} way */
  #through(way) {
    const last = way.at(-1);
    const longer = [...this.#ends].map(wayTo).filter((each) => each[way.length - 1] === last);
    return longer.at(-1) ?? way;
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
    const { branches, numbers } = numbered(this.#line, this.#ends);
    const others = branches.map(({ from, moves }) => ({ from, moves: moves.map((move) => move.map(kept)) }));
    const saves = this.saves.map(({ name, when, point }) => ({ name, when, at: numbers.get(point) ?? 0 }));
    return {
      moves: this.moves.map((move) => move.map(kept)),
      at: this.at,
      ...(others.length ? { branches: others } : {}),
      ...(saves.length ? { saves } : {}),
    };
  }

  /** The marks alone, as one move: what is kept when there is no room for the way to them. @returns {KeptMoves} */
  get brief() {
    const move = /** @type {KeptChange[]} */ ([...this.marks.ink, ...this.marks.penciled()]);
    return { moves: move.length ? [move] : [], at: move.length ? 1 : 0, branches: [], saves: [] };
  }

  /**
   * Makes the moves that were kept. They may come from anywhere, so they are not trusted. Marks that cannot be on the
   * board are left out: while it is set, the next clue may leave no place for one. So is the
   * removal of a mark that never existed.
   * @param {Claimed | null} kept @param {Allows} allows
   */
  replay(kept, allows) {
    const moves = kept?.moves;
    if (!areMoves(moves)) throw new TypeError("these are not moves on this board");
    const at = Number.isInteger(kept?.at) ? Number(kept?.at) : moves.length;
    let done = 0;
    const fitting = fitter(allows);
    const points = /** @type {(Point | null)[]} */ ([null]);
    for (const [index, move] of moves.entries()) {
      this.commit(fitting(move));
      points.push(this.point);
      if (index < at) done = this.at;
    }
    while (this.at > done) this.undo();
    this.#regrow(kept ?? {}, points, fitting);
  }

  /**
   * The branches and save points that were kept, as far as they can be read.
   * @param {Claimed} kept @param {(Point | null)[]} points @param {(move: KeptChange[]) => Change[]} fitting
   */
  #regrow({ branches, saves }, points, fitting) {
    /** @param {Point | null} parent @param {KeptChange[]} move */
    const grow = (parent, move) => {
      const changes = fitting(move);
      return changes.length ? { move: changes, parent } : parent;
    };
    if (Array.isArray(branches) && branches.every(isBranch)) this.#ends = new Set(grown(branches, points, grow));
    if (!Array.isArray(saves)) return;
    this.saves = saves.filter(isSave).map(({ name, when, at }) => ({ name, when, point: points[at] ?? null }));
  }
}

/** Which changes of a move can be on the board. @param {Allows} allows @returns {(move: KeptChange[]) => Change[]} */
function fitter(allows) {
  const marked = new Set();
  /** @param {KeptChange} change */
  const fits = ([key, value]) => {
    if (value === null) return marked.has(key);
    if (!allows(key, value)) return false;
    marked.add(key);
    return true;
  };
  return (move) => move.filter(fits).map(([key, value, what]) => [key, value, what ?? INK]);
}

/**
 * Whether something from outside is moves, as they are kept.
 * @param {unknown} moves @returns {moves is KeptChange[][]}
 */
function areMoves(moves) {
  /** @param {unknown} what */
  const known = (what) => Number.isInteger(what) && Number(what) >= INK && Number(what) <= 2 * MOST_TRIALS;
  /** @param {unknown} change */
  const sound = (change) =>
    Array.isArray(change) &&
    Number.isSafeInteger(change[0]) &&
    (change[1] === null || ["string", "number"].includes(typeof change[1])) &&
    (change[2] === undefined || known(change[2]));
  return Array.isArray(moves) && moves.every((move) => Array.isArray(move) && move.every(sound));
}

/** @param {unknown} some @returns {some is KeptBranch} */
const isBranch = (some) => isRecord(some) && Number.isInteger(some["from"]) && areMoves(some["moves"]);

/** @param {unknown} some @returns {some is KeptSave} */
const isSave = (some) =>
  isRecord(some) &&
  typeof some["name"] === "string" &&
  Number.isFinite(some["when"]) &&
  Number.isInteger(some["at"]);

/** @param {unknown} some @returns {some is Record<string, unknown>} */
const isRecord = (some) => typeof some === "object" && some !== null;

/**
 * One history of two that were made apart: theirs, then an empty board, then ours. So undoing leads from our marks back
 * to theirs, and nothing is lost. Where one only continues the other, it is already that history. Branches and save
 * points come along from both.
 * @param {State | null | undefined} theirs @param {State} ours  as they are kept
 */
export function joined(theirs, ours) {
  if (!theirs || !Array.isArray(theirs.moves) || !Number.isInteger(theirs.at)) return ours;
  const before = theirs.moves.slice(0, theirs.at);
  /** @param {KeptChange[][]} first @param {KeptChange[][]} moves */
  const begins = (first, moves) => JSON.stringify(first) === JSON.stringify(moves.slice(0, first.length));
  if (begins(before, ours.moves)) return withBranches(ours, theirs, ours, 0);
  if (begins(ours.moves, before)) return withBranches(theirs, theirs, ours, 0);
  const keys = [...new Set(before.flat().map(([key]) => key))];
  const lifts = Array.from({ length: deepest(before) }, (_, trial) => LIFT + 2 * trial);
  const wipe = keys.flatMap((key) => [...lifts, INK].map((what) => /** @type {KeptChange} */ (wiping(key, what))));
  const both = { ...ours, moves: [...before, wipe, ...ours.moves], at: before.length + 1 + ours.at };
  return withBranches(bare(both), theirs, ours, before.length + 1);
}

/** The innermost trial of some moves, at least the first. @param {KeptChange[][]} moves */
const deepest = (moves) => moves.flat().reduce((most, [, , what = INK]) => Math.max(most, Math.ceil(what / 2)), 1);

/** @param {number} key @param {number} what @returns {KeptChange} */
const wiping = (key, what) => (what === INK ? [key, null] : [key, null, what]);

/** A state without branches and save points. @param {State} state @returns {State} */
export function bare(state) {
  const line = { ...state };
  delete line.branches;
  delete line.saves;
  return line;
}
