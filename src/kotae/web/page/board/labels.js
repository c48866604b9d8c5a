/** Names of rows and columns at the rim, r1 … and c1 …, for as long as somebody speaks of r3c4. They are the outermost
 * part of the drawing, and stay in sight when the board is zoomed in. */

import { CELL, UNIT } from "./geometry.js";
import { group, make, word } from "./pen.js";

/** @import { Grid } from "./geometry.js" */

/** Up to that many cells along the longer side: how large the letters are, and which rows have a label. */
const STEPS = [
  { most: 26, size: 10, every: 1 },
  { most: 70, size: 20, every: 5 },
  { most: Infinity, size: 36, every: 10 },
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
    this.parts = { rows: group("labels"), columns: group("labels"), corner: group("labels") };
  }

  /** The room that they take. */
  get room() {
    return { left: WIDE * this.size * `r${this.grid.rows}`.length + AWAY, top: this.size + AWAY };
  }

  /**
   * Rows and columns, each on paper of their own, and the corner between them.
   * @param {{left: number, top: number}} given
   */
  draw({ left, top }) {
    const { rows, columns, corner } = this.parts;
    const [wide, high] = [this.grid.cols * CELL, this.grid.rows * CELL];
    const room = this.room;
    make("rect", { class: "under", x: -left, y: -top, width: room.left, height: top + high }, rows);
    make("rect", { class: "under", x: -left, y: -top, width: left + wide, height: room.top }, columns);
    make("rect", { class: "under", x: -left, y: -top, width: room.left, height: room.top }, corner);
    for (const row of this.#shown(this.grid.rows))
      rows.append(word("label", -left + room.left / 2, (2 * row - 1) * UNIT, this.size, `r${row}`));
    for (const col of this.#shown(this.grid.cols))
      columns.append(word("label", (2 * col - 1) * UNIT, -top + room.top / 2, this.size, `c${col}`));
    return [rows, columns, corner];
  }

  /** The rows or columns that are named: all, or the first and every k-th. @param {number} count */
  #shown(count) {
    const all = Array.from({ length: count }, (_, k) => k + 1);
    return all.filter((number) => number === 1 || number % this.every === 0);
  }

  /** Keeps them in sight when the board is zoomed in. @param {number} right @param {number} down */
  pin(right, down) {
    const { rows, columns, corner } = this.parts;
    rows.setAttribute("transform", `translate(${right} 0)`);
    columns.setAttribute("transform", `translate(0 ${down})`);
    corner.setAttribute("transform", `translate(${right} ${down})`);
    rows.classList.toggle("k-pinned", right > 0);
    columns.classList.toggle("k-pinned", down > 0);
    corner.classList.toggle("k-pinned", right > 0 || down > 0);
  }
}
