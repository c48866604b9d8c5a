/** The clues beside a board, on up to four sides: those of rows beginning or ending at it, those of columns as well;
 * coloured ones on chips with their letters. */

import { text } from "../language.js";
import { CELL, UNIT, id, isHead, name } from "./geometry.js";
import { group, make, path, word } from "./pen.js";

/**
 * @import { Clue, Colour } from "../types.js"
 * @import { Grid, Place, Point } from "./geometry.js"
 * @typedef {{at: Place, text: string, words: [string, Colour][]}} Heading
 */

/** Between the board and the nearest word. */
const AWAY = 6;
/** How high each word above a column is. */
const LEVEL = 20;
const SIZE = 15;
const DIGIT = 0.6 * SIZE;

export class Headings {
  /**
   * @param {Clue[]} clues @param {Colour[]} palette @param {Grid} grid
   * @param {{far?: boolean} | undefined} typing  what may be typed at heads, if anything
   */
  constructor(clues, palette, grid, typing) {
    this.grid = grid;
    this.coloured = palette.length > 1 || palette.some(({ rgb }) => rgb.toLowerCase() !== "#000000");
    /** @type {Map<string, Heading>} */
    this.headings = new Map();
    for (const { at, text, marks } of clues) {
      const words = marks.find((mark) => mark.mark === "heading")?.words;
      if (isHead(at) && words) this.headings.set(id(at), { at, text, words });
    }
    this.any = typing !== undefined;
    const all = [...this.headings.values()];
    const rows = all.filter(({ at }) => at[1] < 0);
    const widest = Math.max(1, ...rows.flatMap(({ words }) => words.map(([text]) => text.length)));
    this.slot = widest * DIGIT + (this.coloured ? 16 : 9);
    /** @param {(at: Place) => boolean} there @param {boolean} [wanted] */
    const longest = (there, wanted) =>
      Math.max(wanted ? 1 : 0, ...all.filter(({ at }) => there(at)).map(({ words }) => words.length));
    this.left = longest(([, x]) => x === -1, this.any);
    this.top = longest(([y]) => y === -1, this.any);
    this.right = longest(([, x]) => x === -2, typing?.far);
    this.bottom = longest(([y]) => y === -2, typing?.far);
    /** @type {Map<string, {all: SVGElement, words: SVGElement[]}>} */
    this.drawn = new Map();
    /** How much of the board lies below those that stay in sight. */
    this.pinned = { right: 0, down: 0 };
  }

  get room() {
    /** @param {number} words @param {number} size */
    const side = (words, size) => (words ? words * size + AWAY : 0);
    return {
      left: side(this.left, this.slot),
      top: side(this.top, LEVEL),
      right: side(this.right, this.slot),
      bottom: side(this.bottom, LEVEL),
    };
  }

  /** Where the words of a line stand on the drawing. @param {Place} place */
  frame([y, x]) {
    const { left, top, right, bottom } = this.room;
    const [wide, high] = [this.grid.cols * CELL, this.grid.rows * CELL];
    if (x === -1) return { x: -left / 2, y: y * UNIT, width: left, height: CELL, radius: 3 };
    if (x === -2) return { x: wide + right / 2, y: y * UNIT, width: right, height: CELL, radius: 3 };
    const middle = y === -1 ? -top / 2 : high + bottom / 2;
    return { x: x * UNIT, y: middle, width: CELL, height: y === -1 ? top : bottom, radius: 3 };
  }

  /**
   * The head of a line, if its clues are at a point, wherever they have been moved to.
   * @param {Point} point
   * @returns {Place | null}
   */
  at(point) {
    if (!this.any) return null;
    const [y, x] = this.grid.cellNear(point);
    const [left, above] = [point.x < this.pinned.right, point.y < this.pinned.down];
    const [beyond, below] = [point.x > this.grid.cols * CELL, point.y > this.grid.rows * CELL];
    if ((left || beyond) === (above || below)) return null;
    if (left) return this.left ? [y, -1] : null;
    if (beyond) return this.right ? [y, -2] : null;
    if (above) return this.top ? [-1, x] : null;
    return this.bottom ? [-2, x] : null;
  }

  /** Whether clues lie over what is at a point. @param {Point} point */
  covers({ x, y }) {
    return x < this.pinned.right || y < this.pinned.down ? this.any : false;
  }

  /** Where they are seen, when they stay in sight while the board is moved. @param {Place} at */
  sight(at) {
    const frame = this.frame(at);
    if (at[1] === -1) return { ...frame, x: frame.x + this.pinned.right };
    return at[0] === -1 ? { ...frame, y: frame.y + this.pinned.down } : frame;
  }

