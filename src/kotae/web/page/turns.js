// Long questions take turns, across all tabs of the page: a browser opens only six connections to a server, and a tab
// that finds all of them taken by the explanations of others would not even load.

/** How many long questions are asked at once; two connections are left for everything that is short. */
const PLACES = 4;

const heard = new EventTarget();

/**
 * Calls a function when a question has to wait for its turn, and when it is asked at last.
 * @param {(waits: boolean) => void} work
 */
export function whenWaiting(work) {
  heard.addEventListener("waits", () => work(true));
  heard.addEventListener("goes on", () => work(false));
}

/** @param {number} place */
const nameOf = (place) => `kotae/long question ${place}`;

/**
 * Asks a long question when there is a place. Where browsers do not let tabs know of each other, it is asked at once.
 * @template T
 * @param {() => Promise<T>} work @param {AbortSignal} [signal] ends the waiting, too
 * @returns {Promise<T>}
 */
export async function inTurn(work, signal) {
  const { locks } = navigator;
  if (!locks) return work();
  for (let place = 0; place < PLACES; place++) {
    const asked = async (/** @type {Lock | null} */ lock) => lock && { found: await work() };
    const done = await locks.request(nameOf(place), { ifAvailable: true }, asked);
    if (done) return done.found;
  }
  heard.dispatchEvent(new Event("waits"));
  const place = Math.floor(Math.random() * PLACES);
  return locks.request(nameOf(place), signal ? { signal } : {}, () => {
    heard.dispatchEvent(new Event("goes on"));
    return work();
  });
}
