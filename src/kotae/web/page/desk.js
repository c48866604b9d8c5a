// Answers the page's questions. The rest of the page calls `desk.solve({puzzle})` and does not know where the
// answer is worked out.

/** @import { Desk } from "./types.js" */

/** A question that got no answer: one line for the reader, and whether asking again may help. */
export class Trouble extends Error {
  /** @param {string} line @param {boolean} again */
  constructor(line, again) {
    super(line);
    this.again = again;
  }
}

/** What went wrong, in a line for the reader. @param {unknown} error */
export const lineOf = (error) => (error instanceof Error ? error.message : String(error));

/** Whether asking again may help. @param {unknown} error @returns {error is Trouble} */
export const mayHelpAgain = (error) => error instanceof Trouble && error.again;

const PATIENCE = 180_000; // ms; the server's own limits are shorter, so this ends only a connection that hangs

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
    found = { ...found, ...part, steps: [...found.steps, ...(part.steps ?? [])] };
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

/** Asks the server that the page came from. @implements {Desk} */
export class ServerDesk {
  families = this.#call("families");
  open = this.#call("open");
  empty = this.#call("empty");
  clue = this.#call("clue");
  number = this.#call("number");
  survey = this.#call("survey");
  check = this.#call("check");
  hint = this.#call("hint");
  why = this.#call("why");
  solve = this.#call("solve");
  /** @type {Desk["explain"]} */
  explain = (given, signal, some) => this.#ask("explain", given, signal, some);
  forced = this.#call("forced");
  generate = this.#call("generate");
  rate = this.#call("rate");
  picture = this.#call("picture");
  suggest = this.#call("suggest");
  export = this.#call("export");

  /** The call of that name. @template {keyof Desk} Name @param {Name} name @returns {Desk[Name]} */
  #call(name) {
    return (/** @type {object} */ given = {}, /** @type {AbortSignal | undefined} */ signal) =>
      this.#ask(name, given, signal);
  }

  /**
   * @param {keyof Desk} call @param {object} given
   * @param {AbortSignal | undefined} signal ends the question, and the server's work on it
   * @param {(part: any) => void} [some] gets parts of the reply as they come, if it comes in parts
   * @returns {Promise<any>} the server's reply is trusted to have the shape that belongs to this call
   */
  async #ask(call, given, signal, some) {
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
      if (patience.aborted) throw new Trouble("The server is taking too long. What you have drawn is kept.", true);
      if (error instanceof SyntaxError) throw new Trouble("The server sent a reply that makes no sense.", true);
      throw new Trouble("The server does not answer: is kotae serve still running? What you have drawn is kept.", true);
    }
    if (reply.ok && typeof found?.error !== "string") return found;
    const line = typeof found?.error === "string" ? found.error : `The server replied with status ${reply.status}.`;
    const wait = reply.headers.get("Retry-After");
    const again = reply.ok || reply.status === 408 || reply.status === 429 || reply.status >= 500;
    throw new Trouble(wait ? `${line.replace(/; try again$/, "")}; try again in ${wait} s` : line, again);
  }
}
