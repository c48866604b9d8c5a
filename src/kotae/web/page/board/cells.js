/** Cells that are shaded (1) or certainly not (0). What the numbers mean differs, so none is called done here. */

import { CELL, UNIT, isCell, key, place } from "./geometry.js";
import { Kind, lattice, row, turned } from "./kind.js";
import { Painting } from "./painting.js";
import { box, make } from "./pen.js";

/**
 * @typedef {import("./kind.js").Hand} Hand
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./marks.js").Value} Value
 */

export class Cells extends Kind {
  /** The grid lies above the marks, so that cells side by side can be told apart; lights even above that. */
  static layers = ["paper", "tint", "decided", "marks", "grid", "clues", "glow", "cursor"];

  /** @type {Kind["draw"]} */
  draw(layers) {
    lattice(this.grid, layers.grid);
    super.draw(layers);
  }

  /** @param {number} at @param {Value} value */
  shape(at, value) {
    const [y, x] = place(at);
    if (value === 0) return make("circle", { class: "blank", cx: x * UNIT, cy: y * UNIT, r: 2.5 });
    return box("filled", x * UNIT, y * UNIT, CELL, CELL);
  }

  /** The value that stands for "yes". @param {Hand} _hand */
  yes(_hand) {
    return 1;
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    return isCell(place(at)) && this.grid.holds(place(at)) && (value === 0 || value === 1);
  }

  /** A number on a shaded cell is printed in the colour of paper. @type {Kind["changed"]} */
  changed(keys) {
    for (const at of keys) this.words.get(at)?.classList.toggle("k-on-shade", Boolean(this.value(at)));
  }

  /** @type {Kind["begin"]} */
  begin(point, way, hand) {
    const cell = this.grid.cellAt(point);
    return cell && new Painting(this, cell, turned(this.kept(key(...cell)), way, this.yes(hand)));
  }

  /** @type {Kind["act"]} */
  act(at, way, hand) {
    return [[key(...at), turned(this.kept(key(...at)), way, this.yes(hand))]];
  }

  /** @type {Kind["tell"]} */
  tell(at) {
    const value = this.value(key(...at));
    return `${super.tell(at)}: ${value === null ? "open" : value === 0 ? "empty" : this.called(value)}`;
  }

  /** @param {Value} _value */
  called(_value) {
    return "shaded";
  }

  /** How a value is written in an answer. @param {Value} value */
  letter(value) {
    return row([value], ".", "#");
  }

  toJSON() {
    const rows = [];
    for (let y = 1; y < 2 * this.grid.rows; y += 2) {
      let text = "";
      for (let x = 1; x < 2 * this.grid.cols; x += 2) text += this.letter(this.value(key(y, x)));
      rows.push(text);
    }
    return rows;
  }

  /** @type {Kind["entry"]} */
  entry(at, value) {
    const [y, x] = place(at);
    return [y >> 1, x >> 1, this.letter(value)];
  }

  /** @type {Kind["fromJSON"]} */
  fromJSON(answer) {
    const values = new Map(this.alphabet());
    const marks = /** @type {Mark[]} */ ([]);
    for (const [r, text] of answer.entries()) {
      for (const [c, letter] of [...text].entries()) {
        const value = values.get(letter);
        if (value !== undefined) marks.push([key(2 * r + 1, 2 * c + 1), value]);
      }
    }
    return marks;
  }

  /** The letters of an answer and their values. @returns {[string, number][]} */
  alphabet() {
    return [
      [".", 0],
      ["#", 1],
    ];
  }

  get full() {
    return this.grid.cells().every((cell) => this.value(key(...cell)) !== null);
  }
}
