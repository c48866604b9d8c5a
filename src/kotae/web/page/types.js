// How puzzles, answers and moves are said on the page (web/board.py). These are types alone, for tsc and for readers;
// nothing loads this file.

/** @import { Place } from "./board/geometry.js" */

// ---- a puzzle on its board

/**
 * @typedef {object} Introduction  what a family is about
 * @property {string} family
 * @property {string} name  as people call it
 * @property {string} goal
 * @property {string[]} rules  the sentences that an answer can break
 * @property {Layer["kind"][]} kinds  of its layers
 * @property {boolean} plans  whether an answer is a list of moves: there are no clues, and nothing is filled in
 */

/**
 * @typedef {object} Board  what is printed on a puzzle, what is drawn on it, and what its clues count
 * @property {number} rows
 * @property {number} cols
 * @property {Tiling} [tiling]  if the board is not rectangular
 * @property {string} puzzle  Kotae's text of it
 * @property {string} title  "" if it has none
 * @property {string} author  the same
 * @property {string | null} address  puzz.link's code of it, where that says all of it
 * @property {[Layer, ...Layer[]]} layers
 * @property {Ground[]} ground
 * @property {Place[][]} regions  the cells of each
 * @property {Clue[]} clues
 * @property {Partial<Record<"cells" | "corners" | "edges" | "heads" | "regions", Typing>>} typing
 * @property {GivenToSet[]} givens  what else a setter may change
 * @property {Count[]} counts  those of all rules
 * @property {(Variable | null)[]} variables  by number; null for those that nothing counts
 * @property {string | null} [difficulty]  of a puzzle that was made
 * @property {string} [seed]  the same
 * @property {string} [symmetry]  that was asked for when it was made
 */

/**
 * @typedef {object} Tiling  a board of other polygons than squares
 * @property {string} name
 * @property {number} fine  how many steps of its places make one of a rectangular board
 * @property {number} height  in cells
 * @property {number} width
 * @property {[at: Place, corners: Place[]][]} cells
 * @property {{at: Place, ends: [Place, Place], cells: Place[]}[][]} sides  in the order of answers
 */

/** @typedef {Introduction & Board} Description  all that the page needs to show a puzzle and to let people play it */

/**
 * @typedef {"black-circle" | "white-circle" | "level-bar" | "upright-bar" | "lamp" | "mine" | "star" | "tent"} Icon
 * @typedef {Icon} SymbolName  what is put into cells
 */

/**
 * @typedef {object} Shading  cells that are shaded, or have a symbol in them
 * @property {string} label
 * @property {"cells"} kind
 * @property {SymbolName | null} symbol
 * @property {Place[] | null} open  the cells that are to be decided; null if all are
 * @property {string} word  what yes means
 * @property {string} no  what no means
 */

/**
 * @typedef {object} Choosing  cells that have one of two symbols in them
 * @property {string} label
 * @property {"either"} kind
 * @property {[yes: SymbolName, no: SymbolName]} symbols
 * @property {string} letters  how yes and no are written in an answer
 * @property {string} word  what yes means
 * @property {string} no  what no means
 */

/** @typedef {{letter: string, name: string, rgb: string}} Colour */

/**
 * @typedef {{label: string, kind: "corridors", corridors: [Place, Place][], most: number}} Bridging
 * @typedef {{label: string, kind: "diagonals" | "edges", shut?: Place[]}} Plain  where nothing can be drawn
 * @typedef {{label: string, kind: "digits", numbers: number[], open: Place[]}} Numbering
 * @typedef {{label: string, kind: "ink", palette: Colour[]}} Inking
 * @typedef {{label: string, kind: "halves", open: Place[]}} Halving
 * @typedef {{open: Place[] | null, shut: Place[], crossing: boolean}} Ways  where lines go, and whether they may cross
 * @typedef {{label: string, kind: "lines"} & Ways} Linking
 * @typedef {{label: string, kind: "rectangles", regions: boolean}} Dividing  whether answers may be regions of cells
 * @typedef {{label: string, kind: "tiles", tiles: number[][], goal: number[][], allowed: number | null}} Sliding
 *
 * @typedef {Shading | Choosing | Bridging | Plain | Numbering | Inking | Halving | Linking | Dividing | Sliding} Layer
 */

