/** Bridges along corridors between islands.
 *
 * A mark lies at the edge by which its corridor leaves the first island, and says how many bridges there are at least
 * and at most: 12 is "one, maybe two", 11 "one and no more", 0 "none". So nothing that a hint has found out is lost,
 * and a single bridge does not claim that no second will follow. */

import { text } from "../language.js";
import { UNIT, isEdge, key, keyOf, name, place } from "./geometry.js";
import { Kind, lineInWords, rowAndColumn } from "./kind.js";
import { cross, group, path, word } from "./pen.js";

/**
 * @import { Bridges, Bridging, Range } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Way } from "./kind.js"
 * @import { Mark, Value } from "./marks.js"
 * @typedef {{at: number, ends: [Place, Place], flat: boolean}} Corridor
 */

const ISLAND = 13;
const APART = 7;
/** How near to a crossing a press may mean either corridor, in half cells. */
const CROSSING = 0.6;

/** @param {number} least @param {number} most */
const both = (least, most) => 10 * least + most;

/** @extends {Kind<Bridging, Bridges[]>} */
export class Corridors extends Kind {
  drags = true;
  half = true;

  /** @param {ConstructorParameters<typeof Kind<Bridging, Bridges[]>>} given */
  constructor(...given) {
    super(...given);
    this.most = this.layer.most;
    /** @type {Map<number, Corridor>} */
    this.corridors = new Map();
    /** The corridors by their middle; two that cross may share it. @type {Map<number, Corridor[]>} */
    this.middles = new Map();
    /** The corridors over every edge that they lead along. @type {Map<number, Corridor>} */
    this.over = new Map();
    for (const [one, other] of this.layer.corridors) this.#lay(one, other);
  }

