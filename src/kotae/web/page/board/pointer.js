/**
 * Mouse, pen and fingers, made into strokes. Nothing is on the board before the button or finger is up. A second finger
 * takes the stroke back and moves or zooms the view instead, until all fingers are up: a pinch never draws. Nor does
 * the middle button, which moves the board, as do the others while Space is held.
 */

/**
 * @typedef {{clientX: number, clientY: number}} Finger  where it is on the screen
 *
 * @typedef {object} Draughtsman
 * @property {(point: import("./geometry.js").Point, way: import("./kind.js").Way) => void} start
 * @property {(point: import("./geometry.js").Point) => void} extend
 * @property {() => void} finish
 * @property {() => void} cancel
 * @property {(point: import("./geometry.js").Point | null, byMouse?: boolean) => void} hover
 * @property {boolean} swapped  whether the left button of the mouse does what the right one usually does
 * @property {"" | "held" | "used"} grip  whether Space is held, so that pressing takes hold of the board
 */

/** How long a finger must rest to mean the other mark, in milliseconds. */
const LONG = 450;
/** Fewer pixels than this do not count as a movement, for a finger or pen and for a mouse. */
const SLACK = { touch: 9, mouse: 3 };

/** Pixels that a wheel means which counts in lines. */
const LINE = 20;

export class Pointer {
  /** @type {Map<number, Finger>} */ #fingers = new Map();
  /** @type {{id: number, clientX: number, clientY: number, moved: boolean, slack: number} | null} */ #stroke = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */ #resting;
  #pinching = false;
  /** How far two fingers were apart, in which scale, and what was between them, when they took hold of the board.
   * @type {{apart: number, scale: number, at: import("./geometry.js").Point} | null} */ #grasped = null;
  /** The pointer that moves the board, and where it was last. @type {{id: number, at: Finger} | null} */ #hold = null;

  /**
   * @param {HTMLElement} window  what the board is seen through
   * @param {import("./view.js").View} view
   * @param {Draughtsman} hand
   */
  constructor(window, view, hand) {
    this.window = window;
    this.view = view;
    this.hand = hand;
    window.addEventListener("pointerdown", (event) => this.#down(event));
    window.addEventListener("pointermove", (event) => this.#move(event));
    window.addEventListener("pointerup", (event) => this.#up(event, true));
    window.addEventListener("pointercancel", (event) => this.#up(event, false));
    window.addEventListener("pointerleave", () => hand.hover(null));
    window.addEventListener("contextmenu", (event) => event.preventDefault());
    window.addEventListener("mousedown", (event) => event.preventDefault()); // the board has the focus
    window.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button > 2) return;
    this.window.setPointerCapture(event.pointerId); // else its end may go elsewhere and never reach us
    if (event.button === 1 || this.hand.grip) return this.#take(event);
    if (event.pointerType === "touch") {
      this.#fingers.set(event.pointerId, event);
      if (this.#fingers.size > 1) {
        this.#pinching = true;
        this.#grasp();
        return this.#drop();
      }
    }
    if (this.#stroke || this.#pinching) return;
    const swapped = event.pointerType === "mouse" && this.hand.swapped;
    const other = (event.button === 2 || event.ctrlKey || event.shiftKey) !== swapped;
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

  /** The middle button, or Space with any, takes hold of the board. @param {PointerEvent} event */
  #take(event) {
    this.#drop();
    this.#hold = { id: event.pointerId, at: event };
    if (this.hand.grip) this.hand.grip = "used";
    this.window.classList.add("held");
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#hold?.id === event.pointerId) {
      const [from, { scale }] = [this.#hold.at, this.view];
      this.#hold.at = event;
      return void this.view.pan((event.clientX - from.clientX) / scale, (event.clientY - from.clientY) / scale);
    }
    if (this.#fingers.has(event.pointerId)) {
      this.#fingers.set(event.pointerId, event);
      if (this.#pinching) return this.#pinch();
    }
    const point = this.view.point(event);
    this.hand.hover(point, event.pointerType === "mouse");
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
    if (this.#hold?.id === event.pointerId) {
      this.#hold = null;
      return this.window.classList.remove("held");
    }
    if (this.#fingers.delete(event.pointerId)) {
      this.hand.hover(null);
      this.#grasp();
    }
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

  /** Two fingers have taken hold: what is between them stays between them. */
  #grasp() {
    const pair = pairOf([...this.#fingers.values()]);
    this.#grasped = pair && { apart: pair.apart || 1, scale: this.view.scale, at: this.view.point(pair.middle) };
  }

  /** They move the view along and spread it. */
  #pinch() {
    const [pair, grasped] = [pairOf([...this.#fingers.values()]), this.#grasped];
    if (!pair || !grasped) return;
    const scale = (grasped.scale * pair.apart) / grasped.apart;
    this.view.magnify(scale / this.view.scale, this.view.point(pair.middle), false);
    const { x, y } = this.view.point(pair.middle);
    this.view.pan(x - grasped.at.x, y - grasped.at.y);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    const line = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    const [right, down] = [event.deltaX * line, event.deltaY * line];
    if (event.ctrlKey) {
      event.preventDefault();
      return this.view.magnify(2 ** (-down / 200), this.view.point(event), false);
    }
    const { scale, complete } = this.view;
    if (!complete && this.view.pan(-right / scale, -down / scale)) event.preventDefault();
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
