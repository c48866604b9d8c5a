/** Names of rows and columns at the rim, r1 … and c1 …, for as long as somebody speaks of r3c4, or always. They are the
 * outermost part of the drawing, and stay in sight when the board is moved. */

import { UNIT } from "./geometry.js";
import { word } from "./pen.js";

/** @import { Grid } from "./geometry.js" */

/** Up to that many cells along the longer side: how large the letters are, and which rows have a label. */
const STEPS = [
  { most: 26, size: 10, every: 1 },
  { most: Infinity, size: 16, every: 5 },
];
const AWAY = 4;
/** How wide a letter is, for letters of size 1. */
const WIDE = 0.62;

export class Labels {
  /** @param {Grid} grid */
  constructor(grid) {
    this.grid = grid;
    const longer = Math.max(grid.rows, grid.cols);
    const { size, every } = STEPS.find(({ most }) => longer <= most) ?? { size: 10, every: 1 };
    this.size = size;
    this.every = every;
  }

  /** The room that they take. */
  get room() {
    if (!this.grid.isRectangular) return { left: 0, top: 0 };
    return { left: WIDE * this.size * `r${this.grid.rows}`.length + AWAY, top: this.size + AWAY };
  }

  /**
   * Draws those of rows and those of columns, as far from the board as is given.
   * @param {{rows: SVGElement, columns: SVGElement}} parts @param {{left: number, top: number}} given
   */
  draw({ rows, columns }, { left, top }) {
    if (!this.grid.isRectangular) return;
    const room = this.room;
    for (const row of this.#shown(this.grid.rows))
      rows.append(word("label", -left + room.left / 2, (2 * row - 1) * UNIT, this.size, `r${row}`));
    for (const col of this.#shown(this.grid.cols))
      columns.append(word("label", (2 * col - 1) * UNIT, -top + room.top / 2, this.size, `c${col}`));
  }

  /** The rows or columns that are named: all, or the first and every k-th. @param {number} count */
  #shown(count) {
    const all = Array.from({ length: count }, (_, k) => k + 1);
    return all.filter((number) => number === 1 || number % this.every === 0);
  }
}
