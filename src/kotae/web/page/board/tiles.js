/** Tiles that slide into a gap. A mark is a step: its number, and the tile that moved. What is seen follows. */

import { text } from "../language.js";
import { CELL, UNIT, name } from "./geometry.js";
import { Kind, rowAndColumn } from "./kind.js";
import { box, group, path, word } from "./pen.js";

/**
 * @import { Plan, Sliding } from "../types.js"
 * @import { Place } from "./geometry.js"
 * @import { Mark } from "./marks.js"
 */

/** The cells around one, down and right, and how a tile there is announced. */
const BESIDE = /** @type {[down: number, right: number, said: (tile: number) => string][]} */ ([
  [-1, 0, (tile) => text("above {tile}", { tile })],
  [0, -1, (tile) => text("left {tile}", { tile })],
  [0, 1, (tile) => text("right {tile}", { tile })],
  [1, 0, (tile) => text("below {tile}", { tile })],
]);

/** @extends {Kind<Sliding, Plan | number[]>} */
export class Tiles extends Kind {
  builds = true;
  solid = true;

  /** @param {ConstructorParameters<typeof Kind<Sliding, Plan | number[]>>} given */
  constructor(...given) {
    super(...given);
    this.start = this.layer.tiles.flat();
    this.goal = this.layer.goal.flat();
    /** @type {Map<number, SVGElement>} */
    this.shapes = new Map();
  }

  get margin() {
    return 6;
  }

  /** @type {Kind["draw"]} */
  draw(parts) {
    const { rows, cols } = this.grid;
    parts.paper.append(box("tray", cols * UNIT, rows * UNIT, cols * CELL + 6, rows * CELL + 6, 5));
    for (const [cell, tile] of this.goal.entries()) {
      const [y, x] = this.#place(cell);
      if (tile) parts.grid.append(word("home", x * UNIT, y * UNIT, 11, `${tile}`));
    }
    this.shapes.clear();
    for (const tile of this.start) {
      if (!tile) continue;
      const shape = group("tile");
      shape.append(box("face", 0, 0, CELL - 2, CELL - 2, 4), word("number", 0, 0, 15, `${tile}`));
      path("badge tick", "M7 -9.5l1.8 2 3-4", shape);
      this.shapes.set(tile, shape);
      parts.marks.append(shape);
    }
    this.changed();
  }

  /** @param {number} cell @returns {Place} */
  #place(cell) {
    return [2 * Math.floor(cell / this.grid.cols) + 1, 2 * (cell % this.grid.cols) + 1];
  }

  /** The steps so far. @returns {number[]} */
  steps(value = this.value) {
    const steps = [];
    for (let at = 0; value(at) !== null; at += 1) steps.push(Number(value(at)));
    return steps;
  }

  /** Which tile is on each cell after some steps; steps that cannot be made are left out. @param {number[]} steps */
  after(steps) {
    const state = [...this.start];
    for (const tile of steps) {
      const [gap, cell] = [state.indexOf(0), state.indexOf(tile)];
      if (this.#beside(gap, cell)) [state[gap], state[cell]] = [tile, 0];
    }
    return state;
  }

  /** @param {number} one @param {number} other */
  #beside(one, other) {
    const [[y, x], [v, w]] = [this.#place(one), this.#place(other)];
    return Math.abs(y - v) + Math.abs(x - w) === 2;
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    return at >= 0 && Number.isInteger(value) && Number(value) > 0 && Number(value) < this.start.length;
  }

  /** Tiles move to where they are now; one that is at home has a tick. */
  changed() {
    this.after(this.steps()).forEach((tile, cell) => {
      const shape = this.shapes.get(tile);
      if (!shape) return;
      const [y, x] = this.#place(cell);
      shape.style.transform = `translate(${x * UNIT}px, ${y * UNIT}px)`;
      shape.classList.toggle("k-done", this.goal[cell] === tile);
    });
  }

  get complete() {
    return this.after(this.steps()).every((tile, cell) => tile === this.goal[cell]);
  }

  /** The steps that bring the gap to a cell in its row or column. @param {Place} place @returns {Mark[]} */
  slides([y, x]) {
    const steps = this.steps(this.kept);
    const state = this.after(steps);
    const target = ((y - 1) / 2) * this.grid.cols + (x - 1) / 2;
    let gap = state.indexOf(0);
    const [v, w] = this.#place(gap);
    if ((v !== y) === (w !== x)) return [];
    const stride = v === y ? Math.sign(x - w) : Math.sign(y - v) * this.grid.cols;
    const marks = /** @type {Mark[]} */ ([]);
    for (; gap !== target; gap += stride) marks.push([steps.length + marks.length, state[gap + stride] ?? null]);
    return marks;
  }

  /** @type {Kind["begin"]} */
  begin(point) {
    const cell = this.grid.cellAt(point);
    const marks = cell ? this.slides(cell) : [];
    return marks.length ? { extend() {}, marks: () => marks } : null;
  }

  /** The gap. @returns {Place} */
  get home() {
    return this.#place(this.after(this.steps()).indexOf(0));
  }

  rest() {
    return this.home;
  }

  /**
   * An arrow moves a tile that way, so the gap goes the other.
   * @param {number} down @param {number} right
   * @returns {Mark[]}
   */
  push(down, right) {
    const [y, x] = this.home;
    const from = /** @type {Place} */ ([y - 2 * down, x - 2 * right]);
    return from[0] > 0 && from[1] > 0 && this.grid.holds(from) ? this.slides(from) : [];
  }

  wiped() {
    return [];
  }

  inWords() {
    const steps = this.steps();
    const state = this.after(steps);
    const [row, col] = rowAndColumn(this.home);
    const beside = BESIDE.flatMap(([down, right, said]) => {
      const inside = col + right >= 0 && col + right < this.grid.cols;
      const tile = inside && state[(row + down) * this.grid.cols + col + right];
      return tile ? [said(tile)] : [];
    });
    const { allowed } = this.layer;
    const where = { gap: name(this.home), beside: beside.join(", "), count: steps.length };
    return allowed === null
      ? text("gap at {gap}, {beside}; {count} steps", where)
      : text("gap at {gap}, {beside}; {count} of {allowed} steps", { ...where, allowed });
  }

  toJSON() {
    const tiles = this.steps();
    return { steps: tiles.length, tiles };
  }

  /** @param {Plan | number[]} answer */
  fromJSON(answer) {
    const tiles = Array.isArray(answer) ? answer : answer.tiles;
    return tiles.map((tile, at) => /** @type {Mark} */ ([at, tile]));
  }
}
