// The page: puts the parts together, and goes between the first screen and the table as the address says.

import { Advice } from "./advice.js";
import { Archive } from "./archive.js";
import { bare } from "./board/history.js";
import { sizeOf } from "./cards.js";
import { Counts } from "./counts.js";
import { theDesk } from "./desks.js";
import { ask, prepareDialogs, show, shutDialogs } from "./dialogs.js";
import { make, settled, the } from "./dom.js";
import { Givens, isVariant } from "./givens.js";
import { Home } from "./home.js";
import { Keeper } from "./keeper.js";
import { said, text } from "./language.js";
import { Lesson } from "./lesson.js";
import { packed, unpacked } from "./links.js";
import { Making, Picturing } from "./making.js";
import { arrived, leads } from "./moving.js";
import { Notice } from "./notice.js";
import { Opening } from "./opening.js";
import { Replay } from "./replay.js";
import { Reshaping } from "./reshaping.js";
import { Saves } from "./saves.js";
import { Setter } from "./setter.js";
import { isOn, listLanguages, listSettings, whenAnyTurned, whenTurned } from "./settings.js";
import { Sharing } from "./sharing.js";
import { Sheets } from "./sheets.js";
import { noteMade, prefer, preference, recall } from "./storage.js";
import { Table } from "./table.js";
import { Times } from "./times.js";
import { Tools } from "./tools.js";
import { translate } from "./translated.js";
import { whenWaiting } from "./turns.js";
import { namesPlaces, sentence } from "./words.js";

/**
 * @import { Entry } from "./storage.js"
 * @import { Claimed, Mode } from "./kept-types.js"
 * @import { Answer, Description } from "./types.js"
 *
 * @typedef {object} Course  how a puzzle is to be played
 * @property {Answer | null} [answer] that came with it
 * @property {Claimed | null} [state] the marks that came with it
 * @property {Mode} [mode]
 * @property {boolean} [push] whether it is a new step in the browser's history
 */

translate(document.body);
document.documentElement.classList.remove("unspoken");
const desk = theDesk();
const table = new Table(the("board"), the("where"), the("overview"));
const notice = new Notice(
  the("notice"),
  () => {
    advice.pick(null);
    table.board.highlight(null);
  },
  () => table.board.focus(),
  (card) => {
    if (!table.bare) table.board.labelled = isOn("labels") || namesPlaces(card);
  },
);
const homeNotice = new Notice(
  the("home-notice"),
  () => {},
  () => the("paste-text").focus(),
);
const here = () => (the("table").hidden ? homeNotice : notice);
const keeper = new Keeper(table, {
  full: () =>
    notice.show({
      text: text("This browser has no more room: share the link with your progress to be safe."),
      tone: "bad",
    }),
  short: () =>
    notice.show({ text: text("There are too many moves to keep: a reload shows your marks, but cannot undo them.") }),
  followed: () =>
    notice.show({ text: text("This puzzle is open in another tab too. What you drew there is shown here.") }),
  met: (back) =>
    notice.show({
      text: text(
        "You have also drawn on this puzzle in another tab. Undo takes you back to that, and redo to this again.",
      ),
      actions: [{ label: text("Go back to that"), run: back }],
    }),
});
const HABITS = /** @type {const} */ (["colours", "crosses", "completes", "previews", "held", "tints", "swapped"]);
whenAnyTurned(HABITS, (habits) => (table.habits = habits));
const setter = new Setter(table, desk, notice);
new Reshaping(setter);
new Givens(setter);
new Counts(table, desk);
new Tools(table, setter);
new Saves(table);
const replay = new Replay(table, notice);
const times = new Times(table, keeper);
const advice = new Advice(table, desk, notice, solved, () => keeper.reveal());
new Lesson(table, desk, notice, (mistake, fromStart) =>
  advice.showMistake(mistake, [{ label: text("Explain from the start"), run: fromStart }]),
);
new Sharing(table, desk);
whenWaiting((waits) => here().reword(waits ? text("Waiting for other tabs of this page to finish…") : null));
const archive = new Archive(() => {
  keeper.follow();
  if (the("table").hidden) home.show();
});
const making = new Making(
  desk,
  (description, mode) => play(description, { mode }),
  () => home.load(),
  () => (the("table").hidden ? null : table.description),
);
const sheets = new Sheets(
  desk,
  () => home.load(),
  () => (the("table").hidden ? null : table.description),
);
const picturing = new Picturing(
  desk,
  (file) => opening.encoded(file),
  (description, mode) => play(description, { mode }),
);
const opening = new Opening(
  desk,
  here,
  (description, answer) => play(description, { answer }),
  (file) => picturing.show(file),
);
const home = new Home(
  desk,
  here,
  (puzzle) => opening.here({ text: puzzle }),
  (family) => making.show(family),
  ({ families, formats, limits }) => {
    making.learn(families);
    sheets.learn(families);
    opening.learn(formats.open, families, limits);
  },
);

