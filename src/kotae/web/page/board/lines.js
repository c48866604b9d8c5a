/** Lines from cell to cell: drawn (1) or crossed out (0). A mark lies at the edge that the line crosses. */

import { text } from "../language.js";
import { CELL, LAYER, UNIT, isCell, key, keyOf, name, place } from "./geometry.js";
import { Kind, lineInWords, row, turned, yesOrNo } from "./kind.js";
import { cross, path } from "./pen.js";

/**
 * @import { Linking, Sides } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Way } from "./kind.js"
 * @import { Mark } from "./marks.js"
 */

/** How near to an edge a point means the edge, not the cell: half a fingertip, within these parts of half a cell. */
const [FINGER, LEAST, MOST] = [12, 0.35, 0.55];

/** The cells on either side of an edge. @param {number} at */
function cellsAt(at) {
  const [y, x] = place(at);
  return x & 1 ? [key(y - 1, x), key(y + 1, x)] : [key(y, x - 1), key(y, x + 1)];
}

/** The edges around a cell. @param {number} cell */
function edgesAt(cell) {
  const [y, x] = place(cell);
  return [key(y - 1, x), key(y, x - 1), key(y, x + 1), key(y + 1, x)];
}

/** @extends {Kind<Linking, Sides>} */
export class Lines extends Kind {
  drags = true;
  half = true;

  /** @param {ConstructorParameters<typeof Kind<Linking, Sides>>} given */
  constructor(...given) {
    super(...given);
    const { open, shut } = this.layer;
    /** The cells that a line may pass; null if all are. @type {Set<number> | null} */
    this.open = open ? new Set(open.map(keyOf)) : null;
    /** The edges that no line crosses all the same. @type {Set<number>} */
    this.shut = new Set(shut.map(keyOf));
  }

  /** Whether a line may cross an edge. @param {number} at */
  isOpen(at) {
    const [y, x] = place(at);
    if (!this.grid.parts([y, x]) || this.shut.has(at)) return false;
    return cellsAt(at).every((cell) => this.open?.has(cell) ?? true);
  }

  /** Lines are joined in cells. Where they cross, each is joined only to what lies opposite. @type {Kind["joints"]} */
  joints(at, value) {
    if (value !== 1) return null;
    const upright = place(at)[1] & 1;
    return cellsAt(at).map((cell) => (upright && this.#isCrossed(cell) ? cell + LAYER : cell));
  }

  /** Whether lines cross in a cell: more than two meet there. @param {number} cell */
  #isCrossed(cell) {
    return this.layer.crossing && edgesAt(cell).filter((edge) => this.kept(edge) === 1).length > 2;
  }

  /** Where lines cross, one that is drawn parts the others. @type {Kind["rejoined"]} */
  rejoined(at) {
    return this.layer.crossing ? cellsAt(at).flatMap(edgesAt) : [];
  }

  /** @type {Kind["shape"]} */
  shape(at, value) {
    const [y, x] = place(at);
    if (value === 0) return path("cross", cross(x * UNIT, y * UNIT, 3));
    const across = x & 1 ? `M${x * UNIT} ${(y - 1) * UNIT}v${CELL}` : `M${(x - 1) * UNIT} ${y * UNIT}h${CELL}`;
    return path("line", across);
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    return this.isOpen(at) && (value === 0 || value === 1);
  }

  /** @type {Kind["owns"]} */
  owns(at) {
    return this.grid.parts(at) || isCell(at);
  }

  /** The edge that a point means, if it is near one. @param {Point} point @returns {Place | null} */
  at(point, scale = 1) {
    const [y, x] = this.grid.cellNear(point);
    const [across, down] = [point.x / UNIT - x, point.y / UNIT - y];
    const away = Math.max(Math.abs(across), Math.abs(down));
    const reach = Math.max(LEAST, Math.min(MOST, FINGER / (UNIT * scale)));
    if (away < 1 - reach || away > 1 + reach) return null;
    const edge = /** @type {Place} */ (
      Math.abs(across) > Math.abs(down) ? [y, x + Math.sign(across)] : [y + Math.sign(down), x]
    );
    return this.isOpen(keyOf(edge)) ? edge : null;
  }

  /** @type {Kind["near"]} */
  near(point, hand) {
    return this.at(point, hand.scale) !== null;
  }

  /** @type {Kind["meant"]} */
  meant(point, hand) {
    return this.at(point, hand.scale) ?? this.grid.cellAt(point);
  }

  /** @type {Kind["marked"]} */
  marked(at, value, truth, _seen) {
    return yesOrNo(at, value, truth);
  }

  /** @type {Kind["begin"]} */
  begin(point, way, hand) {
    const cell = this.grid.cellAt(point);
    const edge = this.at(point, hand.scale);
    return cell || edge ? new Journey(this, cell ?? this.grid.cellNear(point), edge, way) : null;
  }

  /** @type {Kind["act"]} */
  act(at, way) {
    return this.isOpen(keyOf(at)) ? [[keyOf(at), turned(this.kept(keyOf(at)), way)]] : [];
  }

  /** From a cell to its edges and on to the next cell. @type {Kind["walk"]} */
  walk([y, x], down, right) {
    const near = /** @type {Place} */ ([y + down, x + right]);
    if (this.grid.parts(near) || isCell(near)) return near;
    const next = /** @type {Place} */ ([y + 2 * down, x + 2 * right]);
    return this.grid.parts(next) ? next : [y, x];
  }

  /** From a cell a line is drawn to the next. @type {Kind["carried"]} */
  carried([y, x], down, right) {
    const edge = key(y + down, x + right);
    if (!isCell([y, x]) || !this.isOpen(edge)) return { to: this.walk([y, x], down, right), marks: [] };
    return { to: [y + 2 * down, x + 2 * right], marks: this.kept(edge) === 1 ? [] : [[edge, 1]] };
  }

  /** @type {Kind["wiped"]} */
  wiped(at) {
    return this.grid.parts(at) ? [[keyOf(at), null]] : [];
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    const value = this.value(keyOf(at));
    if (isCell(at)) return named;
    const [y, x] = at;
    const [down, right] = x & 1 ? [1, 0] : [0, 1];
    const ends = /** @type {Place[]} */ ([-1, 1].map((side) => [y + side * down, x + side * right]));
    const [one = "", other = ""] = ends.map(name);
    return text("{place}: {mark}", { place: text("{one} to {other}", { one, other }), mark: lineInWords(value) });
  }

  /** The edges as the JSON of an answer lists them. */
  get #rows() {
    const { rows, cols } = this.grid;
    /** @param {number} high @param {number} wide @param {(r: number, c: number) => number} at */
    const list = (high, wide, at) =>
      Array.from({ length: high }, (_, r) => Array.from({ length: wide }, (__, c) => at(r, c)));
    return {
      horizontal: list(rows, cols - 1, (r, c) => key(2 * r + 1, 2 * c + 2)),
      vertical: list(rows - 1, cols, (r, c) => key(2 * r + 2, 2 * c + 1)),
    };
  }

