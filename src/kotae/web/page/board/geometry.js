/**
 * Where things are: doubled coordinates, as everywhere in Kotae.
 *
 * A corner is at (even, even), a cell at (odd, odd), the edge between two of either at one even and one odd number;
 * the head of a row at (y, -1), that of a column at (-1, x), and at -2 on the far side. The parity of a place says what
 * it is. A region has the place of its first cell and a third number. On the drawing a step in doubled coordinates is
 * UNIT wide. Places of a tiling count in finer steps, and have more numbers: row, column and hour of their names.
 *
 * @typedef {[number, number] | [number, number, number]} Flat  down and right, doubled
 * @typedef {[number, number, number, number] | [number, number, number, number, number]} Tiled  of a tiling
 * @typedef {Flat | Tiled} Place
 * @typedef {{x: number, y: number}} Point  in units of the drawing
 * @typedef {{edge: number, corner: Place}} Step  along an edge to a corner
 */

import { text } from "../language.js";

export const CELL = 32;
export const UNIT = CELL / 2;

/** A place fits into one number, which counts along rows of this width. What lies further to the right is counted
 * below, deeper than any board reaches. */
const [WIDE, HIGH] = [4096, 2 ** 24];

/** A place as one number: what marks are kept under. @param {number} y @param {number} x */
export const key = (y, x) => (y + 1 + Math.floor((x + 1) / WIDE) * HIGH) * WIDE + ((x + 1) % WIDE);

/** The same of a place; a region's is that of its first cell. @param {Place} place */
export const keyOf = ([y, x]) => key(y, x);

/** The place of such a number. @param {number} number @returns {[number, number]} */
export function place(number) {
  const down = Math.floor(number / WIDE);
  return [(down % HIGH) - 1, Math.floor(down / HIGH) * WIDE + (number % WIDE) - 1];
}

/** How far apart the keys of two layers are: those of the first are keys of places. */
export const LAYER = 2 ** 48;

/** A place of any kind as a word; on a tiling, its names add nothing. @param {Place} at */
export const id = (at) => (at.length > 3 ? at.slice(0, 2) : at).join();

/** Whether a place is that of a region. @param {Place} at */
export const isRegion = (at) => at.length === 3;

/** @param {number} number */
const odd = (number) => (number & 1) === 1;

/** @param {Place} place */
export const isCell = ([y, x]) => odd(y) && odd(x) && y > 0 && x > 0;
/** @param {Place} place */
export const isCorner = ([y, x]) => !odd(y) && !odd(x);
/** @param {Place} place */
export const isEdge = ([y, x]) => odd(y) !== odd(x);
/** @param {Place} place */
export const isHead = ([y, x]) => y < 0 || x < 0;

/** The sides and corners of a cell in words. @type {Record<string, (cell: string) => string>} */
const SIDES = {
  north: (cell) => text("{cell} north", { cell }),
  south: (cell) => text("{cell} south", { cell }),
  west: (cell) => text("{cell} west", { cell }),
  east: (cell) => text("{cell} east", { cell }),
  northwest: (cell) => text("{cell} northwest", { cell }),
  northeast: (cell) => text("{cell} northeast", { cell }),
  southwest: (cell) => text("{cell} southwest", { cell }),
  southeast: (cell) => text("{cell} southeast", { cell }),
};

/**
 * What a person calls a place: `r3c5` for a cell, `r3c5 south` for an edge, `row 3` for the head of a row.
 * @param {Place} place
 */
export function name([y, x, region]) {
  if (y < 0 || x < 0) {
    const number = (Math.max(y, x) + 1) / 2;
    if (x < 0) return x < -1 ? text("row {number} from the right", { number }) : text("row {number}", { number });
    return y < -1 ? text("column {number} from below", { number }) : text("column {number}", { number });
  }
  const row = Math.floor(Math.max(y - 1, 0) / 2) + 1;
  const col = Math.floor(Math.max(x - 1, 0) / 2) + 1;
  const cell = `r${row}c${col}`;
  if (region !== undefined) return text("the region of {cell}", { cell });
  const side = (odd(y) ? "" : y === 0 ? "north" : "south") + (odd(x) ? "" : x === 0 ? "west" : "east");
  return SIDES[side]?.(cell) ?? cell;
}

