// Giving a puzzle away: a link with everything in it, other programs' formats, pictures, paper.

import { unbase64 } from "./bytes.js";
import { preview } from "./cards.js";
import { show } from "./dialogs.js";
import { lineOf } from "./desk.js";
import { choices, make, the } from "./dom.js";
import { packed } from "./links.js";

/** @import { Desk, PictureFormat } from "./types.js" */

const LONG = 8000; // letters of a link
/** What the formats are called; others go by their own names. @type {Record<string, string | undefined>} */
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

/** @type {PictureFormat[]} */
const PICTURES = ["svg", "pdf", "png"];

export class Sharing {
  /** @param {import("./table.js").Table} table @param {Desk} desk */
  constructor(table, desk) {
    this.table = table;
    this.desk = desk;
    this.dialog = the("share-dialog", HTMLDialogElement);
    this.progress = the("share-progress", HTMLInputElement);
    this.address = the("share-link", HTMLInputElement);
    this.format = the("share-format", HTMLSelectElement);
    this.written = the("share-text", HTMLTextAreaElement);
    this.answer = the("share-answer", HTMLInputElement);
    the("to-share").addEventListener("click", () => this.show());
    this.progress.addEventListener("change", () => this.link());
    this.format.addEventListener("change", () => this.text());
    the("share-copy").addEventListener("click", () => this.copy(this.address, "The link was copied."));
    the("share-text-copy").addEventListener("click", () => this.copy(this.written, "The text was copied."));
    the("share-print").addEventListener("click", () => this.print());
    addEventListener("afterprint", () => the("paper").replaceChildren());
    for (const to of PICTURES) {
      the("share-files")
        .querySelector(`[data-to="${to}"]`)
        ?.addEventListener("click", () => this.download(to));
    }
  }

  async show() {
    the("share-said").textContent = the("share-trouble").textContent = this.written.value = "";
    choices(this.format, []);
    this.link();
    show(this.dialog);
    const { puzzle } = this.table;
    const reply = await this.tried(() => this.desk.export({ puzzle }));
    if (reply && puzzle === this.table.puzzle) this.offer(reply.formats);
  }

  /**
   * The formats that this puzzle can be written in; without a server there is still the link.
   * @param {string[]} formats
   */
  offer(formats) {
    choices(
      this.format,
      formats.map((format) => [format, NAMES[format] ?? format]),
    );
    if (formats.includes("puzzlink")) this.format.value = "puzzlink";
    this.text();
  }

  async link() {
    const { puzzle, board } = this.table;
    const progress = this.progress.checked;
    this.address.value = "";
    const link = await packed(progress ? { puzzle, state: board.state } : { puzzle });
    if (progress !== this.progress.checked) return;
    this.address.value = new URL(link, location.href).href;
    the("share-said").textContent = link.length > LONG ? "This link is long: some programs may cut it off." : "";
  }

  async text() {
    const to = this.format.value;
    this.written.value = "";
    const { puzzle } = this.table;
    const reply = await this.tried(() => this.desk.export({ puzzle, to }));
    if (reply && puzzle === this.table.puzzle && this.format.value === to) this.written.value = reply.text;
  }

  /** @param {PictureFormat} to */
  async download(to) {
    const answer = this.answer.checked ? { answer: this.table.board.answer } : {};
    const reply = await this.tried(() => this.desk.export({ puzzle: this.table.puzzle, to, ...answer }));
    if (!reply) return;
    const address = URL.createObjectURL(new Blob([unbase64(reply.data)], { type: reply.type }));
    Object.assign(document.createElement("a"), { href: address, download: reply.name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  }

  /** To print without marks, an empty board takes the place of the player's. */
  print() {
    this.dialog.close();
    this.table.emit("printing");
    const host = make("div");
    the("paper").replaceChildren(...(this.answer.checked ? [] : [host]));
    if (host.isConnected) preview(host, this.table.description);
    print();
  }

  /** What the desk replies; null, with a message, if it does not. @template T @param {() => Promise<T>} work */
  async tried(work) {
    the("share-trouble").textContent = "";
    try {
      return await work();
    } catch (error) {
      the("share-trouble").textContent = lineOf(error);
      return null;
    }
  }

  /**
   * Copies to the clipboard; where that is not allowed, the text is selected so that a key can do it.
   * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} done
   */
  async copy(field, done) {
    field.focus();
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      the("share-said").textContent = done;
    } catch {
      the("share-said").textContent = document.execCommand("copy") ? done : "Press Ctrl-C to copy it.";
    }
  }
}
