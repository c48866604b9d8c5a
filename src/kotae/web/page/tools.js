// The buttons that work on marks: undo, redo, clear, pencil, colours. They only show and call what the board can do.

import { MOST_TRIALS } from "./board/marks.js";
import { drawn, enable, make, press, the, typing } from "./dom.js";
import { text } from "./language.js";

/**
 * @import { Writer } from "./board/writer.js"
 * @import { Colour } from "./types.js"
 */

const ZOOM = 1.5;

export class Tools {
  /** @param {import("./table.js").Table} table @param {import("./setter.js").Setter} setter has a history of its own */
  constructor(table, setter) {
    this.table = table;
    this.setter = setter;
    press("undo", () => this.undo());
    press("redo", () => this.redo());
    press("clear", () => table.board.clear());
    press("pencil", () => this.togglePencil());
    press("swap", () => this.swap());
    press("try", () => this.try());
    press("ink-pencil", () => table.board.inkPencil());
    press("rub-pencil", () => table.board.rubPencil());
    press("zoom-in", () => table.board.zoom(ZOOM));
    press("zoom-out", () => table.board.zoom(1 / ZOOM));
    press("unfold", () => the("unfold").setAttribute("aria-expanded", String(the("tools").classList.toggle("all"))));
    table.on(["laid", "described"], () => this.lay());
    table.on(["laid", "change", "mode", "described"], () => this.refresh());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  undo() {
    if (this.table.mode === "set") this.setter.back();
    else if (this.table.board.canUndo) this.table.board.undo();
  }

  redo() {
    if (this.table.mode === "set") this.setter.forth();
    else if (this.table.board.canRedo) this.table.board.redo();
  }

  togglePencil() {
    this.table.board.pencil = !this.table.board.pencil;
    this.refresh();
  }

  /** Begins a trial, within the one under way if there is one. */
  try() {
    this.table.board.try();
    this.table.board.focus();
  }

  /** Trials within a trial are numbered; one alone is just the pencil. */
  showTrials() {
    const { board } = this.table;
    const { depth } = board.marks;
    const nested = { number: depth };
    the("pencil-text").textContent = board.trial > 1 ? text("Trial {number}", { number: board.trial }) : text("Pencil");
    the("ink-pencil-text").textContent = depth > 1 ? text("Keep trial {number}", nested) : text("Ink pencil");
    the("rub-pencil-text").textContent = depth > 1 ? text("Drop trial {number}", nested) : text("Rub out");
    enable("try", board.trial === depth && depth < MOST_TRIALS, board);
  }

  /** A choice of colours where there are several. */
  lay() {
    const { palette, pad, signs } = this.table.board.kind;
    the("colours").replaceChildren(
      ...(palette.length > 1 ? palette.map((colour, index) => this.swatch(colour, index)) : []),
    );
    /** @param {string} sign @param {string} label @param {(writer: Writer) => void} work */
    const key = (sign, label, work) => {
      const then = () => {
        work(this.table.board.writer);
        this.table.board.focus(); // keeps the cell that is written into in sight
        this.table.board.keyed = true;
      };
      return make("button", { type: "button", "aria-label": label, onclick: then }, sign);
    };
    const keys = pad.map((typed) => {
      const { sign, says } = signs[typed] ?? { sign: typed, says: text("Write {sign}", { sign: typed }) };
      return key(sign, says, (writer) => writer.type(typed));
    });
    const rub = key("⌫", text("Empty the cell"), (writer) => writer.rub());
    the("pad").replaceChildren(...(keys.length ? [...keys, rub] : []));
  }

  /** From now on, dragging draws on the other layer. */
  swap() {
    this.table.board.first += 1;
    this.refresh();
  }

  /** @param {Colour} colour @param {number} index */
  swatch({ name, rgb }, index) {
    const patch = drawn("svg", { viewBox: "0 0 10 10", "aria-hidden": "true" });
    patch.append(drawn("rect", { x: 0.5, y: 0.5, width: 9, height: 9, rx: 2, fill: rgb }));
    const choose = () => {
      this.table.board.colour = index;
      this.refresh();
    };
    return make("button", { type: "button", onclick: choose }, patch, text(name));
  }

  refresh() {
    const { board, mode, sketching } = this.table;
    the("marking").hidden = (mode === "set" && !sketching) || !the("lesson").hidden;
    the("tools").hidden = sketching;
    enable("undo", board.canUndo, board);
    enable("redo", board.canRedo, board);
    the("pencil").setAttribute("aria-pressed", String(Boolean(board.pencil)));
    if (!board.hasPencil && the("pencilled").contains(document.activeElement)) board.focus();
    the("pencilled").hidden = !board.hasPencil;
    this.showTrials();
    the("colours").hidden = !the("colours").children.length;
    the("pad").hidden = !the("pad").children.length;
    const { layers } = this.table.description;
    the("swap").hidden = layers.length < 2;
    the("swap-text").textContent = text("Drag: {marks}", { marks: text(layers[board.first]?.label ?? "") });
    [...the("colours").children].forEach((button, index) =>
      button.setAttribute("aria-pressed", String(board.colour === index)),
    );
  }

  /**
   * Undo and redo work everywhere but in fields; plain letters only on the board, where nothing else reads them.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (the("table").hidden || this.table.bare || typing(event.target) || document.querySelector("dialog[open]"))
      return;
    if (!the("lesson").hidden || !the("replay").hidden) return;
    const key = event.key.toLowerCase();
    const control = event.ctrlKey || event.metaKey;
    const onBoard =
      this.table.sheet.contains(document.activeElement) && !event.altKey && !control && this.table.mode === "play";
    /** @type {Record<string, () => void>} */
    const commands = {
      p: () => this.togglePencil(),
      t: () => this.try(),
      s: () => the("saves").click(),
      c: () => the("check").click(),
      h: () => the("hint").click(),
      w: () => the("why").click(),
    };
    const command = commands[key];
    if ((control && key === "z" && !event.shiftKey) || (onBoard && key === "z")) this.undo();
    else if ((control && (key === "y" || (key === "z" && event.shiftKey))) || (onBoard && key === "y")) this.redo();
    else if (!onBoard || !command) return;
    else if (!event.repeat) command();
    event.preventDefault();
  }
}
