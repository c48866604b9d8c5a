/** Which part of the drawing is to be seen: all of it, or less, larger. */

/** @typedef {import("./geometry.js").Point} Point */

/** A cell is never shown larger than so many units of the host's width allow: eight cells across. */
const CLOSEST = 8 * 32;

export class View {
  /**
   * @param {SVGElement} svg
   * @param {{x: number, y: number, width: number, height: number}} whole  the whole drawing, in its own units
   */
  constructor(svg, whole) {
    this.svg = /** @type {SVGSVGElement} */ (svg);
    this.resize(whole);
  }

  /** The drawing has got another size. What is seen stays, if it can. */
  resize(/** @type {{x: number, y: number, width: number, height: number}} */ whole) {
    const zoom = this.whole ? this.zoom : 1;
    this.whole = whole;
    this.seen = { x: this.seen?.x ?? whole.x, y: this.seen?.y ?? whole.y, width: whole.width / zoom, height: whole.height / zoom };
    this.#settle();
  }

  /** How many times larger than at first. */
  get zoom() {
    return this.whole.width / this.seen.width;
  }

  /** How many pixels a unit of the drawing takes. */
  get scale() {
    return this.svg.getBoundingClientRect().width / this.seen.width || 1;
  }

  /** Where on the drawing something on the screen is. @returns {Point} */
  point(/** @type {{clientX: number, clientY: number}} */ { clientX, clientY }) {
    const frame = this.svg.getBoundingClientRect();
    return {
      x: this.seen.x + ((clientX - frame.left) / frame.width) * this.seen.width,
      y: this.seen.y + ((clientY - frame.top) / frame.height) * this.seen.height,
    };
  }

  /** Shows it so many times larger, with one point staying where it is. */
  magnify(/** @type {number} */ factor, /** @type {Point} */ about = this.middle) {
    const most = Math.max(1, this.whole.width / CLOSEST, this.whole.height / CLOSEST);
    const zoom = Math.min(Math.max(this.zoom * factor, 1), most);
    const shrink = this.zoom / zoom;
    this.seen = {
      x: about.x - (about.x - this.seen.x) * shrink,
      y: about.y - (about.y - this.seen.y) * shrink,
      width: this.whole.width / zoom,
      height: this.whole.height / zoom,
    };
    this.#settle();
  }

  /** @returns {Point} */
  get middle() {
    return { x: this.seen.x + this.seen.width / 2, y: this.seen.y + this.seen.height / 2 };
  }

  /** Moves the drawing by so many units. Whether that changed anything is the answer. */
  pan(/** @type {number} */ right, /** @type {number} */ down) {
    const { x, y } = this.seen;
    this.seen = { ...this.seen, x: x - right, y: y - down };
    this.#settle();
    return this.seen.x !== x || this.seen.y !== y;
  }

  /** Moves as little as needed for a point to be seen with some room around it. */
  show(/** @type {Point} */ { x, y }, room = 40) {
    const { seen } = this;
    const beyond = (/** @type {number} */ at, /** @type {number} */ from, /** @type {number} */ length) =>
      Math.min(at - room - from, 0) || Math.max(at + room - from - length, 0);
    if (this.zoom > 1) this.pan(-beyond(x, seen.x, seen.width), -beyond(y, seen.y, seen.height));
  }

  /** Keeps within the drawing and shows it. */
  #settle() {
    const { whole, seen } = this;
    const within = (/** @type {number} */ at, /** @type {number} */ least, /** @type {number} */ most) =>
      Math.min(Math.max(at, least), most);
    seen.x = within(seen.x, whole.x, whole.x + whole.width - seen.width);
    seen.y = within(seen.y, whole.y, whole.y + whole.height - seen.height);
    this.svg.setAttribute("viewBox", `${seen.x} ${seen.y} ${seen.width} ${seen.height}`);
  }
}
