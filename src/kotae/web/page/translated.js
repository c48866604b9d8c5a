// The texts of index.html in the reader's language. They are written there in English: in elements and attributes.
// A sentence that has elements in it is translated as a whole where `data-whole` says so: "Drop it, or <1>choose</1>."

import { text } from "./language.js";

const ATTRIBUTES = ["aria-label", "title", "placeholder", "alt", "label"];

/** @param {string} words keeps the space around them */
const inWords = (words) => words.replace(/\S(?:.*\S)?/s, (said) => text(said.replaceAll(/\s+/g, " ")));

/** A sentence with its elements in their new order. @param {Element} whole */
function translateWhole(whole) {
  const inner = [...whole.children];
  const parts = [...whole.childNodes].map((node) => {
    const at = inner.findIndex((child) => child === node) + 1;
    return at ? `<${at}>${node.textContent}</${at}>` : (node.textContent ?? "");
  });
  const said = inWords(parts.join(""));
  const pieces = said.split(/<(\d+)>(.*?)<\/\1>/s);
  whole.replaceChildren(pieces[0] ?? "");
  for (let k = 1; k < pieces.length; k += 3) {
    const child = inner[Number(pieces[k]) - 1];
    if (child) child.textContent = pieces[k + 1] ?? "";
    whole.append(...(child ? [child] : []), pieces[k + 2] ?? "");
  }
}

/** Translates all texts in an element. @param {Element} element */
export function translate(element) {
  if (element.matches("script, style, [translate=no]")) return;
  for (const name of ATTRIBUTES) {
    const words = element.getAttribute(name);
    if (words) element.setAttribute(name, inWords(words));
  }
  if (element.matches("[data-whole]")) return translateWhole(element);
  for (const node of [...element.childNodes]) {
    if (node instanceof Element) translate(node);
    else if (node instanceof Text && node.data.trim()) node.data = inWords(node.data);
  }
}