  /**
   * Draws those of rows, those of columns, and those on the far sides of the board.
   * @param {{rows: SVGElement, columns: SVGElement, far: SVGElement}} parts
   */
  draw({ rows, columns, far }) {
    for (const [at, { at: head, words: given }] of this.headings) {
      const all = group("heading", head.includes(-2) ? far : head[1] < 0 ? rows : columns);
      const words = given.map((each, k) => this.#word(head, given.length - k - 0.5, each));
      all.append(...words);
      this.drawn.set(at, { all, words });
    }
  }

  /**
   * Where a word stands, that many slots away from the board, and how wide it may be.
   * @param {Place} place @param {number} slots @returns {[right: number, down: number, room: number]}
   */
  #spot([y, x], slots) {
    const [wide, high] = [this.grid.cols * CELL, this.grid.rows * CELL];
    if (x === -1) return [-AWAY - slots * this.slot, y * UNIT, this.slot];
    if (x === -2) return [wide + AWAY + slots * this.slot, y * UNIT, this.slot];
    return [x * UNIT, y === -1 ? -AWAY - slots * LEVEL : high + AWAY + slots * LEVEL, CELL];
  }

  /** @param {Place} head @param {number} slots @param {[string, Colour]} given */
  #word(head, slots, [text, colour]) {
    const [right, down, room] = this.#spot(head, slots);
    if (!this.coloured || text === "0") {
      const plain = group("run");
      plain.append(word("number", right, down, SIZE, text));
      return plain;
    }
    const chip = group(pale(colour) ? "run chip pale" : "run chip");
    make(
      "rect",
      { x: right - room / 2 + 1.5, y: down - 9, width: room - 3, height: 18, rx: 3, fill: colour.rgb },
      chip,
    );
    chip.append(word("number", right - 3.5, down, 14, text));
    chip.append(word("letter", right + (text.length * DIGIT) / 2 + 1, down + 1.5, 10, colour.letter));
    return chip;
  }

  /**
   * Shows which runs are done (struck through), and whether the line is wrong (a wave below it).
   * @param {Place} head @param {import("./runs.js").LineVerdict} verdict
   */
  judge(head, { state, runs }) {
    const drawn = this.drawn.get(id(head));
    if (!drawn) return;
    drawn.words.forEach((each, k) => this.#strike(each, runs[k] ?? state === "done"));
    if ((drawn.all.dataset.verdict ?? "") === state) return;
    drawn.all.dataset.verdict = state;
    drawn.all.querySelector(".k-badge")?.remove();
    if (state !== "wrong") return;
    const [y, x] = head;
    const long = drawn.words.length * (x < 0 ? this.slot : LEVEL);
    const waves = Math.max(2, Math.round(long / 8));
    const wave =
      x < 0
        ? `M${-AWAY - waves * 8} ${y * UNIT + 11}${"q2 -3 4 0t4 0".repeat(waves)}`
        : `M${x * UNIT + 12} ${-AWAY - waves * 8}${"q-3 2 0 4t0 4".repeat(waves)}`;
    path("badge wave", wave, drawn.all);
  }

  /** @param {SVGElement} run @param {boolean} done */
  #strike(run, done) {
    if (run.classList.contains("k-struck") === done) return;
    run.classList.toggle("k-struck", done);
    if (!done) return void run.querySelector(".k-strike")?.remove();
    const text = run.querySelector(".k-number");
    const [x, y] = [Number(text?.getAttribute("x")), Number(text?.getAttribute("y"))];
    const reach = ((text?.textContent?.length ?? 1) * DIGIT) / 2 + 2;
    path("strike", `M${x - reach} ${y - 2}l${2 * reach} -6`, run);
  }

  /** @param {Place} at */
  inWords(at) {
    const words = this.headings.get(id(at))?.words ?? [];
    const said = words.map(([run, { name: colour }]) =>
      this.coloured && run !== "0" ? text("{run} {colour}", { run, colour: text(colour) }) : run,
    );
    return text("{place}: {mark}", { place: name(at), mark: said.join(", ") || text("no clue") });
  }
}

/**
 * Whether white letters are easier to read on a colour than black ones: its luminance, as WCAG has it.
 * @param {Colour} given
 */
export function pale({ rgb }) {
  /** @param {number} k */
  const light = (k) => {
    const part = Number.parseInt(rgb.slice(k, k + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * light(1) + 0.7152 * light(3) + 0.0722 * light(5) < 0.18;
}