  /** @param {Place} one @param {Place} other */
  #lay(one, other) {
    const flat = one[0] === other[0];
    const at = flat ? key(one[0], one[1] + 1) : key(one[0] + 1, one[1]);
    const corridor = /** @type {Corridor} */ ({ at, ends: [one, other], flat });
    this.corridors.set(at, corridor);
    const middle = key((one[0] + other[0]) / 2, (one[1] + other[1]) / 2);
    this.middles.set(middle, [...(this.middles.get(middle) ?? []), corridor]);
    for (let d = 1; d < other[0] + other[1] - one[0] - one[1]; d += 2) {
      this.over.set(flat ? key(one[0], one[1] + d) : key(one[0] + d, one[1]), corridor);
    }
  }

  get margin() {
    return 4;
  }

  /** @type {Kind["draw"]} */
  draw(parts) {
    let dots = "";
    for (const cell of this.grid.cells()) {
      if (!this.sheet.isClued(cell)) dots += `M${cell[1] * UNIT} ${cell[0] * UNIT}h0`;
    }
    path("sea", dots, parts.grid);
  }

  /** The least and the most bridges of a corridor. @param {Value} value @returns {Range} */
  range(value) {
    return value === null ? [0, this.most] : [Math.floor(Number(value) / 10), Number(value) % 10];
  }

  /** @type {Kind["shape"]} */
  shape(at, value) {
    const corridor = this.corridors.get(at);
    if (!corridor) return null;
    const [least, most] = this.range(value);
    const [[y, x], [v, w]] = [drawnAt(corridor.ends[0]), drawnAt(corridor.ends[1])];
    const [middle, across] = [(x + w) / 2, (y + v) / 2];
    if (most === 0) return path("cross", cross(middle, across, 4));
    const shape = group("bridges");
    for (let k = 0; k < least; k += 1) {
      const aside = (k - (least - 1) / 2) * APART;
      path("bridge", corridor.flat ? `M${x} ${y + aside}H${w}` : `M${x + aside} ${y}V${v}`, shape);
    }
    const [right, down] = corridor.flat ? [0, -8] : [8, 0];
    if (most < this.most && least === most) path("cross", cross(middle + right, across + down, 2.5), shape);
    if (least < most && most < this.most) shape.append(word("limit", middle, across, 11, `≤${most}`));
    return shape;
  }

  /** @type {Kind["allows"]} */
  allows(at, value) {
    const [least, most] = this.range(value);
    return Number.isInteger(value) && isEdge(place(at)) && least >= 0 && least <= most && most <= this.most;
  }

  /** Bridges are joined by islands. @type {Kind["joints"]} */
  joints(at, value) {
    return this.range(value)[0] > 0 ? (this.corridors.get(at)?.ends.map(keyOf) ?? null) : null;
  }

  /** At least that many bridges. @param {Place} at @param {number} number */
  holds(at, number, seen = this.value) {
    const [least, most] = this.range(seen(keyOf(at)));
    return least >= number ? true : most < number ? false : null;
  }

  /** @type {Kind["marked"]} */
  marked(at, value, truth, seen) {
    const [least, most] = this.range(seen(at));
    return truth ? both(Math.max(least, Number(value)), most) : both(least, Math.min(most, Number(value) - 1));
  }

  /** The corridors that lead away from an island. @param {Place} place */
  around([y, x]) {
    const gates = [key(y - 1, x), key(y, x - 1), key(y, x + 1), key(y + 1, x)];
    return gates.map((gate) => this.over.get(gate)).filter((corridor) => corridor !== undefined);
  }

  /** How many bridges an island has for certain, and may have. @param {Place} island */
  bridges(island) {
    const ranges = this.around(island).map(({ at }) => this.range(this.value(at)));
    return ranges.reduce(([least, most], range) => [least + range[0], most + range[1]], [0, 0]);
  }

  /** Whether an island can have no more bridges, on this board or on another. @param {Place} island */
  isDone(island, seen = this.value) {
    return this.sheet.counting.isSpent(this.sheet.print.cells.get(keyOf(island))?.counts ?? [], seen);
  }

  get complete() {
    return [...this.corridors.keys()].every((at) => {
      const [least, most] = this.range(this.value(at));
      return least === most;
    });
  }

  /** @type {Kind["owns"]} */
  owns() {
    return true;
  }

  /** @type {Kind["begin"]} */
  begin(point, way) {
    const cell = this.grid.cellNear(point);
    const onLand = this.sheet.isClued(cell) && far(cell, point) < ISLAND;
    const first = onLand && far(cell, point) < ISLAND / 3 ? null : this.at(point);
    return onLand || first ? new Building(this, onLand ? cell : null, first, way) : null;
  }

  /** An island, or the corridor that is nearest. @type {Kind["meant"]} */
  meant(point) {
    const cell = this.grid.cellNear(point);
    const corridor = this.at(point);
    if (!corridor || (this.sheet.isClued(cell) && far(cell, point) < ISLAND / 3)) return cell;
    return place(corridor.at);
  }

  /** The corridor that is nearest to a point. @param {Point} point @returns {Corridor | null} */
  at(point) {
    const [y, x] = this.grid.cellNear(point);
    const across = point.x / UNIT - x;
    const down = point.y / UNIT - y;
    const flat = this.over.get(key(y, x + (across < 0 ? -1 : 1)));
    const steep = this.over.get(key(y + (down < 0 ? -1 : 1), x));
    if (!flat || !steep) return flat ?? steep ?? null;
    const [near, other] = Math.abs(down) < Math.abs(across) ? [flat, steep] : [steep, flat];
    const crossing = !this.sheet.isClued([y, x]) && Math.max(Math.abs(across), Math.abs(down)) < CROSSING;
    return crossing && this.#likely(other) > this.#likely(near) ? other : near;
  }

  /** How likely a press where corridors cross means this one: it has a bridge, can have one, cannot have any.
   * @param {Corridor} corridor */
  #likely({ at, ends }) {
    const [least, most] = this.range(this.kept(at));
    if (least > 0) return 2;
    return most > 0 && !ends.some((end) => this.isDone(end, this.kept)) ? 1 : 0;
  }

  /** @param {Value} value @param {Way} way */
  next(value, way) {
    const [least, most] = this.range(value);
    if (way !== "other") {
      if (value === 0 && way === "tap") return null;
      return least < this.most ? both(least + 1, this.most) : way === "tap" ? 0 : null;
    }
    if (least === 0 || least === this.most) return value === 0 ? null : 0;
    return both(least, most === least ? this.most : least);
  }

  /** @type {Kind["act"]} */
  act(at, way) {
    const corridor = this.over.get(keyOf(at));
    return corridor ? [/** @type {Mark} */ ([corridor.at, this.next(this.kept(corridor.at), way)])] : [];
  }

  /** @type {Kind["wiped"]} */
  wiped(at) {
    const corridor = this.over.get(keyOf(at));
    return corridor ? [/** @type {Mark} */ ([corridor.at, null])] : [];
  }

  /** @returns {Place} */
  get home() {
    const [first] = this.sheet.print.cells.keys();
    return first === undefined ? [1, 1] : place(first);
  }

  /**
   * From an island onto the corridor and on to the next island; without a corridor, to the nearest island that way.
   * @type {Kind["walk"]}
   */
  walk([y, x], down, right) {
    const corridor = this.over.get(key(y, x));
    if (corridor) return corridor.flat === (right !== 0) ? corridor.ends[down + right > 0 ? 1 : 0] : [y, x];
    const ahead = this.over.get(key(y + down, x + right));
    if (ahead) return place(ahead.at);
    let nearest = /** @type {Place} */ ([y, x]);
    let best = Infinity;
    for (const at of this.sheet.print.cells.keys()) {
      const [v, w] = place(at);
      const on = (v - y) * down + (w - x) * right;
      const aside = Math.abs((v - y) * right) + Math.abs((w - x) * down);
      if (on > 0 && on + 2 * aside < best) [best, nearest] = [on + 2 * aside, [v, w]];
    }
    return nearest;
  }

  /** @type {Kind["frame"]} */
  frame(at) {
    const corridor = this.over.get(keyOf(at));
    return corridor ? this.#span(corridor) : super.frame(at);
  }

  /** A corridor is lit from end to end when its middle is meant. @type {Kind["frames"]} */
  frames(at) {
    return this.middles.get(keyOf(at))?.map((corridor) => this.#span(corridor)) ?? [this.frame(at)];
  }

  /** @param {Corridor} corridor */
  #span(corridor) {
    const [[y, x], [v, w]] = corridor.ends;
    const long = (v + w - y - x) * UNIT - 2 * ISLAND + 4;
    const [width, height] = corridor.flat ? [long, 18] : [18, long];
    return { x: ((x + w) / 2) * UNIT, y: ((y + v) / 2) * UNIT, width, height, radius: 6 };
  }

  /** @type {Kind["inWords"]} */
  inWords(at, named) {
    const corridor = this.over.get(keyOf(at));
    if (!corridor && !this.sheet.isClued(at)) return named;
    if (!corridor) return text("{place}, {count} built", { place: named, count: this.bridges(at)[0] ?? 0 });
    const [least, most] = this.range(this.value(corridor.at));
    const [one = "", other = ""] = corridor.ends.map(name);
    const between = text("{one} to {other}", { one, other });
    return text("{place}: {mark}", { place: between, mark: bridgesInWords(least, most, this.most) });
  }

  /** A finished island gets no more bridges, so the number is exact where one of the ends is finished. */
  toJSON() {
    const entries = /** @type {Bridges[]} */ ([]);
    for (const { at, ends } of this.corridors.values()) {
      const value = this.value(at);
      if (value === null) continue;
      const [least, most] = this.range(value);
      const settled = least > 0 && ends.some((end) => this.isDone(end));
      const bridges = /** @type {number | Range} */ (least === most || settled ? least : [least, most]);
      entries.push([...rowAndColumn(ends[0]), ...rowAndColumn(ends[1]), bridges]);
    }
    return entries.sort(([r, c, s, d], [t, b, u, e]) => r - t || c - b || s - u || d - e);
  }

  /** @type {Kind["entry"]} */
  entry(at, value) {
    const corridor = this.corridors.get(at);
    if (!corridor) return null;
    const [one, other] = corridor.ends;
    return [...rowAndColumn(one), ...rowAndColumn(other), this.range(value)];
  }

  /** The reverse: "and no more" need not be stated where an island is finished. @param {Bridges[]} answer */
  fromJSON(answer) {
    const found = /** @type {Map<number, Value>} */ (new Map());
    for (const [r, c, s, d, bridges] of answer) {
      const at = r === s ? key(2 * r + 1, 2 * Math.min(c, d) + 2) : key(2 * Math.min(r, s) + 2, 2 * c + 1);
      const [least, most] = Array.isArray(bridges) ? bridges : [bridges, bridges];
      if (this.corridors.has(at)) found.set(at, both(least, most));
    }
    /** @param {number} at */
    const seen = (at) => found.get(at) ?? null;
    return [...found].map(([at, value]) => {
      const [least] = this.range(value);
      const done = least > 0 && this.corridors.get(at)?.ends.some((end) => this.isDone(end, seen));
      return /** @type {Mark} */ ([at, done ? both(least, this.most) : value]);
    });
  }
}