/** Along an edge, as a path. @param {number} y @param {number} x */
export const line = (y, x) =>
  x & 1 ? `M${(x - 1) * UNIT} ${y * UNIT}h${CELL}` : `M${x * UNIT} ${(y - 1) * UNIT}v${CELL}`;

/** How wide a place between cells is in lights, and the cursor there. */
export const THIN = 14;

/** A grid of cells, and what lies on it. */
export class Grid {
  /** How wide a step in the coordinates of its places is on the drawing. */
  unit = UNIT;
  /** @type {Record<string, number[][]> | null} */ #edgeRows = null;

  /** @param {number} rows @param {number} cols */
  constructor(rows, cols) {
    this.rows = rows;
    this.cols = cols;
  }

  /** Whether its cells are squares in rows and columns. */
  get isRectangular() {
    return true;
  }

  /** How wide the drawing is, */
  get wide() {
    return this.cols * CELL;
  }

  /** and how high. */
  get high() {
    return this.rows * CELL;
  }

  /** Where a place is on the drawing. @param {Place} place @returns {Point} */
  point([y, x]) {
    return { x: x * this.unit, y: y * this.unit };
  }

  /** The middle, width and height of a place, for the cursor and for lights. @param {Place} place */
  frame([y, x]) {
    const wide = x & 1 ? CELL : THIN;
    const high = y & 1 ? CELL : THIN;
    return { x: x * UNIT, y: y * UNIT, width: wide, height: high, radius: x & 1 && y & 1 ? 3 : 5 };
  }

  /** What a person calls a place. @param {Place} at */
  name(at) {
    return name(at);
  }

  /** Where the cursor begins. @returns {Place} */
  get first() {
    return [1, 1];
  }

  /** The keys of the edges of a cell: north, west, east, south. @param {Place} place */
  sides([y, x]) {
    return [key(y - 1, x), key(y, x - 1), key(y, x + 1), key(y + 1, x)];
  }

  /** The two corners that an edge joins. @param {number} edge @returns {[Place, Place]} */
  ends(edge) {
    const [y, x] = place(edge);
    return x & 1 ? [[y, x - 1], [y, x + 1]] : [[y - 1, x], [y + 1, x]]; // prettier-ignore
  }

  /** All edges, as answers list them. */
  get edgeRows() {
    this.#edgeRows ??= this.listEdges();
    return this.#edgeRows;
  }

  /** @returns {Record<string, number[][]>} */
  listEdges() {
    const { rows, cols } = this;
    /** @param {number} count @param {number} length @param {(row: number, col: number) => number} at */
    const list = (count, length, at) =>
      Array.from({ length: count }, (_, row) => Array.from({ length }, (__, col) => at(row, col)));
    return {
      horizontal: list(rows + 1, cols, (row, col) => key(2 * row, 2 * col + 1)),
      vertical: list(rows, cols + 1, (row, col) => key(2 * row + 1, 2 * col)),
    };
  }

  /** Where an answer lists an edge. @param {number} edge */
  listed(edge) {
    const [y, x] = place(edge);
    return { part: x & 1 ? "horizontal" : "vertical", r: y >> 1, k: x >> 1 };
  }

  /**
   * The edge, or in its middle the cell, that a point means.
   * @param {Point} point @param {number} finger  how far the reach of an edge should be @returns {Place | null}
   */
  edgeOrCell(point, finger) {
    const cell = this.cellNear(point);
    const across = point.x / UNIT - cell[1];
    const down = point.y / UNIT - cell[0];
    const away = Math.max(Math.abs(across), Math.abs(down));
    if (away > 2) return null;
    const reach = Math.max(0.5, Math.min(0.8, finger / UNIT));
    if (away < 1 - reach) return cell;
    return Math.abs(across) > Math.abs(down)
      ? [cell[0], cell[1] + Math.sign(across)]
      : [cell[0] + (Math.sign(down) || 1), cell[1]];
  }

  /**
   * The next corner on the way to another; null where none is nearer to it.
   * @param {Place} from @param {Place} to @returns {Step | null}
   */
  stepTowards([y, x], [v, w]) {
    const upright = Math.abs(v - y) > Math.abs(w - x);
    const [down, right] = upright ? [Math.sign(v - y), 0] : [0, Math.sign(w - x)];
    return { edge: key(y + down, x + right), corner: [y + 2 * down, x + 2 * right] };
  }

