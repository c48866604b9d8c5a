// Keeps what was drawn: in the browser's store, after every pause and when the page goes away. Also the clock, since
// the time taken is kept with it.

import { settled, the } from "./dom.js";
import { forget, prefer, preference, recall, remember } from "./storage.js";

export class Keeper {
  /** @param {import("./table.js").Table} table @param {() => void} onFull when the browser keeps nothing more */
  constructor(table, onFull) {
    this.table = table;
    this.onFull = onFull;
    this.seconds = 0;
    this.solved = false;
    /** The text of the puzzle in the making, whose older version in the store is replaced by the next. */
    this.draft = null;
    this.touched = false;
    this.save = settled(() => this.keep(), 300);
    table.on("laid", () => this.lay());
    table.on("change described", () => {
      this.touched = true;
      this.save();
    });
    addEventListener("pagehide", () => this.flush());
    document.addEventListener("visibilitychange", () => document.hidden && this.flush());
    setInterval(() => this.tick(), 1000);
    the("show-clock").checked = preference("clock", "off") === "on";
    the("show-clock").addEventListener("change", () => {
      prefer("clock", the("show-clock").checked ? "on" : "off");
      this.showClock();
    });
  }

  lay() {
    const entry = recall(this.table.puzzle);
    this.seconds = entry?.seconds ?? 0;
    this.solved = entry?.solved ?? false;
    this.draft = entry?.draft ? entry.puzzle : null;
    this.touched = false;
    this.showClock();
  }

  /** Before another puzzle is laid, and before the page goes. */
  flush() {
    if (this.table.board && this.touched) this.save.now();
  }

  keep() {
    const { description, board, mode } = this.table;
    const { puzzle, name, rows, cols } = description;
    if (mode === "play" && !board.canUndo && !board.canRedo && !recall(puzzle)) return; // nothing was drawn yet
    if (this.draft && this.draft !== puzzle) forget(this.draft);
    const draft = mode === "set";
    this.draft = draft ? puzzle : null;
    const kept = remember({
      puzzle,
      name,
      rows,
      cols,
      state: board.state,
      solved: this.solved,
      draft,
      seconds: this.seconds,
      when: Date.now(),
    });
    if (!kept) this.onFull();
    this.touched = !kept;
  }

  finish() {
    this.solved = true;
    this.touched = true;
    this.save();
  }

  tick() {
    if (document.hidden || this.solved || !this.table.board || the("table").hidden || this.table.mode === "set") return;
    this.seconds += 1;
    this.showClock();
  }

  get time() {
    const two = (number) => String(number).padStart(2, "0");
    const [hours, minutes] = [Math.floor(this.seconds / 3600), Math.floor(this.seconds / 60) % 60];
    return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(this.seconds % 60)}`;
  }

  get clockShown() {
    return the("show-clock").checked;
  }

  showClock() {
    the("clock").hidden = !this.clockShown || this.table.mode === "set";
    the("clock").textContent = this.time;
  }
}
