/** The board: a puzzle to play with or to set. The page gives it an element and a description, and is
 * notified of changes; only the kinds know which marks there are and how they look. */

import { Drawing } from "./drawing.js";
import { Keys } from "./keys.js";
import { make } from "./pen.js";
import { Pointer } from "./pointer.js";
import { Setter } from "./setter.js";
import { Sheet } from "./sheet.js";
import { Stage } from "./stage.js";
import { View } from "./view.js";
import { Writer } from "./writer.js";

/**
 * @import { Answer, Claimed, Description, Mode } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Value } from "./marks.js"
 *
 * @typedef {object} Callbacks
 * @property {(board: Board) => void} [onChange]  marks, history, pencil or colour have changed
 * @property {(text: string, at: Place) => void} [onCursor]  what is at the cursor, in words, and where that is
 * @property {(at: Place, text: string, keys: boolean) => void} [onClue]  a clue was typed, in set mode; "" removes it;
 *   if it was typed key by key, the clue may be only the last keys
 * @property {boolean} [still]  just a picture, without any input
 */

export class Board extends Drawing {
  #frozen = false;
  #labelled = false;
  /** @type {((at: Place) => void) | null} */ #pick = null;
  #mode = /** @type {Mode} */ ("play");
  #cursor = /** @type {Place} */ ([1, 1]);
  #announced = "";
  /** @type {Map<number, Value>} */ #preview = new Map();
  /** @type {import("./kind.js").Stroke | null} */ #stroke = null;
  /** @type {import("./stage.js").Lights | null} */ #lights = null;
  #decided = /** @type {Answer | null} */ (null);
  /** @type {Sheet} */ #kind;

  /**
   * A new board, or a kept one with its whole history, pencil marks and notes. What cannot be on it is refused.
   * @param {Element} host @param {Description} description
   * @param {Callbacks} [callbacks] @param {Claimed | null} [state]
   */
  constructor(host, description, callbacks = {}, state = null) {
    super();
    this.callbacks = callbacks;
    this.root = document.createElement("div");
    this.svg = make("svg", { "aria-hidden": "true", focusable: "false" });
    this.root.append(this.svg);
    host.replaceChildren(this.root);
    this.setter = new Setter(this);
    this.writer = new Writer(this);
    this.description = description;
    this.#kind = this.#sheetOf(description);
    this.first = this.kind.first;
    if (state) this.replay(state);
    this.#cursor = this.kind.home;
    this.view = new View(this.svg, this.kind.extent);
    this.view.moved = () => this.#moved();
    this.stage = new Stage(this.svg, this.kind, (at) => this.#seen(at));
    this.#draw();
    if (callbacks.still) return;
    this.root.tabIndex = 0;
    new Pointer(this.svg, this.view, this);
    new Keys(this);
  }

  get kind() {
    return this.#kind;
  }

  // ---- what the page asks and sets

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

  /**
   * What the next press on the board is for, if not for drawing: the place it means is passed on.
   * @param {((at: Place) => void) | null} pick
   */
  set picking(pick) {
    this.cancel();
    this.#pick = pick;
    this.root.classList.toggle("picking", pick !== null);
  }

  /** A stroke that draws nothing and chooses a place. @param {Point} point @returns {import("./kind.js").Stroke} */
  #choosing(point) {
    let at = this.kind.meant(point, this.hand);
    return {
      extend: (to) => (at = this.kind.meant(to, this.hand)),
      marks: () => [],
      done: () => at && this.#pick?.(at),
    };
  }

