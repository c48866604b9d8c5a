/** The drawing of one description: its parts, the marks on it, and what is shown for a while: the reasons of a hint, a
 * broken rule, the cursor, the line under the pointer. Each light has an outline of its own, so that nobody needs to
 * see colours. Only what has changed is drawn again. */

import { CELL, UNIT, id, isHead } from "./geometry.js";
import { box, group, path, word } from "./pen.js";

/**
 * @import { Answer } from "../types.js"
 * @import { Place } from "./geometry.js"
 * @import { Parts } from "./kind.js"
 * @import { Value } from "./marks.js"
 * @import { MovingPanes, StillPanes } from "./panes.js"
 * @import { Sheet } from "./sheet.js"
 * @typedef {{at: Place, strength: number, yes?: string}} Tint
 * @typedef {Partial<Record<"where" | "because" | "given" | "so" | "wrong", Place[]>>} Lights
 */

/** The lowest first, of lights of one size; smaller ones lie above larger ones, and what is wrong above all. */
const LIGHTS = /** @type {const} */ (["because", "where", "given", "so", "wrong"]);

export class Stage {
  /** @type {Map<number, SVGElement>} */ #shapes = new Map();
  /** @type {SVGElement | null} */ #pointer = null;
  /** @type {SVGElement | null} */ #note = null;
  /** @type {{at: string, frame: SVGElement} | null} */ #hover = null;
  /** @type {SVGElement[]} */ #lights = [];
  /** @type {SVGElement[]} */ #bands = [];
  /** @type {SVGElement[]} */ #tints = [];
  /** The cell whose row and column are shown. */
  #ruled = "";

  /**
   * @param {MovingPanes | StillPanes} panes  what it is drawn on
   * @param {Sheet} kind @param {(key: number) => Value} value  what is to be seen at a place
   */
  constructor({ drawing, heads, labels }, kind, value) {
    this.kind = kind;
    this.value = value;
    const inner = kind.parts.map((part) => /** @type {const} */ ([part, group(`layer ${part}`)]));
    /** @param {import("./kind.js").Part[]} parts */
    const beside = (...parts) => parts.map((part) => /** @type {const} */ ([part, group("beside")]));
    const rows = beside("rowGlow", "rowClues", "rowCursor");
    const columns = beside("columnGlow", "columnClues", "columnCursor");
    const [rowNames, columnNames] = [beside("rowNames"), beside("columnNames")];
    const layers = Object.fromEntries([inner, rows, columns, rowNames, columnNames].flat());
    this.layers = /** @type {Parts} */ (layers);
    fill(drawing.svg, inner);
    fill(heads.rows.svg, rows);
    fill(heads.columns.svg, columns);
    fill(labels.rows.svg, rowNames);
    fill(labels.columns.svg, columnNames);
    kind.draw(this.layers);
  }

  /**
   * The layer for lights or for the cursor, at a place of the board or beside it.
   * @param {Place} at @param {"glow" | "cursor"} part
   */
  #layer(at, part) {
    const beside = isHead(at) && (part === "cursor" || this.kind.print.clues.has(id(at)));
    if (!beside || at.includes(-2)) return this.layers[part];
    if (at[1] < 0) return this.layers[part === "glow" ? "rowGlow" : "rowCursor"];
    return this.layers[part === "glow" ? "columnGlow" : "columnCursor"];
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

  /** Gives the mark at a place the colour of its group. @param {number} at @param {string[]} looks */
  dye(at, looks) {
    const shape = this.#shapes.get(at);
    if (!shape) return;
    const own = shape.getAttribute("class")?.replace(/ k-hued k-hue-\d+/, "");
    shape.setAttribute("class", [own, ...looks].join(" "));
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
    for (const light of this.#lights) light.remove();
    this.#lights = [];
    const lit = LIGHTS.flatMap((look) =>
      (lights?.[look] ?? []).flatMap((at) => this.kind.frames(at).map((frame) => ({ look, at, ...frame }))),
    );
    const area = (/** @type {typeof lit[number]} */ { look, width, height }) => (look === "wrong" ? 0 : width * height);
    for (const { look, at, x, y, width, height, radius } of lit.sort((one, other) => area(other) - area(one))) {
      const [wide, high] = [width - 3, height - 3];
      const light = group("lights", this.#layer(at, "glow"));
      light.append(box(`light ${look}`, x, y, wide, high, radius));
      if (look === "wrong") light.append(word("light-sign", x + wide / 2 - 5, y - high / 2 + 6, 10, "!"));
      this.#lights.push(light);
    }
  }

  /** Tints places by how close they are to being decided, with a number where there is room. @param {Tint[]} tints */
  tint(tints) {
    for (const tint of this.#tints) tint.remove();
    this.#tints = tints.map(({ at, strength, yes }) => {
      const tinted = group("counts", this.layers.tint);
      for (const { x, y, width, height, radius } of this.kind.frames(at)) {
        tinted.append(box(`count-${strength}`, x, y, width - 2, height - 2, radius));
        if (yes && Math.min(width, height) >= CELL)
          tinted.append(word("count-number", x, y + height / 2 - 8, 8, yes));
      }
      return tinted;
    });
  }

  /** Draws the cursor at a place, within the lines around it, so that it is not taken for one. @param {Place} at */
  point(at) {
    const { x, y, width, height } = this.kind.frame(at);
    this.#pointer?.remove();
    this.#pointer = group("pointer", this.#layer(at, "cursor"));
    for (const look of ["halo", "outline"]) this.#pointer.append(box(look, x, y, width - 5, height - 5, 5));
  }

  /** Shows faintly what a click would mean. @param {Place | null} at */
  hover(at) {
    const here = at ? id(at) : "";
    if ((this.#hover?.at ?? "") === here) return;
    this.#hover?.frame.remove();
    this.#hover = null;
    if (!at) return;
    const { x, y, width, height, radius } = this.kind.frame(at);
    this.#hover = { at: here, frame: box("hover", x, y, width - 3, height - 3, radius) };
    this.#layer(at, "cursor").append(this.#hover.frame);
  }

  /** Shows the row and column of a cell, up to their clues. @param {Place | null} cell */
  ruler(cell) {
    const ruled = cell && !isHead(cell) ? id(cell) : "";
    if (ruled === this.#ruled) return;
    this.#ruled = ruled;
    for (const band of this.#bands) band.remove();
    this.#bands = [];
    if (!cell || !ruled) return;
    const { left, top } = this.kind.margin;
    const [wide, high] = [this.kind.grid.cols * CELL, this.kind.grid.rows * CELL];
    const [down, right] = [cell[0] * UNIT, cell[1] * UNIT];
    /** @param {"tint" | "rowGlow" | "columnGlow"} part @param {Parameters<typeof box>} given */
    const band = (part, ...given) => {
      const drawn = box(...given);
      this.layers[part].prepend(drawn);
      this.#bands.push(drawn);
    };
    band("tint", "band", wide / 2, down, wide, CELL);
    band("tint", "band", right, high / 2, CELL, high);
    band("rowGlow", "band", -left / 2, down, left, CELL);
    band("columnGlow", "band", right, -top / 2, CELL, top);
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

/** @param {SVGElement} svg @param {(readonly [string, SVGElement])[]} parts */
const fill = (svg, parts) => svg.replaceChildren(...parts.map(([, part]) => part));
