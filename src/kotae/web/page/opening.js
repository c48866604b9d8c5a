// Bringing puzzles in: pasted text and addresses, files, drops; several of them to choose from.

import { base64 } from "./bytes.js";
import { card, sizeOf } from "./cards.js";
import { complain, show, shutDialogs, within } from "./dialogs.js";
import { Trouble, mayHelpAgain } from "./desk.js";
import { choices, formOf, make, the, typing } from "./dom.js";
import { text } from "./language.js";
import { familyChoices } from "./shelves.js";

/**
 * @import { Content, Desk, Family, Opened } from "./desk-types.js"
 * @import { Answer, Description } from "./types.js"
 * @import { Notice } from "./notice.js"
 *
 * @typedef {{text: string} | {file: File}} Brought
 */

const PICTURES = /\.(png|jpe?g|gif|webp|bmp|pbm|pgm|ppm)$/i;

export class Opening {
  /**
   * @param {Desk} desk @param {() => Notice} notice where errors outside the dialog are shown
   * @param {(description: Description, answer?: Answer) => void} play @param {(file: File) => void} picture
   */
  constructor(desk, notice, play, picture) {
    this.desk = desk;
    this.notice = notice;
    this.play = play;
    this.picture = picture;
    /** The file that the dialog is about, when nothing is typed into it. @type {File | null} */
    this.file = null;
    /** The most bytes of a file that the desk takes, once it has said so. */
    this.most = Infinity;
    this.text = the("open-text", HTMLTextAreaElement);
    this.family = the("open-family", HTMLSelectElement);
    this.pasteBox = the("paste-text", HTMLInputElement);
    this.listen();
  }

  listen() {
    the("to-open").addEventListener("click", () => this.show({ text: "" }));
    formOf("open-dialog").addEventListener("submit", (event) => {
      event.preventDefault();
      this.fromDialog();
    });
    const choose = the("open-file", HTMLInputElement);
    the("open-choose").addEventListener("click", () => choose.click());
    choose.addEventListener("change", () => {
      const [file] = choose.files ?? [];
      if (!file) return;
      this.about({ file });
      choose.value = ""; // the same file may be chosen again
      this.fromDialog();
    });
    the("paste").addEventListener("submit", (event) => {
      event.preventDefault();
      this.here({ text: this.pasteBox.value });
    });
    this.pasteBox.addEventListener("paste", (event) => this.pastedLines(event));
    document.addEventListener("paste", (event) => this.pasted(event));
    document.addEventListener("dragover", (event) => this.hovered(event));
    document.addEventListener("dragleave", (event) => event.relatedTarget || this.hovering(false));
    document.addEventListener("drop", (event) => this.dropped(event));
  }

  /** @param {string[]} formats in words @param {Family[]} families @param {{bytes: number}} limits */
  learn(formats, families, { bytes }) {
    this.most = bytes;
    the("open-formats").replaceChildren(...formats.map((format) => make("li", {}, text(format))));
    choices(this.family, [["", text("detect it")]]);
    familyChoices(this.family, families);
  }

  /** A file's content as the desk takes it. @param {File} file @returns {Promise<{data: string, name: string}>} */
  async encoded(file) {
    const { name, size } = file;
    const most = this.most / 1_000_000;
    if (size > this.most) throw new Trouble(text("{name} is too large (at most {most} MB)", { name, most }), false);
    try {
      return { data: base64(new Uint8Array(await file.arrayBuffer())), name };
    } catch {
      throw new Trouble(text("{name} cannot be read", { name }), false);
    }
  }

  /** What the dialog is about. @param {Brought} brought */
  about(brought) {
    this.file = "file" in brought ? brought.file : null;
    this.text.value = "text" in brought ? brought.text : "";
    the("open-said").textContent = this.file?.name ?? "";
    the("open-trouble").textContent = "";
  }

  /**
   * Opens the dialog, for something new or something that was not understood, and why.
   * @param {Brought} brought @param {unknown} [error]
   */
  show(brought, error) {
    this.about(brought);
    this.family.value = "";
    show(the("open-dialog", HTMLDialogElement));
    this.text.focus();
    if (error) complain("open", error);
  }

  async fromDialog() {
    const { value: typed } = this.text;
    const { value: family } = this.family;
    const given = async () => ({
      ...(this.file && !typed.trim() ? await this.encoded(this.file) : { text: typed }),
      ...(family && { family }),
    });
    const opened = await within("open", async (signal) => this.desk.open(await given(), signal));
    if (!opened) return;
    the("open-dialog", HTMLDialogElement).close();
    this.take(opened);
  }

