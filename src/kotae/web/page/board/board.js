/** The board: a puzzle to play with or to set. The page gives it an element and a description, and hears of changes;
 * what kind of marks there are, and how they look, is known by the kinds alone. */

import { Cells } from "./cells.js";
import { Corridors } from "./corridors.js";
import { Edges } from "./edges.js";
import { History } from "./history.js";
import { Ink } from "./ink.js";
import { Keys } from "./keys.js";
import { Marks } from "./marks.js";
import { make } from "./pen.js";
import { Pointer } from "./pointer.js";
import { Rectangles } from "./rectangles.js";
import { Setter } from "./setter.js";
import { Stage } from "./stage.js";
import { Tiles } from "./tiles.js";
import { View } from "./view.js";

/**
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./geometry.js").Point} Point
 * @typedef {import("./marks.js").Mark} Mark
 * @typedef {import("./marks.js").Value} Value
 *
 * @typedef {object} Callbacks
 * @property {(board: Board) => void} [onChange]  marks, history, pencil or colour have changed
 * @property {(text: string, at: Place) => void} [onCursor]  what is at the cursor, in words, and where that is
 * @property {(at: Place, text: string) => void} [onClue]  a clue was typed, in set mode; "" removes it
 * @property {boolean} [still]  only a picture: takes no input at all
 */

const KINDS = { edges: Edges, corridors: Corridors, rectangles: Rectangles, ink: Ink, cells: Cells, tiles: Tiles };

export class Board {
  #pencil = false;
  #frozen = false;
  #colour = 0;
  #mode = /** @type {"play" | "set"} */ ("play");
  #cursor = /** @type {Place} */ ([1, 1]);
  #told = "";
  /** @type {Map<number, Value>} */ #preview = new Map();
  /** @type {import("./kind.js").Stroke | null} */ #stroke = null;
  /** @type {import("./stage.js").Lights | null} */ #lights = null;
  #decided = /** @type {any} */ (null);

  /**
   * A new board, or one as it was kept: its whole history, pencil marks and notes. What cannot be on it is refused.
   * @param {Element} host @param {any} description @param {Callbacks} [callbacks] @param {any} [state]
   */
  constructor(host, description, callbacks = {}, state = null) {
    this.callbacks = callbacks;
    this.marks = new Marks();
    this.history = new History(this.marks);
    this.root = document.createElement("div");
    this.svg = make("svg", { "aria-hidden": "true", focusable: "false" });
    this.root.append(this.svg);
    host.replaceChildren(this.root);
    this.setter = new Setter(this);
    this.description = description;
    /** @type {import("./kind.js").Kind} */
    this.kind = this.#kindOf(description);
    if (state) this.#replay(state);
    this.#cursor = this.kind.home;
    this.view = new View(this.svg, this.kind.extent);
    this.view.moved = () => this.#moved();
    this.stage = new Stage(this.svg, this.kind);
    this.#draw();
    if (callbacks.still) return;
    this.root.tabIndex = 0;
    new Pointer(this.svg, this.view, this);
    new Keys(this);
  }

  // ---- what the page asks and tells

  get state() {
    return { ...this.history.toJSON(), pencil: this.#pencil, colour: this.#colour };
  }

  /** Replaces everything, the history too. What cannot be on this board is refused, and nothing changes. */
  set state(state) {
    this.cancel();
    const former = this.marks.keys();
    this.#replay(state);
    const keys = [...former, ...this.marks.keys()];
    this.#changed(keys);
    if (!keys.length) this.callbacks.onChange?.(this); // there may be something to redo
  }

  /** @param {any} state */
  #replay(state) {
    const history = new History(new Marks());
    history.replay(state, (at, value) => this.kind.allows(at, value));
    [this.marks, this.history] = [history.marks, history];
    this.#pencil = state.pencil === true;
    this.#colour = Number.isInteger(state.colour) && state.colour < this.colours ? Math.max(state.colour, 0) : 0;
  }

  /** Without the stroke that is under way. */
  get answer() {
    const preview = this.#preview;
    this.#preview = new Map();
    const answer = this.kind.toJSON();
    this.#preview = preview;
    return answer;
  }

