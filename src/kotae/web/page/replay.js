// One's own moves, from the empty board to where it is now, one after the other on a board of their own: nothing is
// changed by watching them.

import { Board } from "./board/board.js";
import { enable, make, press, the, typing } from "./dom.js";
import { text } from "./language.js";

/** How long each move is shown, in milliseconds, the slowest first. */
const PACES = [2000, 1000, 500, 250, 120, 50];

export class Replay {
  /** @param {import("./table.js").Table} table @param {import("./notice.js").Notice} notice */
  constructor(table, notice) {
    this.table = table;
    this.notice = notice;
    /** @type {Board | null} */
    this.board = null;
    this.moves = 0;
    this.pace = 2;
    this.timer = 0;
    press("replay-open", () => this.begin());
    press("replay-back", () => this.step(-1));
    press("replay-next", () => this.step(1));
    press("replay-play", () => (this.timer ? this.pause() : this.play()));
    press("replay-slower", () => this.hurry(-1));
    press("replay-faster", () => this.hurry(1));
    press("replay-end", () => this.end());
    this.slider = the("replay-at", HTMLInputElement);
    this.slider.addEventListener("input", () => {
      this.pause();
      this.show(Number(this.slider.value));
    });
    table.on(["laid", "mode", "printing"], () => this.end());
    table.on(["laid", "change"], () => enable("replay-open", table.board.canUndo, table.board));
    document.addEventListener("keydown", (event) => this.key(event));
  }

  begin() {
    const { board, description } = this.table;
    if (!board.canUndo) return;
    const { moves, at, ...rest } = board.line;
    const host = make("div");
    the("lesson-board").replaceChildren(host);
    this.moves = at;
    this.slider.max = String(at);
    this.board = new Board(host, description, {}, { ...rest, moves: moves.slice(0, at), at: 0 });
    this.board.frozen = true;
    this.board.habits = { colours: this.table.habits.colours === true };
    this.face(true);
    this.show(0);
    this.play();
    the("replay-play").focus();
  }

  /** Shows the replay instead of the player's board and tools, or the other way round. @param {boolean} open */
  face(open) {
    the("replay").hidden = the("lesson-board").hidden = !open;
    the("board").hidden = the("under").hidden = open;
    the("marking").hidden = open || this.table.mode === "set";
    if (open) this.notice.clear();
  }

  /** Shows the board after that many moves. @param {number} moves */
  show(moves) {
    const { board } = this;
    const at = Math.max(0, Math.min(moves, this.moves));
    if (!board) return;
    while (board.history.at < at) board.redo();
    while (board.history.at > at) board.undo();
    this.slider.value = String(at);
    the("replay-number").textContent = text("move {number} of {count}", { number: at, count: this.moves });
    enable("replay-back", at > 0, the("replay-play"));
    enable("replay-next", at < this.moves, the("replay-play"));
    if (at === this.moves) this.pause();
  }

  /** @param {number} by */
  step(by) {
    this.pause();
    this.show((this.board?.history.at ?? 0) + by);
  }

  play() {
    if (this.board?.history.at === this.moves) this.show(0);
    this.timer = setInterval(() => this.show((this.board?.history.at ?? 0) + 1), PACES[this.pace]);
    the("replay-play").textContent = text("Pause");
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    the("replay-play").textContent = text("Play");
  }

  /** @param {number} by */
  hurry(by) {
    this.pace = Math.max(0, Math.min(this.pace + by, PACES.length - 1));
    enable("replay-slower", this.pace > 0, the("replay-play"));
    enable("replay-faster", this.pace < PACES.length - 1, the("replay-play"));
    if (!this.timer) return;
    this.pause();
    this.play();
  }

  end() {
    if (the("replay").hidden) return;
    this.pause();
    this.board = null;
    the("lesson-board").replaceChildren();
    this.face(false);
    the("replay-open").focus();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { target } = event;
    if (the("replay").hidden || typing(target) || document.querySelector("dialog[open]")) return;
    /** @type {Record<string, () => void>} */
    const commands = {
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      Home: () => this.step(-Infinity),
      End: () => this.step(Infinity),
      "+": () => this.hurry(1),
      "-": () => this.hurry(-1),
      Escape: () => this.end(),
    };
    if (!(target instanceof HTMLButtonElement)) commands[" "] = () => (this.timer ? this.pause() : this.play());
    const command = commands[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey || !command) return;
    command();
    event.preventDefault();
  }
}
