/** Which part of the drawing is to be seen: all of it, or less, larger. */

import { CELL } from "./geometry.js";

/**
 * @import { Point } from "./geometry.js"
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

/** At the largest zoom, this many cells are seen across, beside the clues at the rim. */
const CLOSEST = 8;

/** Pixels per unit at first, but more for small boards, up to that many pixels in all. */
const LARGEST = { scale: 1.9, small: 2.6, pixels: 400 };

export class View {
  /** Called when another part is shown. */
  moved = () => {};
  /** How many times larger than at first. */
  zoom = 1;

  /**
   * @param {SVGElement} svg
   * @param {Box} whole  the whole drawing, in its own units; cells begin at 0
   */
  constructor(svg, whole) {
    this.svg = /** @type {SVGSVGElement} */ (svg);
    this.whole = whole;
    this.seen = { ...whole };
    this.#settle();
  }

  /** The drawing has a new size. The part that is seen stays, if possible. @param {Box} whole */
  resize(whole) {
    this.whole = whole;
    this.seen = { ...this.seen, ...this.#size };
    this.#settle();
  }

  /** How much of a drawing is seen at the largest zoom. */
  get #least() {
    const { x, y, width, height } = this.whole;
    return { width: Math.min(width, CLOSEST * CELL - x), height: Math.min(height, CLOSEST * CELL - y) };
  }

  /** How much is seen at this zoom. A narrow board is seen in its whole width, however close. */
  get #size() {
    const { whole, zoom } = this;
    const { width, height } = this.#least;
    return { width: Math.max(whole.width / zoom, width), height: Math.max(whole.height / zoom, height) };
  }

  /** As wide as the host allows, but cells no larger than is pleasant, and all of it within the window's height. */
  #fit() {
    const { width, height } = this.seen;
    const { width: wide } = this.whole;
    const pixels = Math.max(wide * LARGEST.scale, Math.min(wide * LARGEST.small, LARGEST.pixels));
    const room = `var(--board-height, 80vh) * ${(width / height).toFixed(4)}`;
    this.svg.style.width = `min(100%, ${Math.round(pixels)}px, calc(${room}))`;
  }

  /** How many pixels a unit of the drawing takes. */
  get scale() {
    return this.svg.getBoundingClientRect().width / this.seen.width || 1;
  }

  /**
   * Where on the drawing something on the screen is.
   * @param {{clientX: number, clientY: number}} event
   * @returns {Point}
   */
  point({ clientX, clientY }) {
    const frame = this.svg.getBoundingClientRect();
    return {
      x: this.seen.x + ((clientX - frame.left) / frame.width) * this.seen.width,
      y: this.seen.y + ((clientY - frame.top) / frame.height) * this.seen.height,
    };
  }

  /**
   * Shows it that many times larger, with one point staying where it is.
   * @param {number} factor @param {Point} [about]
   */
  magnify(factor, about = this.middle) {
    const { whole, seen } = this;
    const most = Math.max(whole.width / this.#least.width, whole.height / this.#least.height);
    this.zoom = Math.min(Math.max(this.zoom * factor, 1), most);
    const size = this.#size;
    this.seen = {
      x: about.x - ((about.x - seen.x) * size.width) / seen.width,
      y: about.y - ((about.y - seen.y) * size.height) / seen.height,
      ...size,
    };
    this.#settle();
  }

  /** @returns {Point} */
  get middle() {
    return { x: this.seen.x + this.seen.width / 2, y: this.seen.y + this.seen.height / 2 };
  }

  /**
   * Moves the drawing by that many units; returns whether that changed anything.
   * @param {number} right @param {number} down
   */
  pan(right, down) {
    const { x, y } = this.seen;
    this.seen = { ...this.seen, x: x - right, y: y - down };
    this.#settle();
    return this.seen.x !== x || this.seen.y !== y;
  }

  /** Moves as little as needed for a point to be seen with some room around it. @param {Point} point */
  show({ x, y }) {
    const { seen, whole } = this;
    /** @param {number} at @param {number} from @param {number} length @param {number} rim */
    const beyond = (at, from, length, rim) =>
      Math.min(at - CELL + rim - from, 0) || Math.max(at + CELL - from - length, 0);
    if (this.zoom > 1) this.pan(-beyond(x, seen.x, seen.width, whole.x), -beyond(y, seen.y, seen.height, whole.y));
  }

  /** Keeps within the drawing and shows it. */
  #settle() {
    const { whole, seen } = this;
    /** @param {number} at @param {number} least @param {number} most */
    const within = (at, least, most) => Math.min(Math.max(at, least), most);
    seen.x = within(seen.x, whole.x, whole.x + whole.width - seen.width);
    seen.y = within(seen.y, whole.y, whole.y + whole.height - seen.height);
    this.#fit();
    this.svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
    this.moved();
  }
}
