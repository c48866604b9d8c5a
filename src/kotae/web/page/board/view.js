/** Which part of the drawing is to be seen, and how large: all of it where that can be read, otherwise less. */

import { CELL, UNIT } from "./geometry.js";

/**
 * @import { Point } from "./geometry.js"
 * @import { Box, Extent, MovingPanes, StillPanes } from "./panes.js"
 */

/** Pixels per unit: below READABLE nobody can read a board, so it begins with a part, in cells of FIRST pixels. */
const READABLE = 18 / CELL;
const FIRST = 24 / CELL;
/** How large it is at first, where there is room; and how large it can be made. */
const LARGEST = 96 / CELL;
const CLOSEST = 128 / CELL;
/** How much of the window the clues at the rim may take, on either side. */
const SHARE = 0.4;

/** @param {number} at @param {number} least @param {number} most */
const within = (at, least, most) => Math.max(least, Math.min(at, most));

export class View {
  /** Called when another part is shown. */
  moved = () => {};
  /** Called when somebody has chosen how large a board is that can be seen whole: pixels per cell, or Infinity. */
  chosen = (/** @type {number} */ _cell) => {};
  /** Pixels per unit. */
  scale = 1;
  /** The corner of what is seen, in units. */
  #at = { x: 0, y: 0 };
  /** Whether the size is one that somebody has chosen for this board. */
  #own = false;
  #room = { width: 0, height: 0 };

