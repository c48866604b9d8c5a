// The few things that every panel does with the document. Text is always set as text, never as markup.

/**
 * The element with this id, which index.html is known to have.
 * @param {string} id
 * @returns {any}
 */
export const the = (id) => document.getElementById(id);

/**
 * A new element: attributes, listeners (`onclick: …`), children (elements or text).
 * @param {string} tag
 * @param {Record<string, any>} [attributes] false, null and undefined are left out
 * @param {...(Node | string)} children
 * @returns {any}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) element.setAttribute(name, value === true ? "" : value);
  }
  element.append(...children);
  return element;
}

/** @param {string} name @returns {SVGElement} */
export function icon(name) {
  const svg = drawn("svg", { class: "icon", "aria-hidden": "true" });
  svg.append(drawn("use", { href: `#icon-${name}` }));
  return svg;
}

/** @param {string} tag @param {Record<string, string | number>} attributes @returns {SVGElement} */
export function drawn(tag, attributes = {}) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  return element;
}

/** Fills a <select>. @param {HTMLSelectElement} select @param {string[][]} options values and labels */
export function choices(select, options) {
  select.replaceChildren(...options.map(([value, label]) => make("option", { value }, label)));
}

/** Whether keys go into a field, so that they are no commands. @param {EventTarget | null} target */
export const typing = (target) => target instanceof Element && target.matches("input, textarea, select");

/** Turns a button on or off; the focus does not stay on one that is off. @param {string} id @param {boolean} on */
export function enable(id, on, /** @type {{focus: () => void}} */ elsewhere) {
  if (!on && document.activeElement === the(id)) elsewhere.focus();
  the(id).disabled = !on;
}

/** A function that waits until it was not called for a while. @param {() => void} work @param {number} milliseconds */
export function settled(work, milliseconds) {
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(work, milliseconds);
  };
  wait.now = () => {
    clearTimeout(timer);
    work();
  };
  wait.not = () => clearTimeout(timer);
  return wait;
}
