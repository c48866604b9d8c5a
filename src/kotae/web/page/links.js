// A link that carries a puzzle, and progress if wanted, after its #: no server ever sees or keeps it.
// JSON, deflated where the browser can, in the letters that addresses allow.

import { base64, unbase64 } from "./bytes.js";

/** @import { Carried } from "./types.js" */

const MOST = 4_000_000; // bytes when inflated: a link from a stranger must not fill the memory

/** @param {Uint8Array} bytes */
const letters = (bytes) => base64(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

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

/**
 * What follows the # for a puzzle.
 * @param {Carried} carried
 */
export async function packed(carried) {
  const bytes = new TextEncoder().encode(JSON.stringify(carried));
  if (!("CompressionStream" in window)) return `#j=${letters(bytes)}`;
  return `#p=${letters(await gathered(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))))}`;
}

/**
 * The puzzle after a #, null if there is none; throws if it is damaged.
 * @param {string} hash @returns {Promise<Carried | null>}
 */
export async function unpacked(hash) {
  const found = /^#([pj])=([\w-]+)$/.exec(hash);
  if (!found) return null;
  const [, form, text = ""] = found;
  let bytes = bytesOf(text);
  if (form === "p")
    bytes = await gathered(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")));
  const carried = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (typeof carried?.puzzle !== "string") throw new Error("no puzzle");
  return carried;
}
