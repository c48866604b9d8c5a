/**
 * What the player has put on the board: marks in ink, and above them marks in pencil, which are on trial. Trials may be
 * nested: each lies above the one in which it was begun.
 *
 * A mark is a place (as one number) and a plain value; null is no mark. A pencil mark hides what lies below it; its
 * value may be null too: on trial, nothing is there.
 *
 * @typedef {string | number | null} Value
 * @typedef {[number, Value]} Mark
 * @typedef {[number, Value, number]} Change  a place, its value, and what with: INK, or PENCIL or LIFT of some trial
 */

export const INK = 0;
/** By the pencil of the first trial; each further trial uses the next two numbers. */
export const PENCIL = 1;
/** The pencil mark of the first trial is taken away, whatever it was. */
export const LIFT = 2;
/** How many trials may be nested. */
export const MOST_TRIALS = 9;

/** By the pencil of a trial. @param {number} trial */
const pencil = (trial) => PENCIL + 2 * (trial - 1);
/** The mark of a trial is taken away. @param {number} trial */
const lift = (trial) => LIFT + 2 * (trial - 1);

export class Marks {
  /** In ink, and of each trial, the outermost first. @type {Map<number, Value>[]} */ levels = [new Map()];

  /** The marks of a trial; those in ink are of trial 0. @param {number} trial @returns {Map<number, Value>} */
  of(trial) {
    while (this.levels.length <= trial) this.levels.push(new Map());
    return /** @type {Map<number, Value>} */ (this.levels[trial]);
  }

  get ink() {
    return this.of(0);
  }

  /** The marks of all trials, as they are seen. @returns {Map<number, Value>} */
  get pencil() {
    return new Map(this.levels.slice(1).flatMap((marks) => [...marks]));
  }

  /** The innermost trial that has marks; 0 if none has. */
  get depth() {
    return Math.max(
      0,
      this.levels.findLastIndex(({ size }, trial) => trial > 0 && size > 0),
    );
  }

  /** The innermost trial with a mark at a place; 0 if it is in ink, or there is none. @param {number} key */
  trialOf(key) {
    for (let trial = this.levels.length - 1; trial > 0; trial -= 1) if (this.levels[trial]?.has(key)) return trial;
    return 0;
  }

  /** What is to be seen at a place, or was before a trial. @param {number} key @param {number} [before] */
  get(key, before = this.levels.length) {
    for (let trial = before - 1; trial > 0; trial -= 1) {
      const drawn = this.levels[trial]?.get(key);
      if (drawn !== undefined) return drawn;
    }
    return this.ink.get(key) ?? null;
  }

  /** Every place with a mark of any kind. @returns {Set<number>} */
  keys() {
    return new Set(this.levels.flatMap((marks) => [...marks.keys()]));
  }

  /** Makes a change and answers with the one that takes it back. @param {Change} change @returns {Change} */
  apply([key, value, what]) {
    if (what === INK) {
      const before = this.ink.get(key) ?? null;
      if (value === null) this.ink.delete(key);
      else this.ink.set(key, value);
      return [key, before, INK];
    }
    const trial = Math.ceil(what / 2);
    const marks = this.of(trial);
    const before = marks.get(key);
    if (what === lift(trial)) marks.delete(key);
    else marks.set(key, value);
    return before === undefined ? [key, null, lift(trial)] : [key, before, pencil(trial)];
  }

  /** The changes that take all away. @returns {Change[]} */
  wiped() {
    const trials = this.levels.slice(1).flatMap((_, above) => this.rubbed(above + 1));
    return [...trials, ...[...this.ink.keys()].map((key) => /** @type {Change} */ ([key, null, INK]))];
  }

  /** The changes that take the marks of a trial away, that of the innermost one by default. @returns {Change[]} */
  rubbed(trial = this.depth) {
    return trial ? [...this.of(trial).keys()].map((key) => [key, null, lift(trial)]) : [];
  }

  /** The changes that keep the innermost trial: in the one around it, or in ink. @returns {Change[]} */
  inked() {
    const trial = this.depth;
    return trial ? [...this.rubbed(), ...this.#drawn(this.of(trial), trial - 1)] : [];
  }

  /** The marks in pencil as changes, the outermost trial first. @returns {Change[]} */
  penciled() {
    return this.levels
      .slice(1)
      .flatMap((marks, above) =>
        [...marks].map(([key, value]) => /** @type {Change} */ ([key, value, pencil(above + 1)])),
      );
  }

  /**
   * The changes that make these values to be seen, in a trial or in ink.
   * @param {Iterable<Mark>} wanted @param {number} trial
   * @returns {Change[]}
   */
  changesFor(wanted, trial) {
    const changes = /** @type {Change[]} */ ([]);
    for (const [key, value] of wanted) {
      for (let above = this.levels.length - 1; above > trial; above -= 1)
        if (this.levels[above]?.has(key)) changes.push([key, null, lift(above)]);
      changes.push(...this.#drawn([[key, value]], trial));
    }
    return changes;
  }

  /** @param {Iterable<Mark>} wanted @param {number} trial @returns {Change[]} */
  #drawn(wanted, trial) {
    const changes = /** @type {Change[]} */ ([]);
    for (const [key, value] of wanted) {
      const marks = this.of(trial);
      if (trial === 0) {
        if (value !== (this.ink.get(key) ?? null)) changes.push([key, value, INK]);
      } else if (value !== this.get(key, trial)) {
        if (marks.get(key) !== value) changes.push([key, value, pencil(trial)]);
      } else if (marks.has(key)) changes.push([key, null, lift(trial)]);
    }
    return changes;
  }
}
