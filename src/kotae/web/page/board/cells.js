/** Cells that are shaded, or have a symbol in them (1), or certainly not (0). */

import { text } from "../language.js";
import { CELL, UNIT, isCell, keyOf, place } from "./geometry.js";
import { Kind, marksIn, row, rowAndColumn, rowsOf, turned, yesOrNo } from "./kind.js";
import { Painting } from "./painting.js";
import { box, group, make, path } from "./pen.js";

/**
 * @import { Choosing, Inking, Shading, SymbolName } from "../types.js"
 * @import { Hand, Way } from "./kind.js"
 * @import { Value } from "./marks.js"
 */

/** How far from the middle of a clue's cell the sign stands that it is certainly not shaded. */
const ASIDE = 11.5;

/** A star of five points around the middle of a cell. */
const STAR = Array.from({ length: 10 }, (_, k) => {
  const [far, turn] = [k % 2 ? 4.2 : 10.5, (k * Math.PI) / 5];
  return `${(far * Math.sin(turn)).toFixed(1)} ${(-far * Math.cos(turn)).toFixed(1)}`;
}).join("L");

/** How symbols are drawn. @type {Record<SymbolName, (x: number, y: number) => SVGElement[]>} */
export const SYMBOLS = {
  "black-circle": (x, y) => [make("circle", { class: "disc black", cx: x, cy: y, r: 11 })],
  lamp: (x, y) => [
    make("circle", { class: "lamp", cx: x, cy: y, r: 9 }),
    path("glint", `M${x - 4} ${y - 1}a4.5 4.5 0 0 1 4 -4`),
  ],
  "level-bar": (x, y) => [path("bar", `M${x - 11} ${y}h22`)],
  mine: (x, y) => [
    path("spikes", `M${x - 10} ${y}h20M${x} ${y - 10}v20M${x - 7} ${y - 7}l14 14M${x - 7} ${y + 7}l14 -14`),
    make("circle", { class: "mine", cx: x, cy: y, r: 7.5 }),
  ],
  star: (x, y) => [make("path", { class: "star", d: `M${STAR}Z`, transform: `translate(${x} ${y})` })],
  tent: (x, y) => [
    path("tent", `M${x - 10} ${y + 8}L${x} ${y - 8}L${x + 10} ${y + 8}Z`),
    path("tent", `M${x - 3} ${y + 8}L${x} ${y}L${x + 3} ${y + 8}`),
  ],
  "upright-bar": (x, y) => [path("bar", `M${x} ${y - 11}v22`)],
  "white-circle": (x, y) => [make("circle", { class: "disc", cx: x, cy: y, r: 11 })],
};

/** @template {Shading | Inking | Choosing} [Own=Shading] @extends {Kind<Own, string[]>} */
export class Cells extends Kind {
  /** @param {ConstructorParameters<typeof Kind<Own, string[]>>} given */
  constructor(...given) {
    super(...given);
    /** The grid lies above what is shaded, so that cells side by side can be distinguished; symbols are above it. */
    this.sinks = !this.symbol;
    const { open } = this.shading ?? {};
    /** The cells that are to be decided; null if all are. @type {Set<number> | null} */
    this.open = open ? new Set(open.map(keyOf)) : null;
  }

  /**
   * What is said of cells that are shaded, or have a symbol; null where they are coloured.
   * @returns {Shading | null}
   */
  get shading() {
    /** @type {Shading | Inking | Choosing} */
    const layer = this.layer;
    return layer.kind === "cells" ? layer : null;
  }

  /** What is put into cells, if they are not shaded. */
  get symbol() {
    return this.shading?.symbol ?? null;
  }

  /** @type {Kind["shape"]} */
  shape(at, value) {
    const [y, x] = place(at);
    const aside = this.sheet.print.written.has(at) ? ASIDE : 0; // a clue stays readable
    if (value === 0) return make("circle", { class: "blank", cx: x * UNIT + aside, cy: y * UNIT - aside, r: 2.5 });
    if (!this.symbol) return box("filled", x * UNIT, y * UNIT, CELL, CELL);
    const symbol = group("symbol");
    symbol.append(...SYMBOLS[this.symbol](x * UNIT, y * UNIT));
    return symbol;
  }

  /** The value that stands for "yes". @param {Hand} _hand */
  yes(_hand) {
    return 1;
  }

  /** What becomes of a value. @param {Value} value @param {Way} way @param {Hand} hand */
  next(value, way, hand) {
    return turned(value, way, this.yes(hand));
  }

  /** Whether a cell is to be decided. @param {number} at */
  isOpen(at) {
    return isCell(place(at)) && this.grid.holds(place(at)) && (this.open?.has(at) ?? true);
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    return this.isOpen(at) && (value === 0 || value === 1);
  }

  /** Whether cells that are alike are regions where they lie side by side. */
  get grouped() {
    return this.shading?.symbol === null;
  }

  /** Cells that are alike are joined by their sides. @type {Kind["joints"]} */
  joints(at, value) {
    return this.grouped ? this.grid.sides(place(at)).map((side) => 2 * side + (value ? 1 : 0)) : null;
  }

  /** @type {Kind["changed"]} */
  changed(keys) {
    if (!this.symbol) for (const at of keys) this.sheet.print.shade(place(at), Boolean(this.value(at)));
  }

  /** @type {Kind["marked"]} */
  marked(at, value, truth, _seen) {
    return yesOrNo(at, value, truth);
  }

  /** @type {Kind["begin"]} */
  begin(point, way, hand) {
    const cell = this.grid.cellAt(point);
    if (!cell || !this.isOpen(keyOf(cell))) return null;
    return new Painting(this, cell, this.next(this.kept(keyOf(cell)), way, hand));
  }

  /** @type {Kind["act"]} */
  act(at, way, hand) {
    return this.isOpen(keyOf(at)) ? [[keyOf(at), this.next(this.kept(keyOf(at)), way, hand)]] : [];
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    if (!this.isOpen(keyOf(at))) return named;
    const value = this.value(keyOf(at));
    return text("{place}: {mark}", {
      place: named,
      mark: value === null ? text("open") : value === 0 ? this.empty : this.called(value),
    });
  }

  /** What a cell is called that is certainly not shaded. */
  get empty() {
    return text(this.shading?.no ?? "");
  }

  /** @param {Value} _value @returns {string} */
  called(_value) {
    return text(this.shading?.word ?? "");
  }

  /** How a value is written in an answer. @param {Value} value */
  letter(value) {
    return row([value], ".", "#");
  }

  toJSON() {
    return rowsOf(this.grid, (at) => this.letter(this.isOpen(at) ? this.value(at) : 0));
  }

  /** @type {Kind["entry"]} */
  entry(at, value) {
    return [...rowAndColumn(place(at)), this.letter(value)];
  }

  /** @param {string[]} answer */
  fromJSON(answer) {
    return marksIn(answer, this.alphabet());
  }

  /** The letters of an answer and their values. @returns {[string, number][]} */
  alphabet() {
    return [
      [".", 0],
      ["#", 1],
    ];
  }

  get complete() {
    return this.grid.cells().every((cell) => !this.isOpen(keyOf(cell)) || this.value(keyOf(cell)) !== null);
  }
}
