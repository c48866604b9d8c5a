/**
 * The panes of glass that a board is drawn on, one above the other behind a window: the drawing itself, and beside it
 * what stays in sight while the drawing is moved: the clues of rows and columns, and their names. To move them, the
 * browser shifts finished pictures: nothing is painted anew. Only after the size has changed is everything painted
 * once, when the fingers rest.
 */

import { make } from "./pen.js";

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Box  in units of the drawing
 * @typedef {{left: number, top: number}} Rim  the room of something at the left and above, in units
 * @typedef {{whole: Box, heads: Rim, labels: Rim}} Extent  of a drawing: all of it, its clues and names at the rim
 * @typedef {{scale: number, x: number, y: number, width: number, height: number, heads: Rim}} Sight  what is seen:
 *   pixels per unit, from where on, how many pixels of it, and how much of the clues at the rim stays in sight
 */

/** How long the size must have stayed the same before everything is painted in it, in milliseconds. */
const REST = 140;

/** One of the panes: where it lies on the drawing, and where it stops when the drawing is moved, in units. */
class Pane {
  /** @type {Box} */ frame = { x: 0, y: 0, width: 0, height: 0 };
  /** How far from the window's corner it stops; null if it does not. @type {number | null} */ stopX = null;
  /** @type {number | null} */ stopY = null;
  #moved = "";

  /** @param {string} look */
  constructor(look) {
    this.svg = /** @type {SVGSVGElement} */ (make("svg", { class: look, "aria-hidden": "true", focusable: "false" }));
  }