  set answer(answer) {
    const wanted = new Map(this.kind.fromJSON(answer).filter((mark) => this.kind.allows(...mark)));
    const gone = [...this.marks.keys()].filter((at) => this.kind.answers(at) && !wanted.has(at));
    const marks = [...gone.map((at) => /** @type {Mark} */ ([at, null])), ...wanted];
    this.commit(marks.filter(([at, value]) => this.marks.get(at) !== value));
  }

  /** What was done to the answer in ink, move by move, as the desk reads moves: one may change many places. */
  get strokes() {
    return this.history.strokes(this.kind);
  }

  get full() {
    return this.kind.full;
  }

  get canUndo() {
    return this.history.at > 0;
  }

  get canRedo() {
    return this.history.at < this.history.moves.length;
  }

  undo() {
    this.cancel();
    this.#changed(this.history.undo());
  }

  redo() {
    this.cancel();
    this.#changed(this.history.redo());
  }

  clear() {
    this.cancel();
    this.#changed(this.history.commit(this.marks.wiped()));
  }

  get pencil() {
    return this.#pencil;
  }

  set pencil(on) {
    this.#pencil = on;
    this.callbacks.onChange?.(this);
  }

  get hasPencil() {
    return this.marks.pencil.size > 0;
  }

  /** Takes all trial marks for good. */
  inkPencil() {
    this.#changed(this.history.commit(this.marks.inked()));
  }

  /** Takes all trial marks away. */
  rubPencil() {
    this.#changed(this.history.commit(this.marks.rubbed()));
  }

  get colour() {
    return this.#colour;
  }

  set colour(colour) {
    this.#colour = Math.max(0, Math.min(colour, this.colours - 1));
    this.callbacks.onChange?.(this);
  }

  /** How many colours there are to choose from. */
  get colours() {
    return this.description.palette?.length ?? 1;
  }

  get mode() {
    return this.#mode;
  }

