/**
 * What all kinds of boards have in common. A kind knows how its marks look, how a pointer or a key makes them, how they
 * are said in the JSON of an answer, and when a clue is done. It knows nothing of history, pencils and pointers.
 */

import { CELL, Grid, UNIT, key, name, place } from "./geometry.js";
import { group, make, path, word } from "./pen.js";

/**
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./marks.js").Value} Value
 *
 * @typedef {"main" | "other" | "tap"} Way  the left button or Space; the right one or x; a finger, which has only one
 * @typedef {{scale: number, colour: number}} Hand  pixels a unit; the colour that is chosen
 *
 * @typedef {object} Stroke  what a pointer does between down and up; nothing is on the board before
 * @property {(point: Point) => void} extend
 * @property {() => Mark[]} marks  what it would put on the board now
 * @property {() => {x: number, y: number, text: string} | null} [note]  a word beside the pointer
 * @property {() => void} [done]  what else is to be done in the end
 */

export class Kind {
  /** The parts of the drawing, the lowest first. */
  static layers = ["paper", "glow", "tint", "grid", "decided", "marks", "clues", "cursor"];

  /** Whether a key begins a mark and another one ends it, with the cursor moving in between. */
  spans = false;

  /** Whether every move builds on the one before. Then what follows moves on trial is on trial too. */
  builds = false;

  /**
   * @param {any} description  as the desk gives it
   * @param {(key: number) => Value} value  what is to be seen at a place, the stroke under way included
   * @param {(key: number) => Value} kept  what is there without that stroke
   */
  constructor(description, value, kept) {
    this.description = description;
    this.grid = new Grid(description.rows, description.cols);
    this.value = value;
    this.kept = kept;
    /** @type {Map<number, string>} */
    this.clues = new Map((description.clues ?? []).map((/** @type {any} */ { at, text }) => [key(at[0], at[1]), text]));
    /** @type {Map<number, SVGElement>} */
    this.words = new Map();
  }

  /** The room around the grid, in units. */
  get margin() {
    return { left: 10, top: 10, right: 10, bottom: 10 };
  }

  /** The whole drawing, in units. */
  get extent() {
    const { left, top, right, bottom } = this.margin;
    return {
      x: -left,
      y: -top,
      width: left + this.grid.cols * CELL + right,
      height: top + this.grid.rows * CELL + bottom,
    };
  }

  /** Draws all that does not change while playing. @param {Record<string, SVGElement>} layers */
  draw(layers) {
    this.words.clear();
    for (const at of this.clues.keys()) {
      const clue = this.drawClue(at);
      this.words.set(at, clue);
      layers.clues.append(clue);
    }
  }

  /** A number in its cell. @param {number} at */
  drawClue(at) {
    const [y, x] = place(at);
    const clue = group("clue");
    clue.append(word("number", x * UNIT, y * UNIT, 18, this.clues.get(at) ?? ""));
    return clue;
  }

  /**
   * Another part of the drawing is seen: so far from its left and upper rim.
   * @param {number} _right @param {number} _down
   */
  pin(_right, _down) {}

  /**
   * How a mark looks; null if there is nothing to draw.
   * @param {number} _key @param {Value} _value
   * @returns {SVGElement | null}
   */
  shape(_key, _value) {
    return null;
  }

  /** The part of the drawing in which a mark lies. @param {number} _key */
  layerOf(_key) {
    return "marks";
  }

  /**
   * Whether there can be such a mark. What comes from outside is asked before it is believed.
   * @param {number} _key @param {Value} _value
   * @returns {boolean}
   */
  allows(_key, _value) {
    return false;
  }

  /** Whether a mark belongs to the answer, not only to the player's notes. @param {number} _key */
  answers(_key) {
    return true;
  }

  /** Marks have changed. Shows what follows from that for the clues around. @param {Iterable<number>} keys */
  changed(keys) {
    const touched = new Set();
    for (const each of keys) for (const clue of this.touches(each)) touched.add(clue);
    for (const clue of touched) this.judge(clue);
  }

  /** The clues that a mark may make done, or wrong. @param {number} _key @returns {number[]} */
  touches(_key) {
    return [];
  }

  /** Whether a clue is done, or can no longer be. @param {number} _clue @returns {"" | "done" | "wrong"} */
  verdict(_clue) {
    return "";
  }

