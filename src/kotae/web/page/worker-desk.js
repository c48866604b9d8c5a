// Answers the page's questions in the browser itself, by Python in workers. What needs no thought, the families and how
// their examples are drawn, is a file, so that there is something to play before Python has begun.

import { Questions, Trouble, joined } from "./desk.js";
import { text } from "./language.js";
import { isKept, kept, mended } from "./offline.js";
import { asPng } from "./png.js";
import { Pool } from "./pool.js";
import { complaint } from "./words.js";

/**
 * @import { Progress } from "./offline.js"
 * @import { Desk, Drawn, Known, Opened, PictureFormat } from "./desk-types.js"
 *
 * @typedef {{families: Known, boards: Record<string, Opened>, seconds: Record<string, number>}} Shelves
 * @typedef {{python: string, lock: string, size: number}} Home  where Python is, what Pyodide's list of packages says,
 *   and how many bytes have to be loaded
 * @typedef {{phase: "loading" | "starting" | "ready"} & Partial<Progress> | {phase: "failed", error: Trouble}} State
 */

const OK = 200;
const REST = 1500; // ms after which files are kept, once Python is there
const ONE_OFTEN = 60; // s, if it is not known how long a question may take

/** @implements {Desk} */
export class WorkerDesk extends Questions {
  /** @type {readonly PictureFormat[]} */
  pictures = ["svg", "png"];
  readsPictures = false;

  /** @type {Promise<Shelves> | null} */
  #shelves = null;
  /** @type {Promise<void> | null} */
  #starting = null;
  #checked = false;
  #keeping = false;
  #report;
  #pool;

  /** @param {Home} home @param {(state: State) => void} report how far Python is */
  constructor({ python, lock, size }, report) {
    super();
    const archive = new URL("./python.pack", import.meta.url).href;
    const begin = (/** @type {boolean} */ spare) => {
      const worker = new Worker(new URL("./workers/python.js", import.meta.url), { type: "module" });
      worker.postMessage({ python, lock, archive, far: !isKept(), spare });
      return worker;
    };
    this.#report = report;
    this.#pool = new Pool(begin, {
      loaded: (done) => report(done < size ? { phase: "loading", done, total: size } : { phase: "starting" }),
      ready: () => this.#isReady(),
      failed: (error) => this.#failed(error),
    });
  }

  /** Begins to load Python, if that is not under way. What was damaged is mended after a failure. */
  start(again = false) {
    this.#starting ??= this.#load(again);
    return this.#starting;
  }

  /** @param {boolean} checked whether to look first whether all files are whole */
  async #load(checked) {
    this.#checked = checked;
    this.#report({ phase: "loading" });
    try {
      if (checked) {
        await kept((progress) => this.#report({ phase: "loading", ...progress }));
        await mended();
      }
      this.#report({ phase: "starting" });
      this.#pool.start();
    } catch (error) {
      if (error instanceof Trouble) this.#giveUp(error);
      throw error;
    }
  }

  /** Files are kept only after this: until there is a hint, nothing should be in the way of Python. */
  #isReady() {
    this.#report({ phase: "ready" });
    if (this.#keeping) return;
    this.#keeping = true;
    setTimeout(() => kept(() => {}).catch(() => {}), REST); // without them the page works; the next visit tries again
  }

  /** Looks once whether files are damaged, and begins again. Returns whether it does. @param {Trouble} error */
  #failed(error) {
    if (this.#checked) return this.#giveUp(error);
    this.#starting = this.#load(true);
    this.#starting.catch(() => {}); // it was said
    return true;
  }

  /** @param {Trouble} error */
  #giveUp(error) {
    this.#starting = null;
    this.#pool.dismiss(error);
    this.#report({ phase: "failed", error });
    return false;
  }

  /** What the page says without Python. */
  async #known() {
    this.#shelves ??= fetch(new URL("./shelves.json", import.meta.url)).then((reply) => reply.json());
    try {
      return await this.#shelves;
    } catch {
      this.#shelves = null;
      throw new Trouble(text("The puzzles could not be loaded: are you online?"), true);
    }
  }

  /** The families need no Python, and pictures in PNG are made here. @type {Questions["ask"]} */
  async ask(call, given, signal, some) {
    if (call === "families") return (await this.#known()).families;
    if (call !== "export" || given.to !== "png") return this.#answer(call, given, signal, some);
    /** @type {Drawn} */
    const drawn = await this.#answer(call, { ...given, to: "svg" }, signal);
    return asPng(drawn);
  }

  /**
   * @param {string} call @param {any} given @param {AbortSignal} [signal]
   * @param {(part: any) => void} [some] gets parts of the reply as they come
   * @returns {Promise<any>} the reply is trusted to have the shape that belongs to this call
   */
  async #answer(call, given, signal, some) {
    const { boards, seconds } = await this.#known();
    const shelved = call === "open" && Object.keys(given).length === 1 ? boards[given.text] : undefined;
    if (shelved) return structuredClone(shelved);
    await this.start();
    let found = {};
    const take = some && ((/** @type {string} */ line) => {
      const part = JSON.parse(line);
      found = joined(found, part);
      some(part);
    });
    const asked = { call, body: JSON.stringify(given), seconds: seconds[call] ?? ONE_OFTEN };
    const more = { ...(signal && { signal }), ...(take && { some: take }) };
    const { status, reply } = await this.#pool.ask({ ...asked, ...more });
    if (status === OK) return take ? found : JSON.parse(reply);
    const { error, at = null } = JSON.parse(reply);
    throw new Trouble(complaint(error), status >= 500, at);
  }
}