  /** @param {number} factor */
  zoom(factor) {
    const { x, y } = this.kind.frame(this.#cursor);
    this.view.magnify(factor, this.root.classList.contains("keyed") ? { x, y } : this.view.middle);
  }

  /**
   * Another puzzle on the same board, as when a clue was set. What was drawn stays, where it still can be.
   * @param {Description} description
   */
  describe(description) {
    this.cancel();
    this.description = description;
    this.#kind = this.#sheetOf(description);
    if (this.colour >= this.colours) this.colour = 0;
    this.#redraw();
    this.announce();
  }

  #redraw() {
    this.view.resize(this.kind.extent);
    this.stage = new Stage(this.svg, this.kind, (at) => this.#seen(at));
    this.#draw();
  }

  /** Whether the names of rows and columns are seen at the rim. */
  get labelled() {
    return this.root.classList.contains("labelled");
  }

  /** Their room is kept once they have been seen: a board that moves back and forth would spoil the next press. */
  set labelled(on) {
    this.root.classList.toggle("labelled", on);
    if (!on || this.#labelled) return;
    this.cancel();
    this.#labelled = true;
    this.#kind = this.#sheetOf(this.description);
    this.#redraw();
  }

  /**
   * Shows places: where to look, the reasons, what is known, what follows, what is wrong.
   * @param {import("./stage.js").Lights | null} lights
   */
  highlight(lights) {
    this.#lights = lights;
    this.stage.light(lights);
  }

  /** Shows what is certain, below the marks of the player. @param {Answer | null} answer */
  decided(answer) {
    this.#decided = answer;
    this.stage.decide(answer);
  }

  // ---- drawing

  /** What lies on the board, with its name on it. @param {Description} description */
  #sheetOf(description) {
    const { name, rows, cols, kinds } = description;
    this.root.classList.add("board", ...kinds.map((kind) => `of-${kind}`));
    this.root.setAttribute("role", this.callbacks.still ? "img" : "application");
    this.root.setAttribute("aria-label", `${name}, ${rows} by ${cols}`);
    return new Sheet(
      description,
      (at) => this.#seen(at),
      (at) => this.marks.get(at),
      this.#labelled,
    );
  }

  /** What is to be seen at a place, the stroke under way included. @param {number} at */
  #seen(at) {
    return this.#preview.has(at) ? (this.#preview.get(at) ?? null) : this.marks.get(at);
  }

  #draw() {
    const keys = this.marks.keys();
    for (const at of keys) this.#paint(at);
    this.kind.changed(keys);
    this.root.classList.toggle("trial", this.hasPencil);
    this.stage.decide(this.#decided);
    this.#moved();
  }

  /** Another part of the drawing is seen; clues at the rim stay in sight, with everything about them. */
  #moved() {
    const { seen, whole } = this.view;
    this.kind.pin(seen.x - whole.x, seen.y - whole.y);
    this.stage.light(this.#lights);
    this.#point();
    this.setter.settle();
  }

  /** @param {number} at */
  #paint(at) {
    for (const each of [at, ...this.kind.also(at)]) this.#paintAlone(each);
  }

  /** @param {number} at */
  #paintAlone(at) {
    const under = this.#preview.has(at);
    const looks = under ? ["k-preview"] : [];
    if (under ? this.pencil : this.marks.pencil.has(at)) looks.push("k-pencil");
    this.stage.paint(at, looks);
  }

  /** @param {Iterable<number>} keys */
  changed(keys) {
    const unique = new Set(keys);
    if (!unique.size) return;
    for (const at of unique) this.#paint(at);
    this.kind.changed(unique);
    this.root.classList.toggle("trial", this.hasPencil);
    this.#point();
    this.announce();
    this.heard();
  }

  heard() {
    this.writer.show();
    if (this.stage) this.callbacks.onChange?.(this);
  }

  /** @template T @param {() => T} work */
  still(work) {
    const preview = this.#preview;
    this.#preview = new Map();
    const found = work();
    this.#preview = preview;
    return found;
  }

  // ---- strokes

  /** What a stroke is drawn with. */
  get hand() {
    return { scale: this.view.scale, colour: this.colour, first: this.first };
  }

  /** Whether a stroke is under way. */
  get drawing() {
    return this.#stroke !== null;
  }

  /** @param {Point} point @param {import("./kind.js").Way} way */
  start(point, way) {
    this.root.focus({ preventScroll: true });
    if (this.#pick) this.#stroke = this.#choosing(point);
    else if (this.#mode === "set") this.#stroke = this.setter.begin(point, way);
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
    this.writer.forget();
    const [marks, stroke] = [[...this.#preview], this.#stroke];
    [this.#stroke, this.#preview] = [null, new Map()];
    this.stage.note(null);
    this.commit(marks);
    if (stroke?.chosen) this.writer.choose(stroke.chosen, stroke.noting ?? false);
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
    this.announce();
  }

  /** Draws the cursor where it is. */
  #point() {
    this.#cursor = this.kind.rest(this.#cursor);
    this.stage.point(this.#cursor);
    if (this.kind.ruled && this.root.classList.contains("keyed")) this.stage.ruler(this.#cursor);
  }

  /** Reports what is at the cursor, if that has changed. */
  announce() {
    const text = this.kind.inWords(this.#cursor);
    if (text === this.#announced) return;
    this.#announced = text;
    this.callbacks.onCursor?.(text, this.#cursor);
  }

  /** The pointer is over a place: the line that it is in shows its clues. @param {Point | null} point */
  hover(point) {
    if (this.kind.ruled) this.stage.ruler(point && this.kind.grid.cellAt(point));
  }
}
