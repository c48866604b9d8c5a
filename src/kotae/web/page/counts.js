// How many answers are left for each value of each place, while a puzzle is set: places are tinted, the stronger the
// fewer are left, and the numbers of the place at the cursor are said.

import { lineOf } from "./desk.js";
import { press, settled, the } from "./dom.js";
import { said, text } from "./language.js";

/**
 * @import { Place } from "./board/geometry.js"
 * @import { Table } from "./table.js"
 * @import { CountedPlace, Desk } from "./desk-types.js"
 */

const PAUSE = 300; // ms without a change before answers are counted again

export class Counts {
  /** @param {Table} table @param {Desk} desk */
  constructor(table, desk) {
    this.table = table;
    this.desk = desk;
    this.on = false;
    /** @type {CountedPlace[]} */
    this.places = [];
    /** @type {AbortController | null} */
    this.counting = null;
    this.soon = settled(() => this.count(), PAUSE);
    press("set-counts", () => this.toggle());
    table.on(["laid", "mode", "described"], () => this.refresh());
    table.on("cursor", (at) => this.say(at));
  }

  /** Whether there is something to count. */
  get wanted() {
    return this.on && this.table.mode === "set" && !this.table.description.plans;
  }

  toggle() {
    this.on = !this.on;
    the("set-counts").setAttribute("aria-pressed", String(this.on));
    this.refresh();
  }

  /** What was counted is about the version before. */
  refresh() {
    the("set-counts").hidden = this.table.description.plans;
    this.counting?.abort();
    this.soon.not();
    this.show([]);
    the("counts-said").textContent = this.wanted ? text("Counting answers…") : "";
    if (this.wanted) this.soon();
  }

  async count() {
    const counting = new AbortController();
    this.counting = counting;
    try {
      const { puzzle } = this.table;
      const found = await this.desk.candidates({ puzzle }, counting.signal);
      if (counting.signal.aborted || !this.wanted) return;
      this.show(found.places);
      this.say(this.table.board.cursor);
    } catch (error) {
      if (!counting.signal.aborted) the("counts-said").textContent = lineOf(error);
    }
  }

  /** @param {CountedPlace[]} places */
  show(places) {
    this.places = places;
    this.table.board.tint(places);
  }

  /** The numbers at a place, or of what lies around a cell. @param {Place} at */
  say(at) {
    if (!this.wanted || !this.places.length) {
      if (this.wanted && !this.counting?.signal.aborted) the("counts-said").textContent = "";
      return;
    }
    const [y = 0, x = 0] = at;
    const near = this.places.filter(({ at: [top = 0, left = 0] }) => Math.abs(top - y) + Math.abs(left - x) <= 1);
    const here = near.filter(({ at: [top, left] }) => top === y && left === x);
    const told = here.length ? here : near;
    the("counts-said").textContent = told.length
      ? told.map((each) => line(each)).join("; ")
      : text("The same in all answers.");
  }
}

/** @param {CountedPlace} counted */
function line({ place, values }) {
  const [cell = "", side] = place.split(" ");
  const where = side ? text(`{cell} ${side}`, { cell }) : place;
  return `${where}: ${values.map(({ value, count }) => `${word(value)} (${count})`).join(", ")}`;
}

/** A value in words; numbers stay. @param {string} value */
const word = (value) => (/^\d+$/.test(value) ? value : said(value));
