/** A diagonal in every cell: falling to the right, \ (1), or rising, / (0). */

import { text } from "../language.js";
import { CELL, UNIT, isCell, key, keyOf, place } from "./geometry.js";
import { Kind, marksIn, row, rowAndColumn, rowsOf, yesOrNo } from "./kind.js";
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

  /** Diagonals are joined at corners. @type {Kind["joints"]} */
  joints(at, value) {
    const [y, x] = place(at);
    return value ? [key(y - 1, x - 1), key(y + 1, x + 1)] : [key(y + 1, x - 1), key(y - 1, x + 1)];
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

  /** @type {Kind["marked"]} */
  marked(at, value, truth, _seen) {
    return yesOrNo(at, value, truth);
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
  typed(at, sign) {
    return KEYS.includes(sign) ? { marks: [[keyOf(at), KEYS.indexOf(sign)]], text: "" } : null;
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    const value = this.value(keyOf(at));
    const mark = value === null ? text("open") : value ? text("falling") : text("rising");
    return text("{place}: {mark}", { place: named, mark });
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
