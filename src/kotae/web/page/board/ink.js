/** Cells in colours of a palette (1, 2, …) or empty (0), with the runs of every line at its head. */

import { CELL, UNIT, isCell, isHead, key, place } from "./geometry.js";
import { Cells } from "./cells.js";
import { Headings } from "./headings.js";
import { Painting } from "./painting.js";
import { box, group, path, word } from "./pen.js";
import { Line } from "./runs.js";

/**
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./kind.js").Hand} Hand
 * @typedef {import("./kind.js").Kind} Kind
 * @typedef {import("./marks.js").Value} Value
 */

export class Ink extends Cells {
  /** @param {any} description @param {(key: number) => Value} value @param {(key: number) => Value} kept */
  constructor(description, value, kept) {
    super(description, value, kept);
    /** @type {{letter: string, name: string, rgb: string}[]} */
    this.palette = description.palette;
    this.headings = new Headings(description.headings, this.palette);
    /** @type {Map<number, Line>} */
    this.lines = new Map();
    for (const { at, runs } of description.headings) this.lines.set(key(at[0], at[1]), new Line(runs));
  }

  get coloured() {
    return this.headings.coloured;
  }

  get margin() {
    const { left, top } = this.headings.room;
    return { left: left + 6, top: top + 6, right: 6, bottom: 6 };
  }

  /** @type {Kind["draw"]} */
  draw(layers) {
    const [wide, high] = [this.grid.cols * CELL, this.grid.rows * CELL];
    if (this.coloured) layers.paper.append(box("board-white", wide / 2, high / 2, wide, high));
    super.draw(layers);
    let fives = "";
    for (let row = 5; row < this.grid.rows; row += 5) fives += `M0 ${row * CELL}H${wide}`;
    for (let col = 5; col < this.grid.cols; col += 5) fives += `M${col * CELL} 0V${high}`;
    path("fives", fives, layers.grid);
    layers.clues.append(...this.headings.draw(this.margin, wide, high));
  }

  /** @type {Kind["pin"]} */
  pin(right, down) {
    this.headings.pin(right, down);
  }

  /** @param {number} at @param {Value} value */
  shape(at, value) {
    const shape = super.shape(at, value);
    const colour = this.palette[Number(value) - 1];
    if (value === 0 || !this.coloured || !colour) return shape;
    const [y, x] = place(at);
    const pair = group(this.headings.pale(colour) ? "colour pale" : "colour");
    shape.setAttribute("fill", colour.rgb);
    pair.append(shape, word("letter", x * UNIT, y * UNIT, 10, colour.letter));
    return pair;
  }

  /** @param {Hand} hand */
  yes({ colour }) {
    return colour + 1;
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    const here = place(at);
    const known = Number.isInteger(value) && Number(value) >= 0 && Number(value) <= this.palette.length;
    return isCell(here) && this.grid.holds(here) && known;
  }

  /** The cells of the row or column with that head. @param {Place} place */
  values([y, x]) {
    const length = x < 0 ? this.grid.cols : this.grid.rows;
    return Array.from({ length }, (_, k) => this.value(x < 0 ? key(y, 2 * k + 1) : key(2 * k + 1, x)));
  }

  /** @type {Kind["changed"]} */
  changed(keys) {
    const heads = new Set();
    for (const at of keys) {
      const [y, x] = place(at);
      heads.add(key(y, -1)).add(key(-1, x));
    }
    for (const head of heads) {
      const line = this.lines.get(head);
      if (line) this.headings.judge(head, line.verdict(this.values(place(head))));
    }
  }

  get full() {
    return [...this.lines].every(([head, line]) => line.verdict(this.values(place(head))).state === "done");
  }

  /**
   * The head of a line, if its clues are at a point, wherever they have been moved to.
   * @param {Point} point
   * @returns {Place | null}
   */
  headAt(point) {
    const { right, down } = this.headings.pinned;
    const [y, x] = this.grid.cellNear(point);
    if (point.x < right) return point.y < down ? null : [y, -1];
    return point.y < down ? [-1, x] : null;
  }

  /**
   * A stroke tells how long it is: nobody likes to count cells. Cells below the clues are not meant.
   * @type {Kind["begin"]}
   */
  begin(point, way, hand) {
    const { right, down } = this.headings.pinned;
    const stroke = point.x < right || point.y < down ? null : super.begin(point, way, hand);
    if (!(stroke instanceof Painting)) return stroke;
    const note = () => {
      const [[y, x], [v, w]] = [stroke.first, stroke.last];
      const length = Math.max(Math.abs(v - y), Math.abs(w - x)) / 2 + 1;
      return length > 1 ? { x: w * UNIT, y: v * UNIT, text: `${length}` } : null;
    };
    return Object.assign(stroke, { note });
  }

  /** @type {Kind["frame"]} */
  frame(at) {
    return isHead(at) ? this.headings.frame(at) : super.frame(at);
  }

  /** @type {Kind["tell"]} */
  tell(at) {
    return isHead(at) ? this.headings.tell(at) : super.tell(at);
  }

  /** @param {Value} value */
  called(value) {
    return this.coloured ? (this.palette[Number(value) - 1]?.name ?? "") : "filled";
  }

  /** @param {Value} value */
  letter(value) {
    return value === null ? "?" : value === 0 ? "." : (this.palette[Number(value) - 1]?.letter ?? "?");
  }

  /** @returns {[string, number][]} */
  alphabet() {
    return [[".", 0], ...this.palette.map(({ letter }, k) => /** @type {[string, number]} */ ([letter, k + 1]))];
  }
}