let ways = 0;

/**
 * The reader goes somewhere, and what was being opened is no longer waited for: at the table each new puzzle sees to
 * that. The function that this returns says whether they have gone elsewhere since.
 */
function setOut() {
  const way = ++ways;
  homeNotice.clear();
  return () => way !== ways;
}

/**
 * Puts a puzzle on the table, with its progress as far as it is known, and its address into the history.
 * @param {Description} description @param {Course} [course]
 */
async function play(description, { answer = null, state = null, mode = "play", push = true } = {}) {
  const late = setOut();
  const link = await packed(description);
  if (late()) return;
  keeper.flush();
  const drawn = Array.isArray(state?.moves) ? state.moves.length > 0 : state?.moves !== undefined;
  const theirs = await preferred(recall(description.puzzle), drawn ? state : answer);
  if (late()) return;
  noteMade(description);
  const own = recall(description.puzzle);
  const left = own?.draft && own.mode === "set" ? own.mode : mode;
  const kept = { state: own?.state, mode: left, versions: own?.versions };
  face("table");
  table.lay(description, theirs ? { ...kept, state, mode } : kept);
  if (theirs && state === null && answer !== null) table.board.answer = answer;
  const taken = theirs && (table.board.canUndo || table.board.canRedo);
  if (theirs && !taken) {
    table.lay(description, kept);
    notice.show({ text: text("The marks that came with it cannot be read."), tone: "bad" });
  }
  introduce(description);
  table.board.focus();
  if (taken && !keeper.adopt() && !push) return; // the marks are in the address alone, so it stays
  if (link !== location.hash) history[push ? "pushState" : "replaceState"](null, "", link);
}

/**
 * Whether to take marks that came with a puzzle: always if the reader has none, otherwise if they agree.
 * @param {Entry | null} own @param {Claimed | Answer | null} brought
 */
async function preferred(own, brought) {
  if (brought === null || (own && JSON.stringify(bare(own.state)) === JSON.stringify(brought))) return false;
  const question = text("You have already started this puzzle here. What you opened has marks of its own.");
  return !own || ask(question, text("Take those"), text("Keep mine"));
}

/** @param {Description} description */
function listRules({ goal, rules }) {
  the("rule-list").replaceChildren(...[goal, ...rules].map((rule) => make("li", {}, sentence(said(rule)))));
}

/** @param {Description} description */
function introduce(description) {
  const name = text(description.name);
  document.title = `${name} ${sizeOf(description)} – Kotae`;
  the("puzzle-name").textContent = name;
  showFacts(description);
  listRules(description);
  the("rules", HTMLDetailsElement).open = matchMedia("(min-width: 56rem)").matches;
}

/** With another clue, the puzzle may no longer be as hard as before. @param {Description} description */
function showFacts(description) {
  const { difficulty, title, author } = description;
  const by = author && text("by {author}", { author });
  the("puzzle-credits").textContent = title && author ? text("{title}, by {author}", { title, author }) : title || by;
  const numbers = description.givens.filter((given) => given.kind === "number");
  const given = numbers.map(({ label, text: value }) => `${text(label)}: ${value}`);
  const facts = [sizeOf(description), ...given, ...(difficulty ? [text(difficulty)] : [])];
  the("puzzle-facts").textContent = facts.join(" · ");
}

/** @param {"home" | "table"} screen */
function face(screen) {
  the("home").hidden = screen !== "home";
  the("table").hidden = the("to-share").hidden = screen !== "table";
  the("skip").textContent = screen === "home" ? text("Skip to the puzzles") : text("Skip to the board");
  the("skip", HTMLAnchorElement).href = screen === "home" ? "#shelves" : "#board";
  scrollTo(0, 0);
}

function goHome() {
  setOut();
  keeper.flush();
  notice.clear();
  face("home");
  home.show();
}

