/**
 * Where things are: doubled coordinates, as everywhere in Kotae.
 *
 * A corner is at (even, even), a cell at (odd, odd), the edge between two of either at one even and one odd number;
 * the head of a row at (y, -1), that of a column at (-1, x), and at -2 on the far side. The parity of a place says what
 * it is. A region has the place of its first cell and a third number. On the drawing a step in doubled coordinates is
 * UNIT wide.
 *
 * @typedef {[number, number] | [number, number, number]} Place  down and right, doubled
 * @typedef {{x: number, y: number}} Point  in units of the drawing
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

/** The place of such a number. @param {number} number @returns {Place} */
export function place(number) {
  const down = Math.floor(number / WIDE);
  return [(down % HIGH) - 1, Math.floor(down / HIGH) * WIDE + (number % WIDE) - 1];
}

/** How far apart the keys of two layers are: those of the first are keys of places. */
export const LAYER = 2 ** 48;

/** A place of any kind as a word. @param {Place} at */
export const id = (at) => at.join();

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

/** The keys of the four edges of a cell: north, west, east, south. @param {Place} place */
export const sides = ([y, x]) => [key(y - 1, x), key(y, x - 1), key(y, x + 1), key(y + 1, x)];

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

/** A grid of cells, and what lies on it. */
export class Grid {
  /** @param {number} rows @param {number} cols */
  constructor(rows, cols) {
    this.rows = rows;
    this.cols = cols;
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
export function cellsBetween([y, x], [v, w]) {
  const steps = Math.max(Math.abs(v - y), Math.abs(w - x)) / 2;
  return Array.from({ length: steps }, (_, k) => {
    const part = (k + 1) / steps;
    return [y + 2 * Math.round(((v - y) / 2) * part), x + 2 * Math.round(((w - x) / 2) * part)];
  });
}
