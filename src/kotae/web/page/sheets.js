// Sheets to print: several puzzles, begun ones or new ones, and their answers on the last pages. The browser prints
// them itself, so nothing else is needed.

import { sizeOf } from "./cards.js";
import { show, within } from "./dialogs.js";
import { choices, formOf, make, the } from "./dom.js";
import { isVariant } from "./givens.js";
import { text } from "./language.js";
import { familyChoices } from "./shelves.js";
import { begun } from "./storage.js";
import { boardWith } from "./table.js";
import { sentence } from "./words.js";

/** @import { Answer, Description, Desk, Family, Known, Wish } from "./types.js" */

const SIZES = ["5x5", "7x7", "10x10", "15x15", "20x20"];
const MOST = 24; // puzzles that are listed

export class Sheets {
  /**
   * @param {Desk} desk
   * @param {() => Promise<Known | null>} load gets what the desk says about itself, null if it does not answer
   * @param {() => Description | null} here the puzzle on the table
   */
  constructor(desk, load, here) {
    this.desk = desk;
    this.load = load;
    this.here = here;
    this.host = the("press");
    this.dialog = the("sheet-dialog", HTMLDialogElement);
    this.family = the("sheet-family", HTMLSelectElement);
    /** @type {Map<string, Family>} */
    this.families = new Map();
    for (const id of ["home-sheet", "share-sheet"]) the(id).addEventListener("click", () => this.show());
    this.family.addEventListener("change", () => this.chosen());
    formOf("sheet-dialog").addEventListener("submit", (event) => {
      event.preventDefault();
      this.print();
    });
    addEventListener("afterprint", () => this.clear());
  }

  /** @param {Family[]} families */
  learn(families) {
    this.families = new Map(families.map((each) => [each.family, each]));
    this.family.replaceChildren();
    familyChoices(this.family, families);
    this.chosen();
  }

  chosen() {
    const family = this.families.get(this.family.value);
    const sizes = family ? family.sizes.map(([rows, cols]) => `${rows}x${cols}`) : SIZES;
    const size = the("sheet-size", HTMLSelectElement);
    choices(
      size,
      sizes.map((each) => [each, each.replace("x", " × ")]),
    );
    size.selectedIndex = Math.min(1, sizes.length - 1);
    const levels = family?.difficulties ?? [];
    choices(the("sheet-difficulty", HTMLSelectElement), [
      ["", text("any")],
      ...levels.map((word) => /** @type {[string, string]} */ ([word, text(word)])),
    ]);
    if (!family?.plans) the("sheet-difficulty", HTMLSelectElement).value = levels[0] ?? "";
  }

  async show() {
    if (!(await this.load())) return;
    the("share-dialog", HTMLDialogElement).close();
    const here = this.here();
    if (here) this.family.value = here.family;
    this.chosen();
    const listed = begun().slice(0, MOST);
    const texts = [...new Set([...(here ? [here.puzzle] : []), ...listed.map(({ puzzle }) => puzzle)])];
    the("sheet-begun").replaceChildren(
      ...texts.map((puzzle) => {
        const kept = listed.find((entry) => entry.puzzle === puzzle);
        const { name, rows, cols } = kept ?? /** @type {Description} */ (here);
        const box = make("input", { type: "checkbox", value: puzzle, checked: puzzle === here?.puzzle });
        return make("label", { class: "choice" }, box, ` ${text(name)} ${sizeOf({ rows, cols })}`);
      }),
    );
    the("sheet-begun-field").hidden = !texts.length;
    the("sheet-count", HTMLInputElement).value = here || texts.length ? "0" : "4";
    the("sheet-trouble").textContent = "";
    show(this.dialog);
  }

  /** @param {string} id */
  value(id) {
    return the(`sheet-${id}`, HTMLSelectElement).value;
  }

  async print() {
    const answers = this.value("answers");
    const made = await within("sheet", async (signal) => {
      const puzzles = [...(await this.opened(signal)), ...(await this.generated(signal))];
      const solved = [];
      for (const { puzzle } of answers === "none" ? [] : puzzles)
        solved.push((await this.desk.solve({ puzzle, answer: null }, signal)).solution);
      return { puzzles, solved };
    });
    if (!made) return;
    if (!made.puzzles.length) {
      the("sheet-trouble").textContent = text("Choose at least one puzzle.");
      return;
    }
    this.dialog.close();
    this.lay(made.puzzles, made.solved);
    print();
  }

  /** @param {AbortSignal} signal @returns {Promise<Description[]>} */
  async opened(signal) {
    const found = [];
    for (const box of the("sheet-begun").querySelectorAll("input"))
      if (box.checked) found.push((await this.desk.open({ text: box.value }, signal)).boards[0]);
    return found;
  }

  /** @param {AbortSignal} signal @returns {Promise<Description[]>} */
  async generated(signal) {
    const [rows = 5, cols = 5] = this.value("size").split("x").map(Number);
    const difficulty = this.value("difficulty");
    /** @type {Wish} */
    const wish = { family: this.family.value, rows, cols, ...(difficulty && { difficulty }) };
    const found = [];
    const count = the("sheet-count", HTMLInputElement).valueAsNumber || 0;
    for (let number = 0; number < count; number++) found.push(await this.desk.generate(wish, signal));
    return found;
  }

  /** Lays the pages out. @param {Description[]} puzzles @param {(Answer | null)[]} solved */
  lay(puzzles, solved) {
    const each = Number(this.value("each"));
    this.host.className = `press ${this.value("paper")} of-${each}`;
    this.host.classList.toggle("turned", this.value("answers") === "turned");
    const pages = pagesOf(puzzles, each).map((some) =>
      make("section", { class: "page" }, ...some.map(([index, puzzle]) => printed(puzzle, index))),
    );
    const small = pagesOf(solved, 3 * each).map((some) => {
      const page = make("section", { class: "page answers" });
      for (const [index, answer] of some) {
        const puzzle = puzzles[index];
        if (puzzle && answer) page.append(printed(puzzle, index, answer));
      }
      return page;
    });
    this.host.replaceChildren(...pages, ...small);
    document.body.classList.add("pressing");
  }

  clear() {
    document.body.classList.remove("pressing");
    this.host.replaceChildren();
  }
}

/**
 * Things in groups for pages, each with its number from 0.
 * @template T @param {T[]} things @param {number} each @returns {[number, T][][]}
 */
function pagesOf(things, each) {
  const numbered = things.map((thing, index) => /** @type {[number, T]} */ ([index, thing]));
  const pages = [];
  for (let at = 0; at < numbered.length; at += each) pages.push(numbered.slice(at, at + each));
  return pages;
}

/** A puzzle as it is printed, or its answer. @param {Description} puzzle @param {number} index */
function printed(puzzle, index, answer = /** @type {Answer | null} */ (null)) {
  const { name, title, author, difficulty, goal, givens } = puzzle;
  const host = make("div");
  const board = boardWith(host, puzzle, null, { still: true });
  if (answer) board.answer = answer;
  const facts = [sizeOf(puzzle), ...(difficulty ? [text(difficulty)] : [])].join(" · ");
  const heading = make("h2", {}, `${index + 1}. ${title || text(name)}`);
  const about = [author && text("by {author}", { author }), title && text(name), facts].filter(Boolean).join(" · ");
  const rules = answer ? [] : [goal, ...givens.filter(isVariant).map(({ meaning }) => meaning)].map((rule) =>
    make("p", { class: "goal" }, sentence(text(rule))),
  );
  return make("figure", {}, make("figcaption", {}, heading, make("p", {}, about)), host, ...rules);
}
