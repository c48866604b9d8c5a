// A new puzzle: made by the desk, or an empty board to fill; and a picture that becomes a nonogram.

import { tilingName } from "./cards.js";
import { show, within } from "./dialogs.js";
import { choices, drawn, formOf, the } from "./dom.js";
import { isVariant } from "./givens.js";
import { text } from "./language.js";
import { familyChoices } from "./shelves.js";

/**
 * @import { Mode } from "./kept-types.js"
 * @import { Desk, Family, Known, Pictured, Wish } from "./desk-types.js"
 * @import { Colour, Description } from "./types.js"
 */

export class Making {
  /**
   * @param {Desk} desk
   * @param {(description: Description, mode: Mode) => void} lay
   * @param {() => Promise<Known | null>} load gets what the desk says about itself, null if it does not answer
   * @param {() => Description | null} here the puzzle on the table, of which a new one is likely to be wanted
   */
  constructor(desk, lay, load, here) {
    this.here = here;
    this.desk = desk;
    this.lay = lay;
    this.load = load;
    /** @type {Map<string, Family>} */
    this.families = new Map();
    this.dialog = the("new-dialog", HTMLDialogElement);
    this.form = formOf("new-dialog");
    this.family = the("new-family", HTMLSelectElement);
    this.size = the("new-size", HTMLSelectElement);
    this.rows = the("new-rows", HTMLInputElement);
    this.cols = the("new-cols", HTMLInputElement);
    this.tiling = the("new-tiling", HTMLSelectElement);
    this.variant = the("new-variant", HTMLSelectElement);
    this.difficulty = the("new-difficulty", HTMLSelectElement);
    this.symmetry = the("new-symmetry", HTMLSelectElement);
    this.steps = the("new-steps", HTMLInputElement);
    the("to-new").addEventListener("click", () => this.show());
    this.family.addEventListener("change", () => this.chosen());
    this.tiling.addEventListener("change", () => this.tiled());
    this.size.addEventListener("change", () => this.sized());
    for (const side of [this.rows, this.cols]) side.addEventListener("input", () => this.named());
    the("new-empty").addEventListener("click", () => this.empty());
    this.form.addEventListener("submit", (event) => this.generate(event));
  }

  /** @param {Family[]} families */
  learn(families) {
    this.families = new Map(families.map((each) => [each.family, each]));
    this.family.replaceChildren();
    familyChoices(this.family, families);
    this.chosen();
  }

  /** @param {string} [family] */
  async show(family) {
    if (!(await this.load())) return;
    the("new-trouble").textContent = "";
    const like = family ? null : this.here();
    const wanted = family ?? like?.family;
    if (wanted && this.families.has(wanted)) {
      this.family.value = wanted;
      this.chosen();
    }
    if (like) this.resemble(like);
    show(this.dialog);
  }

  /** Offers what a puzzle has. @param {Description} like */
  resemble({ rows, cols, tiling, difficulty, symmetry, givens }) {
    if (tiling) this.tiling.value = tiling.name;
    this.variant.value = givens.find(isVariant)?.label ?? "";
    this.tiled();
    [this.rows.value, this.cols.value] = [String(rows), String(cols)];
    this.named();
    if (difficulty) this.difficulty.value = difficulty;
    if (symmetry) this.symmetry.value = symmetry;
  }

  /** Offers what the chosen family has. */
  chosen() {
    const family = this.families.get(this.family.value);
    if (!family) return;
    const { sizes, tilings, variants, difficulties, symmetries, kinds, plans } = family;
    choices(this.tiling, [["", text("squares")], ...tilings.map(tilingChoice)]);
    the("new-tiling-field").hidden = !tilings.length;
    choices(this.variant, [["", text("none")], ...variants.map(variantChoice)]);
    the("new-variant-field").hidden = !variants.length;
    choices(this.size, [...sizes.map(sizeChoice), ["", text("another")]]);
    this.size.selectedIndex = Math.min(1, sizes.length - 1);
    choices(this.difficulty, [["", text("any")], ...difficulties.map(named)]);
    if (!plans) this.difficulty.value = difficulties[0] ?? "";
    choices(this.symmetry, symmetries.map(({ name, words }) => [name, text(words)]));
    this.tiled();
    the("new-steps-field").hidden = this.steps.disabled = !plans; // a hidden field must not block the form
    the("new-picture").hidden = !this.desk.readsPictures || !kinds.includes("ink");
    this.sized();
  }

  /** Other cells than squares have no symmetries to choose from. */
  tiled() {
    const symmetries = this.symmetry.options.length;
    the("new-symmetry-field").hidden = symmetries < 2 || this.tiling.value !== "";
  }

  sized() {
    const [rows, cols] = this.size.value.split("x");
    if (rows && cols) [this.rows.value, this.cols.value] = [rows, cols];
    else this.rows.focus();
    this.fitting();
  }

  /** Quarter turns and diagonals need a square board. */
  fitting() {
    const isSquare = this.rows.value === this.cols.value;
    const square = new Set(
      this.families.get(this.family.value)?.symmetries.filter((each) => each.square).map(({ name }) => name),
    );
    for (const option of this.symmetry.options) option.disabled = !isSquare && square.has(option.value);
    if (this.symmetry.selectedOptions[0]?.disabled) this.symmetry.selectedIndex = 0;
  }

  /** The list of usual sizes follows what was typed. */
  named() {
    const size = `${this.rows.value}x${this.cols.value}`;
    this.size.value = [...this.size.options].some(({ value }) => value === size) ? size : "";
    this.fitting();
  }

