/** Compares the runs at the head of a line with its cells. */

/**
 * @import { Verdict } from "./kind.js"
 * @import { Value } from "./marks.js"
 * @typedef {{length: number | string, colour: number}} Run  "?" is any length, "*" any number of runs; colours from 0
 * @typedef {{state: Verdict, runs: boolean[]}} LineVerdict  of the line, and for each run whether it is done
 */

/** A letter for every colour, far from those that mean something in a pattern. @param {Value} value */
const letter = (value) => String.fromCharCode(0x100 + Number(value));

export class Line {
  /** @param {Run[]} runs */
  constructor(runs) {
    this.runs = runs.filter(({ length }) => length !== 0);
    this.open = this.runs.some(({ length }) => typeof length === "string");
    this.starred = this.runs.some(({ length }) => length === "*");
    /** The colour of all runs; -1 if they have several. */
    this.colour = new Set(this.runs.map(({ colour }) => colour)).size === 1 ? (this.runs[0]?.colour ?? -1) : -1;
    this.pattern = pattern(this.runs);
    this.total = this.runs.reduce((sum, { length }) => sum + (Number(length) || 0), 0);
  }

  /**
   * Done: what is coloured fits, whether the rest is crossed out or not. Wrong: it can no longer fit.
   * @param {Value[]} cells
   * @returns {LineVerdict}
   */
  verdict(cells) {
    const text = cells.map((value) => (value ? letter(value) : ".")).join("");
    if (this.pattern.test(text)) return { state: "done", runs: this.runs.map(() => true) };
    const undone = this.runs.map(() => false);
    const coloured = cells.filter(Boolean).length;
    if (!cells.includes(null) || (!this.open && coloured > this.total)) return { state: "wrong", runs: undone };
    if (this.starred) return { state: "", runs: undone };
    const left = finished(cells, this.runs);
    const right = finished([...cells].reverse(), [...this.runs].reverse());
    if (left === null || right === null) return { state: "wrong", runs: undone };
    return { state: "", runs: this.runs.map((_, k) => k < left || k >= this.runs.length - right) };
  }
}

/**
 * How many runs are complete, from the rim up to the first open cell; null if one is not as it must be.
 * @param {Value[]} cells @param {Run[]} runs
 */
function finished(cells, runs) {
  let count = 0;
  for (let at = 0; at < cells.length && cells[at] !== null;) {
    if (cells[at] === 0) {
      at += 1;
      continue;
    }
    let end = at;
    while (end < cells.length && cells[end] === cells[at]) end += 1;
    const run = runs[count];
    const grows = cells[end] === null && end < cells.length;
    if (!run || run.colour + 1 !== cells[at] || (run.length !== "?" && end - at > Number(run.length))) return null;
    if (grows) break;
    if (run.length !== "?" && end - at !== run.length) return null;
    count += 1;
    at = end;
  }
  return count;
}

/** The lines that the runs describe, as a pattern of letters and dots. @param {Run[]} runs */
function pattern(runs) {
  let source = "";
  /** @type {Run | null} */ let before = null;
  let starred = false;
  for (const run of runs) {
    if (run.length === "*") {
      starred = true;
      continue;
    }
    if (starred) source += before ? "\\.(?:.*\\.)?" : "(?:.*\\.)?";
    else source += before?.colour === run.colour ? "\\.+" : "\\.*";
    source += letter(run.colour + 1) + (run.length === "?" ? "+" : `{${run.length}}`);
    [before, starred] = [run, false];
  }
  if (starred) source += before ? "(?:\\..*)?" : ".*";
  else source += "\\.*";
  return new RegExp(`^${source}$`);
}
