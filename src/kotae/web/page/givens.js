// What is given besides clues, while a puzzle is set: a number for the whole board, a variant of the rules, two
// cells, pieces, rooms. Cells and rooms are set on the board itself: a button says what a press or a stroke on it is
// for.

import { lineOf, mayHelpAgain } from "./desk.js";
import { make, the } from "./dom.js";
import { text } from "./language.js";
import { capital } from "./words.js";

/**
 * @import { Place } from "./board/geometry.js"
 * @import { Setter } from "./setter.js"
 * @import { Description, GivenLine, GivenNumber, GivenRegions, GivenToSet, Ground } from "./types.js"
 */

const SIDE = 5; // cells of the pattern in which a piece is drawn

export class Givens {
  /** @param {Setter} setter */
  constructor(setter) {
    this.setter = setter;
    this.table = setter.table;
    /** What the board is pressed for: a name of a tool, "" for clues. */
    this.tool = "";
    /** The regions as they are being drawn, while the desk refuses them. @type {number[][] | null} */
    this.begun = null;
    /** The cells of the piece that is being drawn. @type {Set<number>} */
    this.pattern = new Set();
    /** Whether the pieces are shown. */
    this.unfolded = false;
    this.table.on(["laid", "mode"], () => this.leave());
    this.table.on("described", () => this.show());
  }

  /** Back to clues. */
  leave() {
    this.tool = "";
    this.begun = null;
    this.pattern.clear();
    this.show();
  }

  show() {
    const { table } = this;
    const { givens } = table.description;
    const setting = table.mode === "set" && !table.sketching;
    the("givens").hidden = !givens.length || !setting;
    table.board.brushing = null;
    the("givens-said").textContent = "";
    if (!setting) return;
    const focused = document.activeElement?.id ?? "";
    the("givens").replaceChildren(
      ...givens.flatMap((given) => /** @type {HTMLElement[]} */ (this.field(given))),
    );
    if (focused && the("givens").contains(document.getElementById(focused))) the(focused).focus();
  }

  /** @param {GivenToSet} given */
  field(given) {
    if (given.kind === "number") return this.number(given);
    if (given.kind === "variant") return this.variant(given);
    if (given.kind === "regions") return this.regions(given);
    return given.kind === "pieces" ? this.pieces(given) : this.cells(given);
  }

  /** @param {string} label @param {{text: string} | {rows: number[][]}} value */
  set(label, value) {
    return this.setter.alter((puzzle) => this.setter.desk.given({ puzzle, label, ...value }));
  }

  /** @param {GivenNumber} given */
  number({ label, meaning, least, most, text: value }) {
    const id = `given-${label}`;
    const field = make("input", { type: "number", id, min: String(least), max: String(most), value });
    field.addEventListener("change", () => this.set(label, { text: field.value }));
    return [make("label", { class: "field" }, make("span", {}, capital(text(meaning))), field)];
  }

  /** @param {GivenLine} given */
  variant({ label, meaning, text: value }) {
    const field = make("input", { type: "checkbox", id: `given-${label}` });
    field.checked = value === "yes";
    field.addEventListener("change", () => this.set(label, { text: field.checked ? "yes" : "no" }));
    return [make("label", { class: "choice" }, field, make("span", {}, capital(text(meaning))))];
  }

  /**
   * A button that says what the board is pressed for, until it is pressed again.
   * @param {string} tool @param {string} label @param {(cells: Place[]) => void} brush
   */
  tooling(tool, label, brush) {
    const on = this.tool === tool;
    if (on) this.table.board.brushing = brush;
    const turn = () => {
      this.tool = on ? "" : tool;
      this.show();
    };
    const pressed = String(on);
    return make("button", { type: "button", id: `tool-${tool}`, "aria-pressed": pressed, onclick: turn }, label);
  }

  /** @param {GivenLine} given */
  cells({ label, meaning, text: value }) {
    const letters = meaning.split(" ");
    const names = value.split(" ");
    const buttons = letters.map((letter, index) =>
      this.tooling(`${label}-${index}`, text("Move {letter}", { letter }), (cells) => {
        const [y, x] = cells.at(-1) ?? [1, 1];
        const moved = names.with(index, `r${(y + 1) / 2}c${(x + 1) / 2}`);
        this.set(label, { text: moved.join(" ") });
      }),
    );
    return [make("div", { class: "row" }, ...buttons)];
  }

