/** The board: a puzzle to play with or to set. The page gives it an element and a description, and is
 * notified of changes; only the kinds know which marks there are and how they look. */

import { text } from "../language.js";
import { Aims } from "./aims.js";
import { Drawing } from "./drawing.js";
import { isHead } from "./geometry.js";
import { Colouring } from "./groups.js";
import { Keys } from "./keys.js";
import { Overview } from "./overview.js";
import { MovingPanes, StillPanes } from "./panes.js";
import { Pointer } from "./pointer.js";
import { Setter } from "./setter.js";
import { Sheet } from "./sheet.js";
import { Stage } from "./stage.js";
import { View } from "./view.js";
import { Writer } from "./writer.js";

/**
 * @import { Claimed, Mode } from "../kept-types.js"
 * @import { Answer, Description } from "../types.js"
 * @import { Callbacks } from "./callbacks.js"
 * @import { Place, Point } from "./geometry.js"
 * @import { Habits } from "./habits.js"
 * @import { Mark, Value } from "./marks.js"
 * @import { Lights, Tint } from "./stage.js"
 */

export class Board extends Drawing {
  #frozen = false;
  #labelled = false;
  #mode = /** @type {Mode} */ ("play");
  #cursor = /** @type {Place} */ ([1, 1]);
  #announced = "";
  /** @type {Map<number, Value>} */ #preview = new Map();
  /** @type {import("./kind.js").Stroke | null} */ #stroke = null;
  /** Where the stroke under way has come to. @type {Point | null} */ #last = null;
  /** @type {Lights | null} */ #lights = null;
  #decided = /** @type {Answer | null} */ (null);
  /** @type {Tint[]} */ #tints = [];
  /** @type {Habits} */ #habits = {};
  /** @type {Colouring | null} */ #colouring = null;
  /** @type {Sheet} */ #kind;
  /** Whether Space is held to take hold of the board, and was. @type {"" | "held" | "used"} */ grip = "";
  #aims = new Aims(this);

