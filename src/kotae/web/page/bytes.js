// Bytes as text and back, as calls and links carry them.

const PART = 8192; // about as many arguments as a function can take at once

/** @param {Uint8Array} bytes */
export function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += PART) text += String.fromCharCode(...bytes.subarray(at, at + PART));
  return btoa(text);
}

/** @param {string} text @returns {Uint8Array<ArrayBuffer>} */
export const unbase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
