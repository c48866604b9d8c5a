// Giving a puzzle away: a link with everything in it, other programs' formats, pictures, paper.

import { unbase64 } from "./bytes.js";
import { preview } from "./cards.js";
import { show } from "./dialogs.js";
import { lineOf } from "./desk.js";
import { choices, make, the } from "./dom.js";
import { text } from "./language.js";
import { packed } from "./links.js";

/** @import { Desk, PictureFormat } from "./desk-types.js" */

const LONG = 8000; // letters of a link
const PUZZLINK = "https://puzz.link/p?";
const SAID = ["share-said", "share-address-said", "share-text-said", "share-trouble"];
/** What the formats are called; others go by their own names. @type {Record<string, string | undefined>} */
const NAMES = {
  text: text("Kotae's own text"),
  puzzlink: text("puzz.link address"),
  pzprv3: text("puzz.link file (pzprv3)"),
  tatham: text("Simon Tatham's game id"),
  savefile: text("Simon Tatham's saved game"),
  janko: text("janko.at"),
  pencilbox: text("PencilBox"),
  "pencilbox-xml": text("PencilBox (XML)"),
  has: text("Hashi file (.has)"),
  webpbn: text("webpbn (XML)"),
  non: text("Simpson's nonogram file (.non)"),
  nin: text("Wilk's nonogram file (.nin)"),
  mk: text("Olsak's list of runs (.mk)"),
  cwd: text("Sukhoy's nonogram file (.cwd)"),
  olsak: text("Olsak's nonogram file (.g)"),
  in: text("sliding tiles (.in)"),
};

/** @type {PictureFormat[]} */
const PICTURES = ["svg", "pdf", "png"];

/** Where others find a copy of this page: what `kotae serve --published` says, else where it is. */
const published = document.querySelector("meta[name=kotae-published]")?.getAttribute("content");
const base = published || location.href;
/** Whether nobody but the sender can open links to it. */
const local = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(base).hostname);

export class Sharing {
  /** @param {import("./table.js").Table} table @param {Desk} desk */
  constructor(table, desk) {
    this.table = table;
    this.desk = desk;
    this.dialog = the("share-dialog", HTMLDialogElement);
    this.carries = the("share-with", HTMLSelectElement);
    this.address = the("share-link", HTMLInputElement);
    this.format = the("share-format", HTMLSelectElement);
    this.written = the("share-text", HTMLTextAreaElement);
    this.answer = the("share-answer", HTMLInputElement);
    the("to-share").addEventListener("click", () => this.show());
    this.carries.addEventListener("change", () => this.link());
    this.format.addEventListener("change", () => this.text());
    this.elsewhere = the("share-address", HTMLInputElement);
    the("share-copy").addEventListener("click", () =>
      this.copy(this.address, "share-said", text("The link was copied.")),
    );
    the("share-address-copy").addEventListener("click", () =>
      this.copy(this.elsewhere, "share-address-said", text("The address was copied.")),
    );
    the("share-text-copy").addEventListener("click", () =>
      this.copy(this.written, "share-text-said", text("The text was copied.")),
    );
    the("share-print").addEventListener("click", () => this.print());
    addEventListener("beforeprint", () => {
      if (!the("paper").children.length && !this.table.bare) this.picture(true);
    });
    addEventListener("afterprint", () => the("paper").replaceChildren());
    for (const to of PICTURES) {
      const button = the("share-files").querySelector(`[data-to="${to}"]`);
      button?.addEventListener("click", () => this.download(to));
      if (!desk.pictures.includes(to)) button?.remove();
    }
  }

  async show() {
    for (const id of SAID) the(id).textContent = "";
    this.written.value = "";
    choices(this.format, []);
    this.link();
    this.addresses();
    show(this.dialog);
    const { puzzle } = this.table;
    const reply = await this.tried(() => this.desk.export({ puzzle }));
    if (reply && puzzle === this.table.puzzle) this.offer(reply.formats);
  }

  /** puzz.link's address, if the puzzle has one; it comes first where this page's link is of no use to others. */
  addresses() {
    const { address } = this.table.description;
    this.elsewhere.value = address === null ? "" : PUZZLINK + address;
    const [own, other] = [the("share-own"), the("share-puzzlink")];
    other.hidden = address === null;
    the("share-here").hidden = !local;
    the("share-ways").replaceChildren(...(local ? [other, own] : [own, other]));
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
    const { description, board } = this.table;
    const carries = this.carries.value;
    this.address.value = "";
    const drawn = { marks: { marks: board.history.brief }, moves: { state: board.line } }[carries];
    const link = await packed(description, drawn);
    if (carries !== this.carries.value || description !== this.table.description) return;
    this.address.value = new URL(link, base).href;
    the("share-said").textContent = link.length > LONG ? text("This link is long: some programs may cut it off.") : "";
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

  print() {
    this.dialog.close();
    this.table.emit("printing");
    this.picture(this.answer.checked);
    print();
  }

  /** On paper, a picture of the whole board takes the place of the part that is seen. @param {boolean} marked */
  picture(marked) {
    const host = make("div");
    the("paper").replaceChildren(host);
    preview(host, this.table.description, marked ? this.table.board.state : null);
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
   * @param {HTMLInputElement | HTMLTextAreaElement} field @param {string} said where that is said @param {string} done
   */
  async copy(field, said, done) {
    field.focus();
    field.select();
    try {
      await navigator.clipboard.writeText(field.value);
      the(said).textContent = done;
    } catch {
      the(said).textContent = document.execCommand("copy") ? done : text("Press Ctrl-C to copy it.");
    }
  }
}
