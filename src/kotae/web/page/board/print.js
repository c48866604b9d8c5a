/** What is printed on a board, and is not to be decided: its lines and borders, blocked cells, clues wherever they
 * stand. A clue shows whether it is done (smaller and fainter) or can no longer be (ringed). */

import { said, text } from "../language.js";
import { CELL, UNIT, id, isCell, isHead, isRegion, key, line } from "./geometry.js";
import { Headings } from "./headings.js";
import { box, group, make, path, word } from "./pen.js";

/**
 * @import { Clue, Description, Ground, Printed, Wall } from "../types.js"
 * @import { Grid, Place } from "./geometry.js"
 * @import { Parts, Verdict } from "./kind.js"
 */

/** How large the numbers are: in cells, at corners, in the corner of a cell. */
const SIZE = { cell: 18, corner: 13, small: 10 };
const RADIUS = { island: 13, corner: 9, pearl: 11, spot: 5 };
/** What an arrow adds to the middle of its cell, by its way: the beginning of its line, its line, its tip. */
const ARROWS = {
  u: "m10 7v-14m-3 4l3 -4 3 4",
  d: "m10 -7v14m-3 -4l3 4 3 -4",
  l: "m7 -10h-14m4 -3l-4 3 4 3",
  r: "m-7 -10h14m-4 -3l4 3 -4 3",
};

/** What a clue stands on, by the colour of its wall. @type {Record<Wall["colour"], string>} */
const GROUNDS = { "": "clue on-wall", black: "clue on-black", grey: "clue on-grey", white: "clue on-white" };

/** The side of a cell of a piece that is to be placed. */
const SMALL = 13;

export class Print {
  /** @param {Description} description @param {Grid} grid */
  constructor(description, grid) {
    this.grid = grid;
    this.ground = description.ground;
    /** @type {Map<string, Clue>} */
    this.clues = new Map(description.clues.map((clue) => [id(clue.at), clue]));
    /** The cells with a clue. @type {Map<number, Clue>} */
    this.cells = new Map();
    for (const clue of this.clues.values()) if (isCell(clue.at)) this.cells.set(key(clue.at[0], clue.at[1]), clue);
    /** The cells in which something is written. */
    this.written = new Set(this.cells.keys());
    for (const mark of this.ground)
      if (mark.mark === "label" && isCell(mark.at)) this.written.add(key(mark.at[0], mark.at[1]));
    const palette = description.layers.find((layer) => "palette" in layer)?.palette ?? [];
    this.headings = new Headings([...this.clues.values()], palette, grid, description.typing.heads);
    /** The cells of regions. */
    this.regions = description.regions;
    /** @type {Map<string, SVGElement>} */
    this.drawn = new Map();
  }

  /** The room around the grid. @param {number} room  what the layers need */
  margin(room) {
    const { left, top, right, bottom } = this.headings.room;
    /** @param {number} words */
    const side = (words) => (words ? words + 6 : this.headings.any ? 6 : room);
    return { left: side(left), top: side(top), right: side(right), bottom: side(bottom) + this.stock.room };
  }

  /** The pieces to be placed, side by side below the board: the corners of their cells, and the room for them. */
  get stock() {
    const [wide, high] = [Math.max(this.grid.wide, 10 * SMALL), this.grid.high + 12];
    const pieces = this.ground.flatMap((mark) => (mark.mark === "stock" ? mark.pieces : []));
    /** @type {[x: number, y: number][]} */
    const cells = [];
    let [x, y, rows] = [0, 0, 0];
    for (const piece of pieces) {
      const across = (piece[0]?.length ?? 0) * SMALL;
      if (x && x + across > wide) [x, y, rows] = [0, y + (rows + 1) * SMALL, 0];
      piece.forEach((row, k) =>
        [...row].forEach((mark, j) => mark === "#" && cells.push([x + j * SMALL, high + y + k * SMALL])),
      );
      [x, rows] = [x + across + SMALL, Math.max(rows, piece.length)];
    }
    return { cells, room: cells.length ? y + rows * SMALL + 12 : 0 };
  }

