/** Rectangles over the cells, each around a number.
 *
 * A rectangle is a mark at its upper left corner, with its height and width as value, "2x3". What a hint knows of one
 * that is not decided is a mark in the cell of its number: the least and the most it reaches up, down, left and right.
 */

import { text } from "../language.js";
import { CELL, UNIT, isCell, isCorner, isEdge, key, keyOf, line, name, place } from "./geometry.js";
import { Kind, rowAndColumn, turned } from "./kind.js";
import { cross, group, make, path } from "./pen.js";

/**
 * @import { Area, Areas, Dividing, Range, Reach, Regions, Side } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Way } from "./kind.js"
 * @import { Mark, Value } from "./marks.js"
 * @typedef {Areas | {rectangles: Areas} | Regions} RectanglesAnswer
 * @typedef {Record<Side, Range>} Ranges  the least and the most each way
 * @typedef {{at: number, row: number, col: number, high: number, wide: number}} Rectangle  counted from 0
 */

/** @type {Side[]} */
const WAYS = ["up", "down", "left", "right"];
/** How near to an edge a press means the edge, in half cells. */
const EDGE = 0.35;
const SIZE = /^(\d+)x(\d+)$/;
const REACH = /^\d+-\d+,\d+-\d+,\d+-\d+,\d+-\d+$/;

/** @extends {Kind<Dividing, RectanglesAnswer>} */
export class Rectangles extends Kind {
  spans = true;
  drags = true;
  settles = false;

  /** @type {Kind["shape"]} */
  shape(at, value) {
    if (isEdge(place(at))) return border(at, value);
    if (isCell(place(at))) return this.isNumber(at) ? this.#reach(at, value) : null;
    const rectangle = read(at, value);
    if (!rectangle) return null;
    const held = this.numbersIn(rectangle).length;
    return make("rect", {
      class: held === 1 ? "rectangle" : "rectangle odd",
      x: rectangle.col * CELL + 1.5,
      y: rectangle.row * CELL + 1.5,
      width: rectangle.wide * CELL - 3,
      height: rectangle.high * CELL - 3,
      rx: 2,
    });
  }

