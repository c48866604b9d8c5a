// Keeps the page for use without a network. `kotae page` puts the version and all files, with their hashes and sizes,
// in front of this script.
//
// A new version is fetched whole, beside the one in use, and every file is checked. Files of a version have addresses
// of their own, so nothing is ever mixed: an open tab goes on with its version, and the next page that is opened is of
// the new one.

/**
 * @typedef {{version: string, files: Record<string, [hash: string, size: number]>}} Release
 */

const worker = /** @type {ServiceWorkerGlobalScope & {RELEASE: Release}} */ (/** @type {unknown} */ (self));
const { version, files } = worker.RELEASE;
const HOME = new URL("./", worker.location.href);
const OURS = `kotae ${HOME.pathname} `; // other copies of the page may be on the same host
const CACHE = OURS + version;
const FIRST = "index.html";
const ATTEMPTS = 3;
const AT_ONCE = 4; // files
const STEP = 0.02; // of all bytes, from one word about progress to the next

/** @param {string} name */
const addressOf = (name) => new URL(name, HOME).href;

/** @param {ArrayBuffer} bytes */
async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {Response} reply @param {string} [hash] */
const isWhole = async (reply, hash) => (await hashOf(await reply.arrayBuffer())) === hash;

/** Says something to all tabs, also to those that were loaded without this worker. @param {object} message */
async function tell(message) {
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  for (const tab of tabs) tab.postMessage(message);
}

/**
 * A file as it was published. A damaged one is fetched again, past all caches.
 * @param {string} name @returns {Promise<Response>}
 */
async function fetched(name) {
  const [hash] = files[name] ?? [];
  let wrong = "";
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    try {
      const reply = await fetch(addressOf(name), { cache: attempt ? "reload" : "force-cache" });
      if (reply.ok && (await isWhole(reply.clone(), hash))) return reply;
      wrong = reply.ok ? "damaged" : `status ${reply.status}`;
    } catch (error) {
      wrong = error instanceof Error ? error.message : String(error);
    }
  }
  throw new Error(`${name}: ${wrong}`);
}

/** A file from another version of the page that is kept here, if it is the same. @param {string} name */
async function kept(name) {
  const [hash] = files[name] ?? [];
  const reply = await caches.match(addressOf(name));
  return reply && (await isWhole(reply.clone(), hash)) ? reply : null;
}

/** Gets all files of this version, and says how far it is. */
async function install() {
  const cache = await caches.open(CACHE);
  const total = Object.values(files).reduce((sum, [, size]) => sum + size, 0);
  let [done, said] = [0, 0];
  const get = async (/** @type {string} */ name) => {
    await cache.put(addressOf(name), (await kept(name)) ?? (await fetched(name)));
    done += files[name]?.[1] ?? 0;
    if (done < said + STEP * total && done < total) return;
    said = done;
    await tell({ kotae: "loading", done, total });
  };
  try {
    const names = Object.keys(files);
    const some = async () => {
      for (let name = names.shift(); name !== undefined; name = names.shift()) await get(name);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, some));
  } catch (error) {
    await tell({ kotae: "failed", reason: error instanceof Error ? error.message : String(error) });
    throw error;
  }
  await worker.skipWaiting();
}

/** Takes over. The version before this one stays, for tabs that are still open with it. */
async function activate() {
  const ours = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(ours.slice(0, -1).map((name) => caches.delete(name)));
  await worker.clients.claim();
}

/**
 * A kept file, or what the network has. What is missing though it belongs to this version is fetched and kept again.
 * @param {Request} request
 */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const { href, pathname } = new URL(request.url);
  const opening = request.mode === "navigate" && (pathname === HOME.pathname || href.startsWith(addressOf(FIRST)));
  const address = opening ? addressOf(FIRST) : href;
  const found = (await cache.match(address)) ?? (await caches.match(address));
  if (found) return found;
  const name = address.slice(HOME.href.length);
  if (!files[name]) return fetch(request);
  const reply = await fetched(name);
  await cache.put(address, reply.clone());
  return reply;
}

/** Looks at every kept file and fetches again what is damaged or missing. @returns {Promise<number>} how many */
async function mend() {
  const cache = await caches.open(CACHE);
  let mended = 0;
  for (const [name, [hash]] of Object.entries(files)) {
    const reply = await cache.match(addressOf(name));
    if (reply && (await isWhole(reply, hash))) continue;
    await cache.put(addressOf(name), await fetched(name));
    mended++;
  }
  return mended;
}

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(activate()));
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(HOME.href)) {
    event.respondWith(answer(event.request));
  }
});
worker.addEventListener("message", (event) => {
  if (event.data !== "mend") return;
  event.waitUntil(
    mend().then(
      (mended) => event.ports[0]?.postMessage({ mended }),
      (error) => event.ports[0]?.postMessage({ reason: error instanceof Error ? error.message : String(error) }),
    ),
  );
});
