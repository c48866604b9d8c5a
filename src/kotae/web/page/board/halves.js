/** Triangles that fill half of a cell: in the upper left (1), and on clockwise to the lower left (4), or certainly none
 * (0). */

import { text } from "../language.js";
import { CELL, UNIT, isCell, keyOf, place } from "./geometry.js";
import { Kind, marksIn, rowAndColumn, rowsOf } from "./kind.js";
import { make, path } from "./pen.js";

/**
 * @import { Halving } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Way } from "./kind.js"
 * @import { Mark, Value } from "./marks.js"
 */

/** How values are written in an answer, and typed: by the keys in the corners of a keypad. */
const LETTERS = ".7931";
/** From the upper left corner of a cell, around each triangle. */
const SHAPES = [
  "",
  `h${CELL}l${-CELL} ${CELL}z`,
  `h${CELL}v${CELL}z`,
  `m${CELL} 0v${CELL}h${-CELL}z`,
  `v${CELL}h${CELL}z`,
];
const NAMES = [
  text("no triangle"),
  text("upper left"),
  text("upper right"),
  text("lower right"),
  text("lower left"),
];
/** What a triangle in any corner is called where such are counted. */
const ANY = 5;
/** How near to the middle of a cell a press does not mean a corner, in units. */
const MIDDLE = 4;

/** @extends {Kind<Halving, string[]>} */
export class Halves extends Kind {
  sinks = true;
  pad = ["7", "9", "1", "3", "."];
  signs = {
    7: { sign: "◤", says: text("Triangle at the upper left") },
    9: { sign: "◥", says: text("Triangle at the upper right") },
    1: { sign: "◣", says: text("Triangle at the lower left") },
    3: { sign: "◢", says: text("Triangle at the lower right") },
    ".": { sign: "·", says: text("No triangle") },
  };

  /** @param {ConstructorParameters<typeof Kind<Halving, string[]>>} given */
  constructor(...given) {
    super(...given);
    /** The cells that may have a triangle. */
    this.open = new Set(this.layer.open.map(keyOf));
  }

  /** @type {Kind["shape"]} */
  shape(at, value) {
    const [y, x] = place(at);
    if (value === 0) return make("circle", { class: "blank", cx: x * UNIT, cy: y * UNIT, r: 2.5 });
    return path("filled", `M${(x - 1) * UNIT} ${(y - 1) * UNIT}${SHAPES[Number(value)] ?? ""}`);
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    return this.open.has(at) && isCell(place(at)) && LETTERS[Number(value)] !== undefined && value !== null;
  }

  /** The corner that a point is near, as a value; 0 in the middle. @param {Place} cell @param {Point} point */
  corner([y, x], point) {
    const [down, right] = [point.y - y * UNIT, point.x - x * UNIT];
    if (Math.abs(down) < MIDDLE || Math.abs(right) < MIDDLE) return 0;
    return down < 0 ? (right < 0 ? 1 : 2) : right < 0 ? 4 : 3;
  }

  /** All values in turn; the right button marks a cell that has none. @param {Value} value @param {Way} way */
  next(value, way) {
    if (way === "other") return value === 0 ? null : 0;
    return value === null ? 1 : value === 0 ? null : (Number(value) + 1) % LETTERS.length;
  }

  /**
   * A press near a corner fills that half, or clears it; one in the middle goes through all of them.
   * @type {Kind["begin"]}
   */
  begin(point, way) {
    const cell = this.grid.cellAt(point);
    if (!cell || !this.open.has(keyOf(cell))) return null;
    const corner = way === "other" ? 0 : this.corner(cell, point);
    const value = this.kept(keyOf(cell)) === corner ? null : corner;
    const marks = corner ? [/** @type {Mark} */ ([keyOf(cell), value])] : this.act(cell, way);
    return { extend() {}, marks: () => marks };
  }

  /** @param {Place} at @param {Way} way @returns {Mark[]} */
  act(at, way) {
    return this.open.has(keyOf(at)) ? [[keyOf(at), this.next(this.kept(keyOf(at)), way)]] : [];
  }

  /** @type {Kind["typed"]} */
  typed(at, typed) {
    const value = LETTERS.indexOf(typed);
    return value < 0 || !this.open.has(keyOf(at)) ? null : { marks: [[keyOf(at), value]], text: "" };
  }

  /** @type {Kind["holds"]} */
  holds(at, value, seen = this.value) {
    const found = seen(keyOf(at));
    return found === null ? null : value === ANY ? found !== 0 : found === value;
  }

  /** @type {Kind["marked"]} */
  marked(at, value, truth, seen) {
    return value === ANY ? null : super.marked(at, value, truth, seen);
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    if (!this.open.has(keyOf(at))) return named;
    const value = this.value(keyOf(at));
    const mark = value === null ? text("open") : (NAMES[Number(value)] ?? "");
    return text("{place}: {mark}", { place: named, mark });
  }

  /** @param {Value} value */
  letter(value) {
    return value === null ? "?" : (LETTERS[Number(value)] ?? "?");
  }

  toJSON() {
    return rowsOf(this.grid, (at) => (this.open.has(at) ? this.letter(this.value(at)) : "."));
  }

  /** @type {Kind["entry"]} */
  entry(at, value) {
    return [...rowAndColumn(place(at)), this.letter(value)];
  }

  /** @param {string[]} answer */
  fromJSON(answer) {
    const marks = marksIn(answer, /** @type {[string, number][]} */ ([...LETTERS].map((letter, k) => [letter, k])));
    return marks.filter(([at]) => this.open.has(at));
  }

  get complete() {
    return [...this.open].every((at) => this.value(at) !== null);
  }
}
