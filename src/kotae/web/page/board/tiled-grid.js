/** A board of other polygons than squares: triangles, hexagons, kites. The desk says where its cells, sides and corners
 * are; places are in finer steps than on a rectangular board, and odd or even as there. */

import { text } from "../language.js";
import { CELL, Grid, THIN, UNIT, isCell, isEdge, keyOf, place } from "./geometry.js";

/**
 * @import { Tiling } from "../types.js"
 * @import { Place, Point, Step } from "./geometry.js"
 * @typedef {{at: Place, corners: Place[], sides: number[]}} Cell
 * @typedef {{at: Place, ends: [Place, Place], cells: Place[], listed: [row: number, at: number]}} Side
 */

export class TiledGrid extends Grid {
  /** @type {Map<number, Cell>} */ #cells = new Map();
  /** @type {Map<number, Side>} */ #sides = new Map();
  /** The sides at each corner. @type {Map<number, {at: Place, sides: number[]}>} */ #corners = new Map();

  /** @param {number} rows @param {number} cols @param {Tiling} tiling */
  constructor(rows, cols, tiling) {
    super(rows, cols);
    this.tiling = tiling;
    this.unit = UNIT / tiling.fine;
    for (const [at, corners] of tiling.cells) this.#cells.set(keyOf(at), { at, corners, sides: [] });
    for (const [r, row] of tiling.sides.entries()) {
      for (const [k, { at, ends, cells }] of row.entries()) {
        this.#sides.set(keyOf(at), { at, ends, cells, listed: [r, k] });
        for (const cell of cells) this.#cells.get(keyOf(cell))?.sides.push(keyOf(at));
        for (const end of ends) {
          const corner = this.#corners.get(keyOf(end));
          if (corner) corner.sides.push(keyOf(at));
          else this.#corners.set(keyOf(end), { at: end, sides: [keyOf(at)] });
        }
      }
    }
  }

  /** @override */
  get isRectangular() {
    return false;
  }

  /** @override */
  get wide() {
    return this.tiling.width * CELL;
  }

  /** @override */
  get high() {
    return this.tiling.height * CELL;
  }

  /** The place with its names. @param {Place} at @returns {Place} */
  #named(at) {
    const number = keyOf(at);
    return (this.#cells.get(number) ?? this.#sides.get(number) ?? this.#corners.get(number))?.at ?? at;
  }

  /** @override @param {Place} at */
  frame(at) {
    const { x, y } = this.point(at);
    const side = isCell(at) ? 1.7 * this.#room(at) : THIN;
    return { x, y, width: side, height: side, radius: 5 };
  }

  /** @override @param {Place} at */
  name(at) {
    const [, , row, col, hour] = this.#named(at);
    const cell = `r${row}c${col}`;
    if (hour === undefined) return cell;
    return isEdge(at)
      ? text("{cell} side at {hour} o'clock", { cell, hour })
      : text("{cell} corner at {hour} o'clock", { cell, hour });
  }

  /** @override @returns {Place} */
  get first() {
    return this.tiling.cells[0]?.[0] ?? [1, 1];
  }

  /** @override @param {Place} at */
  holds(at) {
    const number = keyOf(at);
    return this.#cells.has(number) || this.#sides.has(number) || this.#corners.has(number);
  }

  /** @override @param {Place} at */
  parts(at) {
    return this.#sides.get(keyOf(at))?.cells.length === 2;
  }

