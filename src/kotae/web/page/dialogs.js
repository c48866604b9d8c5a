// Dialogs: opened and closed in one way, and the one that asks before something is done.

import { Trouble, lineOf } from "./desk.js";
import { formOf, the } from "./dom.js";
import { text } from "./language.js";

/** @param {HTMLDialogElement} dialog */
export function show(dialog) {
  if (!dialog.open) dialog.showModal();
}

/** Closes what is open. */
export function shutDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) if (dialog.open) dialog.close();
}

/** Once, at the start: the × of a dialog closes it, and so does a press beside it, as Escape does everywhere. */
export function prepareDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) {
    dialog.addEventListener("click", (event) => {
      if (event.target instanceof Element && event.target.closest("[data-shut]")) dialog.close();
    });
    // Not a click: selecting text may begin inside and end outside.
    dialog.addEventListener("pointerdown", (event) => beside(dialog, event) && dialog.close());
  }
}

/**
 * Whether a press is beside a dialog; one on its scrollbar has the same target.
 * @param {Element} dialog @param {PointerEvent} event
 */
function beside(dialog, { target, clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/**
 * Whether the reader agrees.
 * @param {string} question @param {string} yes @param {string} [no] @returns {Promise<boolean>}
 */
export function ask(question, yes, no = text("Cancel")) {
  const dialog = the("ask-dialog", HTMLDialogElement);
  the("ask-text").textContent = question;
  the("ask-yes").textContent = yes;
  the("ask-no").textContent = no;
  return new Promise((resolve) => {
    const answer = (/** @type {boolean} */ agreed) => {
      dialog.removeEventListener("close", closed);
      dialog.close();
      resolve(agreed);
    };
    const refuse = () => answer(false);
    const closed = () => dialog.open || refuse(); // it comes late: another question may be open by then
    formOf("ask-dialog").onsubmit = (event) => {
      event.preventDefault();
      answer(true);
    };
    the("ask-no").onclick = refuse;
    dialog.addEventListener("close", closed);
    show(dialog);
  });
}

/**
 * The work of each dialog, by its name: what stops it, and the buttons that are disabled meanwhile.
 * @type {Map<string, {stopping: AbortController, buttons: HTMLButtonElement[]}>}
 */
const working = new Map();

/**
 * Runs the work of a dialog, with its error line and its waiting sign; its buttons are disabled meanwhile. Closing the
 * dialog stops the work, and so does other work of the same dialog.
 * @template T
 * @param {string} name the dialog's, which its parts' ids begin with
 * @param {(signal: AbortSignal) => Promise<T>} work @returns {Promise<T | undefined>}
 */
export async function within(name, work) {
  const dialog = the(`${name}-dialog`, HTMLDialogElement);
  const former = working.get(name);
  former?.stopping.abort();
  const stopping = new AbortController();
  const buttons =
    former?.buttons ??
    [...dialog.querySelectorAll("button")].filter((button) => !button.matches("[data-shut], :disabled"));
  const focused = buttons.find((button) => button === document.activeElement);
  const closed = () => dialog.open || stopping.abort();
  working.set(name, { stopping, buttons });
  dialog.addEventListener("close", closed);
  the(`${name}-trouble`).textContent = "";
  showBusy(name, buttons, true);
  try {
    const result = await work(stopping.signal);
    return stopping.signal.aborted ? undefined : result;
  } catch (error) {
    if (!stopping.signal.aborted) complain(name, error);
    return undefined;
  } finally {
    dialog.removeEventListener("close", closed);
    if (working.get(name)?.stopping === stopping) {
      working.delete(name);
      showBusy(name, buttons, false);
      if (document.activeElement === document.body) focused?.focus(); // it was disabled
    }
  }
}

/**
 * Says in a dialog what is wrong, and selects the place in its text that this is about.
 * @param {string} name @param {unknown} error
 */
export function complain(name, error) {
  the(`${name}-trouble`).textContent = lineOf(error);
  const field = document.getElementById(`${name}-text`);
  if (!(error instanceof Trouble) || !error.at || !(field instanceof HTMLTextAreaElement)) return;
  const [line, column] = error.at;
  const lines = field.value.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const rest = (lines[line - 1] ?? "").slice(Math.max(0, column - 1));
  const wrong = column ? (/^[\p{L}\p{N}]+|^./u.exec(rest)?.[0] ?? "") : rest;
  const start = before + Math.max(0, column - 1);
  field.focus();
  field.setSelectionRange(start, start + wrong.length);
}

/**
 * Shows whether a dialog is at work; some say so in words.
 * @param {string} name @param {HTMLButtonElement[]} buttons @param {boolean} busy
 */
function showBusy(name, buttons, busy) {
  for (const button of buttons) button.disabled = busy;
  const waiting = document.getElementById(`${name}-waiting`);
  if (waiting) waiting.hidden = !busy;
}
