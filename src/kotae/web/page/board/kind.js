/**
 * What all kinds of layers have in common. A kind knows how its marks look, how a pointer or a key makes them, how an
 * answer's JSON states them, and whether one of them is as a clue counts it. It knows nothing about history, pencils
 * and pointers, other layers, or what is printed on the board.
 */

import { text } from "../language.js";
import { isCell, key, keyOf } from "./geometry.js";

/**
 * @import { Clue, Colour, Counted, Layer, LayerAnswer, LayerMove } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Habits } from "./habits.js"
 * @import { Mark, Value } from "./marks.js"
 *
 * @typedef {"" | "done" | "wrong"} Verdict  on a clue
 * @typedef {"paper" | "tint" | "sunk" | "low" | "glow" | "grid" | "printed"} Below
 * @typedef {Below | "decided" | "marks" | "clues" | "cursor"} Inner  a part of the board itself
 * @typedef {Inner | "rowGlow" | "rowClues" | "rowCursor" | "rowNames"} WithRows
 * @typedef {WithRows | "columnGlow" | "columnClues" | "columnCursor" | "columnNames"} Part  of the drawing
 * @typedef {Record<Part, SVGElement>} Parts
 * @typedef {"main" | "other" | "tap"} Way  the left button or Space; the right one or x; a finger, which has only one
 * @typedef {{scale: number, colour: number, first: number} & Habits} Hand  pixels per unit; the chosen colour and layer
 *
 * @typedef {object} Stroke  what a pointer does between down and up; nothing is on the board before
 * @property {(point: Point) => void} extend
 * @property {() => Mark[]} marks  what it would put on the board now
 * @property {() => {x: number, y: number, text: string} | null} [note]  a word beside the pointer
 * @property {() => void} [done]  what else to do in the end
 * @property {Place} [chosen]  where the cursor should be in the end
 * @property {Place | null} [over]  what a click there means, where that is not what somebody asks about
 * @property {boolean} [noting]  whether notes are typed there next
 */

/** @template {Layer} [Own=Layer] @template {LayerAnswer} [Said=LayerAnswer]  its layer, and how it says answers */
export class Kind {
  /** Whether one key starts a mark and another finishes it, with the cursor moving in between. */
  spans = false;

  /** Whether every move builds on the one before. Then what follows moves on trial is on trial too. */
  builds = false;

  /** Whether its marks are drawn from place to place, so that a press without a movement may mean another layer. */
  drags = false;

  /** Whether what is not drawn in the end counts as not there; otherwise it counts as open. */
  settles = true;

  /** Whether its marks lie below the lines of the grid. */
  sinks = false;

  /** Whether nothing is seen through its marks. */
  solid = false;

  /** Whether the row and the column of a cell are shown, as clues beside the board are about them. */
  ruled = false;

  /** Whether the cursor also stands between cells. */
  half = false;

  /** What can be typed into a cell with keys, or on a pad; none where nothing is written. @type {string[]} */
  pad = [];

  /**
   * What keys of the pad show and are called, where that is not what they type.
   * @type {Record<string, {sign: string, says: string}>}
   */
  signs = {};

  /** What its marks may be coloured with. @type {Colour[]} */
  palette = [];

  /**
   * @param {Own} layer  as the desk describes it
   * @param {import("./sheet.js").Sheet} sheet  what it lies on
   * @param {(key: number) => Value} value  what is to be seen at a place, the stroke under way included
   * @param {(key: number) => Value} kept  what is there without that stroke
   */
  constructor(layer, sheet, value, kept) {
    this.layer = layer;
    this.sheet = sheet;
    this.grid = sheet.grid;
    this.value = value;
    this.kept = kept;
  }

  /** The room that it needs around the grid, in units. */
  get margin() {
    return 10;
  }

  /** A clue says that this mark is printed already. @param {number} _key @param {Value} _value */
  given(_key, _value) {}

  /** Draws what the layer adds to the paper. @param {Parts} _parts */
  draw(_parts) {}

  /**
   * How a mark looks; null if there is nothing to draw.
   * @param {number} _key @param {Value} _value
   * @returns {SVGElement | null}
   */
  shape(_key, _value) {
    return null;
  }

  /** The part of the drawing in which a mark lies. @param {number} _key @returns {Part} */
  layerOf(_key) {
    return this.sinks ? "low" : "marks";
  }

  /**
   * What joins a mark with others to a line or a region: marks with a joint in common belong together. Null if a mark
   * is part of neither.
   * @param {number} _key @param {Value} _value @returns {number[] | null}
   */
  joints(_key, _value) {
    return null;
  }

  /** Other marks that may be joined differently when this one changes. @param {number} _key @returns {number[]} */
  rejoined(_key) {
    return [];
  }

  /** Other marks that look different when this one changes. @param {number} _key @returns {number[]} */
  also(_key) {
    return [];
  }

  /**
   * Whether there can be such a mark. What comes from outside is checked before it is used.
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

  /** Marks have changed. Shows what follows from that besides the verdicts on clues. @param {number[]} _keys */
  changed(_keys) {}

  /** Shows what follows from all marks, besides the verdicts on clues. */
  judge() {}

  /** Where what is counted may be different after a change. @param {number[]} keys @returns {number[]} */
  touched(keys) {
    return keys;
  }

  /**
   * Whether a place has a value, as clues count it; null while that is open.
   * @param {Place} at @param {Counted} value @param {(key: number) => Value} seen
   * @returns {boolean | null}
   */
  holds(at, value, seen = this.value) {
    const found = seen(keyOf(at));
    return found === null ? null : found === value;
  }

