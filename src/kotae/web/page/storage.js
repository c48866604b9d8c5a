// What the browser keeps: the progress of each puzzle, and preferences. All of it may fail (private windows, full
// storage, entries of another version); the page then does without.

const OURS = "kotae/";
const PROGRESS = `${OURS}progress/`;
const MOST = 60; // puzzles; the oldest go first
const MOST_MADE = 100; // puzzles of which it is known how they were made
const LARGEST = 1_000_000; // characters of an entry, so that no single puzzle crowds out all others

/**
 * @import { Mode, State, Versions } from "./kept-types.js"
 *
 * @typedef {object} Entry
 * @property {string} puzzle Kotae's text
 * @property {string} name @property {number} rows @property {number} cols
 * @property {Mode} mode in which it was left
 * @property {State} state the state of the board: marks, history, pencil
 * @property {boolean} solved
 * @property {boolean} revealed the answer was shown
 * @property {boolean} draft being set: the next version replaces it
 * @property {Versions | null} versions of a draft: the texts before and after it
 * @property {number} seconds @property {number} when
 * @property {number} [hints] how many were asked for @property {number} [checks] the same
 */

/**
 * A short name for a text (FNV-1a, 2 x 32 bits); the entry holds the whole text, so a collision is noticed.
 * @param {string} text
 */
export function nameOf(text) {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let index = 0; index < text.length; index++) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(index), 0x01000193) ^ (low >>> 15);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** The entry that was read or written last, so that a large one is not read again after every pause. */
let latest = { key: "", text: "", entry: /** @type {Entry | null} */ (null) };

/** @param {string} key @returns {Entry | null} */
function entryAt(key) {
  try {
    const text = localStorage.getItem(key) ?? "null";
    if (key !== latest.key || text !== latest.text) latest = { key, text, entry: readEntry(text) };
    return latest.entry;
  } catch {
    return null;
  }
}

/** @param {string} text @returns {Entry | null} */
function readEntry(text) {
  try {
    const entry = JSON.parse(text);
    const sound = typeof entry?.puzzle === "string" && typeof entry.name === "string" && Number.isFinite(entry.when);
    return sound ? entry : null;
  } catch {
    return null;
  }
}

/** The keys of all entries, oldest first; what cannot be read counts as oldest. */
function keys() {
  try {
    const found = Object.keys(localStorage).filter((key) => key.startsWith(PROGRESS));
    const aged = found.map((key) => ({ key, when: entryAt(key)?.when ?? 0 }));
    return aged.sort((one, other) => one.when - other.when).map(({ key }) => key);
  } catch {
    return [];
  }
}

/** Keeps an entry; returns whether that worked. Older entries make room for it. @param {Entry} entry */
export function remember(entry) {
  const key = PROGRESS + nameOf(entry.puzzle);
  const text = JSON.stringify(entry);
  if (text.length > LARGEST) return false;
  if (entryAt(key) && stored(key, text, entry)) return true; // it fits, so the others need not be looked at
  const others = keys().filter((other) => other !== key);
  for (const other of others.splice(0, others.length - MOST + 1)) localStorage.removeItem(other);
  while (!stored(key, text, entry)) {
    const oldest = others.shift();
    if (oldest === undefined) return false;
    localStorage.removeItem(oldest);
  }
  return true;
}

/** @param {string} key @param {string} text @param {Entry} entry  what the text says */
function stored(key, text, entry) {
  try {
    localStorage.setItem(key, text);
    latest = { key, text, entry };
    return true;
  } catch {
    return false;
  }
}

/** @param {string} puzzle @returns {Entry | null} */
export function recall(puzzle) {
  const entry = entryAt(PROGRESS + nameOf(puzzle));
  return entry?.puzzle === puzzle ? entry : null;
}

/** @param {string} puzzle */
export function forget(puzzle) {
  try {
    localStorage.removeItem(PROGRESS + nameOf(puzzle));
  } catch {
    // nothing was kept, so there is nothing to forget
  }
}

/** The puzzles that were started, the latest first. @returns {Entry[]} */
export const begun = () =>
  keys()
    .map(entryAt)
    .filter((entry) => entry !== null)
    .reverse();

/** How many more puzzles can be kept before the oldest must go. */
export const roomLeft = () => MOST - keys().length;

/** All preferences, by their names. @returns {Record<string, string>} */
export function preferences() {
  try {
    const found = Object.entries(localStorage).filter(([key]) => key.startsWith(OURS) && !key.startsWith(PROGRESS));
    return Object.fromEntries(found.map(([key, value]) => [key.slice(OURS.length), String(value)]));
  } catch {
    return {};
  }
}

/** Whether nothing was preferred so far. @param {string} name */
export const forgotten = (name) => preferences()[name] === undefined;

/**
 * How puzzles were made, kept for the next visit: what is not known about this one is taken from there.
 * @param {{puzzle: string, difficulty?: string | null, symmetry?: string}} made
 */
export function noteMade(made) {
  const all = /** @type {[string, string | null, string | null][]} */ (notes());
  const key = nameOf(made.puzzle);
  const known = all.find(([name]) => name === key);
  made.difficulty ??= known?.[1] ?? null;
  if (known?.[2] && !made.symmetry) made.symmetry = known[2];
  if (!made.difficulty) return;
  const others = all.filter(([name]) => name !== key).slice(1 - MOST_MADE);
  prefer("made", JSON.stringify([...others, [key, made.difficulty, made.symmetry ?? null]]));
}

/** @returns {unknown[]} */
function notes() {
  try {
    const found = JSON.parse(preference("made", "[]"));
    return Array.isArray(found) ? found.filter(Array.isArray) : [];
  } catch {
    return [];
  }
}

/** @param {string} name @param {string} fallback */
export function preference(name, fallback) {
  try {
    return localStorage.getItem(OURS + name) ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} name @param {string} value */
export function prefer(name, value) {
  try {
    localStorage.setItem(OURS + name, value);
  } catch {
    // it applies until the page is closed
  }
}
