// Save points: positions that the player wants to come back to, and lines of moves that were left by going back and
// drawing something else. Nothing is lost by going to one of them: the line that is left is listed in turn.

import { wayTo } from "./board/tree.js";
import { show } from "./dialogs.js";
import { formOf, make, press, the } from "./dom.js";
import { text } from "./language.js";

/** @import { Point, Save } from "./board/history.js" */

const MOST = 12; // branches that are listed, the latest first

export class Saves {
  /** @param {import("./table.js").Table} table */
  constructor(table) {
    this.table = table;
    press("saves", () => this.show());
    formOf("saves-dialog").addEventListener("submit", (event) => {
      event.preventDefault();
      this.save();
    });
  }

  show() {
    this.list();
    show(the("saves-dialog", HTMLDialogElement));
  }

  save() {
    const { board } = this.table;
    const field = the("saves-name", HTMLInputElement);
    const number = board.history.saves.length + 1;
    board.save(field.value.trim().slice(0, 60) || text("Save point {number}", { number }));
    field.value = "";
    this.list();
  }

  list() {
    const { saves, branches } = this.table.board.history;
    const left = branches.slice(0, MOST);
    the("saves-list").replaceChildren(...[...saves].reverse().map((save) => this.saved(save)));
    the("saves-branches").replaceChildren(...left.map(({ end, moves }) => this.branch(end, moves)));
    the("saves-left").hidden = !left.length;
    the("saves-none").hidden = saves.length > 0;
  }

  /** @param {Save} save */
  saved(save) {
    const { name, when, point } = save;
    const time = new Date(when).toLocaleString([], { dateStyle: "short", timeStyle: "short" });
    const facts = text("{count} moves, saved {time}", { count: wayTo(point).length, time });
    const remove = () => {
      this.table.board.forget(save);
      this.list();
      the("saves-name").focus();
    };
    return make(
      "li",
      {},
      make("span", {}, make("b", {}, name), make("span", { class: "quiet small" }, facts)),
      this.button(text("Go there"), text("Go to {name}", { name }), () => this.go(point)),
      this.button(text("Remove"), text("Remove {name}", { name }), remove),
    );
  }

  /** @param {Point} end @param {number} moves */
  branch(end, moves) {
    const all = wayTo(end).length;
    const said = text("{count} moves that you left after move {number}", { count: moves, number: all - moves });
    const go = this.button(text("Go there"), text("Go to: {what}", { what: said }), () => this.go(end));
    return make("li", {}, make("span", {}, said), go);
  }

  /** @param {string} label @param {string} said @param {() => void} work */
  button(label, said, work) {
    return make("button", { type: "button", "aria-label": said, onclick: work }, label);
  }

  /** @param {Point | null} point */
  go(point) {
    this.table.board.go(point);
    the("saves-dialog", HTMLDialogElement).close();
    this.table.board.focus();
  }
}
