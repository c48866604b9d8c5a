// The files of the page without a server: a service worker gets all of them, checks them and keeps them, so that the
// page also opens without a network. Where there are no service workers, as in some private windows, files are loaded
// when they are needed.

import { Trouble } from "./desk.js";
import { text } from "./language.js";

/** @typedef {{done: number, total: number}} Progress  in bytes */

const WORKER = "service-worker.js";
const REASON_MAY_TAKE = 2000; // ms: it may come after the news that the service worker was not installed

/** Whether the files of this page come from what is kept here. */
export const isKept = () => Boolean(navigator.serviceWorker?.controller);

/**
 * Returns when all files are here, or when they have to come from the network one by one.
 * @param {(progress: Progress) => void} onProgress
 */
export async function kept(onProgress) {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  let reason = "";
  const heard = (/** @type {MessageEvent} */ { data }) => {
    if (data?.kotae === "loading") onProgress(data);
    if (data?.kotae === "failed") ({ reason } = data);
  };
  serviceWorker.addEventListener("message", heard);
  serviceWorker.startMessages();
  try {
    const registration = await serviceWorker.register(WORKER, { updateViaCache: "none" });
    if (!registration.active) await activated(registration);
  } catch (error) {
    if (error instanceof NotInstalled) await until(() => reason !== "", REASON_MAY_TAKE);
    if (reason) throw new Trouble(text("A part of the page could not be loaded: {reason}", { reason }), true);
    const offline = text("There is no network, and the page is not on this device yet.");
    if (!navigator.onLine) throw new Trouble(offline, true);
    if (!(error instanceof DOMException) && !(error instanceof TypeError)) throw error; // it is not allowed here
  } finally {
    serviceWorker.removeEventListener("message", heard);
  }
}

/** The service worker could not get the page's files. */
class NotInstalled extends TypeError {}

/** @param {() => boolean} isSo @param {number} atMost ms @returns {Promise<void>} */
async function until(isSo, atMost) {
  for (const end = Date.now() + atMost; !isSo() && Date.now() < end; ) {
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** @param {ServiceWorkerRegistration} registration @returns {Promise<void>} */
function activated(registration) {
  const worker = registration.installing ?? registration.waiting;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!worker || worker.state === "activated") resolve();
      if (worker?.state === "redundant") reject(new NotInstalled("the service worker was not installed"));
    };
    worker?.addEventListener("statechange", look);
    look();
  });
}

/** Has all kept files looked at, and those fetched again that are damaged. Returns how many that were. */
export async function mended() {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return 0;
  const { port1, port2 } = new MessageChannel();
  /** @type {Promise<{mended?: number, reason?: string}>} */
  const reply = new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
  worker.postMessage("mend", [port2]);
  const { mended: count = 0, reason } = await reply;
  if (reason) throw new Trouble(text("A part of the page could not be loaded: {reason}", { reason }), true);
  return count;
}
