/** What is drawn on a board, and with what: the marks with their history, the answer that they say, the pencil, the
 * colour and the layer in hand. A subclass that shows it is notified of every change. */

import { History } from "./history.js";
import { Marks } from "./marks.js";

/**
 * @import { Answer, Claimed, State } from "../types.js"
 * @import { Mark } from "./marks.js"
 */

export class Drawing {
  #pencil = false;
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
    this.history.commit(this.marks.changesFor(marks, onTrial));
    this.changed(marks.map(([at]) => at));
  }

  /** @returns {State} */
  get state() {
    return { ...this.history.toJSON(), pencil: this.#pencil, colour: this.#colour };
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
    return this.history.at < this.history.moves.length;
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

  /** Takes all trial marks for good. */
  inkPencil() {
    this.changed(this.history.commit(this.marks.inked()));
  }

  /** Takes all trial marks away. */
  rubPencil() {
    this.changed(this.history.commit(this.marks.rubbed()));
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
