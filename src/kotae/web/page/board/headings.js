/** The clues beside a board: rows right-aligned, columns bottom-aligned, coloured ones on chips with their letters. */

import { CELL, UNIT, key, name } from "./geometry.js";
import { group, make, path, word } from "./pen.js";

/**
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {{letter: string, name: string, rgb: string}} Colour
 * @typedef {{at: Place, runs: {length: number | string, colour: number}[]}} Heading
 */

/** Between the board and the nearest word. */
const AWAY = 6;
/** How high each word above a column is. */
const LEVEL = 20;
const SIZE = 15;
const DIGIT = 0.6 * SIZE;

export class Headings {
  /** @param {Heading[]} headings @param {Colour[]} palette */
  constructor(headings, palette) {
    this.palette = palette;
    this.coloured = palette.length > 1 || palette[0]?.rgb.toLowerCase() !== "#000000";
    /** @type {Map<number, Heading>} */
    this.headings = new Map(headings.map((heading) => [key(...heading.at), heading]));
    const rows = headings.filter(({ at }) => at[1] < 0);
    const columns = headings.filter(({ at }) => at[0] < 0);
    const widest = Math.max(1, ...rows.flatMap(({ runs }) => runs.map(({ length }) => `${length}`.length)));
    this.slot = widest * DIGIT + (this.coloured ? 16 : 9);
    this.longest = Math.max(1, ...rows.map(({ runs }) => runs.length));
    this.tallest = Math.max(1, ...columns.map(({ runs }) => runs.length));
    /** @type {Map<number, {all: SVGElement, words: SVGElement[]}>} */
    this.drawn = new Map();
    /** How far they have been moved to stay in sight. */
    this.pinned = { right: 0, down: 0 };
    this.parts = { rows: group("heads"), columns: group("heads"), corner: group("heads") };
  }

  get room() {
    return { left: this.longest * this.slot + AWAY, top: this.tallest * LEVEL + AWAY };
  }

  /** Where the words of a line stand. @param {Place} place */
  frame([y, x]) {
    const { left, top } = this.room;
    if (x < 0) return { x: this.pinned.right - left / 2, y: y * UNIT, width: left, height: CELL, radius: 3 };
    return { x: x * UNIT, y: this.pinned.down - top / 2, width: CELL, height: top, radius: 3 };
  }

  /**
   * Rows and columns, each on paper of their own, and the corner between them.
   * @param {{left: number, top: number}} given @param {number} wide @param {number} high
   */
  draw({ left, top }, wide, high) {
    const { rows, columns, corner } = this.parts;
    make("rect", { class: "under", x: -left, y: -top, width: left - 1, height: top + high }, rows);
    make("rect", { class: "under", x: -left, y: -top, width: left + wide, height: top - 1 }, columns);
    make("rect", { class: "under", x: -left, y: -top, width: left - 1, height: top - 1 }, corner);
    for (const [at, { at: head, runs }] of this.headings) {
      const all = group("heading", head[1] < 0 ? rows : columns);
      const shown = runs.length ? runs : [{ length: 0, colour: 0 }];
      const words = shown.map((run, k) => this.#word(head, shown.length - k - 0.5, run));
      all.append(...words);
      this.drawn.set(at, { all, words });
    }
    return [rows, columns, corner];
  }

  /** Keeps the clues in sight when the board is seen from nearby. @param {number} right @param {number} down */
  pin(right, down) {
    this.pinned = { right, down };
    const { rows, columns, corner } = this.parts;
    rows.setAttribute("transform", `translate(${right} 0)`);
    columns.setAttribute("transform", `translate(0 ${down})`);
    corner.setAttribute("transform", `translate(${right} ${down})`);
    rows.classList.toggle("k-pinned", right > 0);
    columns.classList.toggle("k-pinned", down > 0);
    corner.classList.toggle("k-pinned", right > 0 || down > 0);
  }

  /**
   * One run, so many slots away from the board.
   * @param {Place} place @param {number} slots @param {{length: number | string, colour: number}} run
   */
  #word([y, x], slots, run) {
    const [right, down, room] =
      x < 0 ? [-AWAY - slots * this.slot, y * UNIT, this.slot] : [x * UNIT, -AWAY - slots * LEVEL, CELL];
    const colour = this.palette[run.colour];
    if (!this.coloured || run.length === 0 || !colour) {
      const plain = group("run");
      plain.append(word("number", right, down, SIZE, `${run.length}`));
      return plain;
    }
    const chip = group(this.pale(colour) ? "run chip pale" : "run chip");
    make(
      "rect",
      { x: right - room / 2 + 1.5, y: down - 9, width: room - 3, height: 18, rx: 3, fill: colour.rgb },
      chip,
    );
    const wide = `${run.length}`.length * DIGIT;
    chip.append(word("number", right - 3.5, down, 14, `${run.length}`));
    chip.append(word("letter", right + wide / 2 + 1, down + 1.5, 10, colour.letter));
    return chip;
  }

  /**
   * Shows which runs are done (struck through), and whether the line is wrong (a wave below it).
   * @param {number} head @param {import("./runs.js").Verdict} verdict
   */
  judge(head, { state, runs }) {
    const drawn = this.drawn.get(head);
    const heading = this.headings.get(head);
    if (!drawn || !heading) return;
    drawn.words.forEach((each, k) => this.#strike(each, runs[k] ?? state === "done"));
    if ((drawn.all.dataset.verdict ?? "") === state) return;
    drawn.all.dataset.verdict = state;
    drawn.all.querySelector(".k-badge")?.remove();
    if (state !== "wrong") return;
    const [y, x] = heading.at;
    const long = heading.runs.length * (x < 0 ? this.slot : LEVEL);
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
    const [x, y] = ["x", "y"].map((each) => Number(text?.getAttribute(each)));
    const reach = ((text?.textContent?.length ?? 1) * DIGIT) / 2 + 2;
    path("strike", `M${x - reach} ${y - 2}l${2 * reach} -6`, run);
  }

  /** @param {Place} at */
  tell(at) {
    const runs = this.headings.get(key(...at))?.runs ?? [];
    const words = runs.map(({ length, colour }) =>
      this.coloured ? `${length} ${this.palette[colour]?.name}` : `${length}`,
    );
    return `${name(at)}: ${words.join(", ") || "0"}`;
  }

  /** The clue as it is typed: `3 1`, or in colours `3r 1b`. @param {Place} at */
  text(at) {
    const runs = this.headings.get(key(...at))?.runs ?? [];
    return runs.map(({ length, colour }) => `${length}${this.coloured ? this.palette[colour]?.letter : ""}`).join(" ");
  }

  /**
   * Whether white letters are easier to read on a colour than black ones: its luminance, as WCAG has it.
   * @param {Colour} given
   */
  pale({ rgb }) {
    const [red, green, blue] = [1, 3, 5].map((k) => {
      const part = Number.parseInt(rgb.slice(k, k + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18;
  }
}