  /** @override */
  cells() {
    return [...this.#cells.values()].map(({ at }) => at);
  }

  /** @override @param {Place} cell */
  sides(cell) {
    return this.#cells.get(keyOf(cell))?.sides ?? [];
  }

  /** @override @param {number} edge @returns {[Place, Place]} */
  ends(edge) {
    const at = place(edge);
    return this.#sides.get(edge)?.ends ?? [at, at];
  }

  /** @override */
  listEdges() {
    return { sides: this.tiling.sides.map((row) => row.map(({ at }) => keyOf(at))) };
  }

  /** @override @param {number} edge */
  listed(edge) {
    const [r, k] = this.#sides.get(edge)?.listed ?? [-1, -1];
    return { part: "sides", r, k };
  }

  /** @override @param {Point} point @returns {Place | null} */
  cellAt(point) {
    for (const { at, corners } of this.#cells.values()) if (this.#isWithin(point, corners)) return at;
    return null;
  }

  /** @override @param {Point} point @returns {Place} */
  cellNear(point) {
    return this.cellAt(point) ?? this.#nearest(point, this.cells()) ?? this.first;
  }

  /** @override @param {Point} point @returns {Place} */
  cornerNear(point) {
    const corners = [...this.#corners.values()].map(({ at }) => at);
    return this.#nearest(point, corners) ?? [0, 0];
  }

  /** A side within the reach of a finger; otherwise the cell. @override @param {Point} point @param {number} finger */
  edgeOrCell(point, finger) {
    const inside = this.cellAt(point);
    const near = inside ? this.sides(inside) : [...this.#sides.keys()];
    const distances = near.map((edge) => ({ edge, away: this.#distance(point, edge) }));
    const best = distances.reduce((one, other) => (other.away < one.away ? other : one), { edge: 0, away: Infinity });
    const most = inside ? this.#room(inside) : UNIT;
    return best.away < Math.max(most / 2, Math.min(0.8 * most, finger)) ? this.#named(place(best.edge)) : inside;
  }

  /** @override @param {Place} from @param {Place} to @returns {Step | null} */
  stepTowards(from, to) {
    const goal = this.point(to);
    const ways = (this.#corners.get(keyOf(from))?.sides ?? []).map((edge) => {
      const corner = this.ends(edge).find((end) => keyOf(end) !== keyOf(from)) ?? from;
      return { edge, corner, away: this.#away(goal, corner) };
    });
    const here = this.#away(goal, from);
    return ways.filter(({ away }) => away < here).sort((one, other) => one.away - other.away)[0] ?? null;
  }

  /**
   * To the place around that lies most in this direction: from a cell its sides, from a side its cells and the sides
   * at its ends.
   * @override @param {Place} from @param {number} down @param {number} right @returns {Place}
   */
  walkEdges(from, down, right) {
    return this.#ahead(from, this.#around(from), down, right);
  }

  /** @override @param {Place} cell @param {number} down @param {number} right @returns {Place} */
  walkCells(cell, down, right) {
    const beside = this.sides(cell).flatMap((edge) => this.#sides.get(edge)?.cells ?? []);
    return this.#ahead(cell, beside, down, right);
  }

  /** @override @param {Place} _from @param {Place} to */
  cellsBetween(_from, to) {
    return [to];
  }

  /** @override @param {number} edge */
  along(edge) {
    const [from, to] = this.ends(edge).map((corner) => this.point(corner));
    return from && to ? `M${from.x} ${from.y}L${to.x} ${to.y}` : "";
  }

  /** @override @param {Place} cell */
  outline(cell) {
    const { x, y } = this.point(cell);
    const corners = (this.#cells.get(keyOf(cell))?.corners ?? []).map((corner) => this.point(corner));
    const around = `M${corners.map((corner) => `${corner.x} ${corner.y}`).join("L")}Z`;
    const room = 0.7 * this.#room(cell);
    const lines = [-room, 0, room].map((off) => `M${x + (off - room) / 2} ${y + (off + room) / 2}l${room} ${-room}`);
    return { around, lines: lines.join("") };
  }

  /** How far the middle of a cell is from its nearest side. @param {Place} cell */
  #room(cell) {
    const middle = this.point(cell);
    return Math.min(...this.sides(cell).map((edge) => this.#distance(middle, edge)));
  }

  /** @param {Place} at */
  #around(at) {
    if (isCell(at)) return this.sides(at).map((edge) => this.#named(place(edge)));
    const side = this.#sides.get(keyOf(at));
    const ends = side?.ends.flatMap((end) => this.#corners.get(keyOf(end))?.sides ?? []) ?? [];
    return [...(side?.cells ?? []), ...ends.map((edge) => this.#named(place(edge)))];
  }

  /** Of some places, the one that lies most in a direction. @param {Place} from @param {Place[]} places
   * @param {number} down @param {number} right @returns {Place} */
  #ahead(from, places, down, right) {
    const start = this.point(from);
    let [best, found] = [0.3, this.#named(from)];
    for (const at of places) {
      const { x, y } = this.point(at);
      const far = Math.hypot(x - start.x, y - start.y);
      const straight = far ? ((x - start.x) * right + (y - start.y) * down) / far : 0;
      if (straight > best + 1e-6) [best, found] = [straight, at];
    }
    return found;
  }

  /** @param {Point} point @param {Place[]} corners */
  #isWithin(point, corners) {
    let within = false;
    for (const [k, corner] of corners.entries()) {
      const [one, other] = [this.point(corner), this.point(corners.at(k - 1) ?? corner)];
      if (one.y > point.y === other.y > point.y) continue;
      if (point.x < one.x + ((other.x - one.x) * (point.y - one.y)) / (other.y - one.y)) within = !within;
    }
    return within;
  }

  /** @param {Point} point @param {Place} at */
  #away(point, at) {
    const { x, y } = this.point(at);
    return Math.hypot(x - point.x, y - point.y);
  }

  /** @param {Point} point @param {Place[]} places */
  #nearest(point, places) {
    const distances = places.map((at) => ({ at, away: this.#away(point, at) }));
    return distances.sort((one, other) => one.away - other.away)[0]?.at;
  }

  /** How far a point is from a side. @param {Point} point @param {number} edge */
  #distance(point, edge) {
    const [one, other] = this.ends(edge).map((end) => this.point(end));
    if (!one || !other) return Infinity;
    const [wide, high] = [other.x - one.x, other.y - one.y];
    const along = ((point.x - one.x) * wide + (point.y - one.y) * high) / (wide * wide + high * high);
    const part = Math.max(0, Math.min(1, along));
    return Math.hypot(point.x - one.x - part * wide, point.y - one.y - part * high);
  }
}
