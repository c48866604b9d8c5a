// Who answers the page's questions. The rest of the page calls `desk.solve({puzzle})` and does not know where the
// answer is worked out.

/** What a desk can be asked. Each takes a plain object and promises one; fields are in the desk's own documentation. */
const CALLS = [
  "families",
  "open",
  "empty",
  "clue",
  "survey",
  "check",
  "hint",
  "solve",
  "explain",
  "forced",
  "generate",
  "rate",
  "picture",
  "export",
  "suggest",
  "number",
];

/** A question that got no answer: one line for the reader, and whether asking again may help. */
export class Trouble extends Error {
  /** @param {string} line @param {boolean} again */
  constructor(line, again) {
    super(line);
    this.again = again;
  }
}

const PATIENCE = 180_000; // ms; the server's own limits are shorter, so this ends only a connection that hangs

/** Asks the server that the page came from. */
export class ServerDesk {
  constructor() {
    for (const call of CALLS) this[call] = (given = {}, signal = null) => this.ask(call, given, signal);
  }

  /**
   * @param {string} call @param {object} given
   * @param {AbortSignal | null} signal ends the question, and the server's work on it
   * @returns {Promise<any>}
   */
  async ask(call, given, signal) {
    const patience = AbortSignal.timeout(PATIENCE);
    let reply;
    let told;
    try {
      reply = await fetch(`api/${call}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(given),
        signal: signal ? AbortSignal.any([signal, patience]) : patience,
      });
      told = await reply.json();
    } catch (error) {
      if (signal?.aborted) throw error;
      if (patience.aborted) throw new Trouble("The server takes too long. What you have drawn is kept.", true);
      if (error instanceof SyntaxError) throw new Trouble("The server said something that is no answer.", true);
      throw new Trouble("The server does not answer: is kotae serve still running? What you have drawn is kept.", true);
    }
    if (reply.ok) return told;
    const line = typeof told?.error === "string" ? told.error : `The server said ${reply.status}.`;
    const wait = reply.headers.get("Retry-After");
    const again = reply.status === 408 || reply.status === 429 || reply.status >= 500;
    throw new Trouble(wait ? `${line.replace(/ \(try again\)$/, "")} (try again in ${wait} s)` : line, again);
  }
}
