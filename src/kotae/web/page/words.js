// Sentences of the desk as the page shows them.

import { text as spoken } from "./language.js";

/** @import { Reason } from "./desk-types.js" */

/** With a capital. @param {string} words */
export const capital = (words) => words.slice(0, 1).toUpperCase() + words.slice(1);

/** With capitals and a stop; names of places, as r1c2, keep their small letters. @param {string} text */
export function sentence(text) {
  const begun = text.replace(/(^|\. )(\p{Ll})(?!\d)/gu, (_, before, letter) => before + letter.toUpperCase());
  return begun + (/[.!?:]$/.test(begun) ? "" : ".");
}

const [ROW, COLUMN] = [spoken("row {number}"), spoken("column {number}")].map((line) => line.replace(/ .*/, ""));
const NAMED = new RegExp(String.raw`\br\d+c\d+|\b(?:${ROW}|${COLUMN})\p{L}? \d`, "iu");

/** An error line with a capital and a stop; it may begin with a file's name, which stays. @param {string} line */
export const complaint = (line) =>
  line.replace(/^[a-z]+(?= )/, (word) => word.slice(0, 1).toUpperCase() + word.slice(1)) +
  (/[.!?]$/.test(line) ? "" : ".");

/** Whether a text speaks of rows, columns or places by their names. @param {string} text */
export const namesPlaces = (text) => NAMED.test(text);

/**
 * The reasons that a text does not give itself.
 * @param {Reason[]} reasons @param {string} text
 */
export function unsaid(reasons, text) {
  const said = text.toLowerCase();
  return reasons.filter((reason) => !said.includes(reason.text.toLowerCase()));
}

/** A time as clocks show it. @param {number} seconds */
export function timeOf(seconds) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
