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
  /** @param {HTMLElement} host a live region @param {() => void} [onShut] when the reader closes the card */
  constructor(host, onShut = () => {}) {
    this.host = host;
    this.onShut = onShut;
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

  /** Replaces the card; who was on a button of the former one is not thrown to the top of the page. */
  put(card) {
    const inside = this.host.contains(document.activeElement);
    this.host.replaceChildren(...(card ? [card] : []));
    if (inside && card) (card.querySelector(".row button, button") ?? card).focus();
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
    const slow = setTimeout(() => this.wait(text), 250);
    try {
      const result = await work(asking.signal);
      if (asking.signal.aborted) return;
      clearTimeout(slow);
      this.asking = null;
      this.put(null);
      then(result);
    } catch (error) {
      if (asking.signal.aborted) return;
      this.asking = null;
      clearTimeout(slow);
      this.trouble(error, () => this.during(text, work, then, otherwise), otherwise);
    } finally {
      clearTimeout(slow);
    }
  }

  wait(text) {
    const stop = make("button", { type: "button", onclick: () => this.clear() }, "Stop");
    this.put(
      make(
        "div",
        { class: "note" },
        make("span", { class: "text waiting" }, text),
        make("div", { class: "row" }, stop),
      ),
    );
  }

  /** @param {any} error @param {() => void} again @param {Told["actions"]} [otherwise] */
  trouble(error, again, otherwise = []) {
    if (!(error instanceof Trouble)) throw error;
    const actions = error.again ? [{ label: "Try again", run: again, main: true }] : otherwise;
    this.show({ text: error.message, tone: "bad", actions });
  }
}
