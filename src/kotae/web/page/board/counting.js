/** What clues and rules count, as far as that can be seen on the board: the number of some marks, or groups of marks,
 * must be one of some numbers. The desk says which marks and numbers these are; no rules are known here. */

import { LAYER, id, key } from "./geometry.js";

/**
 * @import { Clue, Count, Description } from "../types.js"
 * @import { Kind, Verdict } from "./kind.js"
 * @import { Value } from "./marks.js"
 */

export class Counting {
  /** @param {Description} description @param {Kind[]} kinds */
  constructor({ clues, counts, variables }, kinds) {
    this.kinds = kinds;
    /** By number: the layer, the place and the value of a mark. */
    this.variables = variables;
    this.rules = counts;
    this.clues = clues;
    /** The clues that count the marks at a place. @type {Map<number, Set<Clue>>} */
    this.counters = new Map();
    for (const clue of clues) {
      for (const [items] of clue.counts ?? []) {
        for (const literal of items.flat()) {
          const { layer, y, x } = this.mark(literal);
          const at = key(y, x) + layer * LAYER;
          this.counters.set(at, (this.counters.get(at) ?? new Set()).add(clue));
        }
      }
    }
  }

  /** The mark that a literal is about. @param {number} literal */
  mark(literal) {
    const [layer = -1, y = 0, x = 0, value = 1] = this.variables[Math.abs(literal)] ?? [];
    const kind = this.kinds[layer];
    if (!kind) throw new RangeError(`no mark is known for ${literal}`);
    return { kind, layer, y, x, value };
  }

  /** The clues that count one of these marks of a layer. @param {number} layer @param {number[]} keys */
  about(layer, keys) {
    return new Set(keys.flatMap((at) => [...(this.counters.get(at + layer * LAYER) ?? [])]));
  }

  /** What clues say about the mark in their own cell: its layer, key and value. @returns {[number, number, Value][]} */
  known() {
    return this.clues.flatMap(({ at, counts = [] }) => {
      const [count, more] = counts;
      if (!count || more) return [];
      const [items, allowed] = count;
      const [literal] = items;
      if (items.length !== 1 || typeof literal !== "number" || allowed[0] !== 1) return [];
      const { layer, y, x, value: yes } = this.mark(Math.abs(literal));
      const value = literal > 0 ? yes : yes === 1 ? 0 : null;
      if (id([y, x]) !== id(at) || typeof value !== "number") return [];
      return [/** @type {[number, number, Value]} */ ([layer, key(y, x), value])];
    });
  }

  /**
   * Whether all counts are right on the board as it is (done), or one can no longer be (wrong).
   * @param {Count[]} counts @param {((key: number) => Value) | undefined} [seen]  another board of the only layer
   * @returns {Verdict}
   */
  verdict(counts, seen) {
    const found = counts.map((count) => this.#verdict(count, seen));
    return found.includes("wrong") ? "wrong" : found.includes("") ? "" : "done";
  }

  /** @param {Count} count @param {((key: number) => Value) | undefined} seen @returns {Verdict} */
  #verdict([items, allowed], seen) {
    let [certain, possible, drawn, unsettled] = [0, 0, 0, 0];
    for (const item of items) {
      const states = [item].flat().map((literal) => this.#state(literal, seen));
      if (states.includes("no")) continue;
      possible += 1;
      if (states.every((state) => state === "yes")) certain += 1;
      if (states.every((state) => state === "yes" || state === "open yes")) drawn += 1;
      else if (!states.includes("open no")) unsettled += 1;
    }
    if (!allowed.some((number) => number >= certain && number <= possible)) return "wrong";
    for (let number = drawn; number <= drawn + unsettled; number += 1) if (!allowed.includes(number)) return "";
    return "done";
  }

  /**
   * Whether something that is counted has reached its greatest number.
   * @param {Count[]} counts @param {(key: number) => Value} seen
   */
  isSpent(counts, seen) {
    return counts.some(([items, allowed]) => {
      const there = items.filter((item) => [item].flat().every((literal) => this.#state(literal, seen) === "yes"));
      return there.length === allowed.at(-1);
    });
  }

  /**
   * Whether a literal holds, or would if nothing more is drawn.
   * @param {number} literal @param {((key: number) => Value) | undefined} seen
   */
  #state(literal, seen) {
    const { kind, y, x, value } = this.mark(literal);
    const held = kind.holds([y, x], value, seen ?? kind.value);
    if (held === null) return !kind.settles ? "open" : literal > 0 ? "open no" : "open yes";
    return held === literal > 0 ? "yes" : "no";
  }

  /** Whether the counts of all rules are right if nothing more is drawn. */
  get rulesHold() {
    return this.verdict(this.rules) === "done";
  }
}
