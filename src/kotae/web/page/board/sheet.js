/**
 * One puzzle as it lies on the board: what is printed, the layers that are drawn on it, and what its clues count. It
 * speaks for all layers at once: keys of marks say which layer they belong to.
 *
 * Where there are several layers, one is the first: a drag draws on it, and so does whatever is near its own places. A
 * press, or the right button, draws on the next.
 */

import { Counting } from "./counting.js";
import { Following } from "./following.js";
import { Grid, LAYER, id, isHead, isRegion, key, keyOf } from "./geometry.js";
import { kindOf } from "./kinds.js";
import { Labels } from "./labels.js";
import { Print } from "./print.js";
import { TiledGrid } from "./tiled-grid.js";

/**
 * @import { Answer, Clue, Description, LayerAnswer, Move } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Hand, Inner, Kind, Part, Parts, Stroke, Verdict, Way } from "./kind.js"
 * @import { Mark, Value } from "./marks.js"
 */

/** The parts of the board itself, the lowest first. @type {Inner[]} */
const PARTS = ["paper", "tint", "sunk", "low", "glow", "grid", "printed", "decided", "marks", "clues", "cursor"];

export class Sheet {
  /**
   * @param {Description} description  as the desk gives it
   * @param {(key: number) => Value} value  what is to be seen at a place, the stroke under way included
   * @param {(key: number) => Value} kept  what is there without that stroke
   * @param {boolean} labelled  whether there is room for the names of rows and columns
   */
  constructor(description, value, kept, labelled) {
    this.labelled = labelled;
    const { rows, cols, tiling } = description;
    this.grid = tiling ? new TiledGrid(rows, cols, tiling) : new Grid(rows, cols);
    this.print = new Print(description, this.grid);
    this.labels = new Labels(this.grid);
    this.layers = description.layers;
    /** @type {Kind[]} */
    this.kinds = this.layers.map((layer, number) => {
      const own = (/** @type {(key: number) => Value} */ look) => (/** @type {number} */ at) =>
        look(at + number * LAYER);
      return new (kindOf(layer))(layer, this, own(value), own(kept));
    });
    this.counting = new Counting(description, this.kinds);
    this.following = new Following(this);
    for (const [number, at, known] of this.counting.known()) this.#kind(number).given(at, known);
    this.first = Math.max(
      0,
      this.kinds.findIndex((kind) => kind.drags),
    );
  }

  /** The names of the board's parts; lights are above marks that would hide them. @returns {Inner[]} */
  get parts() {
    if (!this.kinds.some((kind) => kind.solid)) return PARTS;
    return [...PARTS.filter((part) => part !== "glow" && part !== "cursor"), "glow", "cursor"];
  }

