// The table that one puzzle lies on: its description, its board, and whether it is played or set.
// Panels listen: "laid" (another puzzle), "described" (the same with another clue), "change" (marks), "mode", "clue".

import { Board } from "./board/board.js";
import { make } from "./dom.js";

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
    /** Grows with every change of marks, so that an answer of the desk can be told to be late. */
    this.stamp = 0;
    /** @type {number[] | null} */
    this.cursor = null;
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
   * Puts a puzzle on the table, with what was drawn on it before; whether that could be read.
   * @param {any} description @param {any} [state] @param {"play" | "set"} [mode]
   */
  lay(description, state = null, mode = "play") {
    const host = make("div", { class: "host" });
    this.sheet.replaceChildren(host);
    this.description = description;
    this.cursor = null;
    this.where.textContent = "";
    const sound = this.restore(host, state);
    this.board.mode = mode;
    this.stamp += 1;
    this.tell("laid");
    return sound;
  }

  restore(host, state) {
    const listening = {
      onChange: () => this.changed(),
      onCursor: (text, place = null) => this.pointed(text, place),
      onClue: (place, text) => this.tell("clue", { place, text }),
    };
    try {
      if (state !== null) {
        this.board = Board.restore(host, this.description, state, listening);
        return true;
      }
    } catch {
      host.replaceChildren(); // of another version, or damaged: the puzzle itself is sound
    }
    this.board = new Board(host, this.description, listening);
    return state === null;
  }

  /** The same board with other clues. */
  describe(description) {
    this.description = description;
    this.board.describe(description);
    this.stamp += 1;
    this.tell("described");
  }

  changed() {
    this.stamp += 1;
    this.tell("change");
  }

  pointed(text, place) {
    this.cursor = place;
    this.where.textContent = text;
    this.tell("cursor");
  }

  tell(type, detail = undefined) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }

  /** Calls this for any of these events. @param {string} types @param {(event: CustomEvent) => void} listener */
  on(types, listener) {
    for (const type of types.split(" ")) this.addEventListener(type, listener);
  }
}