  /**
   * The mark that makes what is counted true or false; null if no mark says that.
   * @param {number} _key @param {Counted} value @param {boolean} truth @param {(key: number) => Value} _seen
   * @returns {Value}
   */
  marked(_key, value, truth, _seen) {
    return truth && typeof value === "number" ? value : null;
  }

  /**
   * What follows from marks, besides counts: what can no longer be, or what must be.
   * @param {number[]} _keys @param {boolean} _truth @param {(key: number) => Value} _seen @returns {Mark[]}
   */
  follows(_keys, _truth, _seen) {
    return [];
  }

  /** The verdict on a clue that is not a count, where the kind knows one. @param {Clue} _clue @returns {Verdict} */
  verdict(_clue) {
    return "";
  }

  /** Whether every place is decided. */
  get complete() {
    return false;
  }

  /** Whether a place can have the cursor for a mark of this layer. @param {Place} at */
  owns(at) {
    return isCell(at);
  }

  /** Whether a point means a mark here rather than one of another layer. @param {Point} _point @param {Hand} _hand */
  near(_point, _hand) {
    return false;
  }

  /** The place that a point means to somebody who asks about it. @param {Point} point @param {Hand} _hand */
  meant(point, _hand) {
    return /** @type {Place | null} */ (this.grid.cellAt(point));
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

  /**
   * What typing something at the cursor does, after what was typed there before; null if it means nothing.
   * @param {Place} _at @param {string} _text @param {string} _before @param {boolean} _noting
   * @returns {{marks: Mark[], text: string} | null}
   */
  typed(_at, _text, _before, _noting) {
    return null;
  }

  /** What an arrow does where it moves no cursor. @param {number} _down @param {number} _right */
  push(_down, _right) {
    return /** @type {Mark[] | null} */ (null);
  }

  /** The marks that clear the place at the cursor. @param {Place} at @returns {Mark[]} */
  wiped(at) {
    return [[keyOf(at), null]];
  }

  /** Where the cursor begins. @returns {Place} */
  get home() {
    return this.grid.first;
  }

  /** Where the cursor goes when it is sent to a place. @param {Place} at @returns {Place} */
  rest(at) {
    return at;
  }

  /** Where an arrow leads. @param {Place} place @param {number} down @param {number} right @returns {Place} */
  walk(place, down, right) {
    return this.grid.walkCells(place, down, right);
  }

  /**
   * Where an arrow that drags the mark at the cursor leads, and what it draws.
   * @param {Place} from @param {number} down @param {number} right
   * @returns {{to: Place, marks: Mark[]}}
   */
  carried(from, down, right) {
    const to = this.walk(from, down, right);
    const [at, next] = [keyOf(from), keyOf(to)];
    const [value, there] = [this.kept(at), this.kept(next)];
    const fits = value === null ? there !== null && this.allows(at, there) : this.allows(next, value);
    return { to, marks: fits && !this.spans ? [[next, value]] : [] };
  }

  /** What is lit to point at a place. @param {Place} at */
  frames(at) {
    return [this.frame(at)];
  }

  /** The middle, width and height of a place, for the cursor and for lights. @param {Place} at */
  frame(at) {
    return this.grid.frame(at);
  }

  /** What a place is called, and what is there, for screen readers. @param {Place} _at @param {string} named */
  inWords(_at, named) {
    return named;
  }

  /** The answer so far, as the desk reads it. @returns {Said} */
  toJSON() {
    throw new Error("a kind must say what its answers are");
  }

  /**
   * One mark as a move, as the desk reads it; null if it is none.
   * @param {number} _key @param {Value} _value @param {Value} _before
   * @returns {LayerMove | null}
   */
  entry(_key, _value, _before) {
    return null;
  }

  /** The marks that such an answer states. @param {Said} _answer @returns {Mark[]} */
  fromJSON(_answer) {
    return [];
  }
}

/** A line that is drawn, crossed out or open, in words. @param {Value} value */
export const lineInWords = (value) => (value === null ? text("open") : value ? text("line") : text("cross"));

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
 * The mark that makes what is counted true or false, where there are only yes (1) and no (0).
 * @param {number} _key @param {Counted} value @param {boolean} truth
 */
export const yesOrNo = (_key, value, truth) => ((value === 1) === truth ? 1 : 0);

/**
 * A line of strings as the JSON of yes and no has it.
 * @param {Value[]} values @param {string} no @param {string} yes
 */
export const row = (values, no, yes) => values.map((value) => (value === null ? "?" : value === 0 ? no : yes)).join("");

/**
 * A letter for every cell, row by row, as answers have it.
 * @param {import("./geometry.js").Grid} grid @param {(key: number) => string} letter
 */
export function rowsOf(grid, letter) {
  const rows = [];
  for (let y = 1; y < 2 * grid.rows; y += 2) {
    let text = "";
    for (let x = 1; x < 2 * grid.cols; x += 2) text += letter(key(y, x));
    rows.push(text);
  }
  return rows;
}

/**
 * The marks that such rows state.
 * @param {string[]} rows @param {[string, number][]} alphabet  the letters and their values
 * @returns {Mark[]}
 */
export function marksIn(rows, alphabet) {
  const values = new Map(alphabet);
  const marks = /** @type {Mark[]} */ ([]);
  for (const [r, text] of rows.entries()) {
    for (const [c, letter] of [...text].entries()) {
      const value = values.get(letter);
      if (value !== undefined) marks.push([key(2 * r + 1, 2 * c + 1), value]);
    }
  }
  return marks;
}

/** Row and column of a cell, counted from 0, as answers have it. @param {Place} place @returns {[number, number]} */
export const rowAndColumn = ([y, x]) => [y >> 1, x >> 1];
