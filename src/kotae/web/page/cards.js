// A puzzle as a card: a small picture of its board, its name and size. Pictures are drawn when they come into view.

import { icon, make } from "./dom.js";
import { text } from "./language.js";
import { boardWith } from "./table.js";

/**
 * @import { Claimed } from "./kept-types.js"
 * @import { Description } from "./types.js"
 */

/**
 * Draws a board that only shows.
 * @param {HTMLElement} host @param {Description} description @param {Claimed | null} [state]
 */
export function preview(host, description, state = null) {
  boardWith(host, description, state, { still: true });
}

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      waiting.get(target)?.();
      waiting.delete(target);
    }
  },
  { rootMargin: "200px" },
);
/** @type {WeakMap<Element, () => void>} */
const waiting = new WeakMap();

/**
 * @param {object} of
 * @param {string} of.title @param {string} [of.note] @param {string} of.label for screen readers: what opening it does
 * @param {() => Promise<{description: Description, state?: Claimed} | null>} of.picture
 * @param {() => void} of.open @param {() => void} [of.away] removes the card
 */
export function card({ title, note = "", label, picture, open, away }) {
  const host = make("div", { class: "preview", "aria-hidden": "true" });
  const caption = make("span", { class: "caption" }, make("strong", {}, title), make("span", { class: "quiet" }, note));
  const item = make(
    "li",
    { class: "card" },
    make("button", { type: "button", class: "face", "aria-label": label, onclick: open }, host, caption),
  );
  if (away) {
    const remove = text("Remove {puzzle}", { puzzle: `${title} ${note}` });
    item.append(
      make("button", { type: "button", class: "away", "aria-label": remove, onclick: away }, icon("shut")),
    );
  }
  waiting.set(host, async () => {
    const found = await picture();
    if (found && host.isConnected) preview(host, found.description, found.state);
  });
  seen.observe(host);
  return item;
}

/** @param {{rows: number, cols: number, tiling?: {name: string}}} of */
export const sizeOf = ({ rows, cols, tiling }) => `${tiling ? `${tilingName(tiling.name)} ` : ""}${rows}×${cols}`;

/** @param {string} tiling */
export const tilingName = (tiling) => text(tiling.replaceAll("-", " "));
