// Python in a worker: makes one call after the other, as a process of `kotae serve` does.

/**
 * @typedef {object} Begin
 * @property {string} python where Python is, @property {string} archive and its code
 * @property {string} lock what Pyodide's list of packages says
 * @property {boolean} far whether all of it comes from a network, so that people want to know how far it is
 * @typedef {{id: number, call: string, body: string, inParts: boolean}} Question
 * @typedef {(call: string, body: string, each?: (part: string) => void) => any} MakeCall
 */

const ARCHIVE = "/lib/python314.zip"; // where Pyodide puts what it takes for the standard library
const WORD_EVERY = 250_000; // bytes: how often progress is told
const NATIVE = "/lib/python3.14/site-packages";

/** @param {Begin} begin @returns {Promise<MakeCall>} */
async function begun({ python, archive, lock, far }) {
  if (far) countLoaded();
  const [{ loadPyodide }, code] = await Promise.all([import(`${python}pyodide.mjs`), unpacked(archive)]);
  const stdLibURL = URL.createObjectURL(code);
  const running = await loadPyodide({ indexURL: python, packageBaseUrl: python, lockFileContents: lock, stdLibURL });
  URL.revokeObjectURL(stdLibURL);
  const calls = running.pyimport("kotae.web.in_browser");
  calls.get_ready(ARCHIVE, NATIVE);
  return calls.make_call;
}

/** Says how many bytes have come, whatever is being loaded. */
function countLoaded() {
  const { fetch } = globalThis;
  let [loaded, said] = [0, 0];
  const count = async (/** @type {Response} */ reply) => {
    const reader = reply.body?.getReader();
    for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
      loaded += part.value.length;
      if (loaded < said + WORD_EVERY) continue;
      said = loaded;
      postMessage({ loaded });
    }
    postMessage({ loaded });
  };
  globalThis.fetch = async (...asked) => {
    const reply = await fetch(...asked);
    count(reply.clone()).catch(() => {}); // whoever asked learns what is wrong
    return reply;
  };
}

/** The archive of all code. @param {string} address */
async function unpacked(address) {
  const reply = await fetch(address);
  if (!reply.ok || !reply.body) throw new Error(`${address}: status ${reply.status}`);
  return new Response(reply.body.pipeThrough(new DecompressionStream("gzip"))).blob();
}

/** @type {Promise<MakeCall> | null} */
let making = null;

/** @param {Begin} where */
async function begin(where) {
  making = begun(where);
  try {
    await making;
    postMessage({ ready: true });
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) });
  }
}

/** @param {Question} question */
async function answer({ id, call, body, inParts }) {
  const makeCall = await making;
  if (!makeCall) return;
  const each = (/** @type {string} */ part) => postMessage({ id, part });
  try {
    const outcome = makeCall(call, body, inParts ? each : undefined);
    const [status, reply] = outcome.toJs();
    outcome.destroy();
    postMessage({ id, status, reply });
  } catch (error) {
    postMessage({ id, fatal: error instanceof Error ? error.message : String(error) }); // Python itself is broken
  }
}

addEventListener("message", ({ data }) => ("python" in data ? begin(data) : answer(data)));
