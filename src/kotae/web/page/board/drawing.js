/** What is drawn on a board, and with what: the marks with their history, the answer that they say, the pencil, the
 * colour and the layer in hand. A subclass that shows it is notified of every change. */

import { History, bare } from "./history.js";
import { MOST_TRIALS, Marks } from "./marks.js";

/**
 * @import { Claimed, State } from "../kept-types.js"
 * @import { Answer } from "../types.js"
 * @import { Mark, Value } from "./marks.js"
 */

export class Drawing {
  #pencil = false;
  /** The trial that was begun last, as long as it is not kept or taken back. */ #trial = 1;
  #colour = 0;
  #first = 0;

  constructor() {
    this.marks = new Marks();
    this.history = new History(this.marks);
  }

  /** What it is drawn on. @returns {import("./sheet.js").Sheet} */
  get kind() {
    throw new Error("a drawing must say what it is drawn on");
  }

  /** The marks at these places are other ones. @param {Iterable<number>} _keys */
  changed(_keys) {}

  /** Grows when the answer does not say the same any more. */
  version = 0;
  /** What was to be seen at places when they were looked at last. @type {Map<number, Value>} */
  #looked = new Map();

  /** Looks at places that may have changed; those of the answer count. @param {Iterable<number>} keys */
  look(keys) {
    let another = false;
    for (const at of keys) {
      const value = this.marks.get(at);
      if (value !== (this.#looked.get(at) ?? null)) another ||= this.kind.answers(at);
      this.#looked.set(at, value);
    }
    if (another) this.version += 1;
  }

  /** Marks, history, pencil, colour or layer have changed. */
  heard() {}

  /** Takes back a stroke that is under way, if there is one. @returns {boolean} */
  cancel() {
    return false;
  }

  /** What something is without the stroke that is under way. @template T @param {() => T} work @returns {T} */
  still(work) {
    return work();
  }

  /** Makes marks, all as one move. @param {Mark[]} marks @param {boolean} [mayTry]  whether the pencil makes trials */
  commit(marks, mayTry = true) {
    if (!marks.length) return;
    const onTrial = (this.#pencil && mayTry) || (this.kind.builds && this.hasPencil);
    this.history.commit(this.marks.changesFor(marks, onTrial ? this.trial : 0));
    this.changed(marks.map(([at]) => at));
  }

  /** @returns {State} */
  get state() {
    const nested = this.trial > 1 ? { trial: this.trial } : {};
    return { ...this.history.toJSON(), pencil: this.#pencil, colour: this.#colour, ...nested };
  }

  /** The same without what was left, and without save points: for others. */
  get line() {
    return bare(this.state);
  }

  /**
   * Replaces everything, the history too. What cannot be on this board is refused, and nothing changes.
   * @param {Claimed | null} state
   */
  set state(state) {
    this.cancel();
    const former = this.marks.keys();
    this.replay(state);
    const keys = [...former, ...this.marks.keys()];
    this.changed(keys);
    if (!keys.length) this.heard(); // there may be something to redo
  }

  /** @param {Claimed | null} state */
  replay(state) {
    const history = new History(new Marks());
    history.replay(state, (at, value) => this.kind.allows(at, value));
    [this.marks, this.history] = [history.marks, history];
    this.#pencil = state?.pencil === true;
    this.#trial = Number.isInteger(state?.trial) ? Number(state?.trial) : 1;
    const colour = Number.isInteger(state?.colour) ? Number(state?.colour) : 0;
    this.#colour = colour < this.colours ? Math.max(colour, 0) : 0;
  }

  /** Without the stroke that is under way. @returns {Answer} */
  get answer() {
    return this.still(() => this.kind.toJSON());
  }

  set answer(answer) {
    const wanted = new Map(this.kind.fromJSON(answer));
    const gone = [...this.marks.keys()].filter((at) => this.kind.answers(at) && !wanted.has(at));
    const marks = [...gone.map((at) => /** @type {Mark} */ ([at, null])), ...wanted];
    this.commit(marks.filter(([at, value]) => this.marks.get(at) !== value));
  }

  /** What was done to the answer in ink, move by move, as the desk reads moves; a move may change many places. */
  get strokes() {
    return this.history.strokes(this.kind);
  }

  /** Whether nothing is left to do, as far as is known here. */
  get full() {
    return this.kind.full && (this.marks.keys().size > 0 || this.kind.builds);
  }

  /** Whether it may be the answer already, for all that is known here. */
  get hopeful() {
    return this.full || (this.kind.hopeful && this.marks.keys().size > 0);
  }

  get canUndo() {
    return this.history.at > 0;
  }

  get canRedo() {
    return this.history.at < this.history.length;
  }

  undo() {
    this.cancel();
    this.changed(this.history.undo());
  }

  redo() {
    this.cancel();
    this.changed(this.history.redo());
  }

  clear() {
    this.cancel();
    this.changed(this.history.commit(this.marks.wiped()));
  }

  get pencil() {
    return this.#pencil;
  }

  set pencil(on) {
    this.#pencil = on;
    this.heard();
  }

  get hasPencil() {
    return this.marks.pencil.size > 0;
  }

  /** The trial that the pencil draws in: the innermost one with marks, or one that was begun within it. */
  get trial() {
    const { depth } = this.marks;
    return Math.max(1, depth, Math.min(this.#trial, depth + 1));
  }

  /** Begins a trial, within the one under way if there is one. */
  try() {
    this.#trial = Math.min(this.marks.depth + 1, MOST_TRIALS);
    this.pencil = true;
  }

  /** Keeps the innermost trial: in the one around it, or in ink. */
  inkPencil() {
    this.#trial = Math.max(1, this.marks.depth - 1);
    this.changed(this.history.commit(this.marks.inked()));
  }

  /** Goes back to the start of the innermost trial; the next marks are a trial again. */
  rubPencil() {
    this.#trial = this.marks.depth;
    this.changed(this.history.commit(this.marks.rubbed()));
  }

  /** Keeps a point to come back to. @param {string} name */
  save(name) {
    this.history.saves.push({ name, when: Date.now(), point: this.history.point });
    this.heard();
  }

  /** @param {import("./history.js").Save} save */
  forget(save) {
    this.history.saves = this.history.saves.filter((each) => each !== save);
    this.heard();
  }

  /** Goes to any point of the history. @param {import("./history.js").Point | null} point */
  go(point) {
    this.cancel();
    this.changed(this.history.go(point));
  }

  get colour() {
    return this.#colour;
  }

  set colour(colour) {
    this.#colour = Math.max(0, Math.min(colour, this.colours - 1));
    this.heard();
  }

  /** How many colours there are to choose from. */
  get colours() {
    return Math.max(1, this.kind.palette.length);
  }

  /** The layer that a drag draws on, by its number. */
  get first() {
    return this.#first;
  }

  set first(first) {
    this.cancel();
    this.#first = first % this.kind.kinds.length;
    this.heard();
  }
}
