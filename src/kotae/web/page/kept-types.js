// What browsers and links keep. These are types alone, for tsc and for readers; nothing loads this file.

/** @import { Value } from "./board/marks.js" */

/**
 * @typedef {[place: number, value: Value, what?: number]} KeptChange  in ink by default
 * @typedef {{from: number, moves: KeptChange[][]}} KeptBranch  moves that were left, after the point with that number
 * @typedef {{name: string, when: number, at: number}} KeptSave  a point to come back to
 *
 * @typedef {object} KeptMoves  points are numbered: the empty board, then those of the moves, then those of each branch
 * @property {KeptChange[][]} moves
 * @property {number} at  the moves after it can be redone
 * @property {KeptBranch[]} [branches]
 * @property {KeptSave[]} [saves]
 *
 * @typedef {KeptMoves & {pencil: boolean, colour: number, trial?: number}} State  what was drawn, and what with
 * @typedef {Partial<Record<keyof State, unknown>>} Claimed  what may be a state
 * @typedef {{puzzle: string, state?: Claimed}} Carried  what a link holds: Kotae's text or puzz.link's code, and marks
 *
 * @typedef {{past: string[], future: string[]}} Versions  the texts of a puzzle before and after this one
 * @typedef {"play" | "set"} Mode
 */

export {};
