// The table that one puzzle lies on: its description, its board, and whether it is played or set.
// Panels listen: "laid" (another puzzle), "leaving" and "described" (before and after it gets another clue), "change"
// (marks), "mode", "clue", "printing".

import { Board } from "./board/board.js";
import { make } from "./dom.js";

/**
 * A board with what was drawn on it. Marks that cannot be read (of another version, damaged, made up) are left out.
 * @param {HTMLElement} host @param {any} description @param {any} state null for a new board @param {any} callbacks
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
  /** @param {HTMLElement} sheet where the board is put @param {HTMLElement} where tells the cursor's place, for ears */
  constructor(sheet, where) {
    super();
    this.sheet = sheet;
    this.where = where;
    /** @type {any} */
    this.description = null;
    /** @type {Board | null} */
    this.board = null;
    /** Grows with every change of the answer, so that a reply of the desk can be told to be late. */
    this.stamp = 0;
    /** The texts of the puzzle before and after this version, while it is set; the nearest is the last of each. */
    this.versions = { past: [], future: [] };
    this.drawn = "";
  }

  get puzzle() {
    return this.description.puzzle;
  }

  /** @returns {"play" | "set"} */
  get mode() {
    return this.board?.mode ?? "play";
  }

  set mode(mode) {
    if (mode === this.mode) return;
    this.board.mode = mode;
    this.tell("mode");
  }

  /**
   * Puts a puzzle on the table, with what was drawn on it before, as far as that can be read.
   * @param {any} description
   * @param {{state?: any, mode?: "play" | "set", versions?: {past: string[], future: string[]} | null}} [kept]
   */
  lay(description, { state = null, mode = "play", versions = null } = {}) {
    const host = make("div");
    this.sheet.replaceChildren(host);
    this.description = description;
    this.where.textContent = "";
    this.board = boardWith(host, description, state, {
      onChange: () => this.changed(),
      onCursor: (text) => (this.where.textContent = text),
      onClue: (place, text, keys) => this.tell("clue", { place, text, keys }),
    });
    this.board.mode = mode;
    const texts = (some) => (Array.isArray(some) ? some.filter((text) => typeof text === "string") : []);
    this.versions = { past: texts(versions?.past), future: texts(versions?.future) };
    this.drawn = JSON.stringify(this.board.answer);
    this.stamp += 1;
    this.tell("laid");
  }

  /** The same board with other clues. */
  describe(description) {
    this.tell("leaving");
    this.description = description;
    this.board.describe(description);
    this.stamp += 1;
    this.tell("described");
  }

  /** Marks, notes or tools have changed; only the first of these make what the desk said before old. */
  changed() {
    const drawn = JSON.stringify(this.board.answer);
    if (drawn !== this.drawn) this.stamp += 1;
    this.drawn = drawn;
    this.tell("change");
  }

  tell(type, detail = undefined) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Calls this for any of these events. @param {string} types @param {(event: CustomEvent) => void} listener */
  on(types, listener) {
    for (const type of types.split(" ")) this.addEventListener(type, listener);
  }
}
