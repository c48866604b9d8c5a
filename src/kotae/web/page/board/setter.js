/** Setting a puzzle: the cursor is on cells or heads, and what is typed becomes a clue. */

import { CELL, UNIT, isHead, key, name } from "./geometry.js";
import { Ink } from "./ink.js";

/**
 * @typedef {import("./geometry.js").Place} Place
 * @typedef {import("./geometry.js").Point} Point
 */

export class Setter {
  /** What was set last, where, and on which version of the puzzle: the desk may still be at work on it. */
  #typed = /** @type {{at: number, text: string, description: any} | null} */ (null);
  /** @type {HTMLInputElement | null} */ #input = null;
  /** @type {Place | null} */ #head = null;

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  /** A place where a clue may stand, near the one where the cursor was. @param {Place} place @returns {Place} */
  home([y, x]) {
    if (this.board.kind instanceof Ink) return [Math.max(y, 1) | 1, -1];
    return this.board.kind.grid.cellNear({ x: x * UNIT, y: y * UNIT });
  }

  /**
   * From cell to cell; along the heads of rows or columns, and from these to those.
   * @param {Place} place @param {number} down @param {number} right
   * @returns {Place}
   */
  walk([y, x], down, right) {
    const { rows, cols } = this.board.kind.grid;
    /** @param {number} at @param {number} count */
    const within = (at, count) => Math.min(Math.max(at, 1), 2 * count - 1);
    if (x < 0) return right > 0 ? [-1, within(y, cols)] : [within(y + 2 * down, rows), -1];
    if (y < 0) return down > 0 ? [within(x, rows), -1] : [-1, within(x + 2 * right, cols)];
    return [within(y + 2 * down, rows), within(x + 2 * right, cols)];
  }

  /** Whether the key meant something. @param {string} pressed @param {[number, number] | undefined} arrow */
  pressed(pressed, arrow) {
    const { board } = this;
    const head = isHead(board.cursor);
    if (arrow) board.cursor = this.walk(board.cursor, ...arrow);
    else if (board.frozen || !board.description.clueKeys.length) return false;
    else if (["Backspace", "Delete"].includes(pressed) || (pressed === " " && !head)) this.#clue(board.cursor, "");
    else if (!head) return this.type(pressed);
    else if (pressed === "Enter" || pressed === "F2") this.#edit(board.cursor);
    else if (pressed.length === 1 && pressed !== " ") this.#edit(board.cursor, pressed);
    else return false;
    return true;
  }

  /**
   * Puts what was typed into the cell at the cursor; digits of one number are typed one after the other.
   * @param {string} typed
   */
  type(typed) {
    const { cursor, description } = this.board;
    const keys = description.clueKeys;
    const longer = this.#typed?.at === key(...cursor) ? this.#typed.text + typed : typed;
    const text = keys.includes(longer) ? longer : typed;
    if (!keys.includes(text)) return false;
    this.#clue(cursor, text);
    return true;
  }

