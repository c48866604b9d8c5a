// The way to the answer, step by step, on a board of its own: the player's marks stay where they are.

import { Board } from "./board/board.js";
import { enable, make, the, typing } from "./dom.js";
import { sentence, unsaid } from "./words.js";

export class Lesson {
  /** @param {import("./table.js").Table} table @param {any} desk @param {import("./notice.js").Notice} notice */
  constructor(table, desk, notice) {
    this.table = table;
    this.desk = desk;
    this.notice = notice;
    this.steps = [];
    this.at = 0;
    the("explain").addEventListener("click", () => this.begin());
    the("lesson-back").addEventListener("click", () => this.show(this.at - 1));
    the("lesson-next").addEventListener("click", () => this.show(this.at + 1));
    the("lesson-end").addEventListener("click", () => this.end());
    table.on("laid mode printing", () => this.end());
    document.addEventListener("keydown", (event) => this.key(event));
  }

  begin() {
    const { description } = this.table;
    this.notice.during(
      "Finding the reasons…",
      (signal) => this.desk.explain({ puzzle: description.puzzle }, signal),
      (told) => {
        if (this.table.description === description) this.open(told);
      },
    );
  }

  /** The steps, and as the last one what remains to be said. */
  open({ steps, clash, complete, status, rating }) {
    const lines = {
      none: "There is no answer: these cannot all hold.",
      several: "Nothing more is certain: there are several answers.",
    };
    const last = clash?.length ? lines.none : !complete ? "How it goes on was not found in time." : lines[status];
    this.steps = [...steps];
    if (last)
      this.steps.push({
        text: last,
        because: clash ?? [],
        so: [],
        answer: steps.at(-1)?.answer,
        wrong: Boolean(clash?.length),
      });
    if (!this.steps.length) return this.notice.show({ text: "There is nothing to explain: nothing is open." });
    this.rating = rating?.verdict ? ` · ${rating.verdict}` : "";
    const host = make("div");
    the("lesson-board").replaceChildren(host);
    this.face(true);
    this.board = new Board(host, this.table.description, {});
    this.board.frozen = true;
    this.show(0);
    the(this.steps.length > 1 ? "lesson-next" : "lesson-end").focus();
  }

  /** Shows the lesson instead of the player's board and tools, or the other way round. */
  face(open) {
    the("lesson").hidden = the("lesson-board").hidden = !open;
    the("board").hidden = the("under").hidden = open;
    the("marking").hidden = open || this.table.mode === "set";
    if (open) this.notice.clear();
  }

  show(number) {
    if (number < 0 || number >= this.steps.length) return;
    this.at = number;
    const { text, lines = [], because, so, answer, wrong } = this.steps[number];
    if (answer) this.board.answer = answer;
    else this.board.clear();
    const places = because.flatMap((reason) => reason.places);
    this.board.highlight(wrong ? { wrong: places } : { because: places, so });
    const listed = lines.length > 1;
    the("lesson-text").textContent = listed ? "" : sentence(text);
    const items = [...(listed ? lines.map(sentence) : []), ...unsaid(because, text).map((reason) => reason.text)];
    the("lesson-lines").replaceChildren(...items.map((item) => make("li", {}, item)));
    the("lesson-said").scrollTop = 0;
    the("lesson-number").textContent = `${number + 1} of ${this.steps.length}${this.rating}`;
    const [back, next] = [the("lesson-back"), the("lesson-next")];
    back.disabled = next.disabled = false; // the focus may go from either to the other
    enable("lesson-back", number > 0, next);
    enable("lesson-next", number < this.steps.length - 1, back);
  }

  end() {
    if (the("lesson").hidden) return;
    this.face(false);
    the("lesson-board").replaceChildren();
    this.board = null;
    the("explain").focus();
  }

  key(event) {
    if (the("lesson").hidden || the("table").hidden || typing(event.target) || document.querySelector("dialog[open]"))
      return;
    const commands = {
      ArrowRight: () => this.show(this.at + 1),
      ArrowLeft: () => this.show(this.at - 1),
      Home: () => this.show(0),
      End: () => this.show(this.steps.length - 1),
      Escape: () => this.end(),
    };
    if (event.ctrlKey || event.metaKey || event.altKey || !commands[event.key]) return;
    commands[event.key]();
    event.preventDefault();
  }
}