  /**
   * From a cell to its edges and on to the next cell; along a line from edge to edge.
   * @param {Place} place @param {number} down @param {number} right @returns {Place}
   */
  walkEdges([y, x], down, right) {
    const near = /** @type {Place} */ ([y + down, x + right]);
    const next = isCell(near) || isEdge(near) ? near : /** @type {Place} */ ([y + 2 * down, x + 2 * right]);
    return this.holds(next) ? next : [y, x];
  }

  /** The next cell. @param {Place} cell @param {number} down @param {number} right @returns {Place} */
  walkCells([y, x], down, right) {
    const next = /** @type {Place} */ ([y + 2 * down, x + 2 * right]);
    return this.holds(next) ? next : [y, x];
  }

  /** The cells that a straight way from one to another enters. @param {Place} from @param {Place} to */
  cellsBetween(from, to) {
    return cellsBetween(from, to);
  }

  /** The outline of a cell and hatching for it, as paths. @param {Place} cell */
  outline([row, col]) {
    const [y, x] = [row * UNIT, col * UNIT];
    const lines = `M${x - 16} ${y}l16 -16M${x - 16} ${y + 16}l32 -32M${x} ${y + 16}l16 -16`;
    return { around: `M${x - UNIT} ${y - UNIT}h${CELL}v${CELL}h${-CELL}Z`, lines };
  }

  /** Along an edge, as a path. @param {number} edge */
  along(edge) {
    return line(...place(edge));
  }

  /** Whether a place is on the board, its rim included. @param {Place} place */
  holds([y, x]) {
    return y >= 0 && x >= 0 && y <= 2 * this.rows && x <= 2 * this.cols;
  }

  /** Whether a place is an edge between two cells. @param {Place} place */
  parts([y, x]) {
    return isEdge([y, x]) && y > 0 && x > 0 && y < 2 * this.rows && x < 2 * this.cols;
  }

  /** The row or column of a head, from end to end: its middle, width and height. @param {Place} head */
  stripe([y, x]) {
    const [wide, high] = [this.cols * CELL, this.rows * CELL];
    if (x < 0) return { x: wide / 2, y: y * UNIT, width: wide, height: CELL, radius: 3 };
    return { x: x * UNIT, y: high / 2, width: CELL, height: high, radius: 3 };
  }

  /** All cells, row by row. @returns {Place[]} */
  cells() {
    const found = /** @type {Place[]} */ ([]);
    for (let y = 1; y < 2 * this.rows; y += 2) for (let x = 1; x < 2 * this.cols; x += 2) found.push([y, x]);
    return found;
  }

  /** The cell in which a point lies; null outside the board. @param {Point} point @returns {Place | null} */
  cellAt({ x, y }) {
    const cell = /** @type {Place} */ ([2 * Math.floor(y / CELL) + 1, 2 * Math.floor(x / CELL) + 1]);
    return isCell(cell) && this.holds(cell) ? cell : null;
  }

  /** The cell that is nearest to a point, wherever that is. @param {Point} point @returns {Place} */
  cellNear({ x, y }) {
    /** @param {number} at @param {number} count */
    const within = (at, count) => 2 * Math.min(Math.max(Math.floor(at / CELL), 0), count - 1) + 1;
    return [within(y, this.rows), within(x, this.cols)];
  }

  /** The corner that is nearest to a point. @param {Point} point @returns {Place} */
  cornerNear({ x, y }) {
    /** @param {number} at @param {number} count */
    const within = (at, count) => 2 * Math.min(Math.max(Math.round(at / CELL), 0), count);
    return [within(y, this.rows), within(x, this.cols)];
  }
}

/**
 * The cells that a straight way from one to another enters, the first left out.
 * @param {Place} from @param {Place} to
 * @returns {Place[]}
 */
function cellsBetween([y, x], [v, w]) {
  const steps = Math.max(Math.abs(v - y), Math.abs(w - x)) / 2;
  return Array.from({ length: steps }, (_, k) => {
    const part = (k + 1) / steps;
    return [y + 2 * Math.round(((v - y) / 2) * part), x + 2 * Math.round(((w - x) / 2) * part)];
  });
}