/** Goes where the address says. */
async function arrive() {
  const late = setOut();
  const carried = await unpacked(location.hash).catch(() => undefined);
  if (late()) return undefined;
  if (carried === null) return goHome();
  if (carried === undefined) {
    goHome();
    return homeNotice.show({ text: text("This link is damaged: its puzzle cannot be read."), tone: "bad" });
  }
  const { puzzle, state = null } = carried;
  if (!the("table").hidden && [table.puzzle, table.description.address].includes(puzzle) && !state) return undefined;
  if (the("table").hidden) face("home");
  return here().during(
    text("Opening…"),
    (signal) => desk.open({ text: puzzle }, signal).catch(stayHome),
    ({ boards }) => play(boards[0], { state, push: false }),
  );
}

/**
 * What the address leads to was refused, or is no longer waited for: a reader from outside gets the first screen.
 * @param {unknown} error @returns {never}
 */
function stayHome(error) {
  if (the("table").hidden) home.show();
  throw error;
}

/** Every rule holds. It counts as solved unless the answer was shown. */
function solved() {
  times.note();
  if (keeper.revealed)
    return notice.show({ text: text("Every rule holds, but the answer was shown before."), tone: "good" });
  const verdict = isOn("clock") ? text("Solved in {time}.", { time: keeper.time }) : text("Solved.");
  keeper.finish();
  praise(verdict);
  if (table.description.plans) weigh();
}

/** @param {string} verdict */
function praise(verdict) {
  const { family, rows, cols, tiling, givens, difficulty, symmetry } = table.description;
  const variant = givens.find(isVariant)?.label;
  const wish = {
    family,
    rows,
    cols,
    ...(tiling && { tiling: tiling.name }),
    ...(variant && { variant }),
    ...(difficulty && { difficulty }),
    ...(symmetry && { symmetry }),
  };
  const another = () =>
    notice.during(
      text("Making another…"),
      (signal) => desk.generate(wish, signal),
      (made) => play({ ...made, ...(symmetry && { symmetry }) }),
    );
  notice.show({
    text: verdict,
    tone: "good solved",
    actions: [
      { label: text("Another like this"), run: another },
      { label: text("Watch my moves"), run: () => replay.begin() },
      { label: text("All puzzles"), run: () => leave() },
    ],
  });
}

/** A plan is better the shorter it is: says how many steps would have been enough, as soon as that is known. */
async function weigh() {
  const { puzzle, stamp, board } = table;
  const { answer } = board;
  const { solution } = await desk.solve({ puzzle, answer: null }).catch(() => ({ solution: null }));
  if (table.stamp !== stamp || !solution || !("steps" in solution) || !("steps" in answer)) return;
  const [steps, count] = [Number(answer.steps), Number(solution.steps)];
  praise(
    steps > count
      ? text("Solved in {steps} steps; {count} are enough.", { steps, count })
      : text("Solved in {count} steps; no way is shorter.", { count }),
  );
}

function leave() {
  history.pushState(null, "", location.pathname);
  goHome();
  the("welcome").focus();
}

/** While a puzzle is being set, the address follows it: a reload or a bookmark has the latest version. */
const follow = settled(async () => {
  const { puzzle } = table;
  const link = await packed(table.description);
  if (!the("table").hidden && table.puzzle === puzzle) history.replaceState(null, "", link);
}, 150);
table.on("described", follow);
table.on("described", () => showFacts(table.description));
table.on("described", () => listRules(table.description));
table.on("replace", (description) => play(description, { mode: "set" }));
table.on("mode", () => keeper.showClock());
table.on("laid", () => (table.board.labelled = isOn("labels")));
whenTurned("labels", (on) => {
  if (!table.bare) table.board.labelled = on;
});

the("brand").addEventListener("click", (event) => {
  event.preventDefault();
  leave();
});
the("skip").addEventListener("click", (event) => {
  event.preventDefault();
  if (the("table").hidden) the("find").focus();
  else table.board.focus();
});
the("to-settings").addEventListener("click", () => {
  archive.show();
  show(the("settings-dialog", HTMLDialogElement));
});
const theme = the("theme", HTMLSelectElement);
theme.value = preference("theme", "auto");
theme.addEventListener("change", () => {
  document.documentElement.dataset.theme = theme.value;
  prefer("theme", theme.value);
});
addEventListener("popstate", () => {
  shutDialogs(); // they belong to the screen that is left
  arrive();
});
addEventListener("beforeprint", () => (the("rules", HTMLDetailsElement).open = true));

prepareDialogs();
listSettings();
listLanguages();
if (!(await leads())) {
  const brought = await arrived();
  await arrive();
  if (brought) here().show({ text: brought });
  if (the("home").hidden) home.load(); // for the dialogs; the first screen has already asked
}
