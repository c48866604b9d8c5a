/** A stroke over cells: the first one says what is painted, and only cells like it are. So a row of crosses ends at a
 * filled cell instead of wiping it out. */

import { UNIT, keyOf } from "./geometry.js";

/** @import { Place } from "./geometry.js" */

export class Painting {
  /**
   * @param {import("./kind.js").Kind} kind
   * @param {Place} first
   * @param {import("./marks.js").Value} value
   */
  constructor(kind, first, value) {
    this.kind = kind;
    /** @type {Place} */
    this.last = first;
    this.value = value;
    this.before = kind.kept(keyOf(first));
    this.keys = new Set([keyOf(first)]);
    this.first = first;
    /** Whether it stays in the row or column of its first step. */
    this.held = false;
    /** Whether that is a row; null before the first step. @type {boolean | null} */
    this.level = null;
  }

  /** @param {import("./geometry.js").Point} point */
  extend(point) {
    if (this.held) return this.#hold(point);
    const cell = this.kind.grid.cellAt(point);
    if (!cell) return;
    this.#paint(this.last, cell);
    this.last = cell;
  }

  /** Goes straight from the first cell to where the pointer is in its row or column; going back shortens the stroke.
   * @param {import("./geometry.js").Point} point */
  #hold(point) {
    const [[y, x], [v, w]] = [this.first, this.kind.grid.cellNear(point)];
    if (v === y && w === x) this.level = null;
    else this.level ??= Math.abs(point.x - x * UNIT) >= Math.abs(point.y - y * UNIT);
    this.keys = new Set([keyOf(this.first)]);
    this.last = this.level === null ? this.first : this.level ? [y, w] : [v, x];
    this.#paint(this.first, this.last);
  }

  /** @param {Place} from @param {Place} to */
  #paint(from, to) {
    for (const next of this.kind.grid.cellsBetween(from, to)) {
      const at = keyOf(next);
      if (!this.keys.has(at) && this.kind.kept(at) === this.before && this.fits(at)) this.keys.add(at);
    }
  }

  /** Whether such a mark can be there. @param {number} at */
  fits(at) {
    return this.kind.allows(at, this.value ?? this.before);
  }

  /** @returns {import("./marks.js").Mark[]} */
  marks() {
    return [...this.keys].map((at) => [at, this.value]);
  }
}
