// The card for messages: an outcome, a hint, a mistake, an error with a way to try again. One at a time.

import { focusOn, icon, make } from "./dom.js";
import { Trouble } from "./desk.js";
import { text } from "./language.js";
import { Lines, legendOf } from "./lines.js";

/**
 * @typedef {object} Message
 * @property {string} text
 * @property {"" | "good" | "bad" | "good solved"} [tone]
 * @property {Item[]} [items]  lines of their own
 * @property {number} [at]  the one of them that is lit at first
 * @property {(lights: Lights | null) => void} [light]  lights what an item is about; null: what all of them are about
 * @property {Action[]} [actions]
 *
 * @import { Lights } from "./board/stage.js"
 * @import { Item } from "./lines.js"
 * @typedef {{label: string, run: (error?: unknown) => void, main?: boolean}} Action
 */

export class Notice {
  /**
   * @param {HTMLElement} host a live region @param {() => void} onShut when the reader closes the card
   * @param {() => void} leave moves the focus elsewhere when the card that had it goes
   * @param {(said: string) => void} [onSaid] what the card says now; "" when there is none
   */
  constructor(host, onShut, leave, onSaid = () => {}) {
    this.host = host;
    this.onShut = onShut;
    this.leave = leave;
    this.onSaid = onSaid;
    /** Whether the focus was on a card that has just gone. */
    this.left = false;
    /** @type {AbortController | null} */
    this.asking = null;
    /** What is being done, and what is said of it instead, if anything. */
    this.doing = "";
    /** @type {string | null} */
    this.instead = null;
  }

  /** @param {Message} message */
  show({ text: said, tone = "", items = [], at = -1, light = () => {}, actions = [] }) {
    const shut = () => {
      this.clear();
      this.onShut();
    };
    const label = text("Close");
    const card = make(
      "div",
      { class: `note ${tone}` },
      make(
        "div",
        {},
        make("button", { type: "button", class: "plain shut", "aria-label": label, onclick: shut }, icon("shut")),
        make("span", { class: "text" }, said),
      ),
    );
    const list = make("ul", { class: "lines" });
    if (items.length) card.append(make("div", { class: "said" }, list));
    const legend = legendOf(items);
    if (legend) card.append(legend);
    if (actions.length) {
      const button = (/** @type {Action} */ action) =>
        make("button", { type: "button", class: action.main ? "main" : "", onclick: action.run }, action.label);
      card.append(make("div", { class: "row" }, ...actions.map(button)));
    }
    new Lines(list, light).show(items, at);
    this.put(card);
  }

  /**
   * Replaces the card. Focus on a button of the old card moves to the new one, or to where `leave` puts it.
   * @param {HTMLElement | null} card
   */
  put(card) {
    const inside = this.left || this.host.contains(document.activeElement);
    this.left = inside && !card;
    this.host.replaceChildren(...(card ? [card] : []));
    if (inside && card) focusOn(card, ".row button, button");
    this.onSaid(card?.textContent ?? "");
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

  /** Takes the card away; the question under way goes on without it. */
  release() {
    this.asking = null;
    this.put(null);
  }

  /** Stops the question under way. */
  stop() {
    this.asking?.abort();
    this.asking = null;
  }

  /**
   * Does something that takes a while: says so if it takes long, can be stopped, and shows errors with a button to try
   * again.
   * @template T
   * @param {string} doing @param {(signal: AbortSignal) => Promise<T>} work
   * @param {(result: T) => void} then
   * @param {Action[]} [otherwise] what else can be done when it is refused
   */
  async during(doing, work, then, otherwise = []) {
    this.stop();
    const asking = new AbortController();
    this.asking = asking;
    this.doing = doing;
    this.instead = null;
    /** @type {ChildNode | null} */
    let old = this.host.firstChild;
    const silent = () => this.host.firstChild === old; // nothing else has been shown meanwhile
    const slow = setTimeout(() => silent() && (old = this.wait()), 250);
    try {
      const result = await work(asking.signal);
      if (asking.signal.aborted) return;
      this.asking = null;
      then(result);
      if (old && silent()) this.put(null); // what was said before is no longer true
    } catch (error) {
      if (asking.signal.aborted) return;
      this.asking = null;
      this.trouble(error, () => this.during(doing, work, then, otherwise), otherwise);
    } finally {
      clearTimeout(slow);
    }
  }

  /** Says what is being done, with a way to stop it. */
  wait() {
    const stop = make("button", { type: "button", onclick: () => this.clear() }, text("Stop"));
    const said = make("span", { class: "text waiting" }, this.instead ?? this.doing);
    const card = make("div", { class: "note" }, said, make("div", { class: "row" }, stop));
    this.put(card);
    return card;
  }

  /** Says something else of what is being done; null for what is usual. @param {string | null} instead */
  reword(instead) {
    this.instead = instead;
    const waiting = this.host.querySelector(".waiting");
    if (waiting) waiting.textContent = instead ?? this.doing;
  }

  /** @param {unknown} error @param {() => void} again @param {Action[]} [otherwise] */
  trouble(error, again, otherwise = []) {
    if (!(error instanceof Trouble)) throw error;
    const others = otherwise.map(({ run, ...action }) => ({ ...action, run: () => run(error) }));
    const actions = error.again ? [{ label: text("Try again"), run: again, main: true }] : others;
    this.show({ text: error.message, tone: "bad", actions });
  }
}
