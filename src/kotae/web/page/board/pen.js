/** Making SVG. Looks are classes, explained in board.css: the page's policy forbids styles in markup. Their names begin
 * with k-, so that they never meet a class of the page around. */

/**
 * A new element with these attributes, put into a parent if one is given.
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {Element | null} parent
 * @returns {SVGElement}
 */
export function make(tag, attributes = {}, parent = null) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  if (attributes.class) element.setAttribute("class", String(attributes.class).replaceAll(/\S+/g, "k-$&"));
  parent?.append(element);
  return element;
}

/** @param {string} look @param {Element | null} [parent] */
export const group = (look, parent = null) => make("g", { class: look }, parent);

/** @param {string} look @param {string} d @param {Element | null} [parent] */
export const path = (look, d, parent = null) => make("path", { class: look, d }, parent);

/**
 * A rectangle with rounded corners, of that width and height, its middle at (x, y).
 * @param {string} look
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
export const box = (look, x, y, width, height, radius = 0) =>
  make("rect", { class: look, x: x - width / 2, y: y - height / 2, width, height, rx: radius });

/** How far below its middle a number stands, for letters of size 1: half the height of digits in common fonts. */
const DROP = 0.355;

/**
 * A text whose middle is at (x, y), in letters of that size.
 * @param {string} look @param {number} x @param {number} y @param {number} size @param {string} text
 */
export function word(look, x, y, size, text) {
  const element = make("text", { class: look, x, y: y + DROP * size, "font-size": size });
  element.textContent = text;
  return element;
}

/** The strokes of a small cross around (x, y). @param {number} x @param {number} y @param {number} reach */
export const cross = (x, y, reach) =>
  `M${x - reach} ${y - reach}l${2 * reach} ${2 * reach}m0 ${-2 * reach}l${-2 * reach} ${2 * reach}`;
