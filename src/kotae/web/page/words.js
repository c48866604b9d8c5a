// Sentences of the desk as the page shows them.

/** With a capital and a stop. @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?:]$/.test(text) ? "" : ".");

/**
 * The reasons that a text does not give itself.
 * @param {{text: string, places: number[][]}[]} reasons @param {string} text
 */
export function unsaid(reasons, text) {
  const said = text.toLowerCase();
  return reasons.filter((reason) => !said.includes(reason.text.toLowerCase()));
}
