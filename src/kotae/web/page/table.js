// The table that one puzzle lies on: its description, its board, and whether it is played or set.
// Panels listen: "laid" (another puzzle), "leaving" and "described" (before and after it gets another clue), "change"
// (marks), "mode", "clue", "printing", "replace".

import { Board } from "./board/board.js";
import { make } from "./dom.js";

/**
 * @import { Callbacks } from "./board/board.js"
 * @import { Place } from "./board/geometry.js"
 * @import { Claimed, Description, Mode, Versions } from "./types.js"
 *
 * @typedef {object} Details  the details of each event
 * @property {undefined} laid
 * @property {undefined} leaving
 * @property {undefined} described
 * @property {undefined} change
 * @property {undefined} mode
 * @property {undefined} printing
 * @property {{place: Place, text: string, keys: boolean}} clue
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

  /** @param {HTMLElement} sheet where the board is put @param {HTMLElement} where what is at the cursor is read out */
  constructor(sheet, where) {
    super();
    this.sheet = sheet;
    this.where = where;
    /** Grows with every change of the answer, so that a reply of the desk can be recognised as late. */
    this.stamp = 0;
    /** The texts of the puzzle before and after this version, while it is set; the nearest is the last of each. */
    this.versions = /** @type {Versions} */ ({ past: [], future: [] });
    this.drawn = "";
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

  /** @returns {Mode} */
  get mode() {
    return this.#board?.mode ?? "play";
  }

  set mode(mode) {
    if (mode === this.mode) return;
    this.board.mode = mode;
    this.emit("mode");
  }

  /**
   * Puts a puzzle on the table, with what was drawn on it before, as far as that can be read.
   * @param {Description} description
   * @param {{state?: Claimed | null, mode?: Mode, versions?: Versions | null}} [kept]
   */
  lay(description, { state = null, mode = "play", versions = null } = {}) {
    const host = make("div");
    this.sheet.replaceChildren(host);
    this.#description = description;
    this.where.textContent = "";
    this.#board = boardWith(host, description, state, {
      onChange: () => this.changed(),
      onCursor: (text) => (this.where.textContent = text),
      onClue: (place, text, keys) => this.emit("clue", { place, text, keys }),
    });
    this.#board.mode = mode;
    /** @param {unknown} some */
    const texts = (some) => (Array.isArray(some) ? some.filter((text) => typeof text === "string") : []);
    this.versions = { past: texts(versions?.past), future: texts(versions?.future) };
    this.drawn = JSON.stringify(this.board.answer);
    this.stamp += 1;
    this.emit("laid");
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
    const drawn = JSON.stringify(this.board.answer);
    if (drawn !== this.drawn) this.stamp += 1;
    this.drawn = drawn;
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
