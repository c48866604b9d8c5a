// A link that carries a puzzle, and what is drawn on it if wanted, after its #: no server ever sees or keeps it.
//
//   #slither/7/7/…    puzz.link's code of the puzzle, where that says all of it; any copy of the page opens it
//   #t=…              else Kotae's text, packed
//   …&d=…             and the marks that are drawn (drawings.js), packed
//   …&m=…             or every move, as JSON, packed
//
// What is packed is in the letters that addresses allow: first `z` if it is deflated or `r` if that makes it no
// shorter, then base64. Links of years ago are JSON: #p= deflated, #j= as it is.

import { base64, unbase64 } from "./bytes.js";
import { drawingBytes, drawingIn } from "./drawings.js";

/** @import { Carried, Claimed, KeptMoves, State } from "./kept-types.js" */

const MOST = 4_000_000; // bytes when inflated: a link from a stranger must not fill the memory
const LINK = /^#(?:t=(?<text>[\w-]+)|(?<code>[a-z][\w-]*\/[^&#\s]+))(?:&(?<how>[dm])=(?<drawn>[\w-]+))?$/;
const OLD = /^#([pj])=([\w-]+)$/;
const NOWHERE = new Set(["", "#", "#board", "#shelves"]); // of these, some are places on the page itself

/** @param {Uint8Array} bytes */
const lettersOf = (bytes) => base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

/** @param {string} text */
const bytesOf = (text) => unbase64(text.replaceAll("-", "+").replaceAll("_", "/"));

/** @param {ReadableStream<Uint8Array<ArrayBuffer>>} stream */
async function gathered(stream) {
  const parts = [];
  let size = 0;
  for (let reader = stream.getReader(), part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length;
    if (size > MOST) {
      await reader.cancel();
      throw new Error("too long");
    }
    parts.push(part.value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
const deflated = (bytes) => gathered(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw")));

/** @param {Uint8Array<ArrayBuffer>} bytes */
const inflated = (bytes) => gathered(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function pack(bytes) {
  const short = "CompressionStream" in window ? await deflated(bytes) : bytes;
  return short.length < bytes.length ? `z${lettersOf(short)}` : `r${lettersOf(bytes)}`;
}

/** @param {string} text */
async function unpack(text) {
  const bytes = bytesOf(text.slice(1));
  if (text.startsWith("z")) return inflated(bytes);
  if (text.startsWith("r")) return bytes;
  throw new Error("packed in an unknown way");
}

/** A text in the letters of an address, and back. @param {string} content */
export const packedText = (content) => pack(coded(content));
/** @param {string} letters */
export const unpackedText = async (letters) => decoded(await unpack(letters));

const coded = (/** @type {string} */ text) => new TextEncoder().encode(text);
const decoded = (/** @type {Uint8Array} */ bytes) => new TextDecoder("utf-8", { fatal: true }).decode(bytes);

/**
 * What follows the # for a puzzle.
 * @param {{puzzle: string, address: string | null}} description
 * @param {{marks?: KeptMoves, state?: State}} [drawn] the marks that are to go with it, or all moves
 */
export async function packed({ puzzle, address }, { marks, state } = {}) {
  const says = LINK.exec(`#${address ?? ""}`)?.groups?.["code"]; // as it will be read
  const link = says && says === address ? `#${address}` : `#t=${await pack(coded(puzzle))}`;
  if (state?.moves.length) return `${link}&m=${await pack(coded(JSON.stringify(state)))}`;
  return marks?.moves.length ? `${link}&d=${await pack(drawingBytes(marks))}` : link;
}

/**
 * The puzzle after a #, null if there is none; throws if it is damaged.
 * @param {string} hash @returns {Promise<Carried | null>}
 */
export async function unpacked(hash) {
  if (NOWHERE.has(hash)) return null;
  const [, form, old = ""] = OLD.exec(hash) ?? [];
  if (form) return oldCarried(form === "p" ? await inflated(bytesOf(old)) : bytesOf(old));
  const found = LINK.exec(hash)?.groups;
  if (!found) throw new Error("not a link of this page");
  const { code, text = "", how, drawn = "" } = found;
  const puzzle = code ?? decoded(await unpack(text));
  if (!how) return { puzzle };
  const bytes = await unpack(drawn);
  return { puzzle, state: how === "d" ? drawingIn(bytes) : claimed(JSON.parse(decoded(bytes))) };
}

/** @param {unknown} state @returns {Claimed} */
function claimed(state) {
  if (typeof state !== "object" || state === null) throw new Error("no moves");
  return state;
}

/** @param {Uint8Array} bytes @returns {Carried} */
function oldCarried(bytes) {
  const carried = JSON.parse(decoded(bytes));
  if (typeof carried?.puzzle !== "string") throw new Error("no puzzle");
  return carried;
}