  get wish() {
    return {
      family: this.family.value,
      rows: this.rows.valueAsNumber,
      cols: this.cols.valueAsNumber,
      ...(this.tiling.value && { tiling: this.tiling.value }),
      ...(this.variant.value && { variant: this.variant.value }),
    };
  }

  async empty() {
    if (!this.form.reportValidity()) return;
    const made = await within("new", (signal) => this.desk.empty(this.wish, signal));
    if (made) this.done(made, "set");
  }

  /** @param {Event} event */
  async generate(event) {
    event.preventDefault();
    /** @type {Wish} */
    const wish = this.wish;
    if (this.difficulty.value) wish.difficulty = this.difficulty.value;
    if (!the("new-symmetry-field").hidden) wish.symmetry = this.symmetry.value;
    if (!this.steps.disabled && this.steps.valueAsNumber) wish.steps = this.steps.valueAsNumber;
    const made = await within("new", (signal) => this.desk.generate(wish, signal));
    if (made) this.done({ ...made, ...(wish.symmetry && { symmetry: wish.symmetry }) }, "play");
  }

  /** @param {Description} made @param {Mode} mode */
  done(made, mode) {
    this.dialog.close();
    this.lay(made, mode);
  }
}

/** A variant, as a list offers it. @param {{name: string, words: string}} variant @returns {[string, string]} */
const variantChoice = ({ name, words }) => [name, text(words)];

/** A usual size, as a list offers it. @param {[number, number]} size @returns {[string, string]} */
const sizeChoice = ([rows, cols]) => [`${rows}x${cols}`, `${rows} × ${cols}`];

/** A tiling, as a list offers it. @param {string} tiling @returns {[string, string]} */
const tilingChoice = (tiling) => [tiling, tilingName(tiling)];

/** An option whose label is its value, in the reader's language. @param {string} word @returns {[string, string]} */
const named = (word) => [word, text(word)];

export class Picturing {
  /**
   * @param {Desk} desk
   * @param {(file: File) => Promise<{data: string}>} encoded a file's content as the desk takes it
   * @param {(description: Description, mode: Mode) => void} lay
   */
  constructor(desk, encoded, lay) {
    this.desk = desk;
    this.encoded = encoded;
    this.lay = lay;
    /** @type {File | null} */
    this.file = null;
    /** @type {Pictured | null} */
    this.made = null;
    this.dialog = the("picture-dialog", HTMLDialogElement);
    this.playing = the("picture-play", HTMLButtonElement);
    the("new-picture").addEventListener("click", () => {
      the("new-dialog", HTMLDialogElement).close();
      this.show();
    });
    const choose = the("picture-file", HTMLInputElement);
    the("picture-choose").addEventListener("click", () => choose.click());
    choose.addEventListener("change", () => {
      const [file] = choose.files ?? [];
      choose.value = ""; // the same file may be chosen again
      if (file) this.show(file);
    });
    formOf("picture-dialog").addEventListener("submit", (event) => {
      event.preventDefault();
      this.make();
    });
    this.playing.addEventListener("click", () => {
      this.dialog.close();
      if (this.made) this.lay(this.made.board, "play");
    });
  }

  /** @param {File} [file] shown at once as a puzzle */
  show(file) {
    this.file = file ?? null;
    this.made = null;
    the("picture-pair").hidden = true;
    this.playing.disabled = true;
    the("picture-trouble").textContent = "";
    the("picture-said").textContent = file ? file.name : text("No picture yet.");
    show(this.dialog);
    if (file) this.make();
  }

  async make() {
    if (!this.file) return the("picture-choose").focus();
    const rows = the("picture-rows", HTMLInputElement).valueAsNumber;
    const cols = the("picture-cols", HTMLInputElement).valueAsNumber;
    const size = { ...(rows && { rows }), ...(cols && { cols }) };
    const colours = Number(the("picture-colours", HTMLSelectElement).value);
    const { file } = this;
    const made = await within("picture", async (signal) =>
      this.desk.picture({ data: (await this.encoded(file)).data, ...size, colours }, signal),
    );
    if (file !== this.file) return undefined;
    the("picture-pair").hidden = !made;
    this.playing.disabled = !made;
    if (!made) return undefined;
    this.made = made;
    const palette = made.board.layers.find((layer) => "palette" in layer)?.palette ?? [];
    the("picture-before").replaceChildren(cells(made.before, palette, made.after));
    the("picture-after").replaceChildren(cells(made.after, palette, made.before));
    const { changed: count } = made;
    the("picture-caption").textContent = count
      ? text("{count} cells changed to make it the only answer", { count })
      : text("It is already the only answer");
    return this.playing.focus();
  }
}

/**
 * Rows of letters as a picture; cells that differ from the other one are ringed.
 * @param {string[]} rows @param {Colour[]} palette @param {string[]} other
 */
function cells(rows, palette, other) {
  const svg = drawn("svg", {
    viewBox: `0 0 ${rows[0]?.length ?? 0} ${rows.length}`,
    role: "img",
    "aria-label": text("the picture"),
  });
  const colours = new Map(palette.map(({ letter, rgb }) => [letter, rgb]));
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      const rgb = colours.get(letter);
      if (rgb) svg.append(drawn("rect", { x, y, width: 1, height: 1, fill: rgb }));
    }),
  );
  rows.forEach((row, y) =>
    [...row].forEach((letter, x) => {
      if (letter !== other[y]?.[x]) svg.append(drawn("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.7, class: "ring" }));
    }),
  );
  return svg;
}