  /** @param {Parts} parts */
  draw(parts) {
    this.drawn.clear();
    for (const mark of this.ground) this.#ground(mark, parts);
    this.#dividers(parts);
    const pieces = this.stock.cells.map(([x, y]) => `M${x} ${y}h${SMALL - 1}v${SMALL - 1}h${1 - SMALL}Z`);
    if (pieces.length) path("piece", pieces.join(""), parts.paper);
    for (const clue of this.clues.values()) this.#clue(clue, parts);
    this.headings.draw({ rows: parts.rowClues, columns: parts.columnClues, far: parts.clues });
  }

  /**
   * What is left at the end is a wall: if it could be another mark, its type would be wrong.
   * @param {Ground} mark @param {Parts} parts
   */
  #ground(mark, parts) {
    if (mark.mark === "stock" || mark.mark === "divider") return; // drawn together
    if (mark.mark === "frame") return lattice(this.grid, parts.grid, mark.every);
    if (mark.mark === "dots") {
      const { rows, cols } = this.grid;
      let dots = "";
      for (let y = 0; y <= rows; y += 1) for (let x = 0; x <= cols; x += 1) dots += `M${x * CELL} ${y * CELL}h0`;
      path("dots", dots, parts.grid);
    } else if (mark.mark === "sides") {
      const edges = Object.values(this.grid.edgeRows).flat(2);
      path("grid", edges.map((edge) => this.grid.along(edge)).join(""), parts.grid);
    } else if (mark.mark === "label" || mark.mark === "sign")
      group("clue", parts.clues).append(...shapesOf(mark, this.grid));
    else if (mark.mark === "circle") group("clue", parts.printed).append(...shapesOf(mark, this.grid));
    else parts.paper.append(brick(mark));
  }

  /** The borders of regions, all as one line. @param {Parts} parts */
  #dividers(parts) {
    const edges = this.ground.filter((mark) => mark.mark === "divider");
    if (!edges.length) return;
    const { rows, cols } = this.grid;
    const lines = edges.map(({ at: [y, x] }) => line(y, x));
    path("divider", `${lines.join("")}M0 0H${cols * CELL}V${rows * CELL}H0Z`, parts.grid);
  }

  /** @param {Clue} clue @param {Parts} parts */
  #clue({ at, marks }, parts) {
    if (isHead(at)) return;
    const numbered = marks.some(({ mark }) => mark === "label");
    const pearl = !numbered && marks.some(({ mark }) => mark === "circle" || mark === "triangle");
    const walls = marks.flatMap((mark) => wallOf(mark));
    const all = group(walls[0] ? GROUNDS[walls[0].colour] : "clue", pearl ? parts.printed : parts.clues);
    for (const wall of walls) this.#ground(wall, parts);
    for (const mark of marks) {
      all.append(...shapesOf(mark, this.grid));
      if (mark.mark === "label" && mark.ringed) all.classList.add("k-island");
    }
    this.drawn.set(id(at), all);
  }

  /** Shows a verdict on a clue. @param {Clue} clue @param {Verdict} verdict */
  judge({ at }, verdict) {
    const element = this.drawn.get(id(at));
    if (!element || (element.dataset.verdict ?? "") === verdict) return;
    element.dataset.verdict = verdict;
    element.querySelector(".k-badge")?.remove();
    if (verdict !== "wrong") return;
    const r = element.classList.contains("k-island") ? 16 : isCell(at) ? 12 : 11;
    const { x, y } = this.grid.point(at);
    element.prepend(make("circle", { class: "badge ring", cx: x, cy: y, r }));
  }

  /** A number on a shaded cell is printed in the colour of paper. @param {Place} place @param {boolean} shaded */
  shade([y, x], shaded) {
    for (const at of [id([y, x]), id([y, x, 0])]) this.drawn.get(at)?.classList.toggle("k-on-shade", shaded);
  }

  /** The place and its clue, for screen readers. @param {Place} at */
  inWords(at) {
    const [y, x] = at;
    const clue = this.clues.get(id([y, x])) ?? this.clues.get(id([y, x, 0]));
    const place = this.grid.name(isRegion(at) ? [y, x] : at);
    return clue ? text("{place}, clue {clue}", { place, clue: said(clue.said) }) : place;
  }

  /** The clue of a place as it is typed. @param {Place} at */
  text(at) {
    return this.clues.get(id(at))?.text ?? "";
  }
}

