/** Marks that belong together, each group in a colour of its own: lines that are joined, cells side by side, regions.
 *
 * Marks are joined where they share a joint: a corner that lines end at, the side between two cells. Colours stay calm:
 * the smaller of two groups that are joined takes the colour of the larger one, and of a group that is parted, the
 * largest part keeps it. Only groups that a change touches are looked at. */

import { LAYER, key, place } from "./geometry.js";

/**
 * @import { Kind } from "./kind.js"
 * @typedef {{hue: number, keys: Set<number>}} Group
 * @typedef {{found: Set<number>, ahead: number[]}} Search  for the marks that are joined; those to look at next
 */

/** How many colours there are; board.css says which. */
const HUES = 8;
/** How far away another group should have another colour, in doubled coordinates. */
const AROUND = 6;

/** The groups of one layer. */
class Groups {
  /** What each mark is joined by. @type {Map<number, number[]>} */ #joints = new Map();
  /** The marks at each joint. @type {Map<number, Set<number>>} */ #met = new Map();
  /** The group of each mark. @type {Map<number, Group>} */ #of = new Map();
  /** How many groups have each colour. */ #used = Array.from({ length: HUES }, () => 0);

  /** The colour of a mark, as a number; undefined if it has none. @param {number} at */
  hue(at) {
    return this.#of.get(at)?.hue;
  }

  /**
   * Marks have changed.
   * @param {Iterable<number>} keys @param {(at: number) => number[] | null} joints  what a mark is joined by now
   * @returns {Set<number>} the marks that have another colour
   */
  update(keys, joints) {
    const recoloured = /** @type {Set<number>} */ (new Set());
    const torn = /** @type {Map<Group, number[]>} */ (new Map());
    const fresh = /** @type {[number, number[]][]} */ ([]);
    for (const at of keys) {
      const [before, now] = [this.#joints.get(at), joints(at)];
      if (before?.join() === now?.join()) continue;
      if (before) {
        const group = this.#leave(at, before);
        const wounds = torn.get(group);
        if (wounds) wounds.push(...before);
        else torn.set(group, [...before]);
      }
      if (now) fresh.push([at, now]);
    }
    for (const [group, wounds] of torn) this.#part(group, wounds, recoloured);
    for (const [at, now] of fresh) this.#enter(at, now, recoloured);
    return recoloured;
  }

  /** @param {number} at @param {number[]} joints */
  #leave(at, joints) {
    const group = this.#of.get(at);
    if (!group) throw new RangeError(`no group has ${at}`);
    for (const joint of joints) this.#met.get(joint)?.delete(at);
    group.keys.delete(at);
    this.#joints.delete(at);
    this.#of.delete(at);
    return group;
  }

  /**
   * A group has lost marks: the part of it that is found last stays what it was.
   * @param {Group} group @param {number[]} wounds  where the marks were joined @param {Set<number>} changed
   */
  #part(group, wounds, changed) {
    if (!group.keys.size) this.#used[group.hue] = (this.#used[group.hue] ?? 1) - 1;
    for (const keys of this.#severed(wounds)) {
      const [first = 0] = keys;
      const part = { hue: this.#free(first), keys };
      for (const at of keys) {
        group.keys.delete(at);
        this.#of.set(at, part);
        changed.add(at);
      }
    }
  }

