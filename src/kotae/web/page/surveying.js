// How many answers a puzzle has while it is set: a quick look after each key, then longer ones as long as nobody types;
// and two of the answers, where there are several.

import { lineOf } from "./desk.js";
import { press, the } from "./dom.js";
import { said, text } from "./language.js";

/**
 * @import { Place } from "./board/geometry.js"
 * @import { Notice } from "./notice.js"
 * @import { Table } from "./table.js"
 * @import { Desk, Surveyed } from "./desk-types.js"
 * @import { Answer } from "./types.js"
 */

const PATIENCE = [5, 30, 60]; // seconds of the surveys that follow a quick one
const FEW = 3; // at most this many reasons why there is no answer are shown

export class Surveying {
  /** @param {Table} table @param {Desk} desk @param {Notice} notice */
  constructor(table, desk, notice) {
    this.table = table;
    this.desk = desk;
    this.notice = notice;
    /** @type {AbortController | null} */
    this.looking = null;
    press("set-two", () => this.two());
  }

  async survey() {
    this.stop();
    const looking = new AbortController();
    this.looking = looking;
    try {
      const { puzzle } = this.table;
      let surveyed = await this.desk.survey({ puzzle }, looking.signal);
      this.showSurvey(surveyed, looking.signal);
      for (const seconds of PATIENCE) {
        if (surveyed.complete !== false || looking.signal.aborted) return;
        the("survey-text").textContent += ` ${text("Still counting…")}`;
        surveyed = await this.desk.count({ puzzle, seconds }, looking.signal);
        this.showSurvey(surveyed, looking.signal);
      }
    } catch (error) {
      if (looking.signal.aborted) return;
      this.showCount("unknown", "?", lineOf(error));
    }
  }

  /** @param {Surveyed} surveyed @param {AbortSignal} signal of the question that this answers */
  showSurvey({ answers, decided, open: count, clash = [], complete }, signal) {
    if (signal.aborted || this.table.mode !== "set") return;
    the("set-two").hidden = answers !== "many";
    this.table.board.decided(answers === "none" ? null : decided);
    const few = clash.slice(0, FEW);
    const rest = clash.length - few.length;
    this.table.board.highlight(few.length ? { wrong: few.flatMap(({ places }) => places) } : null);
    const more = rest ? [text("and {count} more", { count: rest })] : [];
    const reasons = [...few.map((reason) => said(reason.text)), ...more].join("; ");
    /** @type {Record<Surveyed["answers"], [string, string]>} */
    const lines = {
      none: ["0", reasons ? text("No answer: {reasons}.", { reasons }) : text("No answer.")],
      one: ["1", text("Exactly one answer: ready to play.")],
      many: [
        "2+",
        complete === false
          ? text("More than one answer: at most {count} places are open.", { count })
          : text("More than one answer: {count} places are open.", { count }),
      ],
      empty: ["–", text("Nothing to solve yet: set the first clue.")],
      unknown: ["?", text("Not known yet: at most {count} places are open.", { count })],
    };
    this.showCount(answers, ...lines[answers]);
  }

  /** @param {Surveyed["answers"]} answers @param {string} count @param {string} line */
  showCount(answers, count, line) {
    the("survey").dataset.answers = answers;
    the("survey-count").textContent = count;
    the("survey-text").textContent = line;
  }

  /** Two answers of a puzzle that has several, one after the other, and where they differ. */
  two() {
    const { description } = this.table;
    this.notice.during(
      text("Looking for two answers…"),
      (signal) => this.desk.solve({ puzzle: description.puzzle, answer: null }, signal),
      ({ solution, second, differ = [] }) => {
        if (this.table.description !== description) return;
        if (solution && second) this.alternate([solution, second], differ);
        else this.notice.show({ text: text("No second answer was found in time.") });
      },
    );
  }

  /**
   * Shows the first of two answers, with a way to see the other.
   * @param {[Answer, Answer]} both @param {Place[]} differ
   */
  alternate([shown, other], differ, number = 1) {
    const { board } = this.table;
    board.decided(shown);
    board.highlight({ wrong: differ });
    this.notice.show({
      text: text("Answer {number} of two; they differ at the marked places.", { number }),
      actions: [
        { label: text("Show the other"), run: () => this.alternate([other, shown], differ, 3 - number), main: true },
        { label: text("Done"), run: () => this.untwo() },
      ],
    });
  }

  stop() {
    this.looking?.abort();
  }

  untwo() {
    this.notice.clear();
    this.table.board.highlight(null);
    this.survey();
  }
}
