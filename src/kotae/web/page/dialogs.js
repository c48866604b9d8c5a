// Dialogs: opened and closed in one way, and the one that asks before something is done.

import { the } from "./dom.js";

/** @param {HTMLDialogElement} dialog */
export function show(dialog) {
  if (!dialog.open) dialog.showModal();
}

/** Once, at the start: the × of a dialog closes it, and so does a press beside it, as Escape does everywhere. */
export function prepareDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      if (/** @type {Element} */ (event.target).closest("[data-shut]")) dialog.close();
    });
    // Not a click: selecting text may begin inside and end outside.
    dialog.addEventListener("pointerdown", (event) => event.target === dialog && dialog.close());
  }
}

/**
 * Whether the reader agrees.
 * @param {string} text @param {string} yes @param {string} [no] @returns {Promise<boolean>}
 */
export function ask(text, yes, no = "Cancel") {
  const dialog = the("ask-dialog");
  the("ask-text").textContent = text;
  the("ask-yes").textContent = yes;
  the("ask-no").textContent = no;
  return new Promise((resolve) => {
    const answer = (agreed) => {
      dialog.removeEventListener("close", refuse);
      dialog.close();
      resolve(agreed);
    };
    const refuse = () => answer(false);
    dialog.querySelector("form").onsubmit = (event) => {
      event.preventDefault();
      answer(true);
    };
    the("ask-no").onclick = refuse;
    dialog.addEventListener("close", refuse);
    show(dialog);
  });
}

/**
 * Runs the work of a dialog: its line of trouble, its sign of waiting, its buttons off meanwhile; closing it stops the
 * work.
 * @template T
 * @param {string} name the dialog's, which its parts' ids begin with
 * @param {(signal: AbortSignal) => Promise<T>} work @returns {Promise<T | undefined>}
 */
export async function within(name, work) {
  const dialog = the(`${name}-dialog`);
  const [trouble, waiting] = [the(`${name}-trouble`), the(`${name}-waiting`)];
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  const buttons = [...dialog.querySelectorAll("button:not([data-shut]):not(:disabled)")];
  dialog.addEventListener("close", stop);
  trouble.textContent = "";
  buttons.forEach((button) => (button.disabled = true));
  if (waiting) waiting.hidden = false;
  try {
    return await work(stopping.signal);
  } catch (error) {
    if (!stopping.signal.aborted) trouble.textContent = error.message;
    return undefined;
  } finally {
    dialog.removeEventListener("close", stop);
    buttons.forEach((button) => (button.disabled = false));
    if (waiting) waiting.hidden = true;
  }
}
