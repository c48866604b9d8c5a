// What the browser keeps: the progress of each puzzle, and preferences. All of it may fail (private windows, full
// storage, entries of another version); the page then does without.

const PROGRESS = "kotae/progress/";
const MOST = 60; // puzzles; the oldest go first
const LARGEST = 1_000_000; // characters of an entry, so that no single puzzle crowds out all others

/**
 * @import { Mode, State, Versions } from "./types.js"
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
 */

/**
 * A short name for a text (FNV-1a, 2 x 32 bits); the entry holds the whole text, so a collision is noticed.
 * @param {string} text
 */
function hash(text) {
  let [low, high] = [0x811c9dc5, 0xcbf29ce4];
  for (let index = 0; index < text.length; index++) {
    low = Math.imul(low ^ text.charCodeAt(index), 0x01000193);
    high = Math.imul(high ^ text.charCodeAt(index), 0x01000193) ^ (low >>> 15);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** @param {string} key @returns {Entry | null} */
function entryAt(key) {
  try {
    const entry = JSON.parse(localStorage.getItem(key) ?? "null");
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
  const key = PROGRESS + hash(entry.puzzle);
  const text = JSON.stringify(entry);
  if (text.length > LARGEST) return false;
  if (entryAt(key) && stored(key, text)) return true; // it fits, so the others need not be looked at
  const others = keys().filter((other) => other !== key);
  for (const other of others.splice(0, others.length - MOST + 1)) localStorage.removeItem(other);
  while (!stored(key, text)) {
    const oldest = others.shift();
    if (oldest === undefined) return false;
    localStorage.removeItem(oldest);
  }
  return true;
}

/** @param {string} key @param {string} text */
function stored(key, text) {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} puzzle @returns {Entry | null} */
export function recall(puzzle) {
  const entry = entryAt(PROGRESS + hash(puzzle));
  return entry?.puzzle === puzzle ? entry : null;
}

/** @param {string} puzzle */
export function forget(puzzle) {
  try {
    localStorage.removeItem(PROGRESS + hash(puzzle));
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

/** @param {string} name @param {string} fallback */
export function preference(name, fallback) {
  try {
    return localStorage.getItem(`kotae/${name}`) ?? fallback;
  } catch {
    return fallback;
  }
}

/** @param {string} name @param {string} value */
export function prefer(name, value) {
  try {
    localStorage.setItem(`kotae/${name}`, value);
  } catch {
    // it applies until the page is closed
  }
}
