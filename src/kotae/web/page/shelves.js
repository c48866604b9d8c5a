// The families of the first screen by what they are about, and how one of them is found among many.

import { make, the } from "./dom.js";
import { text } from "./language.js";
import { capital } from "./words.js";

/** @import { Family } from "./desk-types.js" */

/**
 * What people may type to find a family: its names, what it is about, its rules; in English and in their language.
 * @param {Family} family
 */
function wordsOf({ family, name, aliases, category, goal }) {
  const said = [name, category, goal];
  const spoken = [...said, `other names of ${name}`].map((each) => text(each));
  return [family, ...aliases, ...said, ...spoken].join(" ").toLowerCase().replaceAll("-", " ");
}

/** A category as a heading. @param {string} category */
const heading = (category) => capital(text(category));

/** @param {readonly Family[]} families @returns {[category: string, families: Family[]][]} */
function byCategory(families) {
  const categories = [...new Set(families.map(({ category }) => category))];
  return categories.map((category) => [category, families.filter((family) => family.category === category)]);
}

/** Fills a <select> with families. @param {HTMLSelectElement} select @param {readonly Family[]} families */
export function familyChoices(select, families) {
  for (const [category, some] of byCategory(families)) {
    const options = some.map(({ family, name }) => make("option", { value: family }, text(name)));
    select.append(make("optgroup", { label: heading(category) }, ...options));
  }
}

export class Shelves {
  /** @param {(family: Family) => HTMLElement} shelf */
  constructor(shelf) {
    this.shelf = shelf;
    /** The category that is shown alone; empty for all. */
    this.category = "";
    /** @type {{category: string, section: HTMLElement, shelves: {words: string, shelf: HTMLElement}[]}[]} */
    this.groups = [];
    the("find").oninput = () => this.choose();
  }

  /** @param {readonly Family[]} families in the order of their categories */
  fill(families) {
    this.groups = byCategory(families).map(([category, some]) => {
      const shelves = some.map((family) => ({ words: wordsOf(family), shelf: this.shelf(family) }));
      const title = `category-${category.replaceAll(" ", "-")}`;
      const section = make(
        "section",
        { class: "category", "aria-labelledby": title },
        make("h2", { id: title }, heading(category)),
        make("div", { class: "families" }, ...shelves.map(({ shelf }) => shelf)),
      );
      return { category, section, shelves };
    });
    the("shelves").replaceChildren(...this.groups.map(({ section }) => section));
    const categories = ["", ...this.groups.map(({ category }) => category)];
    the("categories").replaceChildren(...categories.map((category) => this.chip(category)));
    the("finder").hidden = false;
    this.choose();
  }

  /** @param {string} category */
  chip(category) {
    const pressed = String(category === this.category);
    const name = category ? heading(category) : text("All");
    const chip = make("button", { type: "button", class: "chip", "aria-pressed": pressed }, name);
    chip.onclick = () => {
      this.category = category;
      for (const other of the("categories").children) other.setAttribute("aria-pressed", String(other === chip));
      this.choose();
    };
    return chip;
  }

  /** Shows the families of the category that have all the words that were typed. */
  choose() {
    const typed = the("find", HTMLInputElement).value.trim();
    const wanted = typed.toLowerCase().replaceAll("-", " ").split(/\s+/);
    let found = 0;
    for (const { category, section, shelves } of this.groups) {
      const here = !this.category || this.category === category;
      const shown = shelves.filter(({ words, shelf }) => {
        shelf.hidden = !here || !wanted.every((word) => words.includes(word));
        return !shelf.hidden;
      });
      section.hidden = !shown.length;
      found += shown.length;
    }
    const none = the("none-found");
    none.hidden = found > 0;
    const said = text("No puzzle here is called “{typed}”, and no rules mention it.", { typed });
    none.textContent = found ? "" : said;
  }
}
