// A quiet line about how far Python is. Playing needs no Python; checking, hints and making puzzles do.

import { make } from "./dom.js";
import { text } from "./language.js";

/** @import { State } from "./worker-desk.js" */

const MEGA = 1_000_000;

/** @param {number} bytes */
const megabytes = (bytes) => (bytes / MEGA).toFixed(1);

export class Readiness {
  /** @param {() => void} again tries once more */
  constructor(again) {
    this.words = make("span", {});
    this.bar = make("progress", { "aria-label": text("Loading Python") });
    this.again = make("button", { type: "button", onclick: again }, text("Try again"));
    this.host = make("div", { class: "readiness small", hidden: true }, this.words, this.bar, this.again);
    this.said = make("span", { class: "heard", role: "status" });
    document.querySelector("main")?.prepend(this.host, this.said); // within a landmark
  }

  /** @param {State} state */
  show(state) {
    this.host.hidden = state.phase === "ready";
    this.again.hidden = state.phase !== "failed";
    this.bar.hidden = state.phase !== "loading" || !state.total; // moving without end, it would slow down what it shows
    this.words.textContent = this.wordsOf(state);
    if (state.phase === "failed") this.said.textContent = this.words.textContent;
    if (state.phase === "ready") this.said.textContent = "";
  }

  /** @param {State} state */
  wordsOf(state) {
    if (state.phase === "failed") return state.error.message;
    if (state.phase === "loading" && state.done !== undefined && state.total) {
      this.bar.value = state.done / state.total;
      const [done, total] = [megabytes(state.done), megabytes(state.total)];
      return text("Play at once; checks and hints are loading: {done} of {total} MB", { done, total });
    }
    if (state.phase === "loading") return text("Play at once; checks and hints are loading…");
    return text("Play at once; checks and hints are starting…");
  }
}
