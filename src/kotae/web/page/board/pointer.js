/**
 * Mouse, pen and fingers, made into strokes. Nothing is on the board before the button or finger is up. A second finger
 * takes the stroke back and moves or zooms the view instead, until all fingers are up: a pinch never draws.
 */

/**
 * @typedef {{clientX: number, clientY: number}} Finger  where it is on the screen
 *
 * @typedef {object} Draughtsman
 * @property {(point: import("./geometry.js").Point, way: import("./kind.js").Way) => void} start
 * @property {(point: import("./geometry.js").Point) => void} extend
 * @property {() => void} finish
 * @property {() => void} cancel
 * @property {(point: import("./geometry.js").Point | null) => void} hover
 */

/** How long a finger must rest to mean the other mark, in milliseconds. */
const LONG = 450;
/** Fewer pixels than this do not count as a movement, for a finger or pen and for a mouse. */
const SLACK = { touch: 9, mouse: 3 };

export class Pointer {
  /** @type {Map<number, Finger>} */ #fingers = new Map();
  /** @type {{id: number, clientX: number, clientY: number, moved: boolean, slack: number} | null} */ #stroke = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #resting;
  #pinching = false;

  /**
   * @param {SVGElement} svg
   * @param {import("./view.js").View} view
   * @param {Draughtsman} hand
   */
  constructor(svg, view, hand) {
    this.svg = svg;
    this.view = view;
    this.hand = hand;
    svg.addEventListener("pointerdown", (event) => this.#down(event));
    svg.addEventListener("pointermove", (event) => this.#move(event));
    svg.addEventListener("pointerup", (event) => this.#up(event, true));
    svg.addEventListener("pointercancel", (event) => this.#up(event, false));
    svg.addEventListener("pointerleave", () => hand.hover(null));
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
    svg.addEventListener("mousedown", (event) => event.preventDefault()); // the board itself decides what has the focus
    svg.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0 && event.button !== 2) return;
    this.svg.setPointerCapture(event.pointerId); // else its end may go elsewhere and never reach us
    if (event.pointerType === "touch") {
      this.#fingers.set(event.pointerId, event);
      if (this.#fingers.size > 1) {
        this.#pinching = true;
        return this.#drop();
      }
    }
    if (this.#stroke || this.#pinching) return;
    const other = event.button === 2 || event.ctrlKey || event.shiftKey;
    const { clientX, clientY, pointerId: id, pointerType } = event;
    const slack = pointerType === "mouse" ? SLACK.mouse : SLACK.touch;
    this.#stroke = { id, clientX, clientY, moved: false, slack };
    const point = this.view.point(event);
    this.hand.start(point, other ? "other" : pointerType === "mouse" ? "main" : "tap");
    if (pointerType === "mouse") return;
    this.#resting = setTimeout(() => {
      this.hand.cancel();
      this.hand.start(point, "other");
    }, LONG);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#fingers.has(event.pointerId)) {
      const before = [...this.#fingers.values()];
      this.#fingers.set(event.pointerId, event);
      if (this.#pinching) return this.#pinch(before, [...this.#fingers.values()]);
    }
    const point = this.view.point(event);
    this.hand.hover(point);
    const stroke = this.#stroke;
    if (stroke?.id !== event.pointerId) return;
    const away = Math.hypot(event.clientX - stroke.clientX, event.clientY - stroke.clientY);
    if (!stroke.moved && away < stroke.slack) return;
    stroke.moved = true;
    clearTimeout(this.#resting);
    const passed = event.getCoalescedEvents?.() ?? [];
    for (const each of passed.length ? passed : [event]) this.hand.extend(this.view.point(each));
  }

  /** @param {PointerEvent} event @param {boolean} meant */
  #up(event, meant) {
    if (this.#fingers.delete(event.pointerId)) this.hand.hover(null);
    if (this.#fingers.size === 0) this.#pinching = false;
    if (this.#stroke?.id !== event.pointerId) return;
    if (!meant) return this.#drop();
    clearTimeout(this.#resting);
    this.#stroke = null;
    this.hand.finish();
  }

  #drop() {
    clearTimeout(this.#resting);
    this.#stroke = null;
    this.hand.cancel();
  }

  /**
   * Two fingers move the view along and spread it.
   * @param {Finger[]} before @param {Finger[]} after
   */
  #pinch(before, after) {
    const [was, is] = [pairOf(before), pairOf(after)];
    if (!was || !is) return;
    const [from, to] = [this.view.point(was.middle), this.view.point(is.middle)];
    this.view.pan(to.x - from.x, to.y - from.y);
    this.view.magnify(is.apart / (was.apart || 1), this.view.point(is.middle));
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (event.ctrlKey) {
      event.preventDefault();
      this.view.magnify(2 ** (-event.deltaY / 200), this.view.point(event));
    } else if (this.view.zoom > 1 && this.view.pan(-event.deltaX / this.view.scale, -event.deltaY / this.view.scale)) {
      event.preventDefault();
    }
  }
}

/** The middle of two fingers, and how far they are apart; null if there are not just two. @param {Finger[]} fingers */
function pairOf(fingers) {
  const [one, other, more] = fingers;
  if (!one || !other || more) return null;
  return {
    middle: { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 },
    apart: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
  };
}
