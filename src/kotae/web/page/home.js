// The first screen: puzzles that were started, and a shelf of examples for each family, by what families are about.

import { card, sizeOf } from "./cards.js";
import { focusOn, make, the } from "./dom.js";
import { text } from "./language.js";
import { Shelves } from "./shelves.js";
import { begun, forget, remember } from "./storage.js";

/**
 * @import { Desk, Family, Known, Opened } from "./desk-types.js"
 * @import { Description } from "./types.js"
 * @import { Notice } from "./notice.js"
 * @import { Entry } from "./storage.js"
 */

const FEW = 12; // at most this many started puzzles are shown

export class Home {
  /**
   * @param {Desk} desk @param {() => Notice} notice where the reader is
   * @param {(puzzle: string) => void} open @param {(family: string) => void} create
   * @param {(known: Known) => void} onLoad
   */
  constructor(desk, notice, open, create, onLoad) {
    this.desk = desk;
    this.notice = notice;
    this.open = open;
    this.create = create;
    this.onLoad = onLoad;
    /** What the desk has said about itself; null until then. @type {Known | null} */
    this.known = null;
    /** @type {Promise<void> | null} */
    this.loading = null;
    /**
     * Descriptions by the puzzle's text: a card is drawn again whenever the first screen is.
     * @type {Map<string, Promise<Opened>>}
     */
    this.drawn = new Map();
    this.shelves = new Shelves((family) => this.shelf(family));
  }

  /** Shows the screen; the families are asked for once, and again if that failed. */
  show() {
    document.title = "Kotae";
    this.shelveBegun();
    this.load();
  }

  /** What the desk says about itself; asked for once, and again if that failed. Null if it does not answer. */
  async load() {
    this.loading ??= this.ask();
    await this.loading;
    return this.known;
  }

  /** Not one of the questions that replace each other: dialogs wait for it whatever else is asked. */
  async ask() {
    try {
      const known = await this.desk.families();
      this.known = known;
      this.shelves.fill(known.families);
      this.onLoad(known);
    } catch (error) {
      this.loading = null;
      const notice = this.notice();
      notice.trouble(error, () => {
        notice.clear();
        this.load();
      });
    }
  }

  /** The first puzzle of a family; its rules and the other puzzles are shown on request. @param {Family} family */
  shelf({ family, name: english, goal, examples }) {
    const name = text(english);
    const title = `shelf-${family}`;
    const about = text("More about {family}", { family: name });
    const unfold = make(
      "button",
      { type: "button", class: "link", "aria-expanded": "false", "aria-label": about },
      text("More"),
    );
    unfold.onclick = () => {
      const open = shelf.classList.toggle("open");
      unfold.setAttribute("aria-expanded", String(open));
      unfold.textContent = open ? text("Less") : text("More");
    };
    const another = text("New {family}", { family: name });
    const create = make(
      "button",
      { type: "button", class: "link", "aria-label": another, onclick: () => this.create(family) },
      text("New…"),
    );
    const cards = examples.map(({ title: example, puzzle }) => {
      const picture = () => this.description(puzzle);
      const called = text(example);
      return card({ title: called, label: `${name}: ${called}`, picture, open: () => this.open(puzzle) });
    });
    const head = make("header", {}, make("h3", { id: title }, name), make("p", { class: "quiet small" }, text(goal)));
    head.append(make("span", { class: "links" }, create, unfold));
    const shelf = make(
      "section",
      { class: "shelf", "aria-labelledby": title },
      head,
      make("ul", { class: "cards" }, ...cards),
    );
    return shelf;
  }

  shelveBegun() {
    const entries = begun().slice(0, FEW);
    the("unfinished").hidden = !entries.length;
    the("unfinished-cards").replaceChildren(...entries.map((entry) => this.begunCard(entry)));
  }

  /** @param {Entry} entry */
  begunCard(entry) {
    const { puzzle, name, rows, cols, state, solved, draft } = entry;
    const standing = solved ? text("solved ✓") : draft ? text("being set") : text("started");
    const title = `${text(name)} ${sizeOf({ rows, cols })}`;
    return card({
      title,
      note: standing,
      label: `${title}, ${standing}`,
      picture: async () => {
        const found = await this.description(puzzle);
        return found && { ...found, state };
      },
      open: () => this.open(puzzle),
      away: () => this.drop(entry, title),
    });
  }

  /** Forgets a puzzle that was started, unless that is undone. @param {Entry} entry @param {string} title */
  drop(entry, title) {
    const notice = this.notice();
    const back = () => {
      remember(entry);
      notice.clear();
      this.shelveBegun();
    };
    forget(entry.puzzle);
    this.shelveBegun();
    notice.show({
      text: text("{puzzle} was removed.", { puzzle: title }),
      actions: [{ label: text("Undo"), run: back }],
    });
    focusOn(the("home-notice"), ".row button"); // the button that had the focus is gone
  }

  /**
   * A picture that fails is left out: the card can still be opened, and then says what is wrong.
   * @param {string} puzzle @returns {Promise<{description: Description} | null>}
   */
  async description(puzzle) {
    const opening = this.drawn.get(puzzle) ?? this.desk.open({ text: puzzle });
    this.drawn.set(puzzle, opening);
    try {
      const { boards } = await opening;
      return { description: boards[0] };
    } catch {
      this.drawn.delete(puzzle);
      return null;
    }
  }
}
