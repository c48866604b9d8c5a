/** A stroke over cells: the first one says what is painted, and only cells like it are. So a row of crosses ends at a
 * filled cell instead of wiping it out. */

import { cellsBetween, keyOf } from "./geometry.js";

/** @import { Place } from "./geometry.js" */

export class Painting {
  /**
   * @param {import("./kind.js").Kind} kind
   * @param {Place} first
   * @param {import("./marks.js").Value} value
   */
  constructor(kind, first, value) {
    this.kind = kind;
    this.last = first;
    this.value = value;
    this.before = kind.kept(keyOf(first));
    this.keys = new Set([keyOf(first)]);
    this.first = first;
  }

  /** @param {import("./geometry.js").Point} point */
  extend(point) {
    const cell = this.kind.grid.cellAt(point);
    if (!cell) return;
    for (const next of cellsBetween(this.last, cell)) {
      const at = keyOf(next);
      if (!this.keys.has(at) && this.kind.kept(at) === this.before && this.fits(at)) this.keys.add(at);
    }
    this.last = cell;
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
