// Sentences of the desk as the page shows them.

/** @import { Reason } from "./types.js" */

/** With capitals and a stop; names of places, as r1c2, keep their small letters. @param {string} text */
export function sentence(text) {
  const begun = text.replace(/(^|\. )([a-z])(?!\d)/g, (_, before, letter) => before + letter.toUpperCase());
  return begun + (/[.!?:]$/.test(begun) ? "" : ".");
}

/** Whether a text speaks of rows, columns or places by their names. @param {string} text */
export const namesPlaces = (text) => /\br\d+c\d+|\b(?:row|column)s? \d/i.test(text);

/**
 * The reasons that a text does not give itself.
 * @param {Reason[]} reasons @param {string} text
 */
export function unsaid(reasons, text) {
  const said = text.toLowerCase();
  return reasons.filter((reason) => !said.includes(reason.text.toLowerCase()));
}
