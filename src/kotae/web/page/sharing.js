// Giving a puzzle away: a link with everything in it, other programs' formats, pictures, paper.

import { unbase64 } from "./bytes.js";
import { show } from "./dialogs.js";
import { choices, the } from "./dom.js";
import { packed } from "./links.js";

const FILES = ["svg", "pdf", "png"];
const LONG = 8000; // letters of a link
const NAMES = { text: "Kotae's text", puzzlink: "puzz.link address", tatham: "Tatham's game id", pzprv3: "pzpr file" };

export class Sharing {
  /**
   * @param {import("./table.js").Table} table @param {any} desk
   * @param {() => Promise<any>} load gets what the desk has told of itself, null if it does not answer
   */
  constructor(table, desk, load) {
    this.table = table;
    this.desk = desk;
    this.load = load;
    the("to-share").addEventListener("click", () => this.show());
    the("share-progress").addEventListener("change", () => this.link());
    the("share-format").addEventListener("change", () => this.text());
    the("share-copy").addEventListener("click", () => this.copy(the("share-link"), "The link is copied."));
    the("share-text-copy").addEventListener("click", () => this.copy(the("share-text"), "The text is copied."));
    the("share-print").addEventListener("click", () => {
      the("share-dialog").close();
      print();
    });
    for (const button of the("share-files").querySelectorAll("[data-to]")) {
      button.addEventListener("click", () => this.download(button.dataset.to));
    }
  }

  async show() {
    const known = await this.load();
    const formats = known ? known.formats.export[this.table.description.family] : [];
    this.offer(formats.filter((format) => !FILES.includes(format)));
    this.link();
    show(the("share-dialog"));
  }

  /** The formats that this family can be written in; without a server there is still the link. */
  offer(formats) {
    choices(
      the("share-format"),
      formats.map((format) => [format, NAMES[format] ?? format]),
    );
    if (formats.includes("puzzlink")) the("share-format").value = "puzzlink";
    the("share-said").textContent = the("share-trouble").textContent = "";
    if (formats.length) this.text();
  }

  async link() {
    const { puzzle, board } = this.table;
    const progress = the("share-progress").checked;
    the("share-link").value = "";
    const link = await packed(progress ? { puzzle, state: board.state } : { puzzle });
    if (progress !== the("share-progress").checked) return;
    the("share-link").value = new URL(link, location.href).href;
    the("share-said").textContent = link.length > LONG ? "A long link: some programs may cut it off." : "";
  }

  async text() {
    const to = the("share-format").value;
    the("share-text").value = "";
    const told = await this.tried(() => this.desk.export({ puzzle: this.table.puzzle, to }));
    if (told && the("share-format").value === to) the("share-text").value = told.text;
  }

  async download(to) {
    const answer = the("share-answer").checked ? { answer: this.table.board.answer } : {};
    const told = await this.tried(() => this.desk.export({ puzzle: this.table.puzzle, to, ...answer }));
    if (!told) return;
    const address = URL.createObjectURL(new Blob([unbase64(told.data)], { type: told.type }));
    Object.assign(document.createElement("a"), { href: address, download: told.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  async tried(work) {
    the("share-trouble").textContent = "";
    try {
      return await work();
    } catch (error) {
      the("share-trouble").textContent = error.message;
      return null;
    }
  }

  /** Into the clipboard; where that is not allowed, the text is selected so that a key does it. */
  async copy(field, told) {
    field.focus();
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      the("share-said").textContent = told;
    } catch {
      the("share-said").textContent = document.execCommand("copy") ? told : "Press Ctrl-C to copy it.";
    }
  }
}
