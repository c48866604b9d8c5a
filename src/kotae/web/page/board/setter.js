/** Setting a puzzle: the cursor is where clues stand, in cells, between them, at corners, at heads of lines or in
 * regions, and what is typed becomes a clue: at once where each key is one, otherwise in a field. */

import { text } from "../language.js";
import { CELL, UNIT, id, isCell, isCorner, isEdge, isHead, isRegion, key } from "./geometry.js";

/**
 * @import { Description, Typing } from "../types.js"
 * @import { Place, Point } from "./geometry.js"
 */

/** A clue has at most this many keys in a row. */
const LONGEST = 6;

export class Setter {
  /** What was set last, where, and on which version of the puzzle: the desk may still be at work on it. */
  #typed = /** @type {{at: string, text: string, keys: boolean, description: Description} | null} */ (null);
  /** @type {HTMLInputElement | null} */ #input = null;
  /** @type {Place | null} */ #place = null;

  /** @param {import("./board.js").Board} board */
  constructor(board) {
    this.board = board;
  }

  /** What may be typed, by what stands at a place. */
  get #typing() {
    return this.board.description.typing;
  }

  /** What may be typed at a place. @param {Place} place @returns {Typing | undefined} */
  typingAt(place) {
    const { regions, heads, cells, corners, edges } = this.#typing;
    if (isRegion(place)) return regions;
    if (isEdge(place) && !isHead(place)) return edges;
    return isHead(place) ? heads : isCell(place) ? cells : isCorner(place) ? corners : undefined;
  }

  /** The place of the region that a cell belongs to. @param {Place} cell @returns {Place} */
  #region([y, x]) {
    const at = key(y, x);
    const room = this.#typing.regions?.rooms?.find((cells) => cells.some(([v, w]) => key(v, w) === at));
    const [v, w] = room?.[0] ?? [y, x];
    return [v, w, 0];
  }

  /** A place where a clue may stand, near the one where the cursor was. @param {Place} place @returns {Place} */
  home(place) {
    const { cells, corners, regions, heads } = this.#typing;
    const { grid } = this.board.kind;
    const point = grid.point(place);
    const cell = grid.cellNear(point);
    if (cells) return cell;
    if (regions) return this.#region(cell);
    if (corners) return grid.cornerNear(point);
    return heads ? [Math.max(place[0], 1) | 1, -1] : cell;
  }

  /**
   * From cell to cell, corner to corner, region to region, and at the rim to the heads; along the heads of rows or
   * columns, and from one to the other where there is nothing else. Where clues stand between cells, half as far.
   * @param {Place} place @param {number} down @param {number} right
   * @returns {Place}
   */
  walk(place, down, right) {
    const { cells, corners, edges, regions, heads } = this.#typing;
    const { grid } = this.board.kind;
    const [{ rows, cols }, [y, x]] = [grid, place];
    if (!grid.isRectangular) return grid.walkCells(place, down, right);
    if (edges) return this.#inside(y + down, x + right);
    if (y < 0 || x < 0) return this.#walkHeads([y, x], down, right);
    if (isRegion(place)) return this.#nextRegion([y, x], down, right);
    const [least, v, w] = [isCorner([y, x]) ? 0 : 1, y + 2 * down, x + 2 * right];
    if (v >= least && w >= least && v <= 2 * rows - least && w <= 2 * cols - least) return [v, w];
    if (!heads || corners || regions || !cells) return [y, x];
    if (v < 0) return [-1, x];
    if (w < 0) return [y, -1];
    return !heads.far ? [y, x] : v > 2 * rows ? [-2, x] : [y, -2];
  }

  /** The nearest place that is not on the rim. @param {number} y @param {number} x @returns {Place} */
  #inside(y, x) {
    const { rows, cols } = this.board.kind.grid;
    return [Math.min(Math.max(y, 1), 2 * rows - 1), Math.min(Math.max(x, 1), 2 * cols - 1)];
  }

  /** @param {Place} place @param {number} down @param {number} right @returns {Place} */
  #walkHeads([y, x], down, right) {
    const { rows, cols } = this.board.kind.grid;
    const inside = Boolean(this.#typing.cells);
    /** @param {number} at @param {number} count */
    const within = (at, count) => Math.min(Math.max(at, 1), 2 * count - 1);
    if (x < 0) {
      const inwards = x === -1 ? right > 0 : right < 0;
      if (inwards && inside) return [y, x === -1 ? 1 : 2 * cols - 1];
      return inwards ? [-1, within(y, cols)] : [within(y + 2 * down, rows), x];
    }
    const inwards = y === -1 ? down > 0 : down < 0;
    if (inwards && inside) return [y === -1 ? 1 : 2 * rows - 1, x];
    return inwards ? [within(x, rows), -1] : [y, within(x + 2 * right, cols)];
  }

  /** The next region in a direction. @param {Place} cell @param {number} down @param {number} right @returns {Place} */
  #nextRegion([y, x], down, right) {
    const { grid } = this.board.kind;
    let at = /** @type {Place} */ ([y, x]);
    while (isCell(at) && grid.holds(at)) {
      const region = this.#region(at);
      if (id(region) !== id([y, x, 0])) return region;
      at = [at[0] + 2 * down, at[1] + 2 * right];
    }
    return [y, x, 0];
  }

  /** Whether the key meant something. @param {string} pressed @param {[number, number] | undefined} arrow */
  pressed(pressed, arrow) {
    const { board } = this;
    const typing = this.typingAt(board.cursor);
    const field = !typing?.clues.length;
    if (arrow) board.cursor = this.walk(board.cursor, ...arrow);
    else if (board.frozen || !typing) return false;
    else if (["Backspace", "Delete"].includes(pressed) || (pressed === " " && !field)) this.#clue(board.cursor, "");
    else if (!field) return this.type(pressed);
    else if (pressed === "Enter" || pressed === "F2") this.#edit(board.cursor);
    else if (pressed.length === 1 && pressed !== " ") this.#edit(board.cursor, pressed);
    else return false;
    return true;
  }

  /**
   * Puts what was typed at the cursor; the digits of one number are typed one after the other.
   * @param {string} typed
   */
  type(typed) {
    const { cursor } = this.board;
    const typing = this.typingAt(cursor);
    if (!typing?.keys.includes(typed) || (!typing.long && !typing.clues.includes(typed))) return false;
    const before = this.#typed?.keys && this.#typed.at === id(cursor) ? this.#typed.text : "";
    this.#clue(cursor, (before + typed).slice(-LONGEST), typing.long);
    return true;
  }

  /** Takes the clue at the cursor away. */
  rub() {
    this.#clue(this.board.cursor, "");
  }

  /** @param {Place} at @param {string} text @param {boolean} [keys]  whether the last keys may be all of the clue */
  #clue(at, text, keys = false) {
    this.#typed = { at: id(at), text, keys, description: this.board.description };
    this.board.callbacks.onClue?.(at, text, keys);
  }

  /**
   * A click, which counts when the button is released.
   * @param {Point} point @param {import("./kind.js").Way} way
   * @returns {import("./kind.js").Stroke}
   */
  begin(point, way) {
    return { extend() {}, marks: () => [], done: () => this.#clicked(point, way === "other") };
  }

  /**
   * The first click on a place chooses it, the next ones go through the clues it may have, or open the field.
   * @param {Point} point @param {boolean} back
   */
  #clicked(point, back) {
    const { board } = this;
    const at = this.#under(point);
    if (!at) return;
    const chosen = id(board.cursor) === id(at);
    board.cursor = at;
    board.keyed = true;
    const typing = this.typingAt(at);
    if (board.frozen || !typing) return;
    if (!typing.clues.length) return void ((isHead(at) || chosen) && this.#edit(at));
    if (!chosen && !back) return;
    const texts = ["", ...typing.clues];
    const now = texts.indexOf(this.#waiting(at) ?? board.kind.print.text(at));
    this.#clue(at, texts[(now + (back ? texts.length - 1 : 1)) % texts.length] ?? "");
  }

  /** The clue of a place that the desk has not made yet, as far as that is known. @param {Place} at */
  #waiting(at) {
    const typed = this.#typed;
    return typed?.at === id(at) && typed.description === this.board.description ? typed.text : null;
  }

  /** Where a clue may stand at a point. @param {Point} point @returns {Place | null} */
  #under(point) {
    const { grid, print } = this.board.kind;
    const { cells, corners, edges, regions } = this.#typing;
    if (edges) return grid.cellAt(point) && this.#inside(Math.round(point.y / UNIT), Math.round(point.x / UNIT));
    const head = print.headings.at(point);
    if (head) return head;
    const cell = print.headings.covers(point) ? null : grid.cellAt(point);
    const corner = corners ? grid.cornerNear(point) : null;
    const far = corner ? Math.hypot(point.x - corner[1] * UNIT, point.y - corner[0] * UNIT) : Infinity;
    if (corner && (!cells || far < UNIT / 2)) return corner;
    return cell && regions && !cells ? this.#region(cell) : cells || !regions ? cell : null;
  }

  /** Opens a field over a place: a real one, so that phones show their keyboard. @param {Place} at */
  #edit(at, typed = /** @type {string | undefined} */ (undefined)) {
    this.close(false);
    const { board } = this;
    const input = document.createElement("input");
    input.className = "clue-field";
    input.value = typed ?? board.kind.print.text(at);
    input.autocomplete = "off";
    input.spellcheck = false;
    input.setAttribute("autocapitalize", "none");
    input.setAttribute("aria-label", text("clue of {place}", { place: board.kind.grid.name(at) }));
    board.root.append(input);
    [this.#input, this.#place] = [input, at];
    this.settle();
    input.focus();
    if (typed === undefined) input.select();
    input.addEventListener("blur", () => this.#input === input && this.close(true));
    input.addEventListener("keydown", (event) => this.#typingInto(event));
  }

  /** Enter goes on to the next place; Escape leaves the clue as it was. @param {KeyboardEvent} event */
  #typingInto(event) {
    const at = this.#place;
    if (!at || event.isComposing) return;
    const row = at[1] < 0;
    const on = event.key === "Enter" || event.key === "Tab" || event.key === (row ? "ArrowDown" : "");
    const back = (event.shiftKey && on) || event.key === (row ? "ArrowUp" : "");
    if (event.key === "Escape") {
      this.close(false);
      this.board.focus();
    } else if (on || back) {
      const step = back ? -1 : 1;
      const next = row ? this.walk(at, step, 0) : this.walk(at, 0, step);
      const last = id(next) === id(at);
      if (event.key === "Tab" && last) return;
      this.close(true);
      this.board.cursor = next;
      if (last || !isHead(next)) this.board.focus();
      else this.#edit(next);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Closes the field, and keeps what was typed if that is meant. @param {boolean} meant */
  close(meant) {
    const [input, at] = [this.#input, this.#place];
    [this.#input, this.#place] = [null, null];
    if (!input || !at) return;
    input.remove();
    const text = input.value.trim().replaceAll(isHead(at) ? /[\s,]+/g : /\s+/g, " ");
    if (meant && text !== (this.#waiting(at) ?? this.board.kind.print.text(at))) this.#clue(at, text);
  }

  /** Puts the field where its place is now. */
  settle() {
    if (!this.#input || !this.#place) return;
    const { view, kind, root } = this.board;
    const { x, y, width, height } = kind.sight(this.#place);
    const frame = view.panes.corner;
    const [left, top] = [frame.left - root.getBoundingClientRect().left, frame.top - root.getBoundingClientRect().top];
    const { scale } = view;
    const wide = Math.max(width * scale, 96);
    const { style } = this.#input;
    style.width = `${wide}px`;
    const middle = left + (x - view.seen.x) * scale;
    style.left = `${Math.max(0, this.#place[1] === -1 ? middle + (width / 2) * scale - wide : middle - wide / 2)}px`;
    style.top = `${Math.max(0, top + (y + height / 2 - view.seen.y) * scale - Math.max(CELL, CELL * scale))}px`;
  }
}
