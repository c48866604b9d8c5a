/**
 * What a board is given by the page around it, and what it reports to it.
 *
 * @import { Board } from "./board.js"
 * @import { Place } from "./geometry.js"
 *
 * @typedef {object} Callbacks
 * @property {(board: Board) => void} [onChange]  marks, history, pencil or colour have changed
 * @property {(text: string, at: Place) => void} [onCursor]  what is at the cursor, in words, and where that is
 * @property {(at: Place, text: string, keys: boolean) => void} [onClue]  a clue was typed, in set mode; "" removes it;
 *   if it was typed key by key, the clue may be only the last keys
 * @property {boolean} [still]  just a picture, without any input
 * @property {number} [cell]  how many pixels of a cell the reader likes; Infinity if as many as fit
 * @property {(cell: number) => void} [onSize]  the reader has chosen that many
 * @property {Element} [overview]  where a small map of the board is put, while only a part of it is seen
 */

export {};