/**
 * @typedef {{mark: "frame", every: number}} Frame  the lines between cells, every k-th one stronger
 * @typedef {{mark: "dots"}} Dots
 * @typedef {{mark: "sides"}} AllSides  of the cells of a tiling
 * @typedef {{mark: "wall", at: Place, colour: "white" | "grey" | "black" | ""}} Wall
 * @typedef {{mark: "divider", at: Place}} Divider
 * @typedef {{mark: "stock", pieces: string[][]}} Stock  to be placed: the rows of each piece
 * @typedef {Frame | Dots | AllSides | Wall | Divider | Label | Circle | Sign | Stock} Ground  besides clues
 *
 * @typedef {{mark: "label", at: Place, text: string, ringed: boolean, small: boolean}} Label
 * @typedef {{mark: "circle", at: Place, black: boolean}} Circle
 * @typedef {{mark: "spot", at: Place, colour: "white" | "grey" | "black"}} Spot
 * @typedef {{mark: "sign", at: Place, name: string, outlines: [number, number][][]}} Sign  polygons in a cell of side 1
 * @typedef {{mark: "triangle", at: Place}} Triangle
 * @typedef {{mark: "arrow", at: Place, text: string, way: "u" | "d" | "l" | "r"}} Arrow
 * @typedef {{mark: "split", at: Place, below: string, right: string}} Split  below its diagonal, and to the right of it
 * @typedef {{mark: "heading", at: Place, words: [string, Colour][]}} Heading  the words of a line's clue
 * @typedef {Wall | Divider | Label | Circle | Spot | Sign | Triangle | Arrow | Split | Heading} Printed  of a clue
 *
 * @typedef {object} Clue
 * @property {Place} at
 * @property {string} text  as it is typed
 * @property {string} said  in words
 * @property {Printed[]} marks
 * @property {Count[]} [counts]  what it counts, if it can be stated as counts
 */

/**
 * @typedef {object} Typing  what may be typed at places of one kind
 * @property {string[]} keys
 * @property {string[]} clues  those keys that are clues; none where a field is needed
 * @property {boolean} long  whether several keys may make one clue
 * @property {string} expected
 * @property {Record<string, {said: string, marks: Printed[]}>} [looks]  what keys mean that do not say it themselves
 * @property {boolean} [far]  of heads: whether clues stand on the far side as well
 * @property {Place[][]} [rooms]  of regions: the cells of each
 */

/**
 * @typedef {object} GivenNumber
 * @property {string} label
 * @property {"number"} kind
 * @property {string} meaning
 * @property {number} least
 * @property {number} most
 * @property {string} text
 *
 * @typedef {{label: string, kind: "pieces" | "cells" | "variant", meaning: string, text: string}} GivenLine
 * @typedef {{label: string, kind: "regions", meaning: string, rows: number[][]}} GivenRegions  of every cell, by number
 * @typedef {GivenNumber | GivenLine | GivenRegions} GivenToSet
 */

/**
 * @typedef {[(number | number[])[], number[]]} Count  literals, or groups that are true together; how many may be true
 * @typedef {[layer: number, y: number, x: number, value?: Counted]} Variable  the mark that makes it true, mostly a 1
 * @typedef {number | [way: Side, cells: number]} Counted  a value, or how far a rectangle reaches at least
 * @typedef {"up" | "down" | "left" | "right"} Side
 */

// ---- answers and moves, in the words of each layer; rows and columns are counted from 0

/**
 * @typedef {string[]} Rows  a letter for every cell
 * @typedef {{horizontal: string[], vertical: string[]}} Sides  a letter for every edge
 * @typedef {{sides: string[]}} TileSides  the same of a tiling
 * @typedef {[row: number, col: number, otherRow: number, otherCol: number, bridges: number | Range]} Bridges
 * @typedef {[least: number, most: number]} Range
 * @typedef {(number | number[] | null)[][]} Numbers  of each cell its number, or those that are possible
 * @typedef {[row: number, col: number, height: number, width: number]} Area
 * @typedef {{at: [row: number, col: number]} & Record<Side, Range>} Reach  what is known about a rectangle
 * @typedef {(Area | Reach)[]} Areas
 * @typedef {(number | null)[][]} Regions  the number of each cell's
 * @typedef {{steps: number, tiles: number[]}} Plan
 *
 * @typedef {Rows | Sides | TileSides | Bridges[] | Numbers | Areas} ManyAnswers
 * @typedef {ManyAnswers | {rectangles: Areas} | Regions | Plan | number[]} LayerAnswer
 * @typedef {LayerAnswer | {[label: string]: LayerAnswer}} Answer  that of the only layer, or those of all by label
 */

/**
 * @typedef {[row: number, col: number, letter: string]} Lettered
 * @typedef {[part: string, row: number, at: number, letter: string]} Sided
 * @typedef {[row: number, col: number, number: number | number[] | null]} Numbered
 * @typedef {Lettered | Sided | Bridges | Numbered | Area | Reach} LayerMove
 * @typedef {LayerMove | {[label: string]: LayerMove}} Move
 */

export {};