  /**
   * The cells that belong to a number for certain, with a border where it ends for certain.
   * @param {number} at @param {Value} value
   */
  #reach(at, value) {
    const [y, x] = place(at);
    const { up, down, left, right } = ranges(value);
    const [top, bottom] = [y * UNIT - UNIT - up[0] * CELL, y * UNIT + UNIT + down[0] * CELL];
    const [west, east] = [x * UNIT - UNIT - left[0] * CELL, x * UNIT + UNIT + right[0] * CELL];
    const shape = group("reach");
    make("rect", { x: west + 3, y: top + 3, width: east - west - 6, height: bottom - top - 6, rx: 3 }, shape);
    let borders = "";
    if (up[0] === up[1]) borders += `M${west} ${top + 1.5}H${east}`;
    if (down[0] === down[1]) borders += `M${west} ${bottom - 1.5}H${east}`;
    if (left[0] === left[1]) borders += `M${west + 1.5} ${top}V${bottom}`;
    if (right[0] === right[1]) borders += `M${east - 1.5} ${top}V${bottom}`;
    path("border", borders, shape);
    return shape;
  }

  /** Each rectangle is a region of its own. @type {Kind["joints"]} */
  joints(at) {
    return isCorner(place(at)) ? [at] : null;
  }

  /** @type {Kind["layerOf"]} */
  layerOf(at) {
    return isCell(place(at)) ? "tint" : "marks";
  }

  /** What is noted about a single edge is not part of the answer. @type {Kind["answers"]} */
  answers(at) {
    return !isEdge(place(at));
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    const here = place(at);
    if (isEdge(here)) return this.grid.parts(here) && (value === 0 || value === 1);
    if (typeof value !== "string" || !this.grid.holds(here)) return false;
    if (isCell(here)) return REACH.test(value);
    const found = isCorner(here) && read(at, value);
    if (!found || found.high < 1 || found.wide < 1) return false;
    return found.row + found.high <= this.grid.rows && found.col + found.wide <= this.grid.cols;
  }

  /** All rectangles on the board, as it is seen or as it is kept. */
  drawn(value = this.value) {
    const found = [];
    for (let row = 0; row < this.grid.rows; row += 1) {
      for (let col = 0; col < this.grid.cols; col += 1) {
        const rectangle = read(key(2 * row, 2 * col), value(key(2 * row, 2 * col)));
        if (rectangle) found.push(rectangle);
      }
    }
    return found;
  }

  /** Whether a cell must have a rectangle around it. @param {number} cell */
  isNumber(cell) {
    return this.sheet.print.cells.has(cell);
  }

  /** The numbers that lie in a rectangle. @param {Rectangle} rectangle */
  numbersIn({ row, col, high, wide }) {
    const held = [];
    for (let r = row; r < row + high; r += 1) {
      for (let c = col; c < col + wide; c += 1) {
        const cell = key(2 * r + 1, 2 * c + 1);
        if (this.isNumber(cell)) held.push(cell);
      }
    }
    return held;
  }

  /** The rectangle that covers a cell. @param {Place} place */
  covering([y, x]) {
    const [row, col] = [(y - 1) / 2, (x - 1) / 2];
    return this.drawn().find((each) => covers(each, { row, col, high: 1, wide: 1 }));
  }

  /** Rectangles are few and may change any number: all are looked at. */
  touched() {
    const owners = new Map();
    for (const rectangle of this.drawn()) {
      const [number, other] = this.numbersIn(rectangle);
      if (other === undefined) owners.set(number, rectangle);
    }
    this.owners = owners;
    return [...this.sheet.print.cells.keys()];
  }

  /**
   * How far the rectangle of a number reaches at least.
   * @param {Place} at @param {[way: Side, cells: number]} counted
   */
  holds(at, [way, cells]) {
    const owner = this.owners?.get(keyOf(at));
    const known = this.value(keyOf(at));
    if (!owner && known === null) return null;
    const [row, col] = [(at[0] - 1) / 2, (at[1] - 1) / 2];
    const [least, most] = (owner ? reachOf(owner, row, col) : ranges(known))[way];
    return least >= cells ? true : most < cells ? false : null;
  }

  get complete() {
    const covered = this.drawn().reduce((sum, { high, wide }) => sum + high * wide, 0);
    return covered === this.grid.rows * this.grid.cols;
  }

  /** @type {Kind["begin"]} */
  begin(point, way) {
    const cell = this.grid.cellAt(point);
    return cell && new Spanning(this, cell, way, this.edgeAt(point));
  }

  /** The edge that a point means, if it is near one: in a cell without a rectangle. @param {Point} point */
  edgeAt(point) {
    const [y, x] = this.grid.cellNear(point);
    const [across, down] = [point.x / UNIT - x, point.y / UNIT - y];
    if (Math.max(Math.abs(across), Math.abs(down)) < 1 - EDGE || this.removed([y, x]).length) return null;
    const edge = Math.abs(across) > Math.abs(down) ? [y, x + Math.sign(across)] : [y + Math.sign(down), x];
    return this.grid.parts(/** @type {Place} */ (edge)) ? /** @type {Place} */ (edge) : null;
  }

  /** An arrow with Shift notes a border on that side of the cell, then that there is none. @type {Kind["carried"]} */
  carried([y, x], down, right) {
    const edge = /** @type {Place} */ ([y + down, x + right]);
    const marks = this.grid.parts(edge) ? this.noted(edge, "tap") : [];
    return { to: /** @type {Place} */ ([y, x]), marks };
  }

  /** The marks that note a border, or none, on an edge. @param {Place} edge @param {Way} way @returns {Mark[]} */
  noted(edge, way) {
    return [[keyOf(edge), turned(this.kept(keyOf(edge)), way)]];
  }

  /**
   * The marks that make a rectangle: those in its way go, and so does what was known about its number.
   * @param {Place} one @param {Place} other
   * @returns {Mark[]}
   */
  placed(one, other) {
    const [row, col] = [(Math.min(one[0], other[0]) - 1) / 2, (Math.min(one[1], other[1]) - 1) / 2];
    const high = Math.abs(one[0] - other[0]) / 2 + 1;
    const wide = Math.abs(one[1] - other[1]) / 2 + 1;
    const at = key(2 * row, 2 * col);
    const wanted = { at, row, col, high, wide };
    const gone = this.drawn(this.kept)
      .filter((each) => covers(each, wanted) && each.at !== at)
      .map((each) => each.at);
    const known = this.numbersIn(wanted).filter((clue) => this.kept(clue) !== null);
    return [...[...gone, ...known].map((each) => /** @type {Mark} */ ([each, null])), [at, `${high}x${wide}`]];
  }

  /** The marks that clear a cell of its rectangle. @param {Place} place @returns {Mark[]} */
  removed([y, x]) {
    const cell = { row: (y - 1) / 2, col: (x - 1) / 2, high: 1, wide: 1 };
    const found = this.drawn(this.kept).find((each) => covers(each, cell));
    return found ? [[found.at, null]] : [];
  }

  /** The rectangle goes, or where there is none, what is known of the number. @type {Kind["wiped"]} */
  wiped(at) {
    const removed = this.removed(at);
    return removed.length || this.kept(keyOf(at)) === null ? removed : [[keyOf(at), null]];
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    const owner = this.covering(at);
    if (!owner) return text("{place}, free", { place: named });
    const corner = name([2 * owner.row + 1, 2 * owner.col + 1]);
    const { high: rows, wide: cols } = owner;
    return text("{place}, in the rectangle of {rows} by {cols} from {corner}", { place: named, rows, cols, corner });
  }

  /** Where answers are regions of cells, the answer says that these are rectangles. @returns {RectanglesAnswer} */
  toJSON() {
    const owned = new Set(this.drawn().flatMap((rectangle) => this.numbersIn(rectangle)));
    const clues = [...this.sheet.print.cells.keys()];
    const known = clues.filter((clue) => this.value(clue) !== null && !owned.has(clue));
    const rectangles = [
      ...this.drawn().map(({ row, col, high, wide }) => /** @type {Area} */ ([row, col, high, wide])),
      ...known.map((clue) => reaching(clue, ranges(this.value(clue)))),
    ];
    return this.layer.regions ? { rectangles } : rectangles;
  }

  /** A rectangle that was taken away may reach anywhere again. @type {Kind["entry"]} */
  entry(at, value, before) {
    const drawn = read(at, value);
    if (drawn) return [drawn.row, drawn.col, drawn.high, drawn.wide];
    const gone = read(at, before);
    const [clue] = gone ? this.numbersIn(gone) : [at];
    if (clue === undefined || !this.isNumber(clue)) return null;
    return reaching(clue, value === null ? this.#free(clue) : ranges(value));
  }

  /**
   * How far a number's rectangle may reach when nothing is drawn: up to the next number or the rim.
   * @param {number} clue @returns {Ranges}
   */
  #free(clue) {
    const [y, x] = place(clue);
    /** @param {number} down @param {number} right @returns {Range} */
    const reach = (down, right) => {
      let cells = 0;
      while (this.#empty([y + (cells + 1) * down, x + (cells + 1) * right])) cells += 1;
      return [0, cells];
    };
    return { up: reach(-2, 0), down: reach(2, 0), left: reach(0, -2), right: reach(0, 2) };
  }

  /** @param {Place} cell */
  #empty([y, x]) {
    return isCell([y, x]) && this.grid.holds([y, x]) && !this.isNumber(key(y, x));
  }

  /** A rectangle that may reach anywhere gets no mark. @param {RectanglesAnswer} answer */
  fromJSON(answer) {
    const marks = /** @type {Mark[]} */ ([]);
    for (const entry of this.#listed(answer)) {
      if (Array.isArray(entry)) marks.push([key(2 * entry[0], 2 * entry[1]), `${entry[2]}x${entry[3]}`]);
      else {
        const clue = key(2 * entry.at[0] + 1, 2 * entry.at[1] + 1);
        const reach = joined(entry);
        if (reach !== joined(this.#free(clue))) marks.push([clue, reach]);
      }
    }
    return marks;
  }

  /** The rectangles of an answer, which is a list of them or the regions of cells. @param {RectanglesAnswer} answer */
  #listed(answer) {
    if (!Array.isArray(answer)) return answer.rectangles;
    return this.layer.regions ? areas(/** @type {Regions} */ (answer)) : /** @type {Areas} */ (answer);
  }
}

