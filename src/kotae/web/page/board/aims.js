/** What a press on the board is for, if not for drawing: to choose a place, or to pass cells on. */

/**
 * @import { Place, Point } from "./geometry.js"
 * @import { Stroke } from "./kind.js"
 */

export class Aims {
  /** @type {((at: Place) => void) | null} */ #pick = null;
  /** @type {((cells: Place[]) => void) | null} */ #brush = null;

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  /** The next press chooses a place. @param {((at: Place) => void) | null} pick */
  set pick(pick) {
    this.#pick = pick;
    this.board.root.classList.toggle("picking", pick !== null);
  }

  /** The cells that a stroke passes are passed on when it ends. @param {((cells: Place[]) => void) | null} brush */
  set brush(brush) {
    this.#brush = brush;
    this.board.root.classList.toggle("picking", brush !== null);
  }

  /** A stroke that draws nothing; null if strokes are for drawing. @param {Point} point @returns {Stroke | null} */
  begin(point) {
    return this.#brush ? this.#brushed(point) : this.#pick ? this.#choosing(point) : null;
  }

  /** What a click would mean; null if it would do nothing. @param {Point} point @returns {Place | null} */
  under(point) {
    const { kind, hand, frozen, mode } = this.board;
    if (this.#pick) return kind.meant(point, hand);
    if (frozen || mode === "set" || this.#brush) return null;
    const stroke = kind.begin(point, "main", hand);
    return stroke?.chosen || stroke?.marks().length ? (stroke.over ?? kind.meant(point, hand)) : null;
  }

  /** @param {Point} point @returns {Stroke} */
  #brushed(point) {
    const cells = /** @type {Map<string, Place>} */ (new Map());
    const extend = (/** @type {Point} */ to) => {
      const cell = this.board.kind.grid.cellAt(to);
      if (cell) cells.set(String(cell), cell);
    };
    extend(point);
    return { extend, marks: () => [], done: () => cells.size && this.#brush?.([...cells.values()]) };
  }

  /** @param {Point} point @returns {Stroke} */
  #choosing(point) {
    const { kind, hand } = this.board;
    let at = kind.meant(point, hand);
    return { extend: (to) => (at = kind.meant(to, hand)), marks: () => [], done: () => at && this.#pick?.(at) };
  }
}