  /** @param {Place} at @param {string} text */
  #clue(at, text) {
    this.#typed = { at: key(...at), text, description: this.board.description };
    this.board.callbacks.onClue?.(at, text);
  }

  /**
   * A click, which counts when it is over.
   * @param {Point} point @param {import("./kind.js").Way} way
   * @returns {import("./kind.js").Stroke}
   */
  begin(point, way) {
    return { extend() {}, marks: () => [], done: () => this.#clicked(point, way === "other") };
  }

  /**
   * The first click on a cell chooses it, the next ones go through the clues it may have.
   * @param {Point} point @param {boolean} back
   */
  #clicked(point, back) {
    const { board } = this;
    const at = this.#under(point);
    if (!at) return;
    const chosen = board.cursor[0] === at[0] && board.cursor[1] === at[1];
    board.cursor = at;
    board.root.classList.add("keyed");
    if (board.frozen) return;
    if (isHead(at)) return this.#edit(at);
    const texts = ["", ...board.description.clueKeys];
    if (texts.length === 1 || (!chosen && !back)) return;
    const now = texts.indexOf(this.#waiting(at) ?? board.kind.clues.get(key(...at)) ?? "");
    this.#clue(at, texts[(now + (back ? texts.length - 1 : 1)) % texts.length]);
  }

  /** The clue of a place that the desk has not made yet, as far as that is known. @param {Place} at */
  #waiting(at) {
    const typed = this.#typed;
    return typed?.at === key(...at) && typed.description === this.board.description ? typed.text : null;
  }

  /** @param {Point} point @returns {Place | null} */
  #under(point) {
    const { kind } = this.board;
    return kind instanceof Ink ? kind.headAt(point) : kind.grid.cellAt(point);
  }

  /** Opens a field over the head of a line: a real one, so that phones show their keyboard. @param {Place} at */
  #edit(at, text = /** @type {string | undefined} */ (undefined)) {
    this.close(false);
    const { board } = this;
    const input = document.createElement("input");
    input.className = "clue-field";
    input.value = text ?? /** @type {Ink} */ (board.kind).headings.text(at);
    input.autocomplete = "off";
    input.spellcheck = false;
    input.setAttribute("autocapitalize", "none");
    input.setAttribute("aria-label", `runs of ${name(at)}`);
    board.root.append(input);
    [this.#input, this.#head] = [input, at];
    this.settle();
    input.focus();
    if (text === undefined) input.select();
    input.addEventListener("blur", () => this.#input === input && this.close(true));
    input.addEventListener("keydown", (event) => this.#typing(event));
  }

  /** Enter goes on to the next line; Escape leaves the clue as it was. @param {KeyboardEvent} event */
  #typing(event) {
    const head = this.#head;
    if (!head || event.isComposing) return;
    const row = head[1] < 0;
    const on = event.key === "Enter" || event.key === "Tab" || event.key === (row ? "ArrowDown" : "");
    const back = (event.shiftKey && on) || event.key === (row ? "ArrowUp" : "");
    if (event.key === "Escape") {
      this.close(false);
      this.board.focus();
    } else if (on || back) {
      const step = back ? -1 : 1;
      const next = row ? this.walk(head, step, 0) : this.walk(head, 0, step);
      const last = next[0] === head[0] && next[1] === head[1];
      if (event.key === "Tab" && last) return;
      this.close(true);
      this.board.cursor = next;
      if (last) this.board.focus();
      else this.#edit(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Closes the field, and takes over what was typed if it is meant. @param {boolean} meant */
  close(meant) {
    const [input, head] = [this.#input, this.#head];
    [this.#input, this.#head] = [null, null];
    if (!input || !head) return;
    input.remove();
    const { kind } = this.board;
    const text = input.value.trim().replaceAll(/[\s,]+/g, " ");
    if (!meant || !(kind instanceof Ink)) return;
    if (text !== (this.#waiting(head) ?? kind.headings.text(head))) this.#clue(head, text);
  }

  /** Puts the field where its line is now. */
  settle() {
    if (!this.#input || !this.#head) return;
    const { view, kind, root } = this.board;
    const { x, y, width, height } = kind.frame(this.#head);
    const frame = view.svg.getBoundingClientRect();
    const [left, top] = [frame.left - root.getBoundingClientRect().left, frame.top - root.getBoundingClientRect().top];
    const { scale } = view;
    const wide = Math.max(width * scale, 96);
    const { style } = this.#input;
    style.width = `${wide}px`;
    const middle = left + (x - view.seen.x) * scale;
    style.left = `${Math.max(0, this.#head[1] < 0 ? middle + (width / 2) * scale - wide : middle - wide / 2)}px`;
    style.top = `${Math.max(0, top + (y + height / 2 - view.seen.y) * scale - Math.max(CELL, CELL * scale))}px`;
  }
}
