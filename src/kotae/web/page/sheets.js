// Sheets to print: several puzzles, begun ones or new ones, and their answers on the last pages. The desk lays out the
// pages and sends a picture of each, with the words that it is given; the browser prints them.

import { sizeOf } from "./cards.js";
import { show, within } from "./dialogs.js";
import { choices, formOf, make, the } from "./dom.js";
import { isVariant } from "./givens.js";
import { text } from "./language.js";
import { familyChoices } from "./shelves.js";
import { begun } from "./storage.js";
import { sentence } from "./words.js";

/**
 * @import { Desk, Family, Known, OnSheet, Pages, Solved, Wish } from "./desk-types.js"
 * @import { Description } from "./types.js"
 */

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
    the("sheet-said").textContent = "";
    const made = await within("sheet", async (signal) => {
      const puzzles = [...(await this.opened(signal)), ...(await this.generated(signal))];
      return puzzles.length ? this.laidOut(puzzles, signal) : null;
    });
    if (made === null) the("sheet-trouble").textContent = text("Choose at least one puzzle.");
    if (!made) return;
    await this.lay(made);
    print();
    const said = remarks(made);
    the("sheet-said").textContent = said;
    if (!said) this.dialog.close();
  }

  /** The pages. @param {Description[]} puzzles @param {AbortSignal} signal */
  async laidOut(puzzles, signal) {
    const answers = this.value("answers") !== "none";
    const shown = [];
    for (const puzzle of puzzles) shown.push(await this.worded(puzzle, answers, signal));
    return this.desk.sheet(
      {
        puzzles: shown,
        per_page: Number(this.value("each")),
        paper: this.value("paper"),
        landscape: this.value("turn") === "landscape",
        title: this.typed("title-text"),
        author: this.typed("author"),
        rules: the("sheet-rules", HTMLInputElement).checked,
        answers: answers ? text("Answers") : "",
      },
      signal,
    );
  }

  /**
   * A puzzle, solved if that is wanted, and the words for it.
   * @param {Description} puzzle @param {boolean} answers @param {AbortSignal} signal @returns {Promise<OnSheet>}
   */
  async worded({ puzzle, name, goal, givens, title, author, difficulty, plans }, answers, signal) {
    const rates = the("sheet-rate", HTMLInputElement).checked && !difficulty;
    const level = rates ? (await this.desk.rate({ puzzle }, signal)).verdict : difficulty;
    const variants = givens.filter(isVariant);
    const found = answers ? await this.desk.solve({ puzzle, answer: null }, signal) : null;
    return {
      puzzle,
      heading: [name, ...variants.map(({ label }) => label)].map((word) => text(word)).join(", "),
      rules: [goal, ...variants.map(({ meaning }) => meaning)].map((rule) => sentence(text(rule))).join(" "),
      credits: [title, author && text("by {author}", { author })].filter(Boolean).join(", "),
      level: level ? text(level) : "",
      answer: found?.solution ?? null,
      remark: found ? remarkOn(found, plans) : "",
    };
  }

  /** What is typed into a field. @param {string} id */
  typed(id) {
    return the(`sheet-${id}`, HTMLInputElement).value.trim();
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

  /** Puts the pages where they are printed, and waits until they can be. @param {Pages} made */
  async lay({ pages, with_answers }) {
    const turned = this.value("answers") === "turned" ? pages.length - with_answers : pages.length;
    this.clear();
    this.host.className = `press ${this.value("paper")} ${this.value("turn")}`;
    const pictures = pages.map((svg, number) => {
      const src = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
      return make("img", { src, alt: "", class: number < turned ? "" : "turned" });
    });
    this.host.replaceChildren(...pictures);
    await Promise.all(pictures.map((picture) => picture.decode()));
    document.body.classList.add("pressing");
  }

  clear() {
    document.body.classList.remove("pressing");
    for (const picture of this.host.querySelectorAll("img")) URL.revokeObjectURL(picture.src);
    this.host.replaceChildren();
  }
}

/** What stands beside the number of an answer. @param {Solved} found @param {boolean} plans */
function remarkOn({ status, solution }, plans) {
  if (!solution) return status === "none" ? text("no answer") : text("not known");
  if (plans) return text("{count} steps", { count: /** @type {{steps: number}} */ (solution).steps });
  return status === "several" ? text("one of several") : "";
}

/** What the reader should know about pages: where digits are small. @param {Pages} made */
function remarks({ fewer_than, small }) {
  const large = small.map(([puzzle, size]) =>
    text("{puzzle} is too large for this paper: its digits have only {size} pt.", { puzzle, size }),
  );
  const fewer = text("Some pages have fewer than {number} puzzles, so that digits have at least 7 pt.", {
    number: fewer_than,
  });
  return [...large, ...(fewer_than ? [fewer] : [])].join(" ");
}
