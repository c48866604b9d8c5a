// What the player may ask about the board: is it right, what comes next, what is certain, what is the answer.

import { ask } from "./dialogs.js";
import { the } from "./dom.js";
import { said, text } from "./language.js";
import { lineItem, wrongItem } from "./lines.js";
import { sentence, unsaid } from "./words.js";

const LONG = 400_000; // the most letters of moves that are sent: without them a hint cannot say which move was wrong
/** What the hint's button says after each level. */
const MORE = ["", text("Which rule?"), text("What follows?"), text("Do it for me")];

/**
 * @import { Lights } from "./board/stage.js"
 * @import { Place } from "./board/geometry.js"
 * @import { AboutAnswer, Desk, Hint, Reason, Solved, Why } from "./desk-types.js"
 * @import { Move } from "./types.js"
 */

/**
 * The number of the move that a change belongs to: the desk counts changes of single places.
 * @param {Move[][]} strokes @param {number} change
 */
function moveOf(strokes, change) {
  let left = change;
  return strokes.findIndex((stroke) => (left -= stroke.length) <= 0) + 1;
}

/** @param {Reason[]} reasons */
const placesOf = (reasons) => reasons.flatMap(({ places }) => places);

/** How many places more are certain, and whether all were looked at. @param {number} count @param {boolean} complete */
function certain(count, complete) {
  if (count === 0 && complete) return text("Nothing more is certain.");
  if (count === 0) return text("Nothing more is certain; there was no time to look further.");
  return complete
    ? text("{count} more places are certain.", { count })
    : text("{count} more places are certain; there was no time to look further.", { count });
}

/** Whether an answer that is shown is the only one. @param {Solved} solved */
function uniqueness({ status, solution, differ = [] }) {
  if (status !== "unique" && status !== "several")
    return text("This is an answer. There was not enough time to find out whether there are others.");
  if (solution && "steps" in solution) {
    const count = Number(solution.steps);
    return status === "unique"
      ? text("This is the only way in {count} steps.", { count })
      : text("There is more than one way in {count} steps.", { count });
  }
  if (status === "unique") return text("This is the only answer.");
  return differ.length
    ? text("There is more than one answer; another differs at the marked places.")
    : text("There is more than one answer.");
}

export class Advice {
  /**
   * @param {import("./table.js").Table} table @param {Desk} desk @param {import("./notice.js").Notice} notice
   * @param {() => void} onSolved every rule holds on the whole board
   * @param {() => void} onShown the answer is given away
   */
  constructor(table, desk, notice, onSolved, onShown) {
    this.table = table;
    this.desk = desk;
    this.notice = notice;
    this.onSolved = onSolved;
    this.onShown = onShown;
    /** How much the last hint gave away. */
    this.level = 0;
    /** The stamp of the board that the last hint was about. */
    this.hinted = -1;
    /** The stamp of the board when it was looked at last. */
    this.seen = -1;
    this.finished = false;
    the("check").addEventListener("click", () => this.check());
    the("hint").addEventListener("click", () => this.hint());
    the("why").addEventListener("click", () => this.askWhy());
    the("forced").addEventListener("click", () => this.forced());
    the("solve").addEventListener("click", () => this.solve());
    table.on("laid", () => {
      this.forget(true);
      the("forced").hidden = the("why").hidden = table.description.plans; // nothing to fill in
    });
    document.addEventListener("keydown", ({ key }) => {
      if (key === "Escape" && this.picking) this.forget(false);
    });
    table.on("mode", () => this.forget(false));
    table.on("change", () => this.changed());
  }

  /** What a question of any kind is about. */
  get asked() {
    return { puzzle: this.table.puzzle, answer: this.table.board.answer };
  }

  /** Forgets what was said. @param {boolean} another whether another puzzle was laid */
  forget(another) {
    if (another) this.finished = false;
    this.seen = this.table.stamp;
    this.notice.clear();
    this.unmark();
  }

  unmark() {
    this.pick(null);
    this.table.board.highlight(null);
    if (this.table.mode === "play") this.table.board.decided(null);
    the("forced").setAttribute("aria-pressed", "false");
    this.hinted = -1;
  }

  /** After a move, what was said about the board is outdated. When nothing is left to do, the answer is checked. */
  changed() {
    const { board, mode, stamp } = this.table;
    if (mode !== "play" || stamp === this.seen) return;
    this.forget(false);
    if (!board.hopeful) this.finished = false;
    else if (!this.finished) this.look();
  }

