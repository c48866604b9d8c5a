// Answers the page's questions. The rest of the page calls `desk.solve({puzzle})` and does not know where the
// answer is worked out.

import { text } from "./language.js";
import { inTurn } from "./turns.js";
import { complaint } from "./words.js";

/** @import { CallName, Desk, PictureFormat } from "./desk-types.js" */

/**
 * A question that got no answer: one line for the reader, whether asking again may help, and the line and column of the
 * text that it is about, if it is about one.
 */
export class Trouble extends Error {
  /** @param {string} line @param {boolean} again @param {[number, number] | null} [at] */
  constructor(line, again, at = null) {
    super(line);
    this.again = again;
    this.at = at;
  }
}

/** What went wrong, in a line for the reader. @param {unknown} error */
export const lineOf = (error) => (error instanceof Error ? error.message : String(error));

/** Whether asking again may help. @param {unknown} error @returns {error is Trouble} */
export const mayHelpAgain = (error) => error instanceof Trouble && error.again;

/**
 * A reply in parts as far as it has come: the steps of all parts, and what else they say.
 * @param {any} found @param {any} part
 */
export const joined = (found, part) => ({
  ...found,
  ...part,
  steps: [...(found.steps ?? []), ...(part.steps ?? [])],
});

const PATIENCE = 180_000; // ms; the server's own limits are shorter, so this ends only a connection that hangs

/** Calls that may take longer than people wait while they play; explaining is one of them. */
const LONG = new Set(["explain", "generate", "rate", "picture", "suggest", "sheet"]);
const PARTS = "application/x-ndjson";

/**
 * A reply that comes in parts, each a line of JSON: the steps of all parts, and what else they say.
 * @param {Response} reply @param {(part: any) => void} some
 */
async function whole(reply, some) {
  let found = { steps: /** @type {unknown[]} */ ([]) };
  let rest = "";
  const decoder = new TextDecoder();
  /** @param {string} line */
  const take = (line) => {
    const part = JSON.parse(line);
    found = joined(found, part);
    some(part);
  };
  const reader = reply.body?.getReader();
  if (!reader) return found;
  let done = false;
  while (!done) {
    const chunk = await reader.read();
    done = chunk.done;
    const lines = (rest + decoder.decode(chunk.value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line);
  }
  if (rest) throw new SyntaxError("the last line has no end");
  return found;
}

/** Why a question got no answer, in words. @param {unknown} error @param {AbortSignal} patience */
function whyNot(error, patience) {
  if (patience.aborted) return text("The server is taking too long. What you have drawn is kept.");
  if (error instanceof SyntaxError) return text("The server sent a reply that makes no sense.");
  return text("The server does not answer: is kotae serve still running? What you have drawn is kept.");
}

/** The questions that a desk is asked, each a call of that name. How they are answered is up to each desk. */
export class Questions {
  families = this.#call("families");
  open = this.#call("open");
  empty = this.#call("empty");
  clue = this.#call("clue");
  given = this.#call("given");
  reshape = this.#call("reshape");
  credit = this.#call("credit");
  number = this.#call("number");
  survey = this.#call("survey");
  count = this.#call("count");
  check = this.#call("check");
  hint = this.#call("hint");
  why = this.#call("why");
  solve = this.#call("solve");
  forced = this.#call("forced");
  generate = this.#call("generate");
  rate = this.#call("rate");
  picture = this.#call("picture");
  suggest = this.#call("suggest");
  candidates = this.#call("candidates");
  export = this.#call("export");
  sheet = this.#call("sheet");
  /** @type {Desk["explain"]} */
  explain = (given, signal, some) => this.ask("explain", given, signal, some);

  /** The call of that name. @template {CallName} Name @param {Name} name @returns {Desk[Name]} */
  #call(name) {
    return (/** @type {object} */ given = {}, /** @type {AbortSignal | undefined} */ signal) =>
      this.ask(name, given, signal);
  }

  /**
   * @param {CallName} call @param {any} _given @param {AbortSignal} [_signal] ends the question, and the work on it
   * @param {(part: any) => void} [_some] gets parts of the reply as they come, if it comes in parts
   * @returns {Promise<any>} the reply is trusted to have the shape that belongs to this call
   */
  ask(call, _given, _signal, _some) {
    throw new Error(`nobody answers ${call}`);
  }
}

/** Asks the server that the page came from. @implements {Desk} */
export class ServerDesk extends Questions {
  /** @type {readonly PictureFormat[]} */
  pictures = ["svg", "pdf", "png"];
  readsPictures = true;

  /** Long questions take turns. @type {Questions["ask"]} */
  ask(call, given, signal, some) {
    const send = () => this.#send(call, given, signal, some);
    return LONG.has(call) ? inTurn(send, signal) : send();
  }

  /**
   * @param {CallName} call @param {object} given
   * @param {AbortSignal | undefined} signal ends the question, and the server's work on it
   * @param {(part: any) => void} [some] gets parts of the reply as they come, if it comes in parts
   * @returns {Promise<any>} the server's reply is trusted to have the shape that belongs to this call
   */
  async #send(call, given, signal, some) {
    const patience = AbortSignal.timeout(PATIENCE);
    let reply;
    let found;
    try {
      reply = await fetch(`api/${call}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...(some ? { Accept: PARTS } : {}) },
        body: JSON.stringify(given),
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      });
      const inParts = some && reply.headers.get("Content-Type")?.startsWith(PARTS);
      found = inParts ? await whole(reply, some) : await reply.json();
    } catch (error) {
      if (signal?.aborted) throw error;
      throw new Trouble(whyNot(error, patience), true);
    }
    if (reply.ok && typeof found?.error !== "string") return found;
    const { status } = reply;
    const said = text("The server replied with status {status}.", { status });
    const line = typeof found?.error === "string" ? found.error : said;
    const wait = reply.headers.get("Retry-After");
    const again = reply.ok || status === 408 || status === 429 || status >= 500;
    if (!wait) throw new Trouble(complaint(line), again, found?.at ?? null);
    const reason = line.replace(/; try again$/, "");
    throw new Trouble(complaint(text("{reason}; try again in {seconds} s", { reason, seconds: wait })), again);
  }
}
