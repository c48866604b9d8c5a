// Keeps what was drawn in the browser's storage, after every pause and when the page is left. Also runs the clock,
// since the time taken is kept too.
//
// Nothing that is kept is overwritten by something else. Of a puzzle that is being set only the latest version is kept,
// but never in place of a puzzle that was there before. The same puzzle in two tabs is one puzzle: each shows what the
// other has drawn, and edits made in both at once are merged into one history.

import { joined } from "./board/history.js";
import { settled, the } from "./dom.js";
import { isOn, whenTurned } from "./settings.js";
import { forget, recall, remember } from "./storage.js";
import { timeOf } from "./words.js";

/**
 * @import { Entry } from "./storage.js"
 * @import { State } from "./kept-types.js"
 */

const ROOM = 200_000; // letters for the earlier versions of a puzzle that is being set

/** The last of these texts, as many as there is room for. @param {string[]} texts */
function latest(texts) {
  let room = ROOM;
  const first = texts.findLastIndex((text) => (room -= text.length) < 0);
  return texts.slice(first + 1);
}

export class Keeper {
  /**
   * @param {import("./table.js").Table} table
   * @param {object} report
   * @param {() => void} report.full the browser cannot keep any more
   * @param {() => void} report.short it keeps the marks, but not all moves that led to them
   * @param {() => void} report.followed another tab has drawn, and this tab shows it
   * @param {(back: () => void) => void} report.met another tab has drawn something else; how to go back to that
   */
  constructor(table, report) {
    this.table = table;
    this.report = report;
    this.seconds = 0;
    this.solved = false;
    /** Whether the answer was shown, so that solving no longer counts. */
    this.revealed = false;
    /** How many hints were asked for, and how many checks. */
    this.hints = 0;
    this.checks = 0;
    /** Whether the puzzle is being set here, rather than one that existed before. */
    this.making = false;
    /** The kept version of the puzzle that is being set; the next one replaces it. @type {string | null} */
    this.draft = null;
    /**
     * What this tab has kept: the time of each puzzle's entry. Any other entry was made elsewhere.
     * @type {Map<string, number>}
     */
    this.seen = new Map();
    /** Whether the reader knows that only marks are kept from now on, not moves. */
    this.short = false;
    this.touched = false;
    this.save = settled(() => this.keep(), 300);
    table.on("laid", () => this.lay());
    table.on("leaving", () => this.flush());
    table.on("described", () => this.described());
    table.on("mode", () => this.making && this.touch());
    table.on("change", () => this.table.board.full || (this.solved = false)); // it is being played again
    table.on(["change", "described"], () => this.touch());
    table.on("asked", (what) => (this[what] += 1));
    addEventListener("pagehide", () => this.flush());
    addEventListener("pageshow", () => this.follow());
    addEventListener("storage", () => this.follow());
    document.addEventListener("visibilitychange", () => (document.hidden ? this.flush() : this.follow()));
    setInterval(() => this.tick(), 1000);
    whenTurned("clock", () => this.showClock());
  }

  lay() {
    const { puzzle, mode } = this.table;
    const entry = recall(puzzle);
    this.seen = new Map(entry ? [[puzzle, entry.when]] : []);
    this.seconds = 0;
    this.short = false;
    this.learn(entry);
    this.making = entry ? entry.draft === true : mode === "set";
    this.draft = entry && this.making ? puzzle : null;
    this.untouch();
    this.showClock();
  }

  /** With another clue it is another puzzle. */
  described() {
    const { puzzle } = this.table;
    const entry = recall(puzzle);
    this.learn(entry);
    this.making = !entry || this.draft === puzzle;
  }

  /** @param {Entry | null} entry */
  learn(entry) {
    this.seconds = Math.max(this.seconds, entry?.seconds ?? 0);
    this.solved = entry?.solved === true;
    this.revealed = entry?.revealed === true;
    this.hints = entry?.hints ?? 0;
    this.checks = entry?.checks ?? 0;
  }

  touch() {
    this.touched = true;
    this.save();
  }

  untouch() {
    this.touched = false;
    this.save.not();
  }

