/** What follows from a stroke at once, by the counts of clues and rules alone: where something has all that it may
 * have, the rest is crossed out; where it needs all that is left, the rest is drawn. Only counts with a mark of the
 * stroke are looked at, and then those with a mark that was drawn because of it: so a line goes on as far as it is
 * forced to, but the puzzle does not solve itself from cross to cross. */

import { LAYER, key } from "./geometry.js";

/**
 * @import { Count } from "../types.js"
 * @import { Habits } from "./habits.js"
 * @import { Mark, Value } from "./marks.js"
 */

export class Following {
  /** The counts that a mark is in. @type {Map<number, Count[]> | null} */ #index = null;

  /** @param {import("./sheet.js").Sheet} sheet */
  constructor(sheet) {
    this.sheet = sheet;
  }

  /** The counts of clues and rules by the marks in them. */
  get #counts() {
    if (this.#index) return this.#index;
    const { clues, rules } = this.sheet.counting;
    this.#index = new Map();
    for (const count of [...clues.flatMap(({ counts = [] }) => counts), ...rules]) {
      for (const at of new Set(count[0].flat().map((literal) => this.#keyOf(literal)))) {
        this.#index.set(at, [...(this.#index.get(at) ?? []), count]);
      }
    }
    return this.#index;
  }

  /** The mark that a literal is about, as a mark of the board. @param {number} literal */
  #keyOf(literal) {
    const { layer, y, x } = this.sheet.counting.mark(literal);
    return key(y, x) + layer * LAYER;
  }

  /**
   * What follows from these marks, as far as it is wanted.
   * @param {Mark[]} marks @param {Habits} habits @returns {Mark[]}
   */
  from(marks, { crosses = false, completes = false }) {
    const board = new Overlay(this.sheet, marks);
    let fresh = crosses || completes ? marks.filter(([, value]) => value !== null).map(([at]) => at) : [];
    while (fresh.length) {
      const counts = new Set(fresh.flatMap((at) => this.#counts.get(at) ?? []));
      if (crosses) this.#rest(board, counts, fresh, false);
      fresh = completes ? this.#rest(board, counts, fresh, true) : [];
    }
    return [...new Map(board.added)];
  }

  /**
   * Crosses out what can no longer be, or draws what must be; returns where.
   * @param {Overlay} board @param {Set<Count>} counts @param {number[]} fresh @param {boolean} truth
   */
  #rest(board, counts, fresh, truth) {
    const before = board.added.length;
    for (const count of counts)
      for (const literal of this.#forced(board, count)) if (this.#draws(literal) === truth) this.#make(board, literal);
    for (const [number, kind] of this.sheet.kinds.entries()) {
      const own = fresh.filter((at) => Math.floor(at / LAYER) === number).map((at) => at % LAYER);
      for (const [at, value] of kind.follows(own, truth, board.seen(number))) board.add(at + number * LAYER, value);
    }
    return board.added.slice(before).map(([at]) => at);
  }

  /** Whether a literal is made true by drawing something rather than by a cross. @param {number} literal */
  #draws(literal) {
    return literal > 0 || !this.sheet.counting.mark(literal).kind.settles;
  }

  /** The literals that must be true now. @param {Overlay} board @param {Count} count */
  #forced(board, [items, allowed]) {
    const open = /** @type {number[][]} */ ([]);
    let certain = 0;
    for (const item of items) {
      const literals = [item].flat();
      const states = literals.map((literal) => this.#holds(board, literal));
      if (states.includes(false)) continue;
      if (states.includes(null)) open.push(literals.filter((_, k) => states[k] === null));
      else certain += 1;
    }
    const possible = allowed.filter((number) => number >= certain && number <= certain + open.length);
    if (Math.min(...possible) === certain + open.length) return open.flat();
    return Math.max(...possible) === certain ? open.filter(({ length }) => length === 1).map(([one = 0]) => -one) : [];
  }

  /** Whether a literal is true; null while that is open. @param {Overlay} board @param {number} literal */
  #holds(board, literal) {
    const { kind, layer, y, x, value } = this.sheet.counting.mark(literal);
    const held = kind.holds([y, x], value, board.seen(layer));
    return held === null ? null : held === literal > 0;
  }

  /** Makes a literal true, if there is a mark for that. @param {Overlay} board @param {number} literal */
  #make(board, literal) {
    const { kind, layer, y, x, value } = this.sheet.counting.mark(literal);
    if (this.#holds(board, literal) !== null) return;
    const made = kind.marked(key(y, x), value, literal > 0, board.seen(layer));
    if (made !== null && kind.allows(key(y, x), made)) board.add(key(y, x) + layer * LAYER, made);
  }
}

/** The board with some marks that are not on it yet. */
class Overlay {
  /** @type {Map<number, Value>} */ #over;
  /** What was added to the first marks. @type {Mark[]} */ added = [];

  /** @param {import("./sheet.js").Sheet} sheet @param {Mark[]} marks */
  constructor(sheet, marks) {
    this.#over = new Map(marks);
    this.looks = sheet.kinds.map((kind, number) => (/** @type {number} */ at) => {
      const over = this.#over.get(at + number * LAYER);
      return over === undefined ? kind.kept(at) : over;
    });
  }

  /** What is to be seen on a layer. @param {number} layer @returns {(key: number) => Value} */
  seen(layer) {
    return this.looks[layer] ?? (() => null);
  }

  /** @param {number} at @param {Value} value */
  add(at, value) {
    this.#over.set(at, value);
    this.added.push([at, value]);
  }
}
