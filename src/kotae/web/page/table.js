// The table that one puzzle lies on: its description, its board, and whether it is played or set.
// Panels listen: "laid" (another puzzle), "leaving" and "described" (before and after it gets another clue), "change"
// (marks), "mode", "clue", "printing", "replace".

import { Board } from "./board/board.js";
import { make } from "./dom.js";
import { prefer, preference } from "./storage.js";

/**
 * @import { Callbacks } from "./board/callbacks.js"
 * @import { Place } from "./board/geometry.js"
 * @import { Habits } from "./board/habits.js"
 * @import { Claimed, Mode, Versions } from "./kept-types.js"
 * @import { Answer, Description } from "./types.js"
 *
 * @typedef {object} Details  the details of each event
 * @property {undefined} laid
 * @property {undefined} leaving
 * @property {undefined} described
 * @property {undefined} change
 * @property {undefined} mode
 * @property {undefined} printing
 * @property {"hints" | "checks"} asked  for a hint or a check
 * @property {{place: Place, text: string, keys: boolean}} clue
 * @property {Place} cursor  where it is now
 * @property {Description} replace  the puzzle that is to be laid instead
 */

/**
 * A board with what was drawn on it. Marks that cannot be read (from another version, damaged, invented) are left out.
 * @param {HTMLElement} host @param {Description} description
 * @param {Claimed | null} state null for a new board @param {Callbacks} callbacks
 */
export function boardWith(host, description, state, callbacks) {
  if (state !== null) {
    try {
      return new Board(host, description, callbacks, state);
    } catch (error) {
      console.warn("marks left out:", error);
    }
  }
  return new Board(host, description, callbacks);
}

export class Table extends EventTarget {
  /** @type {Description | null} */ #description = null;
  /** @type {Board | null} */ #board = null;
  /** @type {Habits} */ #habits = {};

  /**
   * @param {HTMLElement} sheet where the board is put @param {HTMLElement} where what is at the cursor is read out
   * @param {HTMLElement} overview where the map of a large board is put
   */
  constructor(sheet, where, overview) {
    super();
    this.sheet = sheet;
    this.overview = overview;
    this.where = where;
    /** Grows with every change of the answer, so that a reply of the desk can be recognised as late. */
    this.stamp = 0;
    /** The texts of the puzzle before and after this version, while it is set; the nearest is the last of each. */
    this.versions = /** @type {Versions} */ ({ past: [], future: [] });
    /** Which version of the answer has been looked at. */
    this.drawn = 0;
    /** Whether the answer is being drawn while the puzzle is set, so that its clues follow. */
    this.sketching = false;
  }

  /** Whether no puzzle has been laid yet. */
  get bare() {
    return this.#board === null;
  }

  get description() {
    if (!this.#description) throw new Error("there is no puzzle on the table");
    return this.#description;
  }

  get board() {
    if (!this.#board) throw new Error("there is no puzzle on the table");
    return this.#board;
  }

  get puzzle() {
    return this.description.puzzle;
  }

  /** How the player likes to draw, on this puzzle and the next ones. @param {Habits} habits */
  set habits(habits) {
    this.#habits = habits;
    if (this.#board) this.#board.habits = habits;
  }

  get habits() {
    return this.#habits;
  }

  /** @returns {Mode} */
  get mode() {
    return this.sketching ? "set" : (this.#board?.mode ?? "play");
  }

  set mode(mode) {
    if (mode === this.mode) return;
    this.sketching = false;
    this.board.mode = mode;
    this.emit("mode");
  }

  /** Lets people draw while they set, or ends that. @param {boolean} on */
  sketch(on) {
    this.sketching = on;
    this.board.mode = on ? "play" : "set";
    this.emit("mode");
  }

  /**
   * Puts a puzzle on the table, with what was drawn on it before, as far as that can be read.
   * @param {Description} description
   * @param {{state?: Claimed | null, mode?: Mode, versions?: Versions | null}} [kept]
   */
  lay(description, { state = null, mode = "play", versions = null } = {}) {
    this.sketching = false;
    this.#put(description, state).mode = mode;
    /** @param {unknown} some */
    const texts = (some) => (Array.isArray(some) ? some.filter((text) => typeof text === "string") : []);
    this.versions = { past: texts(versions?.past), future: texts(versions?.future) };
    this.drawn = this.board.version;
    this.stamp += 1;
    this.emit("laid");
  }

  /** @param {Description} description @param {Claimed | null} state */
  #put(description, state) {
    const host = make("div");
    this.sheet.replaceChildren(host);
    this.#description = description;
    this.where.textContent = "";
    this.#board = boardWith(host, description, state, {
      onChange: () => this.changed(),
      onCursor: (text, at) => {
        this.where.textContent = text;
        this.emit("cursor", at);
      },
      onClue: (place, text, keys) => this.emit("clue", { place, text, keys }),
      onSize: (cell) => prefer("cell", String(cell)),
      cell: Number(preference("cell", "")) || undefined,
      overview: this.overview,
    });
    this.#board.habits = this.#habits;
    return this.#board;
  }

  /**
   * Another version of the puzzle on a board of its own, as when it was turned or made larger.
   * @param {Description} description @param {{state?: Claimed | null, answer?: Answer | null}} drawn
   */
  rebuild(description, { state = null, answer = null }) {
    this.emit("leaving");
    const board = this.#put(description, state);
    board.mode = this.sketching ? "play" : "set";
    if (answer !== null) board.answer = answer;
    this.drawn = board.version;
    this.stamp += 1;
    this.emit("described");
  }

  /** The same board with other clues. @param {Description} description */
  describe(description) {
    this.emit("leaving");
    this.#description = description;
    this.board.describe(description);
    this.stamp += 1;
    this.emit("described");
  }

  /** Marks, notes or tools have changed; only a change of marks makes earlier replies of the desk outdated. */
  changed() {
    const { version } = this.board;
    if (version !== this.drawn) this.stamp += 1;
    this.drawn = version;
    this.emit("change");
  }

  /**
   * @template {keyof Details} Type
   * @param {Type} type @param {Details[Type]} [detail]
   */
  emit(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /**
   * Calls this for any of these events, with what comes with it.
   * @template {keyof Details} Type
   * @param {Type | Type[]} types @param {(detail: Details[Type]) => void} listener
   */
  on(types, listener) {
    for (const type of [types].flat())
      this.addEventListener(type, (event) => listener(/** @type {CustomEvent<Details[Type]>} */ (event).detail));
  }
}