  /** Checks an answer that may be right. While marks may still be missing, nothing is said about a wrong one. */
  look() {
    const { board, stamp } = this.table;
    if (board.full) return this.conclude();
    const quietly = this.desk.check({ ...this.asked, quick: true }).catch(() => null); // the player did not ask for it
    return quietly.then((reply) => {
      if (reply?.verdict === "right" && this.table.stamp === stamp && !this.finished) this.celebrate();
    });
  }

  /**
   * Asks something about the board as it is; an answer that comes after another move is dropped.
   * @template T
   * @param {string} doing what is said meanwhile
   * @param {(asked: AboutAnswer, signal: AbortSignal) => Promise<T>} call @param {(reply: T) => void} then
   */
  about(doing, call, then) {
    const { stamp } = this.table;
    this.notice.during(
      doing,
      (signal) => call(this.asked, signal),
      (reply) => {
        if (this.table.stamp === stamp) then(reply);
      },
    );
  }

  conclude() {
    this.about(text("Checking the answer…"), this.desk.check, ({ verdict, broken }) => {
      if (verdict === "right") this.celebrate();
      else if (verdict === "wrong")
        this.notice.show({
          text: text("Not quite: a rule does not hold yet."),
          actions: [{ label: text("Show me"), run: () => this.blame(broken) }],
        });
    });
  }

  celebrate() {
    this.finished = true;
    this.onSolved();
  }

  check() {
    this.unmark();
    this.table.emit("asked", "checks");
    this.about(text("Checking…"), this.desk.check, ({ verdict, broken }) => {
      if (verdict === "right") this.celebrate();
      else if (verdict === "wrong") this.blame(broken);
      else if (verdict === "stuck")
        this.notice.show({
          text: text("No rule is broken yet, but from here there is no way to an answer."),
          tone: "bad",
          actions: [{ label: text("Why?"), run: () => this.hint() }],
        });
      else if (verdict === "unknown")
        this.notice.show({
          text: text("No rule is broken yet. There was not enough time to find out whether this leads to an answer."),
        });
      else this.notice.show({ text: text("Nothing is wrong so far."), tone: "good" });
    });
  }

  /**
   * Lists every broken rule, and shows the place of each that is pointed at; at first, of all.
   * @param {Reason[]} broken
   */
  blame(broken) {
    const items = broken.slice(0, 8).map(wrongItem);
    const count = broken.length - 8;
    if (count > 0) items.push({ text: text("and {count} more", { count }), lights: { wrong: placesOf(broken) } });
    const heading = broken.length === 1 ? text("A rule is broken:") : text("Rules are broken:");
    this.notice.show({ text: heading, tone: "bad", items, light: this.lighting({ wrong: placesOf(broken) }) });
  }

  /** The levels of a hint: where, which rule, what follows, done. They start again when the board has changed. */
  hint() {
    const level = this.hinted === this.table.stamp ? (this.level % 4) + 1 : 1;
    const moves = this.table.board.strokes.flat();
    if (level === 1) this.table.emit("asked", "hints");
    const given = JSON.stringify(moves).length > LONG ? { level } : { level, moves };
    const call = (/** @type {AboutAnswer} */ asked, /** @type {AbortSignal} */ signal) =>
      this.desk.hint({ ...asked, ...given }, signal);
    this.about(text("Looking for the next step…"), call, (reply) => {
      if (reply.status === "hint" && level === 4 && reply.answer) this.table.board.answer = reply.answer;
      this.level = level;
      this.hinted = level === 4 ? -1 : this.table.stamp;
      this.showHint(reply, level);
    });
  }

  /** @param {Hint} reply @param {number} level */
  showHint(reply, level) {
    const { status, text: hint, where, lines, because = [], so = [] } = reply;
    if (status === "mistake") return this.showMistake(reply);
    if (status === "done") return this.celebrate();
    if (status !== "hint") return this.notice.show({ text: sentence(said(hint)) });
    if (!this.finished) {
      const actions = [{ label: MORE[level] ?? text("Next hint"), run: () => this.hint(), main: true }];
      const all = { where: level === 1 ? where : [], because: placesOf(because), so: so.map(({ place }) => place) };
      const light = this.lighting(all);
      const heading = level === 2 ? text("Look at this:") : text("This follows:");
      if (lines) return this.notice.show({ text: heading, items: lines.map(lineItem), at: 0, light, actions });
      light(null);
      return this.notice.show({ text: sentence(said(hint)), actions });
    }
    return undefined;
  }

