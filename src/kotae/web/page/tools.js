// The buttons that work on marks: undo, redo, clear, pencil, colours. They only show and call what the board can do.

import { drawn, enable, make, press, the, typing } from "./dom.js";

/**
 * @import { Writer } from "./board/writer.js"
 * @import { Colour } from "./types.js"
 */

const ZOOM = 1.5;
const LARGE = 12; // cells across; larger boards can be zoomed

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

  /** A choice of colours where there are several, and of sizes for large boards. */
  lay() {
    the("zoom").hidden = Math.max(this.table.description.rows, this.table.description.cols) <= LARGE;
    const { palette, pad } = this.table.board.kind;
    the("colours").replaceChildren(
      ...(palette.length > 1 ? palette.map((colour, index) => this.swatch(colour, index)) : []),
    );
    /** @param {string} text @param {string} label @param {(writer: Writer) => void} work */
    const key = (text, label, work) => {
      const then = () => {
        work(this.table.board.writer);
        this.table.board.focus(); // keeps the cell that is written into in sight
      };
      return make("button", { type: "button", "aria-label": label, onclick: then }, text);
    };
    const keys = pad.map((text) => key(text, `Write ${text}`, (writer) => writer.type(text)));
    const rub = key("⌫", "Empty the cell", (writer) => writer.rub());
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
    return make("button", { type: "button", onclick: choose }, patch, name);
  }

  refresh() {
    const { board, mode } = this.table;
    the("marking").hidden = mode === "set" || !the("lesson").hidden;
    enable("undo", board.canUndo, board);
    enable("redo", board.canRedo, board);
    the("pencil").setAttribute("aria-pressed", String(Boolean(board.pencil)));
    if (!board.hasPencil && the("pencilled").contains(document.activeElement)) board.focus();
    the("pencilled").hidden = !board.hasPencil;
    the("colours").hidden = !the("colours").children.length;
    the("pad").hidden = !the("pad").children.length;
    const { layers } = this.table.description;
    the("swap").hidden = layers.length < 2;
    the("swap-text").textContent = `Drag: ${layers[board.first]?.label ?? ""}`;
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
    if (!the("lesson").hidden) return;
    const key = event.key.toLowerCase();
    const control = event.ctrlKey || event.metaKey;
    const onBoard =
      this.table.sheet.contains(document.activeElement) && !event.altKey && !control && this.table.mode === "play";
    /** @type {Record<string, () => void>} */
    const commands = {
      p: () => this.togglePencil(),
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