  /**
   * A new board, or a kept one with its whole history, pencil marks and notes. What cannot be on it is refused.
   * @param {Element} host @param {Description} description
   * @param {Callbacks} [callbacks] @param {Claimed | null} [state]
   */
  constructor(host, description, callbacks = {}, state = null) {
    super();
    this.callbacks = callbacks;
    this.root = document.createElement("div");
    host.replaceChildren(this.root);
    this.panes = callbacks.still ? new StillPanes(this.root) : new MovingPanes(this.root);
    this.svg = this.panes.drawing.svg;
    this.setter = new Setter(this);
    this.writer = new Writer(this);
    this.description = description;
    this.#kind = this.#sheetOf(description);
    this.first = this.kind.first;
    if (state) this.replay(state);
    this.#cursor = this.kind.home;
    this.stage = new Stage(this.panes, this.kind, (at) => this.#seen(at));
    this.view = new View(this.panes, this.kind.extent, callbacks.cell);
    this.view.moved = () => this.#moved();
    this.view.chosen = (cell) => callbacks.onSize?.(cell);
    this.overview = callbacks.overview ? new Overview(this, callbacks.overview) : null;
    this.#draw();
    if (callbacks.still) return;
    this.root.tabIndex = 0;
    new Pointer(this.panes.window, this.view, this);
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

  /** How the player likes to draw. @param {Habits} habits */
  set habits(habits) {
    this.cancel();
    const coloured = this.#habits.colours === true;
    this.#habits = habits;
    this.stage.hover(null);
    if (coloured !== (habits.colours === true)) this.#redraw();
  }

  focus() {
    this.root.focus();
  }

  /** The next press draws nothing, and chooses a place. @param {((at: Place) => void) | null} pick */
  set picking(pick) {
    this.cancel();
    this.#aims.pick = pick;
  }

  /** Strokes draw nothing, and the cells they pass are passed on. @param {((cells: Place[]) => void) | null} brush */
  set brushing(brush) {
    this.cancel();
    this.#aims.brush = brush;
  }

  /** @param {number} factor */
  zoom(factor) {
    this.view.magnify(factor, this.keyed ? this.kind.sight(this.#cursor) : this.view.middle);
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
    this.stage = new Stage(this.panes, this.kind, (at) => this.#seen(at));
    this.view.resize(this.kind.extent);
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

  /** Shows where to look, the reasons, what is known, what follows, what is wrong. @param {Lights | null} lights */
  highlight(lights) {
    this.#lights = lights;
    this.stage.light(lights);
    const meant = lights?.so ?? lights?.where ?? lights?.wrong ?? [];
    this.view.reveal(meant.filter((at) => !isHead(at)).flatMap((at) => this.kind.frames(at)));
  }

  /** Shows what is certain, below the marks of the player. @param {Answer | null} answer */
  decided(answer) {
    this.#decided = answer;
    this.stage.decide(answer);
  }

  /** Tints open places: the fewer answers are left there, the stronger. @param {Tint[]} tints */
  tint(tints) {
    this.#tints = tints;
    this.stage.tint(tints);
  }

  // ---- drawing

  /** What lies on the board, with its name on it. @param {Description} description */
  #sheetOf(description) {
    const { name, rows, cols, kinds } = description;
    this.root.classList.add("board", ...kinds.map((kind) => `of-${kind}`));
    this.root.setAttribute("role", this.callbacks.still ? "img" : "application");
    this.root.setAttribute("aria-label", text("{name}, {rows} by {cols}", { name: text(name), rows, cols }));
    const kept = (/** @type {number} */ at) => this.marks.get(at);
    return new Sheet(description, (at) => this.#seen(at), kept, this.#labelled);
  }

  /** What is to be seen at a place, the stroke under way included. @param {number} at */
  #seen(at) {
    return this.#preview.has(at) ? (this.#preview.get(at) ?? null) : this.marks.get(at);
  }

  #draw() {
    const keys = this.marks.keys();
    this.look(keys);
    this.#colouring = this.#habits.colours ? new Colouring(this.kind.kinds) : null;
    this.#colouring?.update(keys);
    for (const at of keys) this.#paint(at);
    this.kind.changed(keys);
    this.kind.judge();
    this.root.classList.toggle("trial", this.hasPencil);
    this.stage.decide(this.#decided);
    this.stage.light(this.#lights);
    this.stage.tint(this.#tints);
    this.#point();
    this.#moved();
    this.overview?.changed();
  }

  /** Another part of the drawing is seen. */
  #moved() {
    this.kind.pin(this.view.covered);
    this.setter.settle();
    this.overview?.moved();
  }

  /** @param {number} at */
  #paint(at) {
    for (const each of [at, ...this.kind.also(at)]) this.#paintAlone(each);
  }

  /** @param {number} at */
  #paintAlone(at) {
    const under = this.#preview.has(at);
    const looks = under ? ["k-preview"] : [];
    const trial = !under ? this.marks.trialOf(at) : this.pencil ? this.trial : 0;
    if (trial) looks.push("k-pencil", `k-trial-${1 + ((trial - 1) % 3)}`);
    if (!under) looks.push(...(this.#colouring?.looks(at) ?? []));
    this.stage.paint(at, looks);
  }

  /** @param {Iterable<number>} keys */
  changed(keys) {
    const unique = new Set(keys);
    if (!unique.size) return;
    this.look(unique);
    const dyed = this.#colouring?.update(unique) ?? [];
    for (const at of unique) this.#paint(at);
    for (const at of dyed) if (!unique.has(at)) this.stage.dye(at, this.#colouring?.looks(at) ?? []);
    this.kind.changed(unique);
    this.root.classList.toggle("trial", this.hasPencil);
    this.#point();
    this.announce();
    this.heard();
  }

  heard() {
    this.writer.show();
    this.overview?.changed();
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
    return { ...this.#habits, scale: this.view.scale, colour: this.colour, first: this.first };
  }

  get swapped() {
    return this.#habits.swapped === true;
  }

  /** Whether a stroke is under way. */
  get drawing() {
    return this.#stroke !== null;
  }

  /** @param {Point} point @param {import("./kind.js").Way} way */
  start(point, way) {
    this.root.focus({ preventScroll: true });
    this.#last = point;
    this.stage.hover(null);
    const drawn = () => (this.#frozen ? null : this.kind.begin(point, way, this.hand));
    this.#stroke = this.#aims.begin(point) ?? (this.#mode === "set" ? this.setter.begin(point, way) : drawn());
    this.#sketch();
  }

  /** @param {Point} point */
  extend(point) {
    if (!this.#stroke) return;
    this.#last = point;
    this.#stroke.extend(point);
    this.#sketch();
  }

  finish() {
    this.writer.forget();
    const [marks, stroke] = [[...this.#preview], this.#stroke];
    [this.#stroke, this.#preview] = [null, new Map()];
    this.stage.note(null);
    this.play(marks);
    this.#follow();
    if (stroke?.chosen) this.writer.choose(stroke.chosen, stroke.noting ?? false);
    stroke?.done?.();
  }

  /** Makes marks by hand and what follows from them, as one move. @param {Mark[]} marks @param {boolean} [mayTry] */
  play(marks, mayTry = true) {
    this.commit(mayTry ? [...marks, ...this.kind.following.from(marks, this.#habits)] : marks, mayTry);
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

  /** Whether the cursor is to be seen: for those with keys, and where a cell was chosen to write into. */
  get keyed() {
    return this.root.classList.contains("keyed");
  }

  set keyed(on) {
    this.root.classList.toggle("keyed", on);
    this.announce();
  }

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
    if (this.kind.ruled && this.keyed) this.stage.ruler(this.#cursor);
  }

  /** The cursor goes where a pointer was, so that keys go on from there. */
  #follow() {
    const at = this.#last && this.#mode === "play" ? this.kind.meant(this.#last, this.hand) : null;
    this.#last = null;
    if (at) this.#cursor = at;
    if (at) this.#point();
  }

  /** Reports what is at the cursor, if that has changed; nothing to those who do not see it. */
  announce() {
    const said = this.keyed || this.#mode === "set" ? this.kind.inWords(this.#cursor) : "";
    if (said === this.#announced) return;
    this.#announced = said;
    this.callbacks.onCursor?.(said, this.#cursor);
  }

  /** Shows the clues of the line under the pointer, and what a click would mean. @param {Point | null} point */
  hover(point, byMouse = false) {
    if (this.kind.ruled) this.stage.ruler(point && this.kind.grid.cellAt(point));
    this.stage.hover(point && byMouse && this.#habits.previews && !this.#stroke ? this.#aims.under(point) : null);
  }
}