/** @param {number} at @param {Value} value @returns {Rectangle | null} */
function read(at, value) {
  const size = typeof value === "string" && SIZE.exec(value);
  if (!size) return null;
  const [y, x] = place(at);
  return { at, row: y / 2, col: x / 2, high: Number(size[1]), wide: Number(size[2]) };
}

/** What such a mark says, written as "0-1,0-2,0-0,1-3". @param {Value} value @returns {Ranges} */
function ranges(value) {
  const [up, down, left, right] = `${value}`.split(",").map(range);
  return { up: up ?? [0, 0], down: down ?? [0, 0], left: left ?? [0, 0], right: right ?? [0, 0] };
}

/** @param {string} text @returns {Range} */
function range(text) {
  const [least = 0, most = 0] = text.split("-").map(Number);
  return [least, most];
}

/**
 * How far a rectangle reaches from a cell, at least and at most.
 * @param {Rectangle} owner @param {number} row @param {number} col @returns {Ranges}
 */
function reachOf(owner, row, col) {
  const [up, left] = [row - owner.row, col - owner.col];
  const [down, right] = [owner.high - 1 - up, owner.wide - 1 - left];
  return { up: [up, up], down: [down, down], left: [left, left], right: [right, right] };
}

/** The rectangles that regions are, given by the number of each cell's. @param {Regions} rows */
function areas(rows) {
  /** @type {Map<number, Area>} */
  const found = new Map();
  rows.forEach((numbers, r) =>
    numbers.forEach((number, c) => {
      if (number === null) return;
      const [top, left] = found.get(number) ?? [r, c];
      found.set(number, [top, Math.min(left, c), r - top + 1, Math.max(c - left + 1, found.get(number)?.[3] ?? 1)]);
    }),
  );
  return [...found.values()];
}