  set mode(mode) {
    this.cancel();
    this.setter.close(false);
    this.#mode = mode;
    this.root.classList.toggle("setting", mode === "set");
    this.cursor = mode === "set" ? this.setter.home(this.#cursor) : this.kind.home;
  }

  get frozen() {
    return this.#frozen;
  }

  set frozen(frozen) {
    this.cancel();
    this.#frozen = frozen;
    this.root.classList.toggle("frozen", frozen);
  }

  focus() {
    this.root.focus();
  }

  /** @param {number} factor */
  zoom(factor) {
    const { x, y } = this.kind.frame(this.#cursor);
    this.view.magnify(factor, this.root.classList.contains("keyed") ? { x, y } : this.view.middle);
  }

  /**
   * Another puzzle on the same board, as when a clue was set. What was drawn stays, where it still can be.
   * @param {any} description
   */
  describe(description) {
    this.cancel();
    this.description = description;
    this.#colour = Math.min(this.#colour, this.colours - 1);
    this.kind = this.#kindOf(description);
    this.view.resize(this.kind.extent);
    this.stage = new Stage(this.svg, this.kind);
    this.#draw();
    this.told();
  }

  /**
   * Shows places: where to look, the reasons, what follows, what is wrong.
   * @param {import("./stage.js").Lights | null} lights
   */
  highlight(lights) {
    this.#lights = lights;
    this.stage.light(lights);
  }

  /** Shows what is certain, below the marks of the player. @param {any} answer */
  decided(answer) {
    this.#decided = answer;
    this.stage.decide(answer);
  }

  // ---- drawing

  /** What knows this description, with its name on the board. @param {any} description */
  #kindOf(description) {
    const kind = KINDS[/** @type {keyof typeof KINDS} */ (description.kind)];
    /** @param {number} at */
    const kept = (at) => this.marks.get(at);
    /** @param {number} at */
    const seen = (at) => (this.#preview.has(at) ? (this.#preview.get(at) ?? null) : kept(at));
    const { name, rows, cols } = description;
    this.root.classList.add("board", `of-${description.kind}`);
    this.root.setAttribute("role", this.callbacks.still ? "img" : "application");
    this.root.setAttribute("aria-label", `${name}, ${rows} by ${cols}`);
    return new kind(description, seen, kept);
  }

  #draw() {
    const keys = this.marks.keys();
    for (const at of keys) this.#paint(at);
    this.kind.changed(keys);
    this.root.classList.toggle("trial", this.hasPencil);
    this.stage.decide(this.#decided);
    this.#moved();
  }

  /** Another part of the drawing is seen; clues at the rim stay in sight, with all that is about them. */
  #moved() {
    const { seen, whole } = this.view;
    this.kind.pin(seen.x - whole.x, seen.y - whole.y);
    this.stage.light(this.#lights);
    this.#point();
    this.setter.settle();
  }

  /** @param {number} at */
  #paint(at) {
    const under = this.#preview.has(at);
    const looks = under ? ["k-preview"] : [];
    if (under ? this.#pencil : this.marks.pencil.has(at)) looks.push("k-pencil");
    this.stage.paint(at, looks);
  }

  /** @param {Iterable<number>} keys */
  #changed(keys) {
    const unique = new Set(keys);
    if (!unique.size) return;
    for (const at of unique) this.#paint(at);
    this.kind.changed(unique);
    this.root.classList.toggle("trial", this.hasPencil);
    this.#point();
    this.told();
    this.callbacks.onChange?.(this);
  }

  // ---- strokes

  /** What a stroke is drawn with. */
  get hand() {
    return { scale: this.view.scale, colour: this.#colour };
  }

  /** Whether a stroke is under way. */
  get drawing() {
    return this.#stroke !== null;
  }

  /** @param {Point} point @param {import("./kind.js").Way} way */
  start(point, way) {
    this.root.focus({ preventScroll: true });
    if (this.#mode === "set") this.#stroke = this.setter.begin(point, way);
    else if (!this.#frozen) this.#stroke = this.kind.begin(point, way, this.hand);
    this.#sketch();
  }

  /** @param {Point} point */
  extend(point) {
    if (!this.#stroke) return;
    this.#stroke.extend(point);
    this.#sketch();
  }

  finish() {
    const [marks, stroke] = [[...this.#preview], this.#stroke];
    [this.#stroke, this.#preview] = [null, new Map()];
    this.stage.note(null);
    this.commit(marks);
    stroke?.done?.();
  }

  /** Takes back a stroke that is under way, if there is one. */
  cancel() {
    if (!this.#stroke) return false;
    this.#stroke = null;
    this.#sketch();
    return true;
  }

  /** Shows what the stroke would put on the board, as far as that is new. */
  #sketch() {
    const before = this.#preview;
    this.#preview = new Map(this.#stroke?.marks() ?? []);
    const changed = [...new Set([...before.keys(), ...this.#preview.keys()])].filter(
      (at) => before.get(at) !== this.#preview.get(at),
    );
    for (const at of changed) this.#paint(at);
    if (changed.length) this.kind.changed(changed);
    this.stage.note(this.#stroke?.note?.());
  }

  /** Makes marks, all as one move. @param {Mark[]} marks */
  commit(marks) {
    if (!marks.length) return;
    const onTrial = this.#pencil || (this.kind.builds && this.hasPencil);
    this.history.commit(this.marks.changesFor(marks, onTrial));
    this.#changed(marks.map(([at]) => at));
  }

  // ---- the cursor

  /** @type {Place} */
  get cursor() {
    return this.#cursor;
  }

  set cursor(at) {
    this.#cursor = at;
    const [{ x, y }, middle] = [this.kind.frame(at), this.view.middle];
    this.view.show({ x: at[1] < 0 ? middle.x : x, y: at[0] < 0 ? middle.y : y });
    this.#point();
    this.told();
  }

  /** Draws the cursor where it is. */
  #point() {
    if (this.kind instanceof Tiles) this.#cursor = this.kind.home;
    this.stage.point(this.#cursor);
    if (this.kind instanceof Ink && this.root.classList.contains("keyed")) this.stage.ruler(this.#cursor);
  }

  /** Tells what is at the cursor, if that is news. */
  told() {
    const text = this.kind.tell(this.#cursor);
    if (text === this.#told) return;
    this.#told = text;
    this.callbacks.onCursor?.(text, this.#cursor);
  }

  /** The pointer is over a place: the line that it is in shows its clues. @param {Point | null} point */
  hover(point) {
    if (this.kind instanceof Ink) this.stage.ruler(point && this.kind.grid.cellAt(point));
  }
}
