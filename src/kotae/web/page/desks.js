// Which desk answers: the server that the page came from, or, on a page without a server, Python in the browser. The
// page itself says which, in its head.

import { ServerDesk } from "./desk.js";
import { the } from "./dom.js";
import { text } from "./language.js";
import { Readiness } from "./readiness.js";
import { WorkerDesk } from "./worker-desk.js";

/** @import { Desk } from "./desk-types.js" */

/** @param {string} name */
const stated = (name) => document.querySelector(`meta[name="${name}"]`)?.getAttribute("content");

/** @returns {Desk} */
export function theDesk() {
  const [python, lock, size] = [stated("kotae-python"), stated("kotae-lock"), Number(stated("kotae-size"))];
  if (!python || !lock) return new ServerDesk();
  the("privacy").textContent = text(
    "Play one below, bring one from elsewhere, or make your own. Nothing you do leaves this device.",
  );
  const start = (/** @type {boolean} */ again) => desk.start(again).catch(() => {}); // the line says what is wrong
  const readiness = new Readiness(() => start(true));
  const home = { python: new URL(python, document.baseURI).href, lock, size };
  const desk = new WorkerDesk(home, (state) => readiness.show(state));
  start(false);
  return desk;
}
