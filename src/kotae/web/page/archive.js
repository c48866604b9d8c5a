// All that the browser keeps, as one file: for another browser, for another address of the page, or to be safe. What
// is brought in is merged: nothing that is here is lost, and of a puzzle that was drawn in both places, undo leads from
// the newer drawing back to the older one.

import { joined } from "./board/history.js";
import { the } from "./dom.js";
import { text } from "./language.js";
import { begun, forgotten, prefer, preferences, recall, remember, roomLeft } from "./storage.js";

/**
 * @import { Entry } from "./storage.js"
 * @import { State } from "./kept-types.js"
 *
 * @typedef {{taken: number, known: number, left: number}} Outcome  puzzles: new or changed, the same, without room
 */

const FORM = "what Kotae keeps";
const LARGEST = 20_000_000; // bytes of a file; browsers keep a quarter of that
const WORTHY = /^[\w-]{1,40}$/; // names of preferences

/** @param {number} [since] leaves out what is older */
export const archived = (since = 0) =>
  JSON.stringify({
    form: FORM,
    version: 1,
    puzzles: begun().filter(({ when }) => when > since),
    preferences: preferences(),
  });

/** @param {unknown} value @param {number} otherwise */
const finite = (value, otherwise) => (Number.isFinite(value) ? Number(value) : otherwise);

/** @param {any} state @returns {State | null} */
function soundState(state) {
  if (!Array.isArray(state?.moves)) return null;
  const at = Math.min(Math.max(Math.trunc(finite(state.at, state.moves.length)), 0), state.moves.length);
  return { moves: state.moves, at, pencil: state.pencil === true, colour: Math.trunc(finite(state.colour, 0)) };
}

/**
 * An entry from a file, with nothing in it that is not known; null if it is not one.
 * @param {any} found @returns {Entry | null}
 */
function soundEntry(found) {
  const state = soundState(found?.state);
  if (!state || typeof found.puzzle !== "string" || typeof found.name !== "string") return null;
  const { puzzle, name } = found;
  const texts = (/** @type {unknown} */ list) => Array.isArray(list) && list.every((each) => typeof each === "string");
  const versions = texts(found.versions?.past) && texts(found.versions?.future);
  return {
    puzzle,
    name,
    rows: finite(found.rows, 1),
    cols: finite(found.cols, 1),
    mode: found.mode === "set" ? "set" : "play",
    state,
    solved: found.solved === true,
    revealed: found.revealed === true,
    draft: found.draft === true,
    versions: versions ? { past: found.versions.past, future: found.versions.future } : null,
    seconds: Math.max(0, finite(found.seconds, 0)),
    when: Math.min(finite(found.when, 0), Date.now()),
  };
}

/**
 * Both drawings of a puzzle, the older one first in its history.
 * @param {Entry} own @param {Entry} other @returns {Entry}
 */
function merged(own, other) {
  const [older, newer] = own.when < other.when ? [own, other] : [other, own];
  return {
    ...newer,
    state: joined(older.state, newer.state),
    revealed: own.revealed || other.revealed,
    seconds: Math.max(own.seconds, other.seconds),
    draft: own.draft,
    versions: own.versions,
  };
}

/**
 * Takes in what a file holds; throws if it does not hold what this page has kept.
 * @param {string} content @returns {Outcome}
 */
export function takeIn(content) {
  const found = JSON.parse(content);
  if (found?.form !== FORM || !Array.isArray(found.puzzles)) throw new Error("not what this page keeps");
  const outcome = { taken: 0, known: 0, left: 0 };
  const entries = found.puzzles.map(soundEntry).filter((/** @type {Entry | null} */ entry) => entry !== null);
  for (const entry of entries.sort((/** @type {Entry} */ one, /** @type {Entry} */ other) => other.when - one.when)) {
    outcome[take(entry)] += 1;
  }
  for (const [name, value] of Object.entries(found.preferences ?? {})) {
    if (WORTHY.test(name) && typeof value === "string" && forgotten(name)) prefer(name, value);
  }
  return outcome;
}

/** @param {Entry} entry @returns {keyof Outcome} */
function take(entry) {
  const own = recall(entry.puzzle);
  if (!own) return roomLeft() > 0 && remember(entry) ? "taken" : "left";
  const both = merged(own, entry);
  if (JSON.stringify(both.state.moves) === JSON.stringify(own.state?.moves) && both.when === own.when) return "known";
  return remember(both) ? "taken" : "left";
}

/** What came of it, in words. @param {Outcome} outcome */
export function said({ taken, known, left }) {
  const lines = [text("{count} puzzles were added or changed.", { count: taken })];
  if (known) lines.push(text("{count} puzzles were here already.", { count: known }));
  if (left) lines.push(text("There was no room for {count} puzzles.", { count: left }));
  return lines.join(" ");
}

/** The part of the settings where all of it is exported and imported. */
export class Archive {
  /** @param {() => void} changed something was brought in */
  constructor(changed) {
    this.changed = changed;
    this.file = the("kept-file", HTMLInputElement);
    the("kept-export").addEventListener("click", () => this.give());
    the("kept-import").addEventListener("click", () => this.file.click());
    this.file.addEventListener("change", () => this.take());
  }

  /** Says how much there is. */
  show() {
    the("kept-said").textContent = text("{count} puzzles are kept in this browser.", { count: begun().length });
  }

  give() {
    const address = URL.createObjectURL(new Blob([archived()], { type: "application/json" }));
    const day = new Date().toISOString().slice(0, 10);
    Object.assign(document.createElement("a"), { href: address, download: `kotae-${day}.json` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async take() {
    const [file] = this.file.files ?? [];
    if (!file) return;
    try {
      if (file.size > LARGEST) throw new Error("too long");
      const outcome = takeIn(await file.text());
      the("kept-said").textContent = said(outcome);
      this.changed();
    } catch {
      the("kept-said").textContent = text("This file does not hold what Kotae keeps.");
    }
    this.file.value = "";
  }
}
