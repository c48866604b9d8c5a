// A drawing as a picture in pixels, made by the browser.

import { base64, unbase64 } from "./bytes.js";
import { Trouble } from "./desk.js";
import { text } from "./language.js";

/** @import { Drawn } from "./desk-types.js" */

const SCALE = 2; // pixels for each of the drawing's own, as screens are finer now
const MOST = 8000; // pixels along a side; browsers have limits, and some fail without a word

/** @param {Drawn} svg @returns {Promise<Drawn>} */
export async function asPng({ data, name }) {
  const address = URL.createObjectURL(new Blob([unbase64(data)], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(SCALE, MOST / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    /** @type {Blob | null} */
    const made = await new Promise((resolve) => {
      canvas.toBlob(resolve);
    });
    if (!made) throw new TypeError("no picture");
    const bytes = new Uint8Array(await made.arrayBuffer());
    return { data: base64(bytes), type: made.type, name: name.replace(/\.svg$/, ".png") };
  } catch {
    throw new Trouble(text("This browser could not make the picture."), false);
  } finally {
    URL.revokeObjectURL(address);
  }
}
