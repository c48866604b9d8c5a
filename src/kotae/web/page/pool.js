// Two Pythons in workers: one may be busy for long, and the other still answers what is asked while somebody types.
// Nothing can be stopped inside a worker, so one whose question is given up is ended, and another begun in its place.

import { Trouble } from "./desk.js";
import { text } from "./language.js";

const MOST = 2;
const SHORT = 5; // s; questions with such a limit are asked while people type or draw
const GRACE = { short: 2000, long: 300 }; // ms in which a question that was given up may still end by itself
const SOON = 500; // ms of work after which a second worker is begun
const IDLE = 3000; // ms after the first is ready until the second is begun anyhow, so that stopping is quick

/**
 * @typedef {{status: number, reply: string}} Outcome
 * @typedef {object} Asked
 * @property {string} call @property {string} body
 * @property {number} seconds the most that it may take
 * @property {AbortSignal} [signal]
 * @property {(part: string) => void} [some]
 *
 * @typedef {Asked & {id: number, done: (outcome: Outcome) => void, fail: (error: unknown) => void}} Question
 *
 * @typedef {object} Hand  a worker, and what it is doing
 * @property {Worker} worker
 * @property {boolean} ready
 * @property {Question | null} question
 * @property {ReturnType<typeof setTimeout>[]} timers
 *
 * @typedef {object} Report
 * @property {(bytes: number) => void} loaded
 * @property {() => void} ready
 * @property {(error: Trouble) => boolean} failed whether it begins again, so that questions go on waiting
 */

export class Pool {
  /** @type {Hand[]} */
  #hands = [];
  /** @type {Question[]} */
  #waiting = [];
  #number = 0;
  #begin;
  #report;

  /**
   * @param {(spare: boolean) => Worker} begin begins a worker that says when it is ready; a spare one is not waited for
   * @param {Report} report
   */
  constructor(begin, report) {
    this.#begin = begin;
    this.#report = report;
  }

  /** Begins the first worker, if there is none. */
  start() {
    if (!this.#hands.length) this.#grow();
  }

  /** @param {Asked} asked @returns {Promise<Outcome>} */
  ask(asked) {
    return new Promise((done, fail) => {
      const question = { ...asked, id: ++this.#number, done, fail };
      asked.signal?.addEventListener("abort", () => this.#giveUp(question), { once: true });
      this.#waiting.push(question);
      if (asked.signal?.aborted) this.#giveUp(question);
      this.start();
      this.#assign();
    });
  }

  /** Gives the questions that wait to workers that do nothing. One worker is left for short questions. */
  #assign() {
    for (const hand of this.#hands) {
      if (!hand.ready || hand.question) continue;
      const busy = this.#hands.some(({ question }) => question && question.seconds > SHORT);
      const at = this.#waiting.findIndex(({ seconds }) => !busy || seconds <= SHORT);
      const [question] = at < 0 ? [] : this.#waiting.splice(at, 1);
      if (question) this.#give(hand, question);
    }
  }

  /** @param {Hand} hand @param {Question} question */
  #give(hand, question) {
    const { id, call, body, some, seconds } = question;
    hand.question = question;
    hand.timers = [
      setTimeout(() => this.#grow(), SOON),
      setTimeout(() => this.#overrun(hand, question), seconds * 1000),
    ];
    hand.worker.postMessage({ id, call, body, inParts: some !== undefined });
  }

  #grow() {
    if (this.#hands.length >= MOST) return;
    const worker = this.#begin(this.#hands.some(({ ready }) => ready));
    /** @type {Hand} */
    const hand = { worker, ready: false, question: null, timers: [] };
    worker.onmessage = ({ data }) => this.#heard(hand, data);
    worker.onerror = (event) => {
      event.preventDefault();
      this.#heard(hand, { failed: event.message ?? "" });
    };
    this.#hands.push(hand);
  }

  /** @param {Hand} hand @param {any} said */
  #heard(hand, said) {
    if (!this.#hands.includes(hand)) return;
    if (said.loaded !== undefined && this.#hands.every(({ ready }) => !ready)) this.#report.loaded(said.loaded);
    if (said.ready) this.#isReady(hand);
    if (said.failed !== undefined) this.#failed(hand, said.failed);
    if (said.id === undefined || said.id !== hand.question?.id) return;
    if (said.part !== undefined) hand.question?.some?.(said.part);
    else this.#finished(hand, said);
  }

  /** @param {Hand} hand */
  #isReady(hand) {
    hand.ready = true;
    this.#report.ready();
    this.#assign();
    setTimeout(() => this.#grow(), IDLE);
  }

  /** A worker has not come up, or broke down. @param {Hand} hand @param {string} reason */
  #failed(hand, reason) {
    const { question } = hand;
    this.#end(hand);
    const trouble = new Trouble(text("Python could not be started here: {reason}", { reason }), true);
    question?.fail(trouble);
    if (this.#hands.length) this.#assign();
    else if (!this.#report.failed(trouble)) this.dismiss(trouble);
  }

  /** Nobody will answer what waits. @param {Trouble} trouble */
  dismiss(trouble) {
    for (const each of this.#waiting.splice(0)) each.fail(trouble);
  }

  /** @param {Hand} hand @param {{status?: number, reply?: string, fatal?: string}} said */
  #finished(hand, { status = 500, reply = "", fatal }) {
    const { question } = hand;
    hand.timers.forEach(clearTimeout);
    hand.question = null;
    if (fatal === undefined) question?.done({ status, reply });
    else {
      question?.fail(new Trouble(text("Python stopped working: {reason}", { reason: fatal }), true));
      this.#replace(hand);
    }
    this.#assign();
  }

  /** @param {Hand} hand @param {Question} question */
  #overrun(hand, question) {
    const { seconds } = question;
    question.fail(new Trouble(text("Stopped after {seconds} s; try a smaller puzzle.", { seconds }), true));
    this.#replace(hand);
  }

  /** The reader no longer waits. @param {Question} question */
  #giveUp(question) {
    question.fail(question.signal?.reason);
    this.#waiting = this.#waiting.filter((each) => each !== question);
    const hand = this.#hands.find((each) => each.question === question);
    const grace = question.seconds > SHORT ? GRACE.long : GRACE.short;
    if (hand) hand.timers.push(setTimeout(() => this.#replace(hand), grace));
  }

  /** @param {Hand} hand */
  #replace(hand) {
    this.#end(hand);
    this.#grow();
    this.#assign();
  }

  /** @param {Hand} hand */
  #end(hand) {
    hand.timers.forEach(clearTimeout);
    hand.worker.terminate();
    this.#hands = this.#hands.filter((each) => each !== hand);
  }
}
