/**
 * How somebody likes to play: what the page lets people switch on and off, as far as it concerns the board. A board
 * that is given none has none of it.
 *
 * @typedef {object} Habits
 * @property {boolean} [colours]  each line and each region has a colour of its own
 * @property {boolean} [crosses]  what can no longer be is crossed out along with a stroke
 * @property {boolean} [completes]  what must be is drawn along with a stroke
 * @property {boolean} [held]  strokes stay in their row or column, where clues are about rows and columns
 * @property {boolean} [previews]  what a click would mean is shown under the mouse
 * @property {boolean} [swapped]  the buttons of the mouse are swapped
 * @property {boolean} [tints]  a press in the middle of a cell notes whether it is inside a loop
 */

export {};
