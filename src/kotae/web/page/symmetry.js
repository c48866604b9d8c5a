// Symmetric entry: where the partners of a clue stand while a puzzle is set.

/**
 * @import { Place } from "./board/geometry.js"
 * @import { Description } from "./types.js"
 *
 * @typedef {"none" | "half" | "quarter" | "mirror" | "flip" | "both"} Symmetry
 */

const BEHIND = new Map([
  [-1, -2],
  [-2, -1],
]);

/** A number of a place from the other end of its axis. @param {number} at @param {number} cells */
const across = (at, cells) => BEHIND.get(at) ?? 2 * cells - at;

/**
 * What each symmetry makes of a place, once; those that are not their own opposite are repeated.
 * @type {Record<Symmetry, ((place: [number, number], rows: number, cols: number) => [number, number])[]>}
 */
const IMAGES = {
  none: [],
  half: [([y, x], rows, cols) => [across(y, rows), across(x, cols)]],
  quarter: [
    ([y, x], rows) => [x, across(y, rows)],
    ([y, x], rows, cols) => [across(y, rows), across(x, cols)],
    ([y, x], _, cols) => [across(x, cols), y],
  ],
  mirror: [([y, x], _, cols) => [y, across(x, cols)]],
  flip: [([y, x], rows) => [across(y, rows), x]],
  both: [
    ([y, x], _, cols) => [y, across(x, cols)],
    ([y, x], rows) => [across(y, rows), x],
    ([y, x], rows, cols) => [across(y, rows), across(x, cols)],
  ],
};

/**
 * Whether a board can have a symmetry: a quarter turn needs a square.
 * @param {Symmetry} symmetry @param {Description} on
 */
export const fitsOn = (symmetry, { rows, cols }) => symmetry !== "quarter" || rows === cols;

/**
 * The places that belong together with one, itself left out.
 * @param {Place} place @param {Symmetry} symmetry @param {Description} description
 * @returns {Place[]}
 */
export function partnersOf(place, symmetry, description) {
  if (!fitsOn(symmetry, description)) return [];
  const { rows, cols, typing } = description;
  const [y, x, region] = place;
  const found = IMAGES[symmetry].map((image) => {
    const [v, w] = image([y, x], rows, cols);
    if (region !== undefined) return regionAt(typing.regions?.rooms ?? [], v, w);
    const near = !typing.heads?.far && (v < 0 || w < 0);
    return /** @type {Place} */ (near ? [v < 0 ? -1 : v, w < 0 ? -1 : w] : [v, w]);
  });
  const keys = new Set([String(place)]);
  return found.filter((each) => !keys.has(String(each)) && keys.add(String(each)));
}

/** The place of the region that a cell belongs to. @param {Place[][]} rooms @param {number} y @param {number} x */
function regionAt(rooms, y, x) {
  const [first] = rooms.find((cells) => cells.some((cell) => cell[0] === y && cell[1] === x)) ?? [];
  return /** @type {Place} */ ([first?.[0] ?? y, first?.[1] ?? x, 0]);
}
