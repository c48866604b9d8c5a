/** The drawing of one description: its parts, the marks on it, and what is shown for a while: the reasons of a hint, a
 * broken rule, the cursor, the line under the pointer. Each light has an outline of its own, so that nobody needs to
 * see colours. Only what has changed is drawn again. */

import { CELL, UNIT } from "./geometry.js";
import { box, group, path, word } from "./pen.js";

/**
 * @import { Answer } from "../types.js"
 * @import { Place } from "./geometry.js"
 * @import { Parts } from "./kind.js"
 * @import { Value } from "./marks.js"
 * @import { Sheet } from "./sheet.js"
 * @typedef {Partial<Record<"where" | "because" | "given" | "so" | "wrong", Place[]>>} Lights
 */

/** The lowest first, of lights of one size; smaller ones lie above larger ones, and what is wrong above all. */
const LIGHTS = /** @type {const} */ (["because", "where", "given", "so", "wrong"]);

export class Stage {
  /** @type {Map<number, SVGElement>} */ #shapes = new Map();
  /** @type {SVGElement | null} */ #pointer = null;
  /** @type {SVGElement | null} */ #note = null;
  /** @type {SVGElement | null} */ #lights = null;
  /** @type {SVGElement[]} */ #bands = [];

  /**
   * @param {SVGElement} svg @param {Sheet} kind @param {(key: number) => Value} value  what is to be seen at a place
   */
  constructor(svg, kind, value) {
    this.kind = kind;
    this.value = value;
    this.layers = /** @type {Parts} */ (
      Object.fromEntries(kind.parts.map((part) => [part, group(`layer ${part}`)]))
    );
    svg.replaceChildren(...Object.values(this.layers));
    kind.draw(this.layers);
  }

  /** Redraws the mark at a place, and nothing else. @param {number} at @param {string[]} looks */
  paint(at, looks) {
    this.#shapes.get(at)?.remove();
    this.#shapes.delete(at);
    const value = this.value(at);
    const shape = value !== null && this.kind.allows(at, value) ? this.kind.shape(at, value) : null;
    if (!shape) return;
    shape.classList.add(...looks);
    this.layers[this.kind.layerOf(at)].append(shape);
    this.#shapes.set(at, shape);
  }

  /** Shows what is certain, below the marks of the player. @param {Answer | null} answer */
  decide(answer) {
    const shapes = answer ? this.kind.shown(answer) : [];
    this.layers.sunk.replaceChildren();
    this.layers.decided.replaceChildren();
    for (const { part, shape } of shapes) if (shape) this.layers[part].append(shape);
  }

  /** Shows places in the lights of a hint or a check. @param {Lights | null} lights */
  light(lights) {
    this.#lights?.remove();
    this.#lights = group("lights", this.layers.glow);
    const lit = LIGHTS.flatMap((look) =>
      (lights?.[look] ?? []).flatMap((at) => this.kind.frames(at).map((frame) => ({ look, ...frame }))),
    );
    const area = (/** @type {typeof lit[number]} */ { look, width, height }) => (look === "wrong" ? 0 : width * height);
    for (const { look, x, y, width, height, radius } of lit.sort((one, other) => area(other) - area(one))) {
      const [wide, high] = [width - 3, height - 3];
      this.#lights.append(box(`light ${look}`, x, y, wide, high, radius));
      if (look === "wrong") this.#lights.append(word("light-sign", x + wide / 2 - 5, y - high / 2 + 6, 10, "!"));
    }
  }

  /** Draws the cursor at a place, within the lines around it, so that it is not taken for one. @param {Place} at */
  point(at) {
    const { x, y, width, height } = this.kind.frame(at);
    this.#pointer?.remove();
    this.#pointer = group("pointer", this.layers.cursor);
    for (const look of ["halo", "outline"]) this.#pointer.append(box(look, x, y, width - 5, height - 5, 5));
  }

  /** Shows the row and column of a cell, up to their clues. @param {Place | null} cell */
  ruler(cell) {
    for (const band of this.#bands) band.remove();
    if (!cell || cell[0] < 0 || cell[1] < 0) return;
    const { left, top } = this.kind.margin;
    const [wide, high] = [this.kind.grid.cols * CELL, this.kind.grid.rows * CELL];
    this.#bands = [
      box("band", (wide - left) / 2, cell[0] * UNIT, wide + left, CELL),
      box("band", cell[1] * UNIT, (high - top) / 2, CELL, high + top),
    ];
    this.layers.tint.append(...this.#bands);
  }

  /**
   * Shows a word beside the pointer: how long or large a stroke is.
   * @param {{x: number, y: number, text: string} | null | undefined} note
   */
  note(note) {
    this.#note?.remove();
    this.#note = null;
    if (!note) return;
    const { x, y, text } = note;
    const below = y < 2 * CELL ? 1 : -1;
    this.#note = group("note", this.layers.cursor);
    this.#note.append(box("note-box", x, y + below * 30, text.length * 7 + 12, 20, 4));
    this.#note.append(word("note-text", x, y + below * 30, 13, text));
    path("note-tip", `M${x - 4} ${y + below * 20}l4 ${below * -5} 4 ${below * 5}z`, this.#note);
  }
}
