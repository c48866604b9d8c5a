/** Cells with one of two symbols: yes (1) or no (0). Some may be printed. */

import { UNIT, keyOf, place } from "./geometry.js";
import { Cells, SYMBOLS } from "./cells.js";
import { rowsOf, turned } from "./kind.js";
import { group } from "./pen.js";

/**
 * @import { Choosing } from "../types.js"
 * @import { Kind, Way } from "./kind.js"
 * @import { Value } from "./marks.js"
 */

/** @extends {Cells<Choosing>} */
export class Either extends Cells {
  settles = false;

  /** @param {ConstructorParameters<typeof Cells<Choosing>>} given */
  constructor(...given) {
    super(...given);
    this.sinks = false;
    /** What is printed in cells. @type {Map<number, Value>} */
    this.fixed = new Map();
  }

  /** @type {Kind["given"]} */
  given(at, value) {
    this.fixed.set(at, value);
  }

  /** @param {number} at */
  isOpen(at) {
    return super.isOpen(at) && !this.fixed.has(at);
  }

  /** @type {Kind["shape"]} */
  shape(at, value) {
    const [y, x] = place(at);
    const symbol = group("symbol");
    symbol.append(...SYMBOLS[this.layer.symbols[value ? 0 : 1]](x * UNIT, y * UNIT));
    return symbol;
  }

  get grouped() {
    return true;
  }

  /** @type {Kind["changed"]} */
  changed() {}

  /** @type {Kind["holds"]} */
  holds(at, value, seen = this.value) {
    const found = this.fixed.get(keyOf(at)) ?? seen(keyOf(at));
    return found === null ? null : found === value;
  }

  /**
   * The first symbol, the second, none; the right button begins with the second.
   * @param {Value} value @param {Way} way
   */
  next(value, way) {
    return turned(value, way === "main" ? "tap" : way);
  }

  get empty() {
    return this.layer.no;
  }

  /** @param {Value} _value */
  called(_value) {
    return this.layer.word;
  }

  /** @param {Value} value */
  letter(value) {
    return value === null ? "?" : this.layer.letters.charAt(value ? 0 : 1);
  }

  toJSON() {
    return rowsOf(this.grid, (at) => this.letter(this.fixed.get(at) ?? this.value(at)));
  }

  /** @returns {[string, number][]} */
  alphabet() {
    return [
      [this.layer.letters.charAt(1), 0],
      [this.layer.letters.charAt(0), 1],
    ];
  }
}
