/**
 * What the player has put on the board: marks in ink, and above them marks in pencil, which are on trial.
 *
 * A mark is a place (as one number) and a plain value; null is no mark. A pencil mark hides the one in ink; its value
 * may be null too: on trial, nothing is there.
 *
 * @typedef {string | number | null} Value
 * @typedef {[number, Value]} Mark
 * @typedef {[number, Value, number]} Change  a place, its value, and what with: INK, PENCIL or LIFT
 */

export const INK = 0;
export const PENCIL = 1;
/** The pencil mark is taken away, whatever it was. */
export const LIFT = 2;

export class Marks {
  /** @type {Map<number, Value>} */ ink = new Map();
  /** @type {Map<number, Value>} */ pencil = new Map();

  /** What is to be seen at a place. @param {number} key @returns {Value} */
  get(key) {
    const drawn = this.pencil.get(key);
    return drawn === undefined ? (this.ink.get(key) ?? null) : drawn;
  }

  /** Every place with a mark of either kind. @returns {Set<number>} */
  keys() {
    return new Set([...this.ink.keys(), ...this.pencil.keys()]);
  }

  /** Makes a change and answers with the one that takes it back. @param {Change} change @returns {Change} */
  apply([key, value, what]) {
    if (what === INK) {
      const before = this.ink.get(key) ?? null;
      if (value === null) this.ink.delete(key);
      else this.ink.set(key, value);
      return [key, before, INK];
    }
    const before = this.pencil.get(key);
    if (what === LIFT) this.pencil.delete(key);
    else this.pencil.set(key, value);
    return before === undefined ? [key, null, LIFT] : [key, before, PENCIL];
  }

  /** The changes that take all away. @returns {Change[]} */
  wiped() {
    return [...this.rubbed(), ...[...this.ink.keys()].map((key) => /** @type {Change} */ ([key, null, INK]))];
  }

  /** The changes that take all pencil marks away. @returns {Change[]} */
  rubbed() {
    return [...this.pencil.keys()].map((key) => [key, null, LIFT]);
  }

  /** The changes that put all pencil marks in ink. @returns {Change[]} */
  inked() {
    return [...this.rubbed(), ...[...this.pencil].map(([key, value]) => /** @type {Change} */ ([key, value, INK]))];
  }

  /**
   * The changes that make these values to be seen, by pencil or in ink.
   * @param {Iterable<Mark>} wanted @param {boolean} byPencil
   * @returns {Change[]}
   */
  changesFor(wanted, byPencil) {
    const changes = /** @type {Change[]} */ ([]);
    for (const [key, value] of wanted) {
      const inked = this.ink.get(key) ?? null;
      if (byPencil && value !== inked) {
        if (this.pencil.get(key) !== value) changes.push([key, value, PENCIL]);
        continue;
      }
      if (this.pencil.has(key)) changes.push([key, null, LIFT]);
      if (value !== inked) changes.push([key, value, INK]);
    }
    return changes;
  }
}
