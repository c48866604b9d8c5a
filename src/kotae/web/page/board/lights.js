/** What is shown about places for a while: the reasons of a hint, a broken rule, the cursor, the line under the pointer.
 * Each has an outline of its own, so that nobody needs to see colours. */

import { CELL, UNIT } from "./geometry.js";
import { box, group, path, word } from "./pen.js";

/** @typedef {import("./geometry.js").Place} Place */

/** The lowest first: what is wrong must not be hidden by anything. */
const LIGHTS = ["because", "where", "so", "wrong"];

/** Shows places in the lights of a hint or a check. */
export function light(
  /** @type {import("./kind.js").Kind} */ kind,
  /** @type {SVGElement} */ layer,
  /** @type {Record<string, Place[]> | null} */ lights,
) {
  layer.querySelector(".k-lights")?.remove();
  if (!lights) return;
  const all = group("lights", layer);
  for (const look of LIGHTS) {
    const frames = (lights[look] ?? []).flatMap((at) => kind.frames(at));
    for (const { x, y, width, height, radius } of frames) {
      const [wide, high] = [width - 3, height - 3];
      all.append(box(`light ${look}`, x, y, wide, high, radius));
      if (look === "wrong") all.append(word("light-sign", x + wide / 2 - 5, y - high / 2 + 6, 10, "!"));
    }
  }
}

/** The row and column of a cell, up to their clues. */
export function ruler(
  /** @type {import("./kind.js").Kind} */ kind,
  /** @type {SVGElement} */ layer,
  /** @type {Place | null} */ cell,
) {
  layer.querySelector(".k-ruler")?.remove();
  if (!cell) return;
  const { left, top } = kind.margin;
  const [wide, high] = [kind.grid.cols * CELL, kind.grid.rows * CELL];
  const all = group("ruler");
  const [y, x] = [cell[0] * UNIT, cell[1] * UNIT];
  all.append(box("band", (wide - left) / 2, y, wide + left, CELL), box("band", x, (high - top) / 2, CELL, high + top));
  layer.append(all);
}

/** A word beside the pointer: how long or large a stroke is. */
export function note(
  /** @type {SVGElement} */ layer,
  /** @type {{x: number, y: number, text: string} | null | undefined} */ told,
) {
  layer.querySelector(".k-note")?.remove();
  if (!told) return;
  const all = group("note", layer);
  const wide = told.text.length * 7 + 12;
  all.append(box("note-box", told.x, told.y - 30, wide, 20, 4), word("note-text", told.x, told.y - 30, 13, told.text));
  path("note-tip", `M${told.x - 4} ${told.y - 20}l4 5 4 -5z`, all);
}
