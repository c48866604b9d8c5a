/** A small map of a board that is not seen whole: what is drawn on it, and a frame around the part that is seen. A
 * press or a drag on it moves there. With keys, the view follows the cursor instead, so keys do not reach it. */

import { LAYER, place } from "./geometry.js";

/** How long the longer side is, in pixels: on a screen of a desk, and on one of a phone. */
const SIDE = { wide: 72, narrow: 44 };
/** How long after the last change the map is drawn, in milliseconds. */
const REST = 250;

export class Overview {
  #timer = 0;
  #frame = document.createElement("div");
  #map = document.createElement("canvas");

  /** @param {import("./board.js").Board} board @param {Element} host */
  constructor(board, host) {
    this.board = board;
    this.side = matchMedia("(min-width: 56rem)").matches ? SIDE.wide : SIDE.narrow;
    this.root = document.createElement("div");
    this.root.className = "overview";
    this.root.setAttribute("aria-hidden", "true");
    this.root.append(this.#map, this.#frame);
    host.replaceChildren(this.root);
    this.root.addEventListener("pointerdown", (event) => {
      this.root.setPointerCapture(event.pointerId);
      this.#go(event);
    });
    this.root.addEventListener("pointermove", (event) => {
      if (this.root.hasPointerCapture(event.pointerId)) this.#go(event);
    });
    this.root.addEventListener("mousedown", (event) => event.preventDefault()); // the board keeps the focus
  }

  /** Pixels of the map per unit of the drawing. */
  get #scale() {
    const { width, height } = this.board.view.whole;
    return this.side / Math.max(width, height);
  }

  /** @param {PointerEvent} event */
  #go({ clientX, clientY }) {
    const { left, top } = this.#map.getBoundingClientRect();
    const [{ x, y }, scale] = [this.board.view.whole, this.#scale];
    this.board.view.centre({ x: x + (clientX - left) / scale, y: y + (clientY - top) / scale });
  }

  /** Another part of the board is seen. */
  moved() {
    const { whole, seen, complete } = this.board.view;
    const [{ style }, scale] = [this.#frame, this.#scale];
    if (this.root.hidden !== complete || !this.root.style.width) {
      this.root.hidden = complete;
      this.root.style.width = `${whole.width * scale}px`;
      this.root.style.height = `${whole.height * scale}px`;
      this.changed();
    }
    if (complete) return;
    style.width = `${seen.width * scale}px`;
    style.height = `${seen.height * scale}px`;
    style.transform = `translate(${(seen.x - whole.x) * scale}px, ${(seen.y - whole.y) * scale}px)`;
  }

  /** Marks have changed: they are drawn when there is a pause. */
  changed() {
    if (this.root.hidden) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#draw(), REST);
  }

  #draw() {
    const { view, kind, marks } = this.board;
    const [{ x, y, width, height }, scale] = [view.whole, this.#scale];
    [this.#map.width, this.#map.height] = [width * scale * devicePixelRatio, height * scale * devicePixelRatio];
    const pen = this.#map.getContext("2d");
    if (!pen) return;
    const look = getComputedStyle(this.root);
    pen.scale(scale * devicePixelRatio, scale * devicePixelRatio);
    pen.translate(-x, -y);
    pen.fillStyle = look.backgroundColor;
    pen.fillRect(0, 0, kind.grid.wide, kind.grid.high);
    pen.fillStyle = look.color;
    for (const at of marks.keys()) {
      if (!marks.get(at)) continue; // a cross: not worth a dot
      const { x: right, y: down, width: wide, height: high } = kind.grid.frame(place(at % LAYER));
      pen.fillRect(right - wide / 2, down - high / 2, wide, high);
    }
  }
}
