// What is drawn on a board as a few bytes, for links: the marks alone, not the moves that led to them.
//
// Marks of one value follow each other, by their places: the value as JSON, what it was drawn with, how many places
// there are, and how far each is from the one before.

import { INK, MOST_TRIALS } from "./board/marks.js";

/** @import { KeptChange, KeptMoves } from "./kept-types.js" */

/** A whole number in bytes of seven bits, the lowest first. @param {number} number @returns {number[]} */
function numberBytes(number) {
  const rest = Math.floor(number / 128);
  return rest ? [(number % 128) + 128, ...numberBytes(rest)] : [number];
}

/** Takes numbers and texts from bytes, one after the other. */
class Reader {
  /** @param {Uint8Array} bytes */
  constructor(bytes) {
    this.bytes = bytes;
    this.at = 0;
  }

  get ended() {
    return this.at === this.bytes.length;
  }

  number() {
    let [number, unit] = [0, 1];
    for (;;) {
      const byte = this.bytes[this.at++];
      if (byte === undefined || unit > 2 ** 49) throw new RangeError("a number has no end");
      number += (byte % 128) * unit;
      if (byte < 128) return number;
      unit *= 128;
    }
  }

  text() {
    const length = this.number();
    if (this.at + length > this.bytes.length) throw new RangeError("a text has no end");
    this.at += length;
    return new TextDecoder("utf-8", { fatal: true }).decode(this.bytes.subarray(this.at - length, this.at));
  }
}

/** Marks, all drawn in one move, as bytes. @param {KeptMoves} marks */
export function drawingBytes({ moves }) {
  /** @type {Map<string, number[]>} */
  const groups = new Map();
  for (const [place, value, what = INK] of moves.flat()) {
    const name = JSON.stringify([value, what]);
    const places = groups.get(name);
    if (places) places.push(place);
    else groups.set(name, [place]);
  }
  const bytes = [...groups].flatMap(([name, places]) => {
    const [value, what] = JSON.parse(name);
    const text = new TextEncoder().encode(JSON.stringify(value));
    const sorted = places.sort((one, other) => one - other);
    const steps = sorted.map((place, index) => place - (sorted[index - 1] ?? 0));
    return [...numberBytes(text.length), ...text, what, ...numberBytes(places.length), ...steps.flatMap(numberBytes)];
  });
  return Uint8Array.from(bytes);
}

/** Marks from such bytes; throws if they are damaged. @param {Uint8Array} bytes @returns {KeptMoves} */
export function drawingIn(bytes) {
  const reader = new Reader(bytes);
  /** @type {KeptChange[]} */
  const move = [];
  while (!reader.ended) {
    const value = JSON.parse(reader.text());
    const what = reader.number();
    const known = what === INK || (what % 2 === 1 && what < 2 * MOST_TRIALS); // in ink, or by the pencil of a trial
    if (!known) throw new RangeError("this is drawn with nothing known");
    let place = 0;
    for (let left = reader.number(); left > 0; left--) {
      place += reader.number();
      move.push(what === INK ? [place, value] : [place, value, what]);
    }
  }
  return { moves: move.length ? [move] : [], at: move.length ? 1 : 0 };
}
