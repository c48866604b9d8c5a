// Bringing puzzles in: pasted text and addresses, files, drops; several of them to choose from.

import { card, sizeOf } from "./cards.js";
import { show, within } from "./dialogs.js";
import { make, the, typing } from "./dom.js";

const PICTURES = /\.(png|jpe?g|gif|webp|bmp|pbm|pgm|ppm)$/i;
const MOST = 6_000_000; // bytes of a file; the server takes no more

/** A file's content as the desk takes it. @param {File} file */
export async function encoded(file) {
  if (file.size > MOST) throw new Error(`${file.name} is too large (at most ${MOST / 1_000_000} MB)`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (let start = 0; start < bytes.length; start += 8192)
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  return { data: btoa(text), name: file.name };
}

export class Opening {
  /**
   * @param {any} desk @param {() => import("./notice.js").Notice} notice where trouble outside of the dialog is told
   * @param {(description: any, answer?: any) => void} play @param {(file: File) => void} picture
   */
  constructor(desk, notice, play, picture) {
    this.desk = desk;
    this.notice = notice;
    this.play = play;
    this.picture = picture;
    this.listen();
  }

  listen() {
    the("to-open").addEventListener("click", () => {
      the("open-trouble").textContent = "";
      show(the("open-dialog"));
      the("open-text").focus();
      the("open-text").select();
    });
    the("open-dialog")
      .querySelector("form")
      .addEventListener("submit", (event) => {
        event.preventDefault();
        this.fromDialog(async () => ({ text: the("open-text").value }));
      });
    the("open-choose").addEventListener("click", () => the("open-file").click());
    the("open-file").addEventListener("change", () => {
      const [file] = the("open-file").files;
      the("open-file").value = ""; // the same file may be chosen again
      if (file) this.fromDialog(() => encoded(file));
    });
    the("paste").addEventListener("submit", (event) => {
      event.preventDefault();
      this.here(async () => ({ text: the("paste-text").value }));
    });
    document.addEventListener("paste", (event) => this.pasted(event));
    document.addEventListener("dragover", (event) => this.hovered(event));
    document.addEventListener("dragleave", (event) => event.relatedTarget || this.hovering(false));
    document.addEventListener("drop", (event) => this.dropped(event));
  }

  /** @param {string[]} formats in words */
  learn(formats) {
    the("open-formats").replaceChildren(...formats.map((text) => make("li", {}, text)));
  }

  async fromDialog(content) {
    const opened = await within("open", async (signal) => this.desk.open(await content(), signal));
    if (!opened) return;
    the("open-dialog").close();
    the("open-text").value = "";
    this.take(opened);
  }

  /** Opens something without a dialog; trouble is told where the reader is. @param {() => Promise<object>} content */
  here(content) {
    const work = async (signal) => {
      const given = await content();
      return this.desk.open(given, signal);
    };
    return this.notice().during("Opening…", work, (opened) => {
      the("paste-text").value = "";
      this.take(opened);
    });
  }

  take({ boards, answer, skipped }) {
    if (boards.length === 1) return this.play(boards[0], answer);
    the("pick-text").textContent =
      `${boards.length} puzzles${skipped ? `, and ${skipped} more that are not shown` : ""}.`;
    the("pick-cards").replaceChildren(...boards.map((description, index) => this.choice(description, index)));
    return show(the("pick-dialog"));
  }

  choice(description, index) {
    const open = () => {
      the("pick-dialog").close();
      this.play(description);
    };
    const title = `${index + 1}. ${description.name}`;
    return card({
      title,
      note: sizeOf(description),
      label: `${title} ${sizeOf(description)}`,
      picture: async () => ({ description }),
      open,
    });
  }

  pasted(event) {
    if (typing(event.target) || document.querySelector("dialog[open]")) return;
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData("text/plain") ?? "";
    if (file) this.bring(file);
    else if (text.trim()) this.here(async () => ({ text }));
    else return;
    event.preventDefault();
  }

  hovered(event) {
    event.preventDefault();
    this.hovering(true);
  }

  hovering(on) {
    document.body.classList.toggle("dropping", on);
  }

  dropped(event) {
    event.preventDefault();
    this.hovering(false);
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text/plain") ?? "";
    if (file) this.bring(file);
    else if (text.trim()) this.here(async () => ({ text }));
  }

  /** A picture becomes a nonogram, any other file is read; dialogs that were open for that make room. */
  bring(file) {
    for (const dialog of document.querySelectorAll("dialog[open]")) if (dialog.id !== "picture-dialog") dialog.close();
    if (PICTURES.test(file.name) || file.type.startsWith("image/")) this.picture(file);
    else this.here(() => encoded(file));
  }
}