  /** Before another puzzle is laid, and before the page is left. Time passes even without moves. */
  flush() {
    if (this.table.bare) return;
    if (this.touched) return void this.save.now();
    const kept = recall(this.table.puzzle);
    if (kept && kept.seconds < this.seconds) remember({ ...kept, seconds: this.seconds });
  }

  /** Keeps marks that came with a link or a file; returns whether that worked. */
  adopt() {
    this.seconds = 0;
    this.solved = false;
    this.revealed = this.table.board.full;
    return this.keep();
  }

  /** Keeps everything; returns whether that worked. */
  keep() {
    const { board, mode, puzzle } = this.table;
    const kept = recall(puzzle);
    this.untouch();
    const foreign = kept && this.seen.get(puzzle) !== kept.when;
    if (!this.making && !kept && !board.canUndo && !board.canRedo) return true; // nothing was drawn yet
    if (!this.making && foreign && mode === "set") return true; // passed through while clues are set
    if (foreign) this.meet(kept);
    if (this.solved) this.making = false; // it is finished: the next version is another puzzle
    const entry = this.entry();
    if (!remember(entry) && !this.shortened(entry)) {
      this.touched = true;
      this.report.full();
      return false;
    }
    this.seen.set(puzzle, entry.when);
    if (this.making && this.draft !== null && this.draft !== puzzle) forget(this.draft);
    if (this.making) this.draft = puzzle;
    else if (this.draft === puzzle) this.draft = null;
    return true;
  }

  /** Keeps the marks without the moves that led to them, if there is room for that. @param {Entry} entry */
  shortened(entry) {
    const { history, line } = this.table.board;
    if (remember({ ...entry, state: line })) return true;
    const state = { ...line, ...history.brief };
    if (!remember({ ...entry, state, versions: null })) return false;
    if (!this.short) this.report.short();
    this.short = true;
    return true;
  }

  /** @returns {Entry} */
  entry() {
    const { description, board, mode, versions } = this.table;
    const { puzzle, name, rows, cols } = description;
    return {
      puzzle,
      name,
      rows,
      cols,
      mode,
      state: board.state,
      solved: this.solved,
      revealed: this.revealed,
      draft: this.making,
      versions: this.making ? { past: latest(versions.past), future: latest(versions.future) } : null,
      seconds: this.seconds,
      hints: this.hints,
      checks: this.checks,
      when: Date.now(),
    };
  }

  /** Shows what another tab has drawn. What was drawn here since is merged and kept first. */
  follow() {
    const kept = this.table.bare ? null : recall(this.table.puzzle);
    if (!kept || this.seen.get(kept.puzzle) === kept.when) return;
    if (this.touched) return void this.save.now();
    this.seen.set(kept.puzzle, kept.when);
    this.learn(kept);
    if (this.took(kept.state) && !the("table").hidden) this.report.followed();
  }

  /**
   * Both have drawn: what the other tab has comes first in the history, then what is drawn here.
   * @param {Entry} kept
   */
  meet(kept) {
    const { board } = this.table;
    const ours = board.state;
    this.revealed ||= kept.revealed === true;
    const both = joined(kept.state, ours);
    if (both === ours || !this.took(both)) return;
    if (both.moves === ours.moves) return; // only branches and save points came along
    if (both.moves === kept.state.moves) return void this.report.followed();
    this.report.met(() => {
      while (board.history.at > kept.state.at) board.undo();
    });
  }

  /** Puts kept marks on the board, if they can be read. @param {State} state */
  took(state) {
    try {
      this.table.board.state = state;
    } catch (error) {
      console.warn("marks left out:", error);
      return false;
    }
    this.untouch();
    return true;
  }

  finish() {
    this.solved = true;
    this.touch();
  }

  reveal() {
    this.revealed = true;
    this.touch();
  }

  tick() {
    if (document.hidden || this.solved || this.table.bare || the("table").hidden || this.table.mode === "set") return;
    this.seconds += 1;
    this.showClock();
  }

  get time() {
    return timeOf(this.seconds);
  }

  showClock() {
    the("clock").hidden = !isOn("clock") || this.table.mode === "set";
    the("clock").textContent = this.time;
  }
}
