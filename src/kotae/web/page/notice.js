// The card that tells things: an outcome, a hint, a mistake, an error with a way to try again. One at a time.

import { icon, make } from "./dom.js";
import { Trouble } from "./desk.js";

/**
 * @typedef {object} Told
 * @property {string} text
 * @property {"" | "good" | "bad" | "good solved"} [tone]
 * @property {{text: string, show?: () => void}[]} [items]
 * @property {{label: string, run: () => void, main?: boolean}[]} [actions]
 */

export class Notice {
  /**
   * @param {HTMLElement} host a live region @param {() => void} onShut when the reader closes the card
   * @param {() => void} leave puts the focus elsewhere, when the card goes that had it
   */
  constructor(host, onShut, leave) {
    this.host = host;
    this.onShut = onShut;
    this.leave = leave;
    /** Whether the focus was on a card that went just now. */
    this.left = false;
    /** @type {AbortController | null} */
    this.asking = null;
  }

  /** @param {Told} told */
  show({ text, tone = "", items = [], actions = [] }) {
    const shut = () => {
      this.clear();
      this.onShut();
    };
    const card = make(
      "div",
      { class: `note ${tone}` },
      make(
        "div",
        {},
        make("button", { type: "button", class: "plain shut", "aria-label": "Close", onclick: shut }, icon("shut")),
        make("span", { class: "text" }, text),
      ),
    );
    if (items.length) card.append(make("ul", {}, ...items.map((item) => make("li", {}, this.itemText(item)))));
    if (actions.length) {
      const button = ({ label, run, main }) =>
        make("button", { type: "button", class: main ? "main" : "", onclick: run }, label);
      card.append(make("div", { class: "row" }, ...actions.map(button)));
    }
    this.put(card);
  }

  /** A line that can be pointed at is a button, so that its place can be shown. */
  itemText(/** @type {{text: string, show?: () => void}} */ { text, show }) {
    return show ? make("button", { type: "button", class: "link", onclick: show }, text) : text;
  }

  /** Replaces the card. Who was on a button of the former one gets to the next one, or to where it is left to. */
  put(card) {
    const inside = this.left || this.host.contains(document.activeElement);
    this.left = inside && !card;
    this.host.replaceChildren(...(card ? [card] : []));
    if (inside && card) card.querySelector(".row button, button").focus();
    if (this.left) setTimeout(() => this.left && this.giveUp());
  }

  giveUp() {
    this.left = false;
    this.leave();
  }

  clear() {
    this.stop();
    this.put(null);
  }

  /** Ends what is being asked. */
  stop() {
    this.asking?.abort();
    this.asking = null;
  }

  /**
   * Does something that takes a while: says so when it is noticed, can be stopped, and tells what went wrong with a
   * button to try again.
   * @template T
   * @param {string} text @param {(signal: AbortSignal) => Promise<T>} work
   * @param {(result: T) => void} then
   * @param {Told["actions"]} [otherwise] what else can be done when it is refused
   */
  async during(text, work, then, otherwise = []) {
    this.stop();
    const asking = new AbortController();
    this.asking = asking;
    let old = this.host.firstChild;
    const silent = () => this.host.firstChild === old; // nobody has told something else meanwhile
    const slow = setTimeout(() => silent() && (old = this.wait(text)), 250);
    try {
      const result = await work(asking.signal);
      if (asking.signal.aborted) return;
      this.asking = null;
      then(result);
      if (old && silent()) this.put(null); // what was said before is no longer true
    } catch (error) {
      if (asking.signal.aborted) return;
      this.asking = null;
      this.trouble(error, () => this.during(text, work, then, otherwise), otherwise);
    } finally {
      clearTimeout(slow);
    }
  }

  wait(text) {
    const stop = make("button", { type: "button", onclick: () => this.clear() }, "Stop");
    const said = make("span", { class: "text waiting" }, text);
    const card = make("div", { class: "note" }, said, make("div", { class: "row" }, stop));
    this.put(card);
    return card;
  }

  /** @param {any} error @param {() => void} again @param {Told["actions"]} [otherwise] */
  trouble(error, again, otherwise = []) {
    if (!(error instanceof Trouble)) throw error;
    const actions = error.again ? [{ label: "Try again", run: again, main: true }] : otherwise;
    this.show({ text: error.message, tone: "bad", actions });
  }
}
