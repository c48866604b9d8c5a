// A page of the same server under another name, such as localhost, leads to its one address, as browsers keep what is
// drawn by the address of the page. What was kept under the other name is taken along, after the #.

import { archived, said, takeIn } from "./archive.js";
import { ask } from "./dialogs.js";
import { text } from "./language.js";
import { packedText, unpackedText } from "./links.js";
import { begun, prefer, preference } from "./storage.js";

const LONGEST = 1_500_000; // letters of an address that every browser takes
const MOVED = /^#k=([\w-]+)(?:&then=([\w%.~-]*))?$/;

/** The one address of the page, if its server says so. */
const home = document.querySelector("meta[name=kotae-home]")?.getAttribute("content");

/** Whether the page is left for its one address. Stays where it is if what is kept there is too much to be taken. */
export async function leads() {
  if (!home || new URL(home).origin === location.origin) return false;
  const since = Number(preference("moved", "0"));
  const when = Date.now();
  let hash = location.hash;
  if (begun().some((entry) => entry.when > since)) {
    hash = `#k=${await packedText(archived(since))}&then=${encodeURIComponent(hash)}`;
    if (hash.length > LONGEST) return false;
    prefer("moved", String(when));
  }
  location.replace(home + hash);
  return true;
}

/** Takes in what another address of the page sends along, if the reader agrees; returns what to say about it. */
export async function arrived() {
  const [, kept, then = ""] = (home && MOVED.exec(location.hash)) || [];
  if (!kept) return null;
  history.replaceState(null, "", decodeURIComponent(then) || location.pathname);
  const question = text("What you drew at another address of this page can be kept here from now on.");
  if (!(await ask(question, text("Keep it here"), text("Not now")))) return null;
  try {
    return said(takeIn(await unpackedText(kept)));
  } catch {
    return text("What came from there is damaged.");
  }
}
