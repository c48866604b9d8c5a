/** Numbers that are written into cells. A cell is chosen, then its number is typed.
 *
 * A mark is the number of a cell; or, as hints leave it, the numbers that are still possible there, "1,3". The player's
 * own notes are not part of the answer: they are marks at the upper left corner of the cell. */

import { text } from "../language.js";
import { CELL, UNIT, isCell, isCorner, key, keyOf, place } from "./geometry.js";
import { Kind, rowAndColumn } from "./kind.js";
import { group, word } from "./pen.js";

/**
 * @import { Numbering, Numbers } from "../types.js"
 * @import { Place } from "./geometry.js"
 * @import { Mark, Value } from "./marks.js"
 */

/** @extends {Kind<Numbering, Numbers>} */
export class Digits extends Kind {
  settles = false;

  /** @param {ConstructorParameters<typeof Kind<Numbering, Numbers>>} given */
  constructor(...given) {
    super(...given);
    this.numbers = this.layer.numbers;
    this.pad = this.numbers.map(String);
    this.open = new Set(this.layer.open.map(keyOf));
    /** What is printed in cells. @type {Map<number, number>} */
    this.fixed = new Map();
  }

  /** @type {Kind["given"]} */
  given(at, value) {
    this.fixed.set(at, Number(value));
  }

  /** Whether something can be written into a cell. @param {number} at */
  isOpen(at) {
    return this.open.has(at) && !this.fixed.has(at);
  }

  /** Where the notes of a cell are. @param {number} cell */
  #notes(cell) {
    const [y, x] = place(cell);
    return key(y - 1, x - 1);
  }

  /** The cell of such notes. @param {number} at */
  #cell(at) {
    const [y, x] = place(at);
    return key(y + 1, x + 1);
  }

  /** @type {Kind["shape"]} */
  shape(at, value) {
    if (!isCell(place(at))) {
      const cell = this.#cell(at);
      return this.value(cell) === null ? this.#candidates(cell, value, "notes") : null;
    }
    if (typeof value === "string") return this.#candidates(at, value, "candidates");
    const [y, x] = place(at);
    return word("digit", x * UNIT, y * UNIT, 20, `${value}`);
  }

  /** Some numbers, each small in its own place. @param {number} cell @param {Value} value @param {string} look */
  #candidates(cell, value, look) {
    const [y, x] = place(cell);
    const across = Math.ceil(Math.sqrt(this.numbers.length));
    const step = (CELL - 4) / across;
    const all = group(look);
    for (const number of `${value}`.split(",").map(Number)) {
      const at = this.numbers.indexOf(number);
      const right = (x - 1) * UNIT + 2 + ((at % across) + 0.5) * step;
      const down = (y - 1) * UNIT + 2 + (Math.floor(at / across) + 0.5) * step;
      all.append(word("candidate", right, down, Math.min(11, step * 0.95), `${number}`));
    }
    return all;
  }

  /** @type {Kind["also"]} */
  also(at) {
    return isCell(place(at)) ? [this.#notes(at)] : [];
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    const here = place(at);
    const cell = isCell(here) ? at : isCorner(here) && typeof value === "string" ? this.#cell(at) : -1;
    if (!this.isOpen(cell)) return false;
    if (typeof value !== "string") return this.numbers.includes(Number(value));
    return value.split(",").every((part) => /^\d+$/.test(part) && this.numbers.includes(Number(part)));
  }

  /** @type {Kind["answers"]} */
  answers(at) {
    return isCell(place(at));
  }

  /** What is in a cell, printed or written. @param {number} at */
  number(at, seen = this.value) {
    return this.fixed.get(at) ?? seen(at);
  }

  /** @param {Place} at @param {number} number */
  holds(at, number, seen = this.value) {
    const found = this.number(keyOf(at), seen);
    if (typeof found === "string") return found.split(",").map(Number).includes(number) ? null : false;
    return found === null ? null : found === number;
  }

  get complete() {
    return [...this.open].every((at) => typeof this.number(at) === "number");
  }

  /** Chooses a cell; the right button or a long press chooses it for notes. @type {Kind["begin"]} */
  begin(point, way) {
    const chosen = this.grid.cellAt(point);
    if (!chosen || !this.open.has(keyOf(chosen))) return null;
    return { extend() {}, marks: () => [], chosen, noting: way === "other" };
  }

  /** @type {Kind["typed"]} */
  typed(at, sign, before, noting) {
    const cell = keyOf(at);
    const number = [before + sign, sign].map(Number).find((each) => this.numbers.includes(each));
    if (number === undefined || !this.isOpen(cell)) return null;
    if (!noting) {
      const again = this.kept(cell) === number && before === "";
      return { marks: [[cell, again ? null : number]], text: `${number}` };
    }
    if (typeof this.kept(cell) === "number") return { marks: [], text: "" };
    const where = this.kept(cell) === null ? this.#notes(cell) : cell;
    const now = this.kept(where);
    const numbers = new Set(now === null ? [] : `${now}`.split(",").map(Number));
    if (!numbers.delete(number)) numbers.add(number);
    const left = [...numbers].sort((one, other) => one - other).join(",");
    return { marks: [[where, left || null]], text: "" };
  }

  /** The number first, then the notes. @type {Kind["wiped"]} */
  wiped(at) {
    const cell = keyOf(at);
    return [[this.kept(cell) === null ? this.#notes(cell) : cell, null]];
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    const cell = keyOf(at);
    if (!this.isOpen(cell)) return named;
    const [value, notes] = [this.value(cell), this.value(this.#notes(cell))];
    return text("{place}: {mark}", { place: named, mark: numberInWords(value, notes) });
  }

  toJSON() {
    const { rows, cols } = this.grid;
    /** @param {number} at */
    const entry = (at) => (this.open.has(at) ? written(this.number(at)) : null);
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: cols }, (__, c) => entry(key(2 * r + 1, 2 * c + 1))),
    );
  }

  /** @type {Kind["entry"]} */
  entry(at, value) {
    return [...rowAndColumn(place(at)), written(value)];
  }

  /** @param {Numbers} answer */
  fromJSON(answer) {
    const marks = /** @type {Mark[]} */ ([]);
    for (const [r, entries] of answer.entries()) {
      for (const [c, entry] of entries.entries()) {
        if (entry !== null) marks.push([key(2 * r + 1, 2 * c + 1), Array.isArray(entry) ? entry.join() : entry]);
      }
    }
    return marks;
  }
}

/** What is written in a cell. @param {Value} value @param {Value} notes */
function numberInWords(value, notes) {
  const listed = (/** @type {Value} */ numbers) => `${numbers}`.replaceAll(",", ", ");
  if (typeof value === "string") return text("one of {numbers}", { numbers: listed(value) });
  if (value === null && notes !== null) return text("open, notes {numbers}", { numbers: listed(notes) });
  return value === null ? text("open") : `${value}`;
}

/** A number, or a list of those that are possible. @param {Value} value */
const written = (value) => (typeof value === "string" ? value.split(",").map(Number) : value);