/** @param {Ranges} reach */
const joined = (reach) => WAYS.map((way) => reach[way].join("-")).join(",");

/**
 * What is known about the rectangle around a number, as answers have it.
 * @param {number} clue @param {Ranges} reach @returns {Reach}
 */
const reaching = (clue, reach) => ({ at: rowAndColumn(place(clue)), ...reach });

/**
 * Whether two rectangles have a cell in common.
 * @param {Omit<Rectangle, "at">} one @param {Omit<Rectangle, "at">} other
 */
const covers = (one, other) =>
  one.row < other.row + other.high &&
  other.row < one.row + one.high &&
  one.col < other.col + other.wide &&
  other.col < one.col + one.wide;

/** A note on an edge: a border, or a cross for none. @param {number} at @param {Value} value */
function border(at, value) {
  const [y, x] = place(at);
  return value ? path("border-note", line(y, x)) : path("cross", cross(x * UNIT, y * UNIT, 3));
}

/** A stroke from one corner of a rectangle to the other. One that stays on a rectangle's cell takes it away; one that
 * stays at an edge of a free cell notes whether there is a border. */
class Spanning {
  /** @param {Rectangles} kind @param {Place} from @param {Way} way @param {Place | null} edge  that it begins at */
  constructor(kind, from, way, edge) {
    this.kind = kind;
    this.from = from;
    this.to = from;
    this.way = way;
    this.away = way === "other";
    this.over = edge;
  }

  /** @param {Point} point */
  extend(point) {
    this.to = this.kind.grid.cellNear(point);
  }

  marks() {
    const still = this.from[0] === this.to[0] && this.from[1] === this.to[1];
    if (still && this.over) return this.kind.noted(this.over, this.way);
    if (this.away) return this.kind.wiped(this.from);
    const removed = still ? this.kind.removed(this.from) : [];
    return removed.length ? removed : this.kind.placed(this.from, this.to);
  }

  note() {
    const high = Math.abs(this.from[0] - this.to[0]) / 2 + 1;
    const wide = Math.abs(this.from[1] - this.to[1]) / 2 + 1;
    if (high * wide === 1 || this.away) return null;
    return { x: this.to[1] * UNIT, y: this.to[0] * UNIT, text: `${high} × ${wide}` };
  }
}