/** How a mark of a clue looks. @param {Printed} mark @param {Grid} grid @returns {SVGElement[]} */
function shapesOf(mark, grid) {
  const { at } = mark;
  const { x, y } = grid.point(at);
  /** @param {string} look @param {number} r */
  const round = (look, r) => make("circle", { class: look, cx: x, cy: y, r });
  if (mark.mark === "circle") return [round(mark.black ? "pearl black" : "pearl", RADIUS.pearl)];
  if (mark.mark === "spot") return [round(`pearl ${mark.colour}`, RADIUS.spot)];
  if (mark.mark === "sign") {
    const along = (/** @type {[number, number]} */ [u, v]) => `${x + u * CELL} ${y + v * CELL}`;
    return [path("sign", mark.outlines.map((each) => `M${each.map(along).join("L")}Z`).join(""))];
  }
  if (mark.mark === "divider") return [path("divider", line(at[0], at[1]))];
  if (mark.mark === "triangle") return [path("pearl", `M${x} ${y - 11}l11 20h-22z`)];
  if (mark.mark === "arrow") {
    const { text, way } = mark;
    const aside = way === "u" || way === "d";
    return [
      word("number", aside ? x - 4 : x, aside ? y : y + 4, sized(text, 16), text),
      path("arrow", `M${x} ${y}${ARROWS[way]}`),
    ];
  }
  if (mark.mark === "split") {
    const cut = path("cut", `M${x - UNIT} ${y - UNIT}l${CELL} ${CELL}`);
    return [cut, word("number", x - 6, y + 8, 11, mark.below), word("number", x + 6, y - 7, 11, mark.right)];
  }
  if (mark.mark === "wall" || mark.mark === "heading") return []; // drawn with the paper, and with its line
  const { text, ringed, small } = mark;
  if (small) return [word("number", x - UNIT + 3 + text.length * 3, y - UNIT + 8, SIZE.small, text)];
  if (ringed) return [round("land", RADIUS.island), word("number", x, y, sized(text, 17), text)];
  if (isCell(at)) return [word("number", x, y, sized(text, SIZE.cell), text)];
  return [round("knot", RADIUS.corner), word("number", x, y, SIZE.corner, text)];
}

/** The wall that a mark is or stands on. @param {Printed} mark @returns {Wall[]} */
function wallOf(mark) {
  if (mark.mark === "split") return [{ mark: "wall", at: mark.at, colour: "" }];
  return mark.mark === "wall" ? [mark] : [];
}

/** @param {Wall} wall */
const brick = ({ at: [y, x], colour }) => box(colour ? `wall ${colour}` : "wall", x * UNIT, y * UNIT, CELL, CELL);

/** A clue by itself, as on a key. @param {Printed[]} marks @param {Grid} grid */
export function sample(marks, grid) {
  const { x, y } = grid.point(marks[0]?.at ?? [1, 1]);
  const svg = make("svg", { viewBox: `${x - UNIT} ${y - UNIT} ${CELL} ${CELL}`, "aria-hidden": "true" });
  const all = group("clue", svg);
  for (const mark of marks) {
    svg.prepend(...wallOf(mark).map(brick));
    all.append(...shapesOf(mark, grid));
  }
  return svg;
}

/** A long text in smaller letters, so that it fits into its cell. @param {string} text @param {number} size */
const sized = (text, size) => (text.length > 2 ? Math.max(7, Math.round((2.3 * size) / text.length)) : size);

/**
 * Draws the lines between all cells, every k-th one stronger, and the rim.
 * @param {Grid} grid @param {SVGElement} part @param {number} every
 */
function lattice({ rows, cols }, part, every) {
  const [wide, high] = [cols * CELL, rows * CELL];
  /** @param {number} step */
  const lines = (step) => {
    let drawn = "";
    for (let row = step; row < rows; row += step) drawn += `M0 ${row * CELL}H${wide}`;
    for (let col = step; col < cols; col += step) drawn += `M${col * CELL} 0V${high}`;
    return drawn;
  };
  path("grid", lines(1), part);
  if (every) path("fives", lines(every), part);
  path("rim", `M0 0H${wide}V${high}H0Z`, part);
}