/** How many bridges a corridor has, and may have. @param {number} least @param {number} most @param {number} limit */
function bridgesInWords(least, most, limit) {
  if (limit === 1) return lineInWords(most === 0 ? 0 : least === 0 ? null : 1);
  if (most === 0) return text("no bridge");
  if (most === limit) return least === 0 ? text("open") : text("{count} bridges", { count: least });
  if (least === 0) return text("open, at most {most}", { most });
  return text("{count} bridges, at most {most}", { count: least, most });
}

/** On the drawing, down and right. @param {Place} place @returns {[number, number]} */
const drawnAt = ([y, x]) => [y * UNIT, x * UNIT];

/** @param {Place} place @param {Point} point */
const far = ([y, x], point) => Math.hypot(point.x - x * UNIT, point.y - y * UNIT);

/** A stroke from island to island, or over corridors: all get what the first one gets. */
class Building {
  /** @param {Corridors} kind @param {Place | null} island @param {Corridor | null} first @param {Way} way */
  constructor(kind, island, first, way) {
    this.kind = kind;
    this.island = island;
    this.way = way;
    /** @type {number[]} */
    this.built = [];
    /** The corridor ahead, not yet passed to its end. */
    this.ahead = first;
  }

  /** @param {Point} point */
  extend(point) {
    if (!this.island) {
      const corridor = this.kind.at(point);
      if (corridor && !this.built.includes(corridor.at) && corridor !== this.ahead) {
        if (this.ahead) this.built.push(this.ahead.at);
        this.ahead = corridor;
      }
      return;
    }
    const [y, x] = this.island;
    const [right, down] = [point.x - x * UNIT, point.y - y * UNIT];
    if (Math.hypot(right, down) < ISLAND / 2) return;
    const flat = Math.abs(right) > Math.abs(down);
    const ahead = this.kind.over.get(flat ? key(y, x + Math.sign(right)) : key(y + Math.sign(down), x));
    this.ahead = ahead && !this.built.includes(ahead.at) ? ahead : null;
    const end = this.ahead?.ends.find((each) => keyOf(each) !== key(y, x) && far(each, point) < ISLAND * 1.3);
    if (this.ahead && end) {
      this.built.push(this.ahead.at);
      [this.island, this.ahead] = [end, null];
    }
  }

  marks() {
    const keys = this.ahead ? [...this.built, this.ahead.at] : this.built;
    const [first] = keys;
    if (first === undefined) return [];
    const value = this.kind.next(this.kind.kept(first), this.way);
    return keys.map((at) => /** @type {Mark} */ ([at, value]));
  }
}
