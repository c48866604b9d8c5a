/** A diagonal in every cell: falling to the right, \ (1), or rising, / (0). */

import { CELL, UNIT, isCell, keyOf, place } from "./geometry.js";
import { Kind, marksIn, row, rowAndColumn, rowsOf } from "./kind.js";
import { path } from "./pen.js";

/**
 * @import { Plain } from "../types.js"
 * @import { Place } from "./geometry.js"
 * @import { Way } from "./kind.js"
 * @import { Mark, Value } from "./marks.js"
 */

const KEYS = ["/", "\\"];

/** @extends {Kind<Plain, string[]>} */
export class Diagonals extends Kind {
  settles = false;
  pad = KEYS;

  /** @type {Kind["shape"]} */
  shape(at, value) {
    const [y, x] = place(at);
    const [left, top] = [(x - 1) * UNIT, (y - 1) * UNIT];
    return path("diagonal", value ? `M${left} ${top}l${CELL} ${CELL}` : `M${left} ${top + CELL}l${CELL} ${-CELL}`);
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    return isCell(place(at)) && this.grid.holds(place(at)) && (value === 0 || value === 1);
  }

  /** Falling, rising, none; the right button the other way round. @param {Value} value @param {Way} way */
  next(value, way) {
    const [first, second] = way === "other" ? [0, 1] : [1, 0];
    return value === null ? first : value === first ? second : null;
  }

  /** @type {Kind["begin"]} */
  begin(point, way) {
    const cell = this.grid.cellAt(point);
    if (!cell) return null;
    const marks = this.act(cell, way);
    return { extend() {}, marks: () => marks };
  }

  /** @param {Place} at @param {Way} way @returns {Mark[]} */
  act(at, way) {
    return [[keyOf(at), this.next(this.kept(keyOf(at)), way)]];
  }

  /** @type {Kind["typed"]} */
  typed(at, text) {
    return KEYS.includes(text) ? { marks: [[keyOf(at), KEYS.indexOf(text)]], text: "" } : null;
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    const value = this.value(keyOf(at));
    return `${named}: ${value === null ? "open" : value ? "falling" : "rising"}`;
  }

  toJSON() {
    return rowsOf(this.grid, (at) => row([this.value(at)], "/", "\\"));
  }

  /** @type {Kind["entry"]} */
  entry(at, value) {
    return [...rowAndColumn(place(at)), row([value], "/", "\\")];
  }

  /** @param {string[]} answer */
  fromJSON(answer) {
    return marksIn(answer, [
      ["/", 0],
      ["\\", 1],
    ]);
  }

  get complete() {
    return this.grid.cells().every((cell) => this.value(keyOf(cell)) !== null);
  }
}