  /** @param {Box} frame */
  lay(frame) {
    this.frame = frame;
    const { x, y, width, height } = frame;
    this.svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  /** Paints it in that size. @param {number} scale */
  size(scale) {
    this.svg.style.width = `${this.frame.width * scale}px`;
    this.svg.style.height = `${this.frame.height * scale}px`;
  }

  /** @param {Sight} sight @param {number} stretch  how much larger than it was painted */
  move({ scale, x, y }, stretch) {
    const [right, down] = [(this.frame.x - x) * scale, (this.frame.y - y) * scale];
    const [left, top] = [
      this.stopX === null ? right : Math.max(right, this.stopX * scale),
      this.stopY === null ? down : Math.max(down, this.stopY * scale),
    ];
    const moved = `translate(${whole(left)}px, ${whole(top)}px)${stretch === 1 ? "" : ` scale(${stretch})`}`;
    if (moved === this.#moved) return;
    this.#moved = moved;
    this.svg.style.transform = moved;
    this.svg.classList.toggle("k-pinned", left > right || top > down);
  }
}

/** A length in whole pixels of the screen: between them, letters are blurred. @param {number} length */
const whole = (length) => Math.round(length * devicePixelRatio) / devicePixelRatio;

/** @param {string} name @param {Element} [parent] */
function division(name, parent) {
  const element = document.createElement("div");
  element.className = name;
  parent?.append(element);
  return element;
}

/** The panes, and where each lies on the drawing. */
class Panes {
  drawing = new Pane("drawing");
  heads = { rows: new Pane("beside"), columns: new Pane("beside"), corner: new Pane("beside") };
  labels = { rows: new Pane("beside names"), columns: new Pane("beside names"), corner: new Pane("beside names") };
  /** Those that have something on them, the lowest first. @type {Pane[]} */ shown = [];

  /** @param {Extent} extent */
  lay({ whole: all, heads, labels }) {
    this.drawing.lay(all);
    around(this.heads, all, heads, labels);
    around(this.labels, all, labels, { left: 0, top: 0 });
    this.shown = [this.drawing];
    if (heads.left || heads.top) this.shown.push(...Object.values(this.heads));
    if (labels.left) this.shown.push(...Object.values(this.labels));
  }
}

/**
 * Puts three panes at the rim; the line around the board is left free.
 * @param {Panes["heads"]} panes @param {Box} all @param {Rim} rim @param {Rim} beyond  what lies further out
 */
function around({ rows, columns, corner }, { x, y, width, height }, rim, beyond) {
  const [left, top] = [x + beyond.left, y + beyond.top];
  const [wide, high] = [Math.max(rim.left - 1, 0), Math.max(rim.top - 1, 0)];
  rows.lay({ x: left, y, width: wide, height });
  columns.lay({ x, y: top, width, height: high });
  corner.lay({ x: left, y: top, width: wide, height: high });
}

/** Panes behind a window, which may be smaller than they are. */
export class MovingPanes extends Panes {
  /** Where the clues at the rim begin, when all of them but nothing else is in sight. */
  #rim = /** @type {Rim} */ ({ left: 0, top: 0 });
  /** The scale in which they are painted. */
  #painted = 0;
  #sight = /** @type {Sight | null} */ (null);
  #timer = 0;

  /** @param {HTMLElement} root  of the board */
  constructor(root) {
    super();
    this.room = division("room", division("rooms", root));
    this.window = division("window", root);
    /** Takes all presses: without it, the browser would look for the shape under the pointer among thousands. */
    this.glass = division("glass");
  }

  /** How many pixels there are for the board; none while it is hidden. */
  get size() {
    return { width: this.room.clientWidth, height: this.room.clientHeight };
  }

  /** The corner of the window on the screen. */
  get corner() {
    return this.window.getBoundingClientRect();
  }

  /** @param {() => void} work  called when there is more or less room */
  whenResized(work) {
    new ResizeObserver(() => requestAnimationFrame(work)).observe(this.room); // at once it would observe itself
  }

  /** @param {Extent} extent */
  lay(extent) {
    super.lay(extent);
    const { heads, labels } = extent;
    this.#rim = { left: labels.left - heads.left, top: labels.top - heads.top };
    const { rows, columns, corner } = this.labels;
    rows.stopX = corner.stopX = columns.stopY = corner.stopY = 0;
    this.window.replaceChildren(...this.shown.map(({ svg }) => svg), this.glass);
    this.#painted = 0;
  }

  /** Shows a part of the drawing. @param {Sight} sight @param {boolean} resting  whether the size stays as it is */
  show(sight, resting) {
    const { rows, columns, corner } = this.heads;
    rows.stopX = corner.stopX = this.#rim.left + sight.heads.left;
    columns.stopY = corner.stopY = this.#rim.top + sight.heads.top;
    const before = this.#sight;
    this.#sight = sight;
    if (before?.width !== sight.width) this.window.style.width = `${sight.width}px`;
    if (before?.height !== sight.height) this.window.style.height = `${sight.height}px`;
    clearTimeout(this.#timer);
    if (resting || !this.#painted) return this.#paint();
    if (sight.scale !== this.#painted) this.#timer = setTimeout(() => this.#paint(), REST);
    for (const pane of this.shown) pane.move(sight, sight.scale / this.#painted);
  }

  /** Paints everything in the size that is seen. */
  #paint() {
    const sight = this.#sight;
    if (!sight) return;
    const { width, height } = this.drawing.frame;
    const smaller = sight.width + 1 < width * sight.scale || sight.height + 1 < height * sight.scale;
    this.window.classList.toggle("smaller", smaller);
    if (this.#painted !== sight.scale) for (const pane of this.shown) pane.size(sight.scale);
    this.#painted = sight.scale;
    for (const pane of this.shown) pane.move(sight, 1);
  }
}

/** Panes of a picture, which is always seen whole: they lie within the drawing, which is as large as its place. */
export class StillPanes extends Panes {
  /** Pixels per unit, but more for small boards, up to that many pixels in all. */
  static #LARGEST = { scale: 1.9, small: 2.6, pixels: 400 };

  /** @param {HTMLElement} root  of the board */
  constructor(root) {
    super();
    this.window = root;
    root.append(this.drawing.svg);
  }

  get size() {
    return { width: this.drawing.frame.width, height: this.drawing.frame.height };
  }

  get corner() {
    return this.drawing.svg.getBoundingClientRect();
  }

  whenResized() {}

  /** @param {Extent} extent */
  lay(extent) {
    super.lay(extent);
    const { width, height } = extent.whole;
    const { scale, small, pixels } = StillPanes.#LARGEST;
    const wide = Math.max(width * scale, Math.min(width * small, pixels));
    const room = `var(--board-height, 80vh) * ${(width / height).toFixed(4)}`;
    this.drawing.svg.style.width = `min(100%, ${Math.round(wide)}px, calc(${room}))`;
  }

  /** What lies beside the board is put into the drawing, once that is made. */
  show() {
    for (const { svg, frame } of this.shown.slice(1)) {
      for (const [name, value] of Object.entries(frame)) svg.setAttribute(name, String(value));
      this.drawing.svg.append(svg);
    }
  }
}