  toJSON() {
    /** @param {number[]} keys */
    const line = (keys) =>
      row(
        keys.map((at) => (this.isOpen(at) ? this.value(at) : 0)),
        "0",
        "1",
      );
    const { horizontal, vertical } = this.#rows;
    return { horizontal: horizontal.map(line), vertical: vertical.map(line) };
  }

  /** @type {Kind["entry"]} */
  entry(at, value) {
    const [y, x] = place(at);
    return [x & 1 ? "vertical" : "horizontal", (y - 1) >> 1, (x - 1) >> 1, row([value], "0", "1")];
  }

  /** @param {Sides} answer */
  fromJSON(answer) {
    const marks = /** @type {Mark[]} */ ([]);
    const edges = this.#rows;
    for (const way of /** @type {const} */ (["horizontal", "vertical"])) {
      for (const [r, keys] of edges[way].entries()) {
        for (const [c, at] of keys.entries()) {
          const mark = answer[way][r]?.[c];
          if (mark === "0" || mark === "1") marks.push([at, Number(mark)]);
        }
      }
    }
    return marks;
  }

  get complete() {
    const { horizontal, vertical } = this.#rows;
    return [...horizontal, ...vertical].flat().every((at) => !this.isOpen(at) || this.value(at) !== null);
  }
}

/** A stroke from cell to cell. Going back along it takes it back. */
class Journey {
  /** @param {Lines} lines @param {Place} cell @param {Place | null} edge @param {Way} way */
  constructor(lines, cell, edge, way) {
    this.lines = lines;
    /** @type {Place} */
    this.cell = cell;
    this.edge = edge;
    this.way = way;
    /** @type {number[]} */
    this.keys = [];
  }

  /** @param {Point} point */
  extend(point) {
    const target = this.lines.grid.cellNear(point);
    while (this.cell[0] !== target[0] || this.cell[1] !== target[1]) {
      const [y, x] = this.cell;
      const [down, right] = [target[0] - y, target[1] - x];
      const [v, w] = Math.abs(down) > Math.abs(right) ? [Math.sign(down), 0] : [0, Math.sign(right)];
      const edge = key(y + v, x + w);
      if (!this.lines.isOpen(edge)) return;
      if (this.keys.at(-1) === edge) this.keys.pop();
      else if (!this.keys.includes(edge)) this.keys.push(edge);
      this.cell = [y + 2 * v, x + 2 * w];
    }
  }

  /** Where the stroke stays in its cell, the edge that it began at, if it did. */
  marks() {
    const keys = this.keys.length || !this.edge ? this.keys : [keyOf(this.edge)];
    const [first] = keys;
    if (first === undefined) return [];
    const still = !this.keys.length;
    const before = this.lines.kept(first);
    const value = still || this.way !== "tap" ? turned(before, this.way) : before === 1 ? null : 1;
    return keys.map((at) => /** @type {Mark} */ ([at, value]));
  }
}
