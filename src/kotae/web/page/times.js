// Solving times, for those who want them: kept in this browser alone, one line of JSON for each puzzle that was solved.

import { ask, show } from "./dialogs.js";
import { make, press, the } from "./dom.js";
import { text } from "./language.js";
import { isOn } from "./settings.js";
import { nameOf, prefer, preference } from "./storage.js";
import { timeOf } from "./words.js";

/**
 * @import { Keeper } from "./keeper.js"
 * @import { Table } from "./table.js"
 *
 * @typedef {object} Solve  a puzzle that was solved
 * @property {string} family
 * @property {string} name  of the family, as people call it
 * @property {number} rows
 * @property {number} cols
 * @property {string | null} difficulty
 * @property {number} seconds
 * @property {number} hints  how many were asked for
 * @property {number} checks  the same
 * @property {boolean} revealed  whether the answer was shown
 * @property {string} date
 * @property {string} puzzle  a short name of its text, so that a puzzle counts once
 */

const KEPT = "times/list";
const MOST = 5000; // the oldest go first

/** The puzzles that were solved, the oldest first; lines that cannot be read are left out. @returns {Solve[]} */
function solves() {
  return preference(KEPT, "")
    .split("\n")
    .flatMap((line) => {
      try {
        const solve = JSON.parse(line);
        return typeof solve?.name === "string" && Number.isFinite(solve.seconds) ? [solve] : [];
      } catch {
        return [];
      }
    });
}

/** @param {Solve[]} all */
const keep = (all) => prefer(KEPT, all.map((solve) => JSON.stringify(solve)).join("\n"));

/** @param {number[]} sorted */
const median = (sorted) =>
  ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2;

export class Times {
  /** @param {Table} table @param {Keeper} keeper */
  constructor(table, keeper) {
    this.table = table;
    this.keeper = keeper;
    press("to-times", () => this.show());
    press("times-save", () => this.download());
    press("times-delete", () => this.empty());
  }

  /** The puzzle on the table is solved; it counts once. */
  note() {
    if (!isOn("times")) return;
    const { family, name, rows, cols, difficulty = null, puzzle } = this.table.description;
    const { seconds, revealed, hints, checks } = this.keeper;
    const all = solves();
    const own = nameOf(puzzle);
    if (all.some((solve) => solve.puzzle === own)) return;
    const date = new Date().toISOString();
    const solve = { family, name, rows, cols, difficulty, seconds, hints, checks, revealed, date, puzzle: own };
    keep([...all.slice(1 - MOST), solve]);
  }

  show() {
    this.list();
    the("settings-dialog", HTMLDialogElement).close();
    show(the("times-dialog", HTMLDialogElement));
  }

  /** The best and the median of each family and size, of puzzles that were solved without the answer being shown. */
  list() {
    /** @type {Map<string, {name: string, size: string, seconds: number[]}>} */
    const groups = new Map();
    for (const { name, rows, cols, seconds, revealed } of solves()) {
      const group = groups.get(`${name} ${rows} ${cols}`) ?? { name, size: `${rows}×${cols}`, seconds: [] };
      if (!revealed) groups.set(`${name} ${rows} ${cols}`, { ...group, seconds: [...group.seconds, seconds] });
    }
    const rows = [...groups.values()].map(({ name, size, seconds }) => {
      const sorted = seconds.sort((one, other) => one - other);
      const cells = [size, String(sorted.length), timeOf(sorted[0] ?? 0), timeOf(Math.round(median(sorted)))];
      return make("tr", {}, make("th", { scope: "row" }, text(name)), ...cells.map((cell) => make("td", {}, cell)));
    });
    the("times-rows").replaceChildren(...rows);
    the("times-table").hidden = !rows.length;
    the("times-none").hidden = rows.length > 0;
    the("times-save", HTMLButtonElement).disabled = the("times-delete", HTMLButtonElement).disabled = !solves().length;
  }

  download() {
    const lines = solves().map((solve) => `${JSON.stringify(solve)}\n`);
    const href = URL.createObjectURL(new Blob(lines, { type: "application/x-ndjson" }));
    Object.assign(document.createElement("a"), { href, download: "kotae-times.jsonl" }).click();
    setTimeout(() => URL.revokeObjectURL(href), 1000);
  }

  async empty() {
    if (!(await ask(text("This deletes all solving times in this browser."), text("Delete them")))) return;
    keep([]);
    this.list();
  }
}
