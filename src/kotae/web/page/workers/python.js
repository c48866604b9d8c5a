// Python in a worker: makes one call after the other, as a process of `kotae serve` does.
//
// Starting Python and loading modules takes most of the time until the first answer, and ends with the same memory each
// time. So one worker keeps a picture of that memory beside the page's files, and later ones begin with it.

/**
 * @typedef {object} Begin
 * @property {string} python where Python is, @property {string} archive and its code
 * @property {string} lock what Pyodide's list of packages says
 * @property {boolean} far whether all of it comes from a network, so that people want to know how far it is
 * @property {boolean} spare whether nobody waits for this worker, so that it may keep a picture of its memory
 * @typedef {{id: number, call: string, body: string, inParts: boolean}} Question
 * @typedef {(call: string, body: string, each?: (part: string) => void) => any} MakeCall
 */

const ARCHIVE = "/lib/python314.zip"; // where Pyodide puts what it takes for the standard library
const WORD_EVERY = 250_000; // bytes: how often progress is reported
const NATIVE = "/lib/python3.14/site-packages";
const KEEP_AFTER = [0, 5, 20]; // s: the page's own files may not be kept yet

/** Where the memory is kept that belongs to these files. @param {Begin} where */
const memoryOf = ({ archive }) => archive.replace(/pack$/, "memory");

/** @param {Begin} where @returns {Promise<MakeCall>} */
async function begun(where) {
  if (where.far) countLoaded();
  const memory = where.far ? null : await remembered(where);
  try {
    return await started(where, memory);
  } catch (error) {
    if (!memory) throw error;
    await forget(where);
    return started(where, null);
  }
}

/** @param {Begin} where @param {ArrayBuffer | null} memory @returns {Promise<MakeCall>} */
async function started(where, memory) {
  const { python, archive, lock, spare } = where;
  const [{ loadPyodide }, code] = await Promise.all([import(`${python}pyodide.mjs`), unpacked(archive)]);
  const stdLibURL = URL.createObjectURL(code);
  const given = { indexURL: python, packageBaseUrl: python, lockFileContents: lock, stdLibURL };
  const way = memory ? { _loadSnapshot: memory } : { _makeSnapshot: spare };
  const running = await loadPyodide({ ...given, ...way });
  URL.revokeObjectURL(stdLibURL);
  const calls = running.pyimport("kotae.web.in_browser");
  if (!memory) calls.load();
  if (!memory && spare) keep(where, running.makeMemorySnapshot());
  calls.get_ready(ARCHIVE, NATIVE);
  return calls.make_call;
}

/** @param {Begin} where @returns {Promise<ArrayBuffer | null>} */
async function remembered(where) {
  try {
    const kept = await caches.match(memoryOf(where));
    return kept ? await kept.arrayBuffer() : null;
  } catch {
    return null; // nothing can be kept here
  }
}

/**
 * Keeps memory where the archive is kept: it goes when that goes.
 * @param {Begin} where @param {Uint8Array<ArrayBuffer>} memory
 */
async function keep(where, memory) {
  for (const wait of KEEP_AFTER) {
    await new Promise((resolve) => {
      setTimeout(resolve, wait * 1000);
    });
    const cache = await cacheOf(where.archive);
    if (cache) return cache.put(memoryOf(where), new Response(memory)).catch(() => {}); // there may be no room
  }
}

/** @param {Begin} where */
async function forget(where) {
  const cache = await cacheOf(where.archive);
  await cache?.delete(memoryOf(where));
}

/** The cache that has a file. @param {string} address */
async function cacheOf(address) {
  try {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      if (await cache.match(address)) return cache;
    }
    return null;
  } catch {
    return null; // nothing can be kept here
  }
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

/** @type {Begin | null} */
let home = null;
/** @type {Promise<MakeCall> | null} */
let making = null;

/** @param {Begin} where */
async function begin(where) {
  home = where;
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
    if (home) await forget(home); // Python itself is broken, perhaps from the beginning
    postMessage({ id, fatal: error instanceof Error ? error.message : String(error) });
  }
}

addEventListener("message", ({ data }) => ("python" in data ? begin(data) : answer(data)));
