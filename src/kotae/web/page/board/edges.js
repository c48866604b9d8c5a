/** Lines along the edges of the grid: drawn (1) or crossed out (0). The cells between may be tinted as inside or
 * outside, which is the player's own note. */

import { text } from "../language.js";
import { isCell, isEdge, keyOf, place } from "./geometry.js";
import { Kind, lineInWords, row, turned, yesOrNo } from "./kind.js";
import { Painting } from "./painting.js";
import { cross, group, path } from "./pen.js";

/**
 * @import { Plain, Sides, TileSides } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Way } from "./kind.js"
 * @import { Mark, Value } from "./marks.js"
 */

/** How wide the reach of an edge is on either side, on the screen: half a fingertip. */
const FINGER = 12;
/** Up to how far from a corner a stroke begins there rather than on an edge, in units of the drawing. */
const NEAR_CORNER = 9.6;

/** @extends {Kind<Plain, Sides | TileSides>} */
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
    const here = place(at);
    if (isCell(here)) return tint(this.grid.outline(here), value === "in");
    const { x, y } = this.grid.point(here);
    return value === 0 ? path("cross", cross(x, y, 3)) : path("line", this.grid.along(at));
  }

  /** Lines are joined at corners. @type {Kind["joints"]} */
  joints(at, value) {
    return value === 1 ? this.grid.ends(at).map(keyOf) : null;
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
    return this.grid.edgeOrCell(point, FINGER / scale);
  }

  /** @type {Kind["act"]} */
  act(at, way) {
    const value = this.kept(keyOf(at));
    return /** @type {Mark[]} */ ([[keyOf(at), isCell(at) ? nextTint(value, way) : turned(value, way)]]);
  }

  /** From a cell to its edges and on to the next cell; along a line from edge to edge. @type {Kind["walk"]} */
  walk(from, down, right) {
    return this.grid.walkEdges(from, down, right);
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    const value = this.value(keyOf(at));
    if (isEdge(at)) return text("{place}: {mark}", { place: this.grid.name(at), mark: lineInWords(value) });
    const drawn = { place: named, count: this.grid.sides(at).filter((side) => this.value(side) === 1).length };
    if (value === null) return text("{place}, {count} sides drawn", drawn);
    return value === "in"
      ? text("{place}, {count} sides drawn, inside", drawn)
      : text("{place}, {count} sides drawn, outside", drawn);
  }

  /** @returns {Sides | TileSides} */
  toJSON() {
    /** @param {number[]} edges */
    const written = (edges) => row(edges.map(this.value), "0", "1");
    const parts = Object.entries(this.grid.edgeRows).map(([part, rows]) => [part, rows.map(written)]);
    return /** @type {Sides | TileSides} */ (Object.fromEntries(parts));
  }

  /** @type {Kind["entry"]} */
  entry(at, value) {
    const { part, r, k } = this.grid.listed(at);
    return [part, r, k, row([value], "0", "1")];
  }

  /** @param {Sides | TileSides} answer */
  fromJSON(answer) {
    const marks = /** @type {Mark[]} */ ([]);
    for (const [part, rows] of Object.entries(answer)) {
      for (const [r, text] of rows.entries()) {
        for (const [k, mark] of [...text].entries()) {
          const at = this.grid.edgeRows[part]?.[r]?.[k];
          if (at !== undefined && "01".includes(mark)) marks.push([at, Number(mark)]);
        }
      }
    }
    return marks;
  }

  get complete() {
    return Object.values(this.grid.edgeRows).every((rows) =>
      rows.every((edges) => edges.every((at) => this.value(at) !== null)),
    );
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
    const { x, y } = edges.grid.point(this.corner);
    this.fromEdge = Math.abs(point.x - x) + Math.abs(point.y - y) > NEAR_CORNER;
  }

  /** @param {Point} point */
  extend(point) {
    const target = this.edges.grid.cornerNear(point);
    while (keyOf(this.corner) !== keyOf(target)) {
      const step = this.edges.grid.stepTowards(this.corner, target);
      if (!step) return;
      const { edge, corner } = step;
      if (this.keys.at(-1) === edge) this.keys.pop();
      else if (!this.keys.includes(edge)) this.keys.push(edge);
      this.corner = corner;
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

/** Inside is plain, outside is hatched. @param {{around: string, lines: string}} cell @param {boolean} inside */
function tint({ around, lines }, inside) {
  const shape = group(inside ? "inside" : "outside");
  path("ground", around, shape);
  if (!inside) path("hatch", lines, shape);
  return shape;
}

/** @param {Value} value @param {Way} way @returns {Value} */
function nextTint(value, way) {
  if (way === "other") return value === "out" ? null : "out";
  return value === null ? "in" : value === "in" ? "out" : null;
}
