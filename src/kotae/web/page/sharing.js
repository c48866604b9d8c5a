// Giving a puzzle away: a link with everything in it, other programs' formats, pictures, paper.

import { unbase64 } from "./bytes.js";
import { preview } from "./cards.js";
import { show } from "./dialogs.js";
import { choices, make, the } from "./dom.js";
import { packed } from "./links.js";

const LONG = 8000; // letters of a link
const NAMES = {
  text: "Kotae's own text",
  puzzlink: "puzz.link address",
  pzprv3: "puzz.link file (pzprv3)",
  tatham: "Simon Tatham's game id",
  savefile: "Simon Tatham's saved game",
  janko: "janko.at",
  pencilbox: "PencilBox",
  "pencilbox-xml": "PencilBox (XML)",
  has: "Hashi file (.has)",
  webpbn: "webpbn (XML)",
  non: "Simpson's nonogram file (.non)",
  nin: "Wilk's nonogram file (.nin)",
  mk: "Olsak's list of runs (.mk)",
  cwd: "Sukhoy's nonogram file (.cwd)",
  olsak: "Olsak's nonogram file (.g)",
  in: "sliding tiles (.in)",
};

export class Sharing {
  /** @param {import("./table.js").Table} table @param {any} desk */
  constructor(table, desk) {
    this.table = table;
    this.desk = desk;
    the("to-share").addEventListener("click", () => this.show());
    the("share-progress").addEventListener("change", () => this.link());
    the("share-format").addEventListener("change", () => this.text());
    the("share-copy").addEventListener("click", () => this.copy(the("share-link"), "The link is copied."));
    the("share-text-copy").addEventListener("click", () => this.copy(the("share-text"), "The text is copied."));
    the("share-print").addEventListener("click", () => this.print());
    addEventListener("afterprint", () => the("paper").replaceChildren());
    for (const button of the("share-files").querySelectorAll("[data-to]")) {
      button.addEventListener("click", () => this.download(button.dataset.to));
    }
  }

  async show() {
    the("share-said").textContent = the("share-trouble").textContent = the("share-text").value = "";
    choices(the("share-format"), []);
    this.link();
    show(the("share-dialog"));
    const { puzzle } = this.table;
    const told = await this.tried(() => this.desk.export({ puzzle }));
    if (told && puzzle === this.table.puzzle) this.offer(told.formats);
  }

  /** The formats that this puzzle can be written in; without a server there is still the link. */
  offer(formats) {
    choices(
      the("share-format"),
      formats.map((format) => [format, NAMES[format] ?? format]),
    );
    if (formats.includes("puzzlink")) the("share-format").value = "puzzlink";
    this.text();
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
    const { puzzle } = this.table;
    const told = await this.tried(() => this.desk.export({ puzzle, to }));
    if (told && puzzle === this.table.puzzle && the("share-format").value === to) the("share-text").value = told.text;
  }

  async download(to) {
    const answer = the("share-answer").checked ? { answer: this.table.board.answer } : {};
    const told = await this.tried(() => this.desk.export({ puzzle: this.table.puzzle, to, ...answer }));
    if (!told) return;
    const address = URL.createObjectURL(new Blob([unbase64(told.data)], { type: told.type }));
    Object.assign(document.createElement("a"), { href: address, download: told.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  /** Without marks, a board that has none is printed instead of the player's. */
  print() {
    the("share-dialog").close();
    this.table.tell("printing");
    const host = make("div");
    the("paper").replaceChildren(...(the("share-answer").checked ? [] : [host]));
    if (host.isConnected) preview(host, this.table.description);
    print();
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
