// Turning, shifting and resizing the board that is being set, and entering clues symmetrically.

import { the } from "./dom.js";
import { fitsOn } from "./symmetry.js";

/**
 * @import { Setter } from "./setter.js"
 * @import { Symmetry } from "./symmetry.js"
 * @import { Margins, Reshaping as Change, Turn } from "./desk-types.js"
 */

const SIDES = ["top", "right", "bottom", "left"];
/** @type {Record<string, [down: number, right: number]>} */
const SHIFTS = { up: [-1, 0], down: [1, 0], left: [0, -1], right: [0, 1] };

export class Reshaping {
  /** @param {Setter} setter */
  constructor(setter) {
    this.setter = setter;
    this.symmetry = the("set-symmetry", HTMLSelectElement);
    for (const button of the("shaping").querySelectorAll("button")) {
      const { turn, shift } = button.dataset;
      if (turn) button.addEventListener("click", () => this.change({ turn: /** @type {Turn} */ (turn) }));
      const way = SHIFTS[shift ?? ""];
      if (way) button.addEventListener("click", () => this.change({ shift: way }));
    }
    the("sides", HTMLFormElement).addEventListener("submit", (event) => {
      event.preventDefault();
      this.resize();
    });
    this.symmetry.addEventListener("change", () => (setter.symmetry = this.chosen));
    for (const field of this.credits) field.addEventListener("change", () => this.credit());
    setter.table.on(["laid", "mode", "described"], () => this.refresh());
  }

  get credits() {
    return [the("set-title", HTMLInputElement), the("set-author", HTMLInputElement)];
  }

  credit() {
    const [title = "", author = ""] = this.credits.map(({ value }) => value);
    return this.setter.alter((puzzle) => this.setter.desk.credit({ puzzle, title, author }));
  }

  get chosen() {
    return /** @type {Symmetry} */ (this.symmetry.value);
  }

  refresh() {
    const { description } = this.setter.table;
    const values = [description.title, description.author];
    this.credits.forEach((field, index) => {
      if (field !== document.activeElement) field.value = values[index] ?? ""; // it may be half typed
    });
    const isTiled = description.tiling !== undefined; // it has no rows to add, and looks different when it is turned
    the("turns").hidden = isTiled;
    the("sides").hidden = the("shifts").hidden = the("symmetries").hidden = description.plans || isTiled;
    for (const option of this.symmetry.options)
      option.disabled = !fitsOn(/** @type {Symmetry} */ (option.value), description);
  }

  /** @param {Change} change */
  change(change) {
    return this.setter.reshape(change);
  }

  async resize() {
    const fields = SIDES.map((side) => the(`side-${side}`, HTMLInputElement));
    const sides = /** @type {Margins} */ (fields.map((field) => field.valueAsNumber || 0));
    if (sides.every((count) => count === 0)) return;
    await this.change({ sides });
    for (const field of fields) field.value = "0";
  }
}
