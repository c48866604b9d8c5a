// The lines of a step, of a hint or of what is wrong. One at a time is lit on the board: the one that is pointed at, or
// else the one that was chosen last, by a tap, by Tab, or by the up and down keys.

import { make } from "./dom.js";
import { said, text } from "./language.js";
import { sentence } from "./words.js";

/**
 * @import { Lights } from "./board/stage.js"
 * @import { Line, Reason } from "./desk-types.js"
 *
 * @typedef {{text: string, depth?: number, lights?: Lights}} Item  a line, how far it is indented, and what it lights
 */

/** A line of a step. @param {Line} line @returns {Item} */
export const lineItem = ({ text: line, depth, places, given, so }) => ({
  text: sentence(said(line)),
  depth,
  lights: { because: places, given, so },
});

/** A rule that is broken, or that conflicts with others. @param {Reason} reason @returns {Item} */
export const wrongItem = ({ text: reason, places }) => ({ text: sentence(said(reason)), lights: { wrong: places } });

/** What the looks of lights mean, as far as they are used. @type {[keyof Lights, string][]} */
const LEGEND = [
  ["because", text("look here")],
  ["given", text("known")],
  ["so", text("follows")],
];

export class Lines {
  /** The number of the line that was chosen last; -1 if none was. */
  at = -1;
  /** @type {HTMLButtonElement[]} */
  buttons = [];

  /**
   * @param {HTMLElement} host the list that they are put into
   * @param {(lights: Lights | null) => void} light shows places; null: those of no line in particular
   */
  constructor(host, light) {
    this.host = host;
    this.light = light;
    /** @type {Item[]} */
    this.items = [];
    host.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Item[]} items @param {number} [at] the one that is lit at first */
  show(items, at = -1) {
    const held = this.host.contains(document.activeElement);
    this.items = items;
    this.buttons = items.map((item, number) => this.#button(item, number));
    this.host.replaceChildren(...this.buttons.map((button) => make("li", {}, button)));
    this.choose(at);
    if (held) this.buttons[Math.max(at, 0)]?.focus();
  }

  /** @param {Item} item @param {number} number */
  #button({ text: line, depth = 0 }, number) {
    const button = make("button", { type: "button", class: "line" }, line);
    button.style.setProperty("--depth", String(depth));
    button.addEventListener("focus", () => this.choose(number));
    button.addEventListener("click", () => this.choose(number));
    button.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") this.light(this.items[number]?.lights ?? null);
    });
    button.addEventListener("pointerleave", ({ pointerType }) => {
      if (pointerType === "mouse") this.#relight();
    });
    return button;
  }

  /** Lights the line with this number; -1: none in particular. @param {number} number */
  choose(number) {
    this.at = number;
    for (const [each, button] of this.buttons.entries()) {
      if (each === number) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      button.tabIndex = each === Math.max(number, 0) ? 0 : -1;
    }
    this.#relight();
  }

  #relight() {
    this.light(this.items[this.at]?.lights ?? null);
  }

  /** Goes to the next line, or the one before. Returns whether there is one. @param {number} by */
  move(by) {
    const button = this.buttons[this.at + by];
    button?.focus();
    return button !== undefined;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    this.move(by);
    event.preventDefault();
    event.stopPropagation();
  }
}

/** What the looks of these lines' lights mean. @param {Item[]} items */
export function legendOf(items) {
  const used = LEGEND.filter(([look]) => items.some(({ lights }) => lights?.[look]?.length));
  if (used.length < 2) return null;
  const parts = used.map(([look, meaning]) =>
    make("span", {}, make("span", { class: `swatch ${look}`, "aria-hidden": "true" }), meaning),
  );
  return make("p", { class: "legend small quiet" }, ...parts);
}
