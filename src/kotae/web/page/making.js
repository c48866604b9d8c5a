// A new puzzle: made by the desk, or an empty board to fill; and a picture that becomes a nonogram.

import { show, within } from "./dialogs.js";
import { choices, drawn, the } from "./dom.js";

export class Making {
  /**
   * @param {any} desk
   * @param {(description: any, mode: "play" | "set") => void} lay
   * @param {() => Promise<any>} load gets what the desk has told of itself, null if it does not answer
   */
  constructor(desk, lay, load) {
    this.desk = desk;
    this.lay = lay;
    this.load = load;
    /** @type {Map<string, any>} */
    this.families = new Map();
    the("to-new").addEventListener("click", () => this.show());
    the("new-family").addEventListener("change", () => this.chosen());
    the("new-size").addEventListener("change", () => this.sized());
    for (const id of ["new-rows", "new-cols"]) the(id).addEventListener("input", () => this.named());
    the("new-empty").addEventListener("click", () => this.empty());
    the("new-dialog")
      .querySelector("form")
      .addEventListener("submit", (event) => this.generate(event));
  }

  /** @param {any[]} families */
  learn(families) {
    this.families = new Map(families.map((each) => [each.family, each]));
    choices(
      the("new-family"),
      families.map(({ family, name }) => [family, name]),
    );
    this.chosen();
  }

  /** @param {string} [family] */
  async show(family) {
    if (!(await this.load())) return;
    the("new-trouble").textContent = "";
    if (family) {
      the("new-family").value = family;
      this.chosen();
    }
    show(the("new-dialog"));
  }

  /** Offers what the chosen family has. */
  chosen() {
    const { sizes, difficulties, symmetries, kinds, plans: plan } = this.families.get(the("new-family").value);
    choices(the("new-size"), [
      ...sizes.map(([rows, cols]) => [`${rows}x${cols}`, `${rows} × ${cols}`]),
      ["", "another"],
    ]);
    the("new-size").selectedIndex = Math.min(1, sizes.length - 1);
    choices(the("new-difficulty"), [["", "any"], ...difficulties.map((each) => [each, each])]);
    choices(
      the("new-symmetry"),
      symmetries.map((each) => [each, each]),
    );
    the("new-symmetry-field").hidden = symmetries.length < 2;
    the("new-steps-field").hidden = the("new-steps").disabled = !plan; // what is not seen keeps nobody from going on
    the("new-picture").hidden = !kinds.includes("ink");
    this.sized();
  }

  sized() {
    const [rows, cols] = the("new-size").value.split("x");
    if (cols) [the("new-rows").value, the("new-cols").value] = [rows, cols];
    else the("new-rows").focus();
  }

  /** The list of usual sizes follows what was typed. */
  named() {
    const size = `${the("new-rows").value}x${the("new-cols").value}`;
    the("new-size").value = [...the("new-size").options].some(({ value }) => value === size) ? size : "";
  }

  get wish() {
    return {
      family: the("new-family").value,
      rows: the("new-rows").valueAsNumber,
      cols: the("new-cols").valueAsNumber,
    };
  }

  async empty() {
    if (!the("new-dialog").querySelector("form").reportValidity()) return;
    const made = await within("new", (signal) => this.desk.empty(this.wish, signal));
    if (made) this.done(made, "set");
  }

  async generate(event) {
    event.preventDefault();
    /** @type {any} */
    const wish = { ...this.wish };
    const more = {
      difficulty: the("new-difficulty").value,
      symmetry: the("new-symmetry").value,
      steps: the("new-steps").valueAsNumber,
    };
    if (more.difficulty) wish.difficulty = more.difficulty;
    if (!the("new-symmetry-field").hidden) wish.symmetry = more.symmetry;
    if (!the("new-steps").disabled && more.steps) wish.steps = more.steps;
    const made = await within("new", (signal) => this.desk.generate(wish, signal));
    if (made) this.done(made, "play");
  }

  done(made, mode) {
    the("new-dialog").close();
    this.lay(made, mode);
  }
}

export class Picturing {
  /**
   * @param {any} desk
   * @param {(file: File) => Promise<{data: string}>} encoded a file's content as the desk takes it
   * @param {(description: any, mode: "play" | "set") => void} lay
   */
  constructor(desk, encoded, lay) {
    this.desk = desk;
    this.encoded = encoded;
    this.lay = lay;
    /** @type {File | null} */
    this.file = null;
    this.made = null;
    the("new-picture").addEventListener("click", () => {
      the("new-dialog").close();
      this.show();
    });
    the("picture-choose").addEventListener("click", () => the("picture-file").click());
    the("picture-file").addEventListener("change", () => {
      const [file] = the("picture-file").files;
      the("picture-file").value = ""; // the same file may be chosen again
      if (file) this.show(file);
    });
    the("picture-dialog")
      .querySelector("form")
      .addEventListener("submit", (event) => {
        event.preventDefault();
        this.make();
      });
    the("picture-play").addEventListener("click", () => {
      the("picture-dialog").close();
      this.lay(this.made.board, "play");
    });
  }

  /** @param {File} [file] shown at once as a puzzle */
  show(file) {
    this.file = file ?? null;
    this.made = null;
    the("picture-pair").hidden = true;
    the("picture-play").disabled = true;
    the("picture-trouble").textContent = "";
    the("picture-said").textContent = file ? file.name : "No picture yet.";
    show(the("picture-dialog"));
    if (file) this.make();
  }

  async make() {
    if (!this.file) return the("picture-choose").focus();
    const [rows, cols] = [the("picture-rows").valueAsNumber, the("picture-cols").valueAsNumber];
    const size = { ...(rows && { rows }), ...(cols && { cols }) };
    const colours = Number(the("picture-colours").value);
    const { file } = this;
    const made = await within("picture", async (signal) =>
      this.desk.picture({ data: (await this.encoded(file)).data, ...size, colours }, signal),
    );
    if (file !== this.file) return undefined;
    the("picture-pair").hidden = !made;
    the("picture-play").disabled = !made;
    if (!made) return undefined;
    this.made = made;
    the("picture-before").replaceChildren(cells(made.before, made.board.layers[0].palette, made.after));
    the("picture-after").replaceChildren(cells(made.after, made.board.layers[0].palette, made.before));
    const changed = made.changed === 1 ? "1 cell changed" : `${made.changed} cells changed`;
    the("picture-caption").textContent = made.changed
      ? `${changed} so that it is the only answer`
      : "It is the only answer as it is";
    return the("picture-play").focus();
  }
}

/** Rows of letters as a picture; cells that differ from the other one are ringed. */
function cells(rows, palette, other) {
  const svg = drawn("svg", {
    viewBox: `0 0 ${rows[0].length} ${rows.length}`,
    role: "img",
    "aria-label": "the picture",
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
      if (letter !== other[y][x]) svg.append(drawn("circle", { cx: x + 0.5, cy: y + 0.5, r: 0.7, class: "ring" }));
    }),
  );
  return svg;
}
