// The few things that every panel does with the document. Text is always set as text, never as markup.

/**
 * The element with this id, which index.html is known to have.
 * @overload
 * @param {string} id
 * @returns {HTMLElement}
 */
/**
 * The same as an element of its own kind: a button, a dialog.
 * @template {HTMLElement} T
 * @overload
 * @param {string} id
 * @param {new () => T} kind
 * @returns {T}
 */
/** @param {string} id @param {new () => HTMLElement} kind */
export function the(id, kind = HTMLElement) {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new TypeError(`index.html has no ${kind.name} #${id}`);
  return element;
}

/** The form of a dialog, which it is known to have. @param {string} id */
export function formOf(id) {
  const form = the(id, HTMLDialogElement).querySelector("form");
  if (!form) throw new TypeError(`index.html has no form in #${id}`);
  return form;
}

/** What a button does. @param {string} id @param {() => void} work */
export const press = (id, work) => the(id).addEventListener("click", work);

/** Puts the focus on the first of these in an element. @param {Element} host @param {string} selector */
export function focusOn(host, selector) {
  const found = host.querySelector(selector);
  if (found instanceof HTMLElement) found.focus();
}

/**
 * A new element: attributes, listeners (`onclick: …`), children (elements or text).
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean | null | undefined | (() => void)>} [attributes] without those that are false
 * @param {...(Node | string)} children
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
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

/** Fills a <select>. @param {HTMLSelectElement} select @param {[value: string, label: string][]} options */
export function choices(select, options) {
  select.replaceChildren(...options.map(([value, label]) => make("option", { value }, label)));
}

/** Whether keys go into a field, so that they are not commands. @param {EventTarget | null} target */
export const typing = (target) => target instanceof Element && target.matches("input, textarea, select");

/**
 * Enables or disables a button; a disabled one does not keep the focus.
 * @param {string} id @param {boolean} on @param {{focus: () => void}} elsewhere
 */
export function enable(id, on, elsewhere) {
  const button = the(id, HTMLButtonElement);
  if (!on && document.activeElement === button) elsewhere.focus();
  button.disabled = !on;
}

/** A function that runs after a pause in its calls. @param {() => void} work @param {number} milliseconds */
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
