/** Lines along the edges of the grid: drawn (1) or crossed out (0). The cells between may be tinted as inside or
 * outside, which is the player's own note. */

import { text } from "../language.js";
import { CELL, UNIT, isCell, isEdge, key, keyOf, name, place, sides } from "./geometry.js";
import { Kind, lineInWords, row, turned, yesOrNo } from "./kind.js";
import { Painting } from "./painting.js";
import { cross, group, make, path } from "./pen.js";
import { line } from "./print.js";

/**
 * @import { Plain, Sides } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Way } from "./kind.js"
 * @import { Mark, Value } from "./marks.js"
 */

/** How wide the reach of an edge is on either side, on the screen: half a fingertip. */
const FINGER = 12;

/** @extends {Kind<Plain, Sides>} */
export class Edges extends Kind {
  drags = true;
  half = true;

  /** @param {ConstructorParameters<typeof Kind<Plain, Sides>>} given */
  constructor(...given) {
    super(...given);
    /** The edges along which no line may run. @type {Set<number>} */
    this.shut = new Set((this.layer.shut ?? []).map(keyOf));
  }

  /** @type {Kind["shape"]} */
  shape(at, value) {
    const [y, x] = place(at);
    if (isCell([y, x])) return tint(x * UNIT, y * UNIT, value === "in");
    if (value === 0) return path("cross", cross(x * UNIT, y * UNIT, 3));
    return path("line", line(y, x));
  }

  /** Lines are joined at corners. @type {Kind["joints"]} */
  joints(at, value) {
    const [y, x] = place(at);
    if (value !== 1) return null;
    return x & 1 ? [key(y, x - 1), key(y, x + 1)] : [key(y - 1, x), key(y + 1, x)];
  }

  /** @type {Kind["layerOf"]} */
  layerOf(at) {
    return this.answers(at) ? "marks" : "tint";
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    const here = place(at);
    if (!this.grid.holds(here) || this.shut.has(at)) return false;
    return isEdge(here) ? value === 0 || value === 1 : isCell(here) && (value === "in" || value === "out");
  }

  /** @type {Kind["answers"]} */
  answers(at) {
    return isEdge(place(at));
  }

  /** @type {Kind["owns"]} */
  owns(at) {
    return isCell(at) || isEdge(at);
  }

  /** @type {Kind["near"]} */
  near(point, hand) {
    const at = this.at(point, hand.scale);
    return at !== null && isEdge(at);
  }

  /** @type {Kind["marked"]} */
  marked(at, value, truth, _seen) {
    return yesOrNo(at, value, truth);
  }

  /** @type {Kind["begin"]} */
  begin(point, way, hand) {
    const first = this.at(point, hand.scale);
    if (!first) return null;
    if (!isCell(first)) return new Path(this, first, point, way);
    if (!hand.tints) return new Path(this, null, point, way);
    return new Painting(this, first, nextTint(this.kept(keyOf(first)), way));
  }

  /** @type {Kind["meant"]} */
  meant(point, hand) {
    return this.at(point, hand.scale);
  }

  /** The edge, or in its middle the cell, that a point means. @param {Point} point @returns {Place | null} */
  at(point, scale = 1) {
    const cell = this.grid.cellNear(point);
    const across = point.x / UNIT - cell[1];
    const down = point.y / UNIT - cell[0];
    const away = Math.max(Math.abs(across), Math.abs(down));
    if (away > 2) return null;
    const reach = Math.max(0.5, Math.min(0.8, FINGER / (UNIT * scale)));
    if (away < 1 - reach) return cell;
    return Math.abs(across) > Math.abs(down)
      ? [cell[0], cell[1] + Math.sign(across)]
      : [cell[0] + (Math.sign(down) || 1), cell[1]];
  }

  /** @type {Kind["act"]} */
  act(at, way) {
    const value = this.kept(keyOf(at));
    return /** @type {Mark[]} */ ([[keyOf(at), isCell(at) ? nextTint(value, way) : turned(value, way)]]);
  }

  /** From a cell to its edges and on to the next cell; along a line from edge to edge. @type {Kind["walk"]} */
  walk([y, x], down, right) {
    const near = /** @type {Place} */ ([y + down, x + right]);
    const next = isCell(near) || isEdge(near) ? near : /** @type {Place} */ ([y + 2 * down, x + 2 * right]);
    return this.grid.holds(next) ? next : [y, x];
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    const value = this.value(keyOf(at));
    if (isEdge(at)) return text("{place}: {mark}", { place: name(at), mark: lineInWords(value) });
    const drawn = { place: named, count: sides(at).filter((side) => this.value(side) === 1).length };
    if (value === null) return text("{place}, {count} sides drawn", drawn);
    return value === "in"
      ? text("{place}, {count} sides drawn, inside", drawn)
      : text("{place}, {count} sides drawn, outside", drawn);
  }