  /** Opens without the dialog; errors are shown where the reader is. @param {Brought} brought */
  here(brought) {
    /** @returns {Promise<Content>} */
    const given = async () => ("file" in brought ? this.encoded(brought.file) : brought);
    const then = (/** @type {Opened} */ opened) => {
      this.pasteBox.value = "";
      this.take(opened);
    };
    const otherwise = [{ label: text("Edit it…"), run: (/** @type {unknown} */ error) => this.show(brought, error) }];
    const work = async (/** @type {AbortSignal} */ signal) => this.desk.open(await given(), signal);
    return this.notice().during(text("Opening…"), work, then, otherwise);
  }

  /** Opens several files as if they were one, and counts those that cannot be read. @param {File[]} files */
  hereAll(files) {
    /** @param {AbortSignal} signal @returns {Promise<Opened>} */
    const work = async (signal) => {
      const found = /** @type {Opened[]} */ ([]);
      const refused = /** @type {unknown[]} */ ([]);
      for (const file of files) {
        try {
          found.push(await this.desk.open(await this.encoded(file), signal));
        } catch (error) {
          if (mayHelpAgain(error) || signal.aborted) throw error;
          refused.push(error);
        }
      }
      const [first, ...others] = found;
      if (!first) throw refused[0];
      const skipped = found.reduce((sum, opened) => sum + opened.skipped, refused.length);
      return { boards: [...first.boards, ...others.flatMap(({ boards }) => boards)], skipped };
    };
    return this.notice().during(text("Opening…"), work, (opened) => this.take(opened));
  }

  /** Plays a single puzzle; of several, the reader chooses one. @param {Opened} opened */
  take({ boards, answer, skipped }) {
    const [first, ...others] = boards;
    if (!others.length && !skipped) return this.play(first, answer);
    const count = boards.length;
    the("pick-text").textContent = skipped
      ? text("{count} puzzles, and {skipped} more that cannot be shown.", { count, skipped })
      : text("{count} puzzles.", { count });
    the("pick-cards").replaceChildren(...boards.map((description, index) => this.choice(description, index, answer)));
    return show(the("pick-dialog", HTMLDialogElement));
  }

  /** @param {Description} description @param {number} index @param {Answer | undefined} answer */
  choice(description, index, answer) {
    const open = () => {
      the("pick-dialog", HTMLDialogElement).close();
      this.play(description, answer);
    };
    const title = `${index + 1}. ${text(description.name)}`;
    return card({
      title,
      note: sizeOf(description),
      label: `${title} ${sizeOf(description)}`,
      picture: async () => ({ description }),
      open,
    });
  }

  /** @param {ClipboardEvent} event */
  pasted(event) {
    if (typing(event.target) || document.querySelector("dialog[open]")) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (files.length) this.bring(files);
    else if (pasted.trim()) this.here({ text: pasted });
    else return;
    event.preventDefault();
  }

  /**
   * The box on the first screen would join lines into one, so several lines are opened at once.
   * @param {ClipboardEvent} event
   */
  pastedLines(event) {
    const pasted = event.clipboardData?.getData("text/plain") ?? "";
    if (!pasted.trim().includes("\n")) return;
    event.preventDefault();
    this.here({ text: pasted });
  }

  /** @param {DragEvent} event */
  hovered(event) {
    event.preventDefault();
    this.hovering(true);
  }

  /** Whether something is being dragged over the page. @param {boolean} on */
  hovering(on) {
    document.body.classList.toggle("dropping", on);
  }

  /**
   * Files are opened wherever they are dropped; text goes into a field if it was dropped there.
   * @param {DragEvent} event
   */
  dropped(event) {
    this.hovering(false);
    const files = [...(event.dataTransfer?.files ?? [])];
    const dropped = event.dataTransfer?.getData("text/plain") ?? "";
    if (!files.length && typing(event.target)) return;
    event.preventDefault();
    if (files.length) this.bring(files);
    else if (dropped.trim()) this.here({ text: dropped });
  }

  /**
   * A single picture becomes a nonogram, other files are read; dialogs that were open for that are closed.
   * @param {File[]} files
   */
  bring(files) {
    const [file, ...others] = files;
    if (!file) return;
    shutDialogs();
    if (others.length) this.hereAll(files);
    else if (PICTURES.test(file.name) || file.type.startsWith("image/")) this.picture(file);
    else this.here({ file });
  }
}
