/** Cells in colours of a palette (1, 2, …) or empty (0), with the runs of every line at its head. */

import { text } from "../language.js";
import { CELL, UNIT, id, isHead, key, place } from "./geometry.js";
import { Cells } from "./cells.js";
import { pale } from "./headings.js";
import { Painting } from "./painting.js";
import { box, group, word } from "./pen.js";
import { Line } from "./runs.js";

/**
 * @import { Inking } from "../types.js"
 * @import { Place } from "./geometry.js"
 * @import { Hand, Kind } from "./kind.js"
 * @import { Mark, Value } from "./marks.js"
 */

/** @extends {Cells<Inking>} */
export class Ink extends Cells {
  ruled = true;

  /** @param {ConstructorParameters<typeof Cells<Inking>>} given */
  constructor(...given) {
    super(...given);
    this.palette = this.layer.palette;
    /** @type {Map<string, {head: Place, line: Line}>} */
    this.lines = new Map();
    for (const { at, words } of this.headings.headings.values()) {
      const runs = words.map(([text, { letter }]) => ({
        length: /^\d+$/.test(text) ? Number(text) : text,
        colour: this.palette.findIndex((colour) => colour.letter === letter),
      }));
      this.lines.set(id(at), { head: at, line: new Line(runs) });
    }
  }

  get headings() {
    return this.sheet.print.headings;
  }

  get coloured() {
    return this.headings.coloured;
  }

  get margin() {
    return 6;
  }

  /** @type {Kind["draw"]} */
  draw(parts) {
    const [wide, high] = [this.grid.cols * CELL, this.grid.rows * CELL];
    if (this.coloured) parts.paper.append(box("board-white", wide / 2, high / 2, wide, high));
  }

  /** @type {Kind["shape"]} */
  shape(at, value) {
    const shape = super.shape(at, value);
    const colour = this.palette[Number(value) - 1];
    if (value === 0 || !this.coloured || !colour || !shape) return shape;
    const [y, x] = place(at);
    const pair = group(pale(colour) ? "colour pale" : "colour");
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
    return this.isOpen(at) && Number.isInteger(value) && Number(value) >= 0 && Number(value) <= this.palette.length;
  }

  /** The cells of the row or column with that head, as keys. @param {Place} place */
  #cells([y, x]) {
    const length = x < 0 ? this.grid.cols : this.grid.rows;
    return Array.from({ length }, (_, k) => (x < 0 ? key(y, 2 * k + 1) : key(2 * k + 1, x)));
  }

  /** What is in those cells. @param {Place} head */
  values(head) {
    return this.#cells(head).map(this.value);
  }

  /** The rows and columns with a clue that some marks are in. @param {number[]} keys */
  #linesOf(keys) {
    const heads = new Set();
    for (const at of keys) {
      const [y, x] = place(at);
      heads.add(id([y, -1])).add(id([-1, x]));
    }
    return [...heads].map((at) => this.lines.get(at)).filter((line) => line !== undefined);
  }

  /** @type {Kind["changed"]} */
  changed(keys) {
    for (const each of this.#linesOf(keys)) this.#judge(each);
  }

  /** The rest of a line that has all its runs is empty; one with no cell to spare is filled. @type {Kind["follows"]} */
  follows(keys, truth, seen) {
    return this.#linesOf(keys).flatMap(({ head, line }) => {
      const cells = this.#cells(head);
      const rest = cells.filter((at) => seen(at) === null);
      const value = truth ? line.colour + 1 : 0;
      const filled = cells.map((at) => seen(at) ?? value);
      const fits = truth ? line.colour >= 0 && !line.open : line.verdict(cells.map(seen)).state === "done";
      if (!rest.length || !fits || line.verdict(filled).state !== "done") return [];
      return rest.map((at) => /** @type {Mark} */ ([at, value]));
    });
  }

  /** @type {Kind["judge"]} */
  judge() {
    for (const each of this.lines.values()) this.#judge(each);
  }

  /** @param {{head: Place, line: Line}} given */
  #judge({ head, line }) {
    this.headings.judge(head, line.verdict(this.values(head)));
  }

  get complete() {
    return [...this.lines.values()].every(({ head, line }) => line.verdict(this.values(head)).state === "done");
  }

  /** @type {Kind["verdict"]} */
  verdict({ at }) {
    const found = isHead(at) && this.lines.get(id(at));
    return found ? found.line.verdict(this.values(at)).state : "";
  }

  /**
   * A stroke shows its length, so that nobody has to count cells.
   * @type {Kind["begin"]}
   */
  begin(point, way, hand) {
    const stroke = super.begin(point, way, hand);
    if (!(stroke instanceof Painting)) return stroke;
    stroke.held = hand.held === true;
    const note = () => {
      const [[y, x], [v, w]] = [stroke.first, stroke.last];
      const length = Math.max(Math.abs(v - y), Math.abs(w - x)) / 2 + 1;
      return length > 1 ? { x: w * UNIT, y: v * UNIT, text: `${length}` } : null;
    };
    return Object.assign(stroke, { note });
  }

  get empty() {
    return text("empty");
  }

  /** @param {Value} value */
  called(value) {
    return this.coloured ? text(this.palette[Number(value) - 1]?.name ?? "") : text("filled");
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