  /** @param {GivenRegions} given */
  regions({ label, rows }) {
    const now = this.begun ?? rows;
    const fresh = 1 + Math.max(...now.flat());
    /** @param {Place[]} cells @param {number} number */
    const paint = (cells, number) => {
      const changed = now.map((row) => [...row]);
      for (const [y, x] of cells) /** @type {number[]} */ (changed[(y - 1) / 2])[(x - 1) / 2] = number;
      this.divide(label, changed);
    };
    const known = (/** @type {Place | undefined} */ at) => (at ? (now[(at[0] - 1) / 2]?.[(at[1] - 1) / 2] ?? 0) : 0);
    const buttons = [
      this.tooling(`${label}-new`, text("Draw a new region"), (cells) => paint(cells, fresh)),
      this.tooling(`${label}-grow`, text("Extend a region"), (cells) =>
        paint(cells, known(cells[0])),
      ),
    ];
    the("givens-said").textContent = this.tool.startsWith(`${label}-`) ? text("Drag over its cells.") : "";
    return [make("div", { class: "row" }, ...buttons)];
  }

  /** Shows new regions at once; if they cannot be a puzzle yet, they stay on the board until they can. */
  async divide(/** @type {string} */ label, /** @type {number[][]} */ rows) {
    const { description } = this.table;
    this.begun = rows;
    this.table.board.describe({ ...description, ground: redrawn(description, rows) });
    await this.setter.alter(
      async (puzzle) => {
        try {
          return await this.setter.desk.given({ puzzle, label, rows });
        } catch (error) {
          if (mayHelpAgain(error)) throw error;
          this.show();
          the("givens-said").textContent = text("Not yet: {reason}", { reason: lineOf(error) });
          return null;
        }
      },
      (changed) => {
        if (this.begun === rows) this.begun = null;
        this.setter.step(changed);
        this.show();
      },
    );
  }

  /** @param {GivenLine} given */
  pieces({ label, text: value }) {
    const now = value === "-" ? [] : value.split(" ");
    const keep = (/** @type {string[]} */ pieces) => this.set(label, { text: pieces.join(" ") || "-" });
    const away = (/** @type {string} */ piece, /** @type {number} */ index) => {
      const picture = piece.replaceAll("/", "\n").replaceAll("#", "█").replaceAll(".", " ");
      const name = text("Take the piece {piece} away", { piece });
      const remove = () => keep(now.toSpliced(index, 1));
      return make("button", { type: "button", "aria-label": name, title: name, onclick: remove }, picture);
    };
    const add = () => {
      const drawn = pictureOf(this.pattern);
      if (!drawn) return;
      this.pattern.clear();
      keep([...now, drawn]);
    };
    const maker = make(
      "div",
      { class: "piece-maker", role: "group", "aria-label": text("A new piece, cell by cell") },
      ...Array.from({ length: SIDE * SIDE }, (_, at) => this.patternCell(at)),
    );
    const button = make("button", { type: "button", id: `add-${label}`, onclick: add }, text("Add this piece"));
    const fold = make("details", {}, make("summary", {}, text("Change the pieces")));
    fold.open = this.unfolded;
    fold.addEventListener("toggle", () => (this.unfolded = fold.open));
    fold.append(make("div", { class: "pieces" }, ...now.map(away)), maker, button);
    return [fold];
  }

  /** @param {number} at */
  patternCell(at) {
    const [row, column] = [Math.floor(at / SIDE) + 1, (at % SIDE) + 1];
    const label = text("Row {row}, column {column}", { row, column });
    const pressed = String(this.pattern.has(at));
    const cell = make("button", { type: "button", "aria-label": label, "aria-pressed": pressed });
    cell.addEventListener("click", () => {
      if (!this.pattern.delete(at)) this.pattern.add(at);
      cell.setAttribute("aria-pressed", String(this.pattern.has(at)));
    });
    return cell;
  }
}

/** Whether it is a variant that the puzzle has. @param {GivenToSet} given */
export const isVariant = (given) => given.kind === "variant" && given.text === "yes";

/** What is printed with other borders between cells. @param {Description} description @param {number[][]} rows */
function redrawn({ ground }, rows) {
  const borders = /** @type {Ground[]} */ ([]);
  rows.forEach((row, y) =>
    row.forEach((number, x) => {
      if (x && row[x - 1] !== number) borders.push({ mark: "divider", at: [2 * y + 1, 2 * x] });
      if (y && rows[y - 1]?.[x] !== number) borders.push({ mark: "divider", at: [2 * y, 2 * x + 1] });
    }),
  );
  return [...ground.filter(({ mark }) => mark !== "divider"), ...borders];
}

/** A piece as it is written: its rows, with slashes between. @param {Set<number>} cells */
function pictureOf(cells) {
  const places = [...cells].map((at) => [Math.floor(at / SIDE), at % SIDE]);
  const ys = places.map(([y = 0]) => y);
  const xs = places.map(([, x = 0]) => x);
  const rows = [];
  for (let y = Math.min(...ys); y <= Math.max(...ys); y++) {
    let row = "";
    for (let x = Math.min(...xs); x <= Math.max(...xs); x++) row += cells.has(y * SIDE + x) ? "#" : ".";
    rows.push(row);
  }
  return rows.join("/");
}
