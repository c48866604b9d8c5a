// What people can switch on and off. The settings dialog lists it, and the browser keeps it.

import { choices, make, the } from "./dom.js";
import { language, languages, text } from "./language.js";
import { prefer, preference } from "./storage.js";

/** Each switch by name: what it does, in words, and whether it is on at first. */
const SWITCHES = /** @type {const} */ ({
  clock: { says: "show a clock", usual: false },
  times: { says: "keep my solving times in this browser", usual: false },
  labels: { says: "show the names of rows and columns", usual: false },
  colours: { says: "give each line and each region a colour of its own", usual: false },
  crosses: { says: "cross out what is left over when a clue or rule has all it may have", usual: false },
  completes: { says: "draw what is left when a clue or rule needs all of it", usual: false },
  previews: { says: "show under the mouse what a click would mean", usual: true },
  held: { says: "keep strokes in their row or column, in nonograms", usual: true },
  tints: { says: "mark cells inside or outside a loop by a click in their middle", usual: false },
  swapped: { says: "swap the mouse buttons", usual: false },
});

/** @typedef {keyof typeof SWITCHES} Switch */

const heard = new EventTarget();

/** Whether something is switched on. @param {Switch} name */
export const isOn = (name) => preference(name, SWITCHES[name].usual ? "on" : "off") === "on";

/** Calls a function now, and whenever the switch is turned. @param {Switch} name @param {(on: boolean) => void} work */
export function whenTurned(name, work) {
  heard.addEventListener(name, () => work(isOn(name)));
  work(isOn(name));
}

/** @param {Switch} name @param {boolean} on */
export function turn(name, on) {
  prefer(name, on ? "on" : "off");
  heard.dispatchEvent(new Event(name));
}

/**
 * Some of the switches, as they are; calls a function now and whenever one of them is turned.
 * @template {Switch} Name @param {readonly Name[]} names @param {(all: Record<Name, boolean>) => void} work
 */
export function whenAnyTurned(names, work) {
  const all = () => /** @type {Record<Name, boolean>} */ (Object.fromEntries(names.map((name) => [name, isOn(name)])));
  for (const name of names) heard.addEventListener(name, () => work(all()));
  work(all());
}

/** Lists all switches in the settings dialog. */
export function listSettings() {
  const names = /** @type {Switch[]} */ (Object.keys(SWITCHES));
  the("switches").replaceChildren(
    ...names.map((name) => {
      const box = make("input", { type: "checkbox", id: `switch-${name}` });
      box.addEventListener("change", () => turn(name, box.checked));
      whenTurned(name, (on) => (box.checked = on));
      return make("label", { class: "choice" }, box, ` ${text(SWITCHES[name].says)}`);
    }),
  );
}

/** Offers the languages in the settings dialog, each by its own name. Another one is spoken after a reload. */
export async function listLanguages() {
  const select = the("language", HTMLSelectElement);
  const tags = await languages;
  const name = (/** @type {string} */ tag) => new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  choices(
    select,
    tags.map((tag) => [tag, name(tag)]),
  );
  select.value = language;
  select.addEventListener("change", () => {
    prefer("language", select.value);
    location.reload();
  });
}