  /** Shows whether a clue is done (smaller and fainter) or wrong (ringed). @param {number} clue */
  judge(clue) {
    const element = this.words.get(clue);
    const verdict = element ? this.verdict(clue) : "";
    if (!element || (element.dataset.verdict ?? "") === verdict) return;
    element.dataset.verdict = verdict;
    element.querySelector(".k-badge")?.remove();
    const badge = this.badge(clue, verdict);
    if (badge) element.prepend(badge);
  }

  /** The sign of a verdict beside a clue. @param {number} clue @param {string} verdict @returns {SVGElement | null} */
  badge(clue, verdict) {
    const [y, x] = place(clue);
    if (verdict === "wrong") return make("circle", { class: "badge ring", cx: x * UNIT, cy: y * UNIT, r: 11 });
    return null;
  }

  /**
   * A stroke that begins here; null if there is nothing to draw.
   * @param {Point} _point @param {Way} _way @param {Hand} _hand
   * @returns {Stroke | null}
   */
  begin(_point, _way, _hand) {
    return null;
  }

  /** What a key does at the cursor. @param {Place} _at @param {Way} _way @param {Hand} _hand @returns {Mark[]} */
  act(_at, _way, _hand) {
    return [];
  }

  /** What it takes to have nothing at the cursor. @param {Place} at @returns {Mark[]} */
  wiped(at) {
    return [[key(...at), null]];
  }

  /** Where the cursor begins. @returns {Place} */
  get home() {
    return [1, 1];
  }

  /** Where an arrow leads. @param {Place} place @param {number} down @param {number} right @returns {Place} */
  walk([y, x], down, right) {
    const next = /** @type {Place} */ ([y + 2 * down, x + 2 * right]);
    return this.grid.holds(next) ? next : [y, x];
  }

  /** What is lit when a place is meant. @param {Place} at */
  frames(at) {
    return [this.frame(at)];
  }

  /** The middle, width and height of a place, for the cursor and for lights. @param {Place} place */
  frame([y, x]) {
    const wide = x & 1 ? CELL : 14;
    const high = y & 1 ? CELL : 14;
    return { x: x * UNIT, y: y * UNIT, width: wide, height: high, radius: x & 1 && y & 1 ? 3 : 5 };
  }

  /** The place and what is there, for somebody who does not see it. @param {Place} at */
  tell(at) {
    const clue = this.clues.get(key(at[0], at[1]));
    return clue === undefined ? name(at) : `${name(at)}, clue ${clue}`;
  }

  /** The answer so far, as the desk reads it. @returns {any} */
  toJSON() {
    return null;
  }

  /**
   * One mark as a move, as the desk reads it; null if it is none.
   * @param {number} _key @param {Value} _value @param {Value} _before
   * @returns {any}
   */
  entry(_key, _value, _before) {
    return null;
  }

  /** The marks that such an answer states. @param {any} _answer @returns {Mark[]} */
  fromJSON(_answer) {
    return [];
  }

  /** Whether the player has nothing left to do, as far as can be told here. */
  get full() {
    return [...this.clues].every(([at, text]) => text === "?" || this.verdict(at) === "done");
  }
}

/** Draws the lines between all cells, and the rim. @param {Grid} grid @param {SVGElement} layer */
export function lattice({ rows, cols }, layer) {
  const [wide, high] = [cols * CELL, rows * CELL];
  let lines = "";
  for (let row = 1; row < rows; row += 1) lines += `M0 ${row * CELL}H${wide}`;
  for (let col = 1; col < cols; col += 1) lines += `M${col * CELL} 0V${high}`;
  path("grid", lines, layer);
  path("rim", `M0 0H${wide}V${high}H0Z`, layer);
}

/**
 * What a value becomes where there are only yes, no (0) and open.
 * @param {Value} value @param {Way} way @param {Value} [yes]
 * @returns {Value}
 */
export function turned(value, way, yes = 1) {
  if (way === "other") return value === 0 ? null : 0;
  if (value === yes) return way === "tap" ? 0 : null;
  return value === 0 && way === "tap" ? null : yes;
}

/**
 * A line of strings as the JSON of yes and no has it.
 * @param {Value[]} values @param {string} no @param {string} yes
 */
export const row = (values, no, yes) => values.map((value) => (value === null ? "?" : value === 0 ? no : yes)).join("");