  toJSON() {
    const { rows, cols } = this.grid;
    /** @param {number} count @param {(k: number) => number} at */
    const across = (count, at) =>
      row(
        Array.from({ length: count }, (_, k) => this.value(at(k))),
        "0",
        "1",
      );
    return {
      horizontal: Array.from({ length: rows + 1 }, (_, r) => across(cols, (c) => key(2 * r, 2 * c + 1))),
      vertical: Array.from({ length: rows }, (_, r) => across(cols + 1, (c) => key(2 * r + 1, 2 * c))),
    };
  }

  /** @type {Kind["entry"]} */
  entry(at, value) {
    const [y, x] = place(at);
    return [x & 1 ? "horizontal" : "vertical", y >> 1, x >> 1, row([value], "0", "1")];
  }

  /** @param {Sides} answer */
  fromJSON({ horizontal, vertical }) {
    const marks = /** @type {Mark[]} */ ([]);
    /** @param {string[]} rows @param {number} below @param {number} beside */
    const read = (rows, below, beside) => {
      for (const [r, text] of rows.entries()) {
        for (const [c, mark] of [...text].entries()) {
          if ("01".includes(mark)) marks.push([key(2 * r + below, 2 * c + beside), Number(mark)]);
        }
      }
    };
    read(horizontal, 0, 1);
    read(vertical, 1, 0);
    return marks;
  }

  get complete() {
    const { rows, cols } = this.grid;
    for (let y = 0; y <= 2 * rows; y += 1) {
      for (let x = 1 - (y & 1); x <= 2 * cols; x += 2) if (this.value(key(y, x)) === null) return false;
    }
    return true;
  }
}

/** A stroke from corner to corner. Going back along it takes it back. From the middle of a cell, a press is nothing. */
class Path {
  /** @param {Edges} edges @param {Place | null} first @param {Point} point @param {Way} way */
  constructor(edges, first, point, way) {
    this.edges = edges;
    this.start = first ? [keyOf(first)] : [];
    this.way = way;
    /** @type {Place} */
    this.corner = edges.grid.cornerNear(point);
    /** @type {number[]} */
    this.keys = [];
    const off = Math.abs(point.x / UNIT - this.corner[1]) + Math.abs(point.y / UNIT - this.corner[0]);
    this.fromEdge = off > 0.6;
  }

  /** @param {Point} point */
  extend(point) {
    const target = this.edges.grid.cornerNear(point);
    while (this.corner[0] !== target[0] || this.corner[1] !== target[1]) {
      const [y, x] = this.corner;
      const [down, right] = [target[0] - y, target[1] - x];
      const [v, w] = Math.abs(down) > Math.abs(right) ? [Math.sign(down), 0] : [0, Math.sign(right)];
      const edge = key(y + v, x + w);
      if (this.keys.at(-1) === edge) this.keys.pop();
      else if (!this.keys.includes(edge)) this.keys.push(edge);
      this.corner = [y + 2 * v, x + 2 * w];
    }
  }

  /** Where the stroke began on an edge, this is the first; from near a corner, the first one it went along. */
  marks() {
    const keys = this.keys.length && !this.fromEdge ? this.keys : [...new Set([...this.start, ...this.keys])];
    const [first] = keys;
    if (first === undefined) return [];
    const value = turned(this.edges.kept(first), this.way);
    return keys.map((at) => /** @type {Mark} */ ([at, value]));
  }
}

/** Inside is plain, outside is hatched. @param {number} x @param {number} y @param {boolean} inside */
function tint(x, y, inside) {
  const shape = group(inside ? "inside" : "outside");
  make("rect", { x: x - UNIT, y: y - UNIT, width: CELL, height: CELL }, shape);
  if (!inside) {
    path("hatch", `M${x - 16} ${y}l16 -16M${x - 16} ${y + 16}l32 -32M${x} ${y + 16}l16 -16`, shape);
  }
  return shape;
}

/** @param {Value} value @param {Way} way @returns {Value} */
function nextTint(value, way) {
  if (way === "other") return value === "out" ? null : "out";
  return value === null ? "in" : value === "in" ? "out" : null;
}