  /**
   * The parts that were cut off at some joints, all but the largest. They are searched in turn, step by step, and the
   * search ends when only one is not complete: so a mark that is taken from a long line costs no more than the shorter
   * part, and often nothing.
   * @param {number[]} wounds @returns {Set<number>[]}
   */
  #severed(wounds) {
    let going = /** @type {Search[]} */ ([]);
    /** @type {Map<number, Search>} */
    const owner = new Map();
    for (const joint of new Set(wounds)) {
      const met = [...(this.#met.get(joint) ?? [])];
      const [first] = met;
      if (first === undefined || met.some((at) => owner.has(at))) continue;
      const search = { found: new Set(met), ahead: met };
      for (const at of met) owner.set(at, search);
      going.push(search);
    }
    const complete = /** @type {Set<number>[]} */ ([]);
    while (going.length > 1) {
      for (const search of going) if (going.includes(search)) going = this.#step(search, going, owner, complete);
    }
    return complete;
  }

  /**
   * Looks at the next mark of a search. Searches that meet become one; one without a next mark is complete.
   * @param {Search} search @param {Search[]} going @param {Map<number, Search>} owner @param {Set<number>[]} complete
   */
  #step(search, going, owner, complete) {
    const at = search.ahead.pop();
    if (at === undefined) {
      complete.push(search.found);
      return going.filter((each) => each !== search);
    }
    for (const next of this.#beside(this.#joints.get(at) ?? [])) {
      if (search.found.has(next)) continue;
      const other = owner.get(next);
      if (other) {
        for (const each of other.found) owner.set(each, search);
        for (const each of other.found) search.found.add(each);
        search.ahead.push(...other.ahead);
        going = going.filter((each) => each !== other);
      } else {
        owner.set(next, search);
        search.found.add(next);
        search.ahead.push(next);
      }
    }
    return going;
  }

  /** The marks at some joints. @param {number[]} joints */
  #beside(joints) {
    const found = /** @type {number[]} */ ([]);
    for (const joint of joints) for (const at of this.#met.get(joint) ?? []) found.push(at);
    return found;
  }

  /** @param {number} at @param {number[]} joints @param {Set<number>} changed */
  #enter(at, joints, changed) {
    const groups = /** @type {Set<Group>} */ (new Set());
    for (const other of this.#beside(joints)) groups.add(/** @type {Group} */ (this.#of.get(other)));
    const [largest, ...others] = [...groups].sort((one, other) => other.keys.size - one.keys.size);
    const group = largest ?? { hue: this.#free(at), keys: new Set() };
    for (const { hue, keys } of others) {
      this.#used[hue] = (this.#used[hue] ?? 1) - 1;
      for (const each of keys) this.#join(each, group, changed);
    }
    this.#join(at, group, changed);
    this.#joints.set(at, joints);
    for (const joint of joints) this.#met.set(joint, (this.#met.get(joint) ?? new Set()).add(at));
  }

  /** @param {number} at @param {Group} group @param {Set<number>} changed */
  #join(at, group, changed) {
    group.keys.add(at);
    this.#of.set(at, group);
    changed.add(at);
  }

  /** A colour that no group nearby has, if there is one; of those, one that few have. @param {number} at */
  #free(at) {
    const [y, x] = place(at);
    const near = new Set();
    for (let v = y - AROUND; v <= y + AROUND; v += 1)
      for (let w = x - AROUND; w <= x + AROUND; w += 1) near.add(this.hue(key(v, w)));
    const price = this.#used.map((count, hue) => (near.has(hue) ? 1e6 : 0) + count);
    const hue = price.indexOf(Math.min(...price));
    this.#used[hue] = (this.#used[hue] ?? 0) + 1;
    return hue;
  }
}

/** The groups of all layers of a board. */
export class Colouring {
  /** @param {Kind[]} kinds */
  constructor(kinds) {
    this.layers = kinds.map((kind) => ({ kind, groups: new Groups() }));
  }

  /** The colour of a mark, as looks. @param {number} at */
  looks(at) {
    const hue = this.layers[Math.floor(at / LAYER)]?.groups.hue(at % LAYER);
    return hue === undefined ? [] : ["k-hued", `k-hue-${hue}`];
  }

  /** Marks have changed. @param {Iterable<number>} keys @returns {number[]} the marks that have another colour */
  update(keys) {
    const all = [...keys];
    return this.layers.flatMap(({ kind, groups }, number) => {
      const changed = all.filter((at) => Math.floor(at / LAYER) === number).map((at) => at % LAYER);
      const own = new Set(changed.flatMap((at) => [at, ...kind.rejoined(at)]));
      /** @param {number} at */
      const joints = (at) => {
        const value = kind.kept(at);
        return value === null || !kind.allows(at, value) ? null : kind.joints(at, value);
      };
      return [...groups.update(own, joints)].map((at) => at + number * LAYER);
    });
  }
}