  /**
   * Which marks cannot stay, why, and a way back to the last move that was right.
   * @param {Hint} reply @param {import("./notice.js").Action[]} [more] what else can be done
   */
  showMistake({ text: reported, where, because = [], wrong, since }, more = []) {
    const { board } = this.table;
    this.hinted = -1;
    const move = since ? moveOf(board.strokes, since) : 0;
    const whole = reported.replace(/(since move )\d+/i, `$1${move}`);
    const light = this.lighting({ wrong: wrong?.length ? wrong : where });
    light(null);
    const items = unsaid(because, whole).map(wrongItem);
    const back = () => {
      while (board.canUndo && board.strokes.length >= move) board.undo();
    };
    const actions = [...(since ? [{ label: text("Undo to before that move"), run: back, main: true }] : []), ...more];
    this.notice.show({ text: sentence(said(whole)), tone: "bad", items, light, actions });
  }

  /**
   * Lights what a line is about; or all of these, as long as none is pointed at.
   * @param {Lights} all @returns {(lights: Lights | null) => void}
   */
  lighting(all) {
    return (lights) => this.table.board.highlight(lights ?? all);
  }

  /** Whether the next press on the board chooses the place to ask about. */
  get picking() {
    return the("why").getAttribute("aria-pressed") === "true";
  }

  /** @param {((at: Place) => void) | null} pick */
  pick(pick) {
    this.table.board.picking = pick;
    the("why").setAttribute("aria-pressed", String(pick !== null));
    if (pick && the("unfold").getAttribute("aria-expanded") === "true") the("unfold").click(); // room for the board
  }

  /** Asks about the place at the cursor of the keyboard; with a mouse or a finger, about the place that is pressed. */
  askWhy() {
    const { board, sheet } = this.table;
    if (this.picking) return this.forget(false);
    if (sheet.contains(document.activeElement) && board.keyed) return this.why(board.cursor);
    this.unmark();
    this.notice.show({
      text: text("Press the place that you want to know about."),
      actions: [{ label: text("Never mind"), run: () => this.forget(false) }],
    });
    return this.pick((at) => this.why(at));
  }

  /** What a place must be, and why. @param {Place} at */
  why(at) {
    this.unmark();
    const call = (/** @type {AboutAnswer} */ asked, /** @type {AbortSignal} */ signal) =>
      this.desk.why({ ...asked, at }, signal);
    this.about(text("Looking for the reason…"), call, (reply) => this.showWhy(reply));
  }

  /** @param {Why} reply */
  showWhy({ status, text: reply, where, lines, so, wrong }) {
    const light = this.lighting({ where: so.length || wrong.length ? [] : where, so, wrong });
    const items = lines.map(lineItem);
    const tone = status === "wrong" || status === "mistake" ? "bad" : "";
    light(null);
    const heading = reply ? sentence(said(reply)) : text("This is why:");
    this.notice.show({ text: heading, tone, items, at: items.length ? 0 : -1, light });
  }

  /** What is the same in every answer that continues this, as a tint; a second press takes it away. */
  forced() {
    if (the("forced").getAttribute("aria-pressed") === "true") return this.forget(false);
    this.unmark();
    this.about(text("Looking for what is certain…"), this.desk.forced, ({ answer, count, status, complete }) => {
      if (status === "none")
        return this.notice.show({
          text: text("From here there is no way to an answer."),
          tone: "bad",
          actions: [{ label: text("Why?"), run: () => this.hint() }],
        });
      this.table.board.decided(answer);
      the("forced").setAttribute("aria-pressed", "true");
      return this.notice.show({ text: certain(count, complete) });
    });
  }

  async solve() {
    if (!(await ask(text("This shows the whole answer. You can undo it."), text("Show it")))) return;
    this.unmark();
    this.about(text("Solving…"), this.desk.solve, (reply) => this.showSolved(reply));
  }

  /** @param {Solved} solved */
  showSolved(solved) {
    const { solution, differ = [] } = solved;
    if (!solution) return this.showNone(solved);
    const { board } = this.table;
    this.finished = true;
    this.onShown();
    const { stamp } = this.table;
    board.answer = solution;
    const drawn = this.table.stamp !== stamp; // otherwise it was already there
    board.highlight({ wrong: differ });
    const actions = drawn ? [{ label: text("Undo"), run: () => board.undo() }] : [];
    return this.notice.show({ text: uniqueness(solved), actions });
  }

  /** @param {Solved} solved */
  showNone({ status, reason, clash = [] }) {
    if (status === "unknown") return this.notice.show({ text: text("No answer was found in time.") });
    const light = this.lighting({ wrong: placesOf(clash) });
    const verdict = clash.length
      ? text("There is no answer, because these rules conflict:")
      : reason
        ? text("There is no answer, {reason}.", { reason: said(reason) })
        : text("There is no answer.");
    return this.notice.show({
      text: verdict,
      tone: "bad",
      items: clash.map(wrongItem),
      light,
    });
  }
}
