/** Which class plays which kind of layer. */

import { Cells } from "./cells.js";
import { Corridors } from "./corridors.js";
import { Diagonals } from "./diagonals.js";
import { Digits } from "./digits.js";
import { Edges } from "./edges.js";
import { Either } from "./either.js";
import { Halves } from "./halves.js";
import { Ink } from "./ink.js";
import { Lines } from "./lines.js";
import { Rectangles } from "./rectangles.js";
import { Tiles } from "./tiles.js";

/** @import { Layer } from "../types.js" */

/** By the names of layers; each is made for its own kind of layer alone. */
const KINDS = {
  cells: Cells,
  corridors: Corridors,
  diagonals: Diagonals,
  digits: Digits,
  edges: Edges,
  either: Either,
  halves: Halves,
  ink: Ink,
  lines: Lines,
  rectangles: Rectangles,
  tiles: Tiles,
};

/** The class for a layer. @param {Layer} layer */
export const kindOf = (layer) => /** @type {typeof import("./kind.js").Kind} */ (KINDS[layer.kind]);