  /** One of the layers. @param {number} number */
  #kind(number) {
    const kind = this.kinds[number];
    if (!kind) throw new RangeError(`there is no layer ${number}`);
    return kind;
  }

  /** The layers, the first one first. @param {number} first @returns {[Kind, number][]} */
  #ordered(first) {
    const all = this.kinds.map((kind, number) => /** @type {[Kind, number]} */ ([kind, number]));
    return [...all.slice(first), ...all.slice(0, first)];
  }

  /** The layer of a mark, and the mark's key there. @param {number} at @returns {[Kind, number]} */
  #of(at) {
    const number = Math.floor(at / LAYER);
    return [this.#kind(number), at - number * LAYER];
  }

  /** Marks of one layer as marks of the board. @param {number} number @param {Mark[]} marks @returns {Mark[]} */
  #raised(number, marks) {
    return number ? marks.map(([at, value]) => [at + number * LAYER, value]) : marks;
  }

  // ---- how it looks

  get margin() {
    const room = Math.max(...this.kinds.map((kind) => kind.margin));
    const margin = this.print.margin(room);
    if (!this.labelled) return margin;
    const { left, top } = this.labels.room;
    return { ...margin, left: margin.left + left, top: margin.top + top };
  }

  /** The whole drawing, in units, and how much of it are clues and names at the rim. */
  get extent() {
    const { left, top, right, bottom } = this.margin;
    const { wide, high } = this.grid;
    const whole = { x: -left, y: -top, width: left + wide + right, height: top + high + bottom };
    const labels = this.labelled ? this.labels.room : { left: 0, top: 0 };
    const heads = this.print.headings.any ? { left: left - labels.left, top: top - labels.top } : { left: 0, top: 0 };
    return { whole, heads, labels };
  }

  /** Draws all that does not change while playing. @param {Parts} parts */
  draw(parts) {
    this.print.draw(parts);
    for (const kind of this.kinds) kind.draw(parts);
    if (this.labelled) this.labels.draw({ rows: parts.rowNames, columns: parts.columnNames }, this.margin);
  }

  /** The clues at the rim stay in sight, above that much of the board. @param {{right: number, down: number}} much */
  pin(much) {
    this.print.headings.pinned = much;
  }

  get ruled() {
    return this.kinds.some((kind) => kind.ruled);
  }

  /** @param {number} at @param {Value} value */
  shape(at, value) {
    const [kind, own] = this.#of(at);
    return kind.allows(own, value) ? kind.shape(own, value) : null;
  }

  /** The shapes of an answer that is only shown, each with its part of the drawing. @param {Answer} answer */
  shown(answer) {
    return this.fromJSON(answer).map(([at, value]) => ({
      part: /** @type {Part} */ (this.#of(at)[0].sinks ? "sunk" : "decided"),
      shape: this.shape(at, value),
    }));
  }

  /** @param {number} at */
  layerOf(at) {
    const [kind, own] = this.#of(at);
    return kind.layerOf(own);
  }

  /** @param {number} at */
  also(at) {
    const [kind, own] = this.#of(at);
    return kind.also(own).map((other) => at - own + other);
  }

  /** The middle and the size of a place on the drawing. @param {Place} at */
  frame(at) {
    if (isHead(at)) return this.print.headings.frame(at);
    return this.#kind(0).frame(at);
  }

  /** The same where it is seen: clues at the rim stay in sight. @param {Place} at */
  sight(at) {
    return isHead(at) ? this.print.headings.sight(at) : this.frame(at);
  }

  /** What is lit: a line without a clue from end to end, all cells of a region. @param {Place} at */
  frames(at) {
    if (isHead(at)) return [this.print.clues.has(id(at)) ? this.frame(at) : this.grid.stripe(at)];
    const kind = this.#kind(0);
    const region = isRegion(at) && this.print.regions.find(([first]) => first && keyOf(first) === keyOf(at));
    return region ? region.map((cell) => kind.frame(cell)) : kind.frames(at);
  }

  // ---- marks

  /** @param {number} at @param {Value} value */
  allows(at, value) {
    const number = Math.floor(at / LAYER);
    return this.kinds[number]?.allows(at - number * LAYER, value) ?? false;
  }

  /** @param {number} at */
  answers(at) {
    const [kind, own] = this.#of(at);
    return kind.answers(own);
  }

  get builds() {
    return this.kinds.some((kind) => kind.builds);
  }

  /** Marks have changed: shows what follows for the clues that count them. @param {Iterable<number>} keys */
  changed(keys) {
    const own = this.kinds.map(() => /** @type {number[]} */ ([]));
    for (const at of keys) own[Math.floor(at / LAYER)]?.push(at % LAYER);
    for (const [number, mine] of own.entries()) {
      if (!mine.length) continue;
      const kind = this.#kind(number);
      kind.changed(mine);
      for (const clue of this.counting.about(number, kind.touched(mine))) this.print.judge(clue, this.verdict(clue));
    }
  }

  /** Shows the verdicts on all clues: some are done before anything is drawn. */
  judge() {
    for (const clue of this.print.clues.values()) this.print.judge(clue, this.verdict(clue));
    for (const kind of this.kinds) kind.judge();
  }

  /** Whether a clue is done, or can no longer be. @param {Clue} clue @returns {Verdict} */
  verdict(clue) {
    if (clue.counts) return this.counting.verdict(clue.counts);
    return this.kinds.map((kind) => kind.verdict(clue)).find(Boolean) ?? "";
  }

  /** Whether the player has nothing left to do, as far as is known here. */
  get full() {
    if (this.kinds.every((kind) => kind.complete)) return true;
    const clues = [...this.print.clues.values()];
    return clues.length > 0 && clues.every((clue) => this.verdict(clue) === "done") && this.counting.rulesHold;
  }

  /** Whether it may be the answer, as far as is known here. */
  get hopeful() {
    const clues = [...this.print.clues.values()].filter(({ counts }) => counts);
    return this.counting.rulesHold && clues.every((clue) => this.verdict(clue) === "done");
  }

  // ---- the hand

  /** @param {Point} point @param {Way} way @param {Hand} hand @returns {Stroke | null} */
  begin(point, way, hand) {
    if (this.print.headings.covers(point)) return null;
    const [first, other] = this.#ordered(hand.first);
    if (!first) return null;
    const begun = (/** @type {[Kind, number]} */ [on, n], /** @type {Way} */ how) =>
      raised(on.begin(point, how, hand), (marks) => this.#raised(n, marks));
    const [kind] = first;
    if (!other || kind.near(point, hand)) return begun(first, way);
    if (way === "other") return begun(other, "main");
    return kind.drags ? either(begun(first, way), begun(other, "tap")) : begun(first, way);
  }

  /** The place that a point means to somebody who asks about it. @param {Point} point @param {Hand} hand */
  meant(point, hand) {
    const ordered = this.#ordered(hand.first).map(([kind]) => kind);
    return (ordered.find((each) => each.near(point, hand)) ?? ordered[0])?.meant(point, hand) ?? null;
  }

  /** @param {Place} at @param {Way} way @param {Hand} hand @returns {Mark[]} */
  act(at, way, hand) {
    for (const [kind, number] of this.#ordered(hand.first)) {
      const marks = kind.owns(at) ? kind.act(at, way, hand) : [];
      if (marks.length) return this.#raised(number, marks);
    }
    return [];
  }

  /** The layer that is written into a cell, if there is one. @param {Place} at */
  writes(at) {
    return this.kinds.findIndex((kind) => kind.pad.length && kind.owns(at));
  }

  /** The colours that there are to choose from. */
  get palette() {
    return this.kinds.flatMap((kind) => kind.palette);
  }

  /** What can be typed into cells. */
  get pad() {
    return this.kinds.flatMap((kind) => kind.pad);
  }

  /** What keys of the pad show, where that is not what they type. */
  get signs() {
    return Object.assign({}, ...this.kinds.map((kind) => kind.signs));
  }

  /** @param {Place} at @param {string} text @param {string} before @param {boolean} noting */
  typed(at, text, before, noting) {
    const number = this.writes(at);
    const done = this.kinds[number]?.typed(at, text, before, noting);
    return done ? { text: done.text, marks: this.#raised(number, done.marks) } : null;
  }

  /** @param {Place} at @returns {Mark[]} */
  wiped(at) {
    return this.kinds.flatMap((kind, number) => (kind.owns(at) ? this.#raised(number, kind.wiped(at)) : []));
  }

  /** @param {number} down @param {number} right */
  push(down, right) {
    return this.#kind(0).push(down, right);
  }

  get spans() {
    return this.#kind(0).spans;
  }

  /** The layer along whose places the cursor walks. */
  get #walker() {
    return this.kinds.find((kind) => kind.half) ?? this.#kind(0);
  }

  get home() {
    return this.#walker.home;
  }

  /** @param {Place} at */
  rest(at) {
    return this.#kind(0).rest(at);
  }

  /** @param {Place} from @param {number} down @param {number} right */
  walk(from, down, right) {
    return this.#walker.walk(from, down, right);
  }

  /** @param {Place} from @param {number} down @param {number} right @param {Hand} hand */
  carried(from, down, right, hand) {
    const several = this.kinds.length > 1;
    const owner = this.#ordered(hand.first).find(([each]) => !several || each.owns(from));
    const [kind, number] = owner ?? [this.#kind(0), 0];
    const { to, marks } = kind.carried(from, down, right);
    return { to, marks: this.#raised(number, marks) };
  }

  // ---- in words and in JSON

  /** The place and what is there. @param {Place} at */
  inWords(at) {
    if (isHead(at)) return this.print.headings.inWords(at);
    return this.kinds.reduce((text, kind) => kind.inWords(at, text), this.print.inWords(at));
  }

  /** @returns {Answer} */
  toJSON() {
    if (this.kinds.length === 1) return this.#kind(0).toJSON();
    return Object.fromEntries(this.kinds.map((kind) => [kind.layer.label, kind.toJSON()]));
  }

  /** @param {number} at @param {Value} value @param {Value} before @returns {Move | null} */
  entry(at, value, before) {
    const [kind, own] = this.#of(at);
    const entry = kind.entry(own, value, before);
    return entry === null || this.kinds.length === 1 ? entry : { [kind.layer.label]: entry };
  }

  /** The marks that an answer states, as far as they can be on this board. @param {Answer} answer @returns {Mark[]} */
  fromJSON(answer) {
    return this.kinds.flatMap((kind, number) => {
      const part = this.#partOf(answer, kind);
      const marks = part === undefined ? [] : kind.fromJSON(part);
      return this.#raised(
        number,
        marks.filter((mark) => kind.allows(...mark)),
      );
    });
  }

  /** What an answer says of a layer: all of it, if there are no others. @param {Answer} answer @param {Kind} kind */
  #partOf(answer, kind) {
    if (this.kinds.length === 1) return /** @type {LayerAnswer} */ (answer);
    return /** @type {Record<string, LayerAnswer | undefined>} */ (answer)[kind.layer.label];
  }

  /** Whether there is a clue in a cell. @param {Place} cell */
  isClued([y, x]) {
    return this.print.cells.has(key(y, x));
  }
}

/**
 * A stroke of a layer as one of the board.
 * @param {Stroke | null} stroke @param {(marks: Mark[]) => Mark[]} raise
 */
function raised(stroke, raise) {
  if (!stroke) return null;
  const { chosen, noting, over = null } = stroke;
  return {
    extend: (/** @type {Point} */ point) => stroke.extend(point),
    marks: () => raise(stroke.marks()),
    note: () => stroke.note?.() ?? null,
    chosen,
    noting,
    over,
  };
}

/**
 * Draws as soon as there is something to draw; until then it is a press.
 * @param {Stroke | null} drag @param {Stroke | null} press
 */
function either(drag, press) {
  if (!drag || !press) return drag ?? press;
  let dragged = false;
  return {
    ...press,
    extend: (/** @type {Point} */ point) => {
      drag.extend(point);
      dragged ||= drag.marks().length > 0;
    },
    marks: () => (dragged ? drag : press).marks(),
    note: () => (dragged ? drag : press).note?.() ?? null,
  };
}