  /**
   * @param {MovingPanes | StillPanes} panes @param {Extent} extent
   * @param {number} [cell]  how many pixels of a cell somebody likes, where they fit
   */
  constructor(panes, extent, cell = LARGEST * CELL) {
    this.panes = panes;
    this.extent = extent;
    /** How large it is at first, if that fits. */
    this.liked = cell / CELL;
    this.#measure();
    panes.lay(extent);
    this.#begin();
    panes.whenResized(() => this.#resized());
  }

  /** Begins at the first row and column, with as much of their clues as may stay in sight. */
  #begin() {
    const [{ whole, heads }, { left, top }] = [this.extent, this.#heads];
    this.#at = { x: whole.x + heads.left - left, y: whole.y + heads.top - top };
    this.#show(true);
  }

  /** The whole drawing. @returns {Box} */
  get whole() {
    return this.extent.whole;
  }

  /** The scale in which all of it is seen. */
  get fit() {
    const { width, height } = this.whole;
    return Math.min(this.#room.width / width, this.#room.height / height);
  }

  /** Whether all of it is seen. */
  get complete() {
    return this.scale <= this.fit * 1.0001;
  }

  /** How large it is, unless somebody wants it otherwise. */
  get #first() {
    return this.fit < READABLE ? FIRST : Math.min(this.fit, this.liked);
  }

  /** The drawing has a new size. The part that is seen stays, if possible. @param {Extent} extent */
  resize(extent) {
    this.extent = extent;
    this.#measure(); // before anything is put there, or the browser would arrange it twice
    this.panes.lay(extent);
    this.#show(true);
  }

  /** There is more room, or less. */
  #resized() {
    const { width, height } = this.panes.size;
    if (!width || !height || (width === this.#room.width && height === this.#room.height)) return;
    const all = this.complete && this.#own;
    this.#measure();
    if (all) this.scale = this.fit;
    this.#show(true);
  }

  #measure() {
    const { width, height } = this.panes.size;
    if (width && height) this.#room = { width, height };
    if (!this.#room.width) this.#room = { width: this.whole.width, height: this.whole.height };
    if (!this.#own) this.scale = this.#first;
  }

  /** The window, in pixels. */
  get #window() {
    const { whole, scale } = this;
    /** @param {number} room @param {number} length */
    const side = (room, length) => Math.min(room, Math.ceil(length * scale));
    return { width: side(this.#room.width, whole.width), height: side(this.#room.height, whole.height) };
  }

  /** What is seen. @returns {Box} */
  get seen() {
    const { whole, scale } = this;
    const { width, height } = this.#window;
    return { ...this.#at, width: Math.min(width / scale, whole.width), height: Math.min(height / scale, whole.height) };
  }

  /** How much of the clues at the rim stays in sight. */
  get #heads() {
    const { heads, labels } = this.extent;
    const { width, height } = this.seen;
    return {
      left: Math.min(heads.left, Math.max(SHARE * width - labels.left, CELL)),
      top: Math.min(heads.top, Math.max(SHARE * height - labels.top, CELL)),
    };
  }

  /** How much of the board itself is hidden by what stays in sight, from its own corner on. */
  get covered() {
    const { labels } = this.extent;
    const heads = this.#heads;
    return {
      right: Math.max(0, this.#at.x + labels.left + heads.left),
      down: Math.max(0, this.#at.y + labels.top + heads.top),
    };
  }

  /**
   * Where on the drawing something on the screen is.
   * @param {{clientX: number, clientY: number}} event
   * @returns {Point}
   */
  point({ clientX, clientY }) {
    const { left, top } = this.panes.corner;
    return { x: this.#at.x + (clientX - left) / this.scale, y: this.#at.y + (clientY - top) / this.scale };
  }

  /**
   * Shows it that many times larger, with one point staying where it is on the screen.
   * @param {number} factor @param {Point} [about] @param {boolean} [resting]  whether it stays in that size for a while
   */
  magnify(factor, about = this.middle, resting = true) {
    const [before, { width }] = [this.scale, this.#window];
    const least = Math.min(this.fit, this.#first);
    this.scale = within(before * factor, least, Math.max(CLOSEST, 2 * this.fit));
    this.#own = true;
    const aside = (this.#window.width - width) / 2; // the window stands in the middle
    this.#at = {
      x: about.x - ((about.x - this.#at.x) * before + aside) / this.scale,
      y: about.y - ((about.y - this.#at.y) * before) / this.scale,
    };
    this.#show(resting);
    if (this.fit >= READABLE) this.chosen(this.scale < this.fit ? Math.round(this.scale * CELL) : Infinity);
  }

  /** @returns {Point} */
  get middle() {
    const { x, y, width, height } = this.seen;
    return { x: x + width / 2, y: y + height / 2 };
  }

  /**
   * Moves the drawing by that many units; returns whether that changed anything.
   * @param {number} right @param {number} down
   */
  pan(right, down) {
    const { x, y } = this.#at;
    this.#at = { x: x - right, y: y - down };
    this.#show(false);
    return this.#at.x !== x || this.#at.y !== y;
  }

  /** Puts a point into the middle of the window. @param {Point} point */
  centre({ x, y }) {
    this.#centre(x, y);
    this.#show(false);
  }

  /** @param {number} x @param {number} y */
  #centre(x, y) {
    const { width, height } = this.seen;
    this.#at = { x: x - width / 2, y: y - height / 2 };
  }

  /** Moves as little as needed for a point to be seen with some room around it. @param {Point} point */
  show({ x, y }) {
    this.reveal([{ x, y, width: CELL, height: CELL }]);
  }

  /**
   * Moves as little as needed for all of these to be seen, or at least the first rows and columns of them.
   * @param {Box[]} frames  each with its middle at (x, y)
   */
  reveal(frames) {
    if (this.complete || !frames.length) return;
    const { seen, whole } = this;
    const x = Math.min(...frames.map((each) => each.x - each.width / 2)) - UNIT;
    const y = Math.min(...frames.map((each) => each.y - each.height / 2)) - UNIT;
    const width = Math.max(...frames.map((each) => each.x + each.width / 2)) + UNIT - x;
    const height = Math.max(...frames.map((each) => each.y + each.height / 2)) + UNIT - y;
    const [heads, { labels }] = [this.#heads, this.extent];
    /** @param {number} at @param {number} length @param {number} from @param {number} room @param {number} rim */
    const beyond = (at, length, from, room, rim) =>
      Math.min(at - rim - from, 0) || within(at + length - from - room, 0, at - rim - from);
    const right = beyond(Math.max(x, whole.x), width, seen.x, seen.width, labels.left + heads.left);
    const down = beyond(Math.max(y, whole.y), height, seen.y, seen.height, labels.top + heads.top);
    if (right || down) this.pan(-right, -down);
  }

  /** Keeps within the drawing and shows it. @param {boolean} resting */
  #show(resting) {
    const { whole, seen } = this;
    this.#at = {
      x: within(seen.x, whole.x, Math.max(whole.x, whole.x + whole.width - seen.width)),
      y: within(seen.y, whole.y, Math.max(whole.y, whole.y + whole.height - seen.height)),
    };
    this.panes.show({ scale: this.scale, ...this.#at, ...this.#window, heads: this.#heads }, resting);
    this.moved();
  }
}
