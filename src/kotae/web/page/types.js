// What the page and the desk say to each other (web/board.py, web/api/), and what browsers and links keep. These are
// types alone, for tsc and for readers; nothing loads this file.

/**
 * @import { Place } from "./board/geometry.js"
 * @import { Value } from "./board/marks.js"
 */

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

// ---- what the desk is asked, and what it replies

/**
 * @template Given, Reply
 * @typedef {(given: Given, signal?: AbortSignal) => Promise<Reply>} Call  the signal ends the question
 */

/**
 * @typedef {{puzzle: string}} AboutPuzzle
 * @typedef {AboutPuzzle & {answer: Answer | null}} AboutAnswer
 * @typedef {{text: string} | {data: string, name?: string}} Content  a text, or a file in base64
 * @typedef {{family: string, rows: number, cols: number, tiling?: string}} Size
 * @typedef {Size & {variant?: string, difficulty?: string, symmetry?: string, steps?: number}} Wish
 * @typedef {{data: string, rows?: number, cols?: number, colours: number}} PictureGiven
 * @typedef {"right" | "half" | "left" | "mirror" | "flip" | "diagonal" | "antidiagonal"} Turn
 * @typedef {[top: number, right: number, bottom: number, left: number]} Margins  rows and columns to add
 * @typedef {{turn: Turn} | {shift: [down: number, right: number]} | {sides: Margins}} Reshaping
 * @typedef {Description & {answer?: Answer}} Reshaped  with what was drawn
 */

/**
 * @typedef {object} Desk  answers the page's questions
 * @property {readonly PictureFormat[]} pictures  that it can draw
 * @property {boolean} readsPictures  whether it can make nonograms of them
 * @property {(given?: {}, signal?: AbortSignal) => Promise<Known>} families
 * @property {Call<Content & {family?: string}, Opened>} open
 * @property {Call<Size, Description>} empty
 * @property {Call<AboutPuzzle & {at: Place, text: string, keys?: boolean}, Description>} clue
 * @property {Call<AboutPuzzle & {label: string, text?: string, rows?: number[][]}, Description>} given
 * @property {Call<AboutPuzzle & {answer?: Answer | null} & Reshaping, Reshaped>} reshape
 * @property {Call<AboutPuzzle & {title: string, author: string}, Description>} credit
 * @property {Call<AboutAnswer, Description>} number
 * @property {Call<AboutPuzzle, Surveyed>} survey
 * @property {Call<AboutPuzzle & {seconds: number}, Surveyed>} count  a survey that takes its time
 * @property {Call<AboutAnswer & {quick?: boolean}, Checked>} check
 * @property {Call<AboutAnswer & {level: number, moves?: Move[]}, Hint>} hint
 * @property {Call<AboutAnswer & {at: Place}, Why>} why
 * @property {Call<AboutAnswer, Solved>} solve
 * @property {(given: AboutAnswer, signal?: AbortSignal, some?: Part) => Promise<Explained>} explain
 * @property {Call<AboutAnswer, Forced>} forced
 * @property {Call<Wish, Description>} generate
 * @property {Call<AboutPuzzle, Rated>} rate
 * @property {Call<PictureGiven, Pictured>} picture
 * @property {Call<AboutPuzzle & {symmetry?: string}, Suggested>} suggest
 * @property {Call<AboutPuzzle, CandidateCounts>} candidates
 * @property {Export} export
 * @property {Call<SheetGiven, Pages>} sheet
 *
 * @typedef {Exclude<keyof Desk, "pictures" | "readsPictures">} CallName
 */

/** @typedef {(part: Partial<Explained>) => void} Part  gets the steps as they are found, and at last all else */

/**
 * A picture of a puzzle, its text in another format, or first the formats that there are.
 * @typedef {{
 *   (given: AboutPuzzle & {to: PictureFormat, answer?: Answer | null}, signal?: AbortSignal): Promise<Drawn>,
 *   (given: AboutPuzzle & {to: string}, signal?: AbortSignal): Promise<Written>,
 *   (given: AboutPuzzle, signal?: AbortSignal): Promise<Formats>,
 * }} Export
 * @typedef {{formats: string[]}} Formats
 * @typedef {{text: string}} Written
 * @typedef {"svg" | "png" | "pdf"} PictureFormat
 * @typedef {{data: string, type: string, name: string}} Drawn  a file in base64
 */

/**
 * @typedef {{rule: string, text: string, places: Place[]}} Reason  a rule that is used or broken, and where
 * @typedef {"unique" | "several" | "none" | "unknown" | "answered"} Status  of answers
 */

/**
 * @typedef {object} Known  what the desk says about itself
 * @property {Family[]} families
 * @property {{open: string[]}} formats  in words
 * @property {{cells: number, bytes: number, boards: number}} limits
 *
 * @typedef {object} FamilyFacts
 * @property {string[]} aliases
 * @property {string} category  what it is about: shading, placing
 * @property {[rows: number, cols: number][]} sizes  the usual ones
 * @property {string[]} tilings  what its cells may be besides squares
 * @property {{name: string, words: string}[]} variants  of its rules
 * @property {string[]} difficulties
 * @property {{name: string, words: string, square: boolean}[]} symmetries  `square`: only of square boards
 * @property {{title: string, puzzle: string}[]} examples
 *
 * @typedef {Introduction & FamilyFacts} Family
 */

/**
 * @typedef {{boards: [Description, ...Description[]], skipped: number, answer?: Answer}} Opened
 * @typedef {{verdict: "right" | "wrong" | "open" | "stuck" | "unknown", broken: Reason[]}} Checked
 * @typedef {{answer: Answer, count: number, status: "some" | "none" | "unknown", complete: boolean}} Forced
 *
 * @typedef {object} Hint
 * @property {"hint" | "mistake" | "done" | "open"} status
 * @property {string} text
 * @property {Place[]} where
 * @property {Line[]} [lines]  the text line by line, from the second level on
 * @property {Reason[]} [because]
 * @property {{place: Place, text: string}[]} [so]
 * @property {Answer} [answer]  with the step
 * @property {Place[]} [wrong]  the marks that cannot stay
 * @property {number | null} [since]  the change of a place after which it was wrong, counted from 1
 *
 * @typedef {object} Why  what a place must be, and the shortest reason
 * @property {"certain" | "wrong" | "open" | "mistake" | "none" | "unknown"} status
 * @property {string} text  "" where the lines say it all
 * @property {Place[]} where
 * @property {Line[]} lines
 * @property {Place[]} so
 * @property {Place[]} wrong  the marks that cannot stay
 *
 * @typedef {object} Solved
 * @property {Status} status
 * @property {Answer | null} solution
 * @property {Answer} [second]
 * @property {Place[]} [differ]  where the two are different
 * @property {Reason[]} [clash]
 * @property {string} [reason]
 * @property {number} seconds
 * @property {number} [bound]  every plan has at least that many steps
 *
 * @typedef {object} Explained
 * @property {Status | "mistake"} status  of the answers that continue what is drawn
 * @property {Hint} [mistake]  what is wrong with what is drawn, if that cannot be continued
 * @property {boolean} complete
 * @property {Step[]} steps
 * @property {Reason[]} clash
 * @property {Rating | null} rating
 *
 * @typedef {object} Line  one sentence of a step, and what it is about
 * @property {string} text
 * @property {string} case  which kind of deduction it is; "" if that has no name
 * @property {string} mood  whether it says what is so, what is supposed, or only where to look
 * @property {number} depth  how many suppositions it is under
 * @property {Place[]} places  where to look
 * @property {Place[]} given  the facts that it rests on
 * @property {Place[]} so  what follows
 *
 * @typedef {object} Step
 * @property {string} text
 * @property {Line[]} lines
 * @property {Reason[]} because
 * @property {Place[]} so
 * @property {Answer} answer  the board after it
 *
 * @typedef {object} Rating
 * @property {"easy" | "medium" | "hard" | "expert"} verdict
 * @property {number} score
 * @property {number} heaviest
 * @property {number} largest
 * @property {number} combined
 * @property {number} steps
 * @property {number} depth
 * @property {number} open
 * @property {string[]} needs  the techniques that it needs
 *
 * @typedef {{verdict: string | null, score: number | null, steps?: number | null}} Judged
 * @typedef {{status: Status} & (Rating | Judged)} Rated
 */

/**
 * @typedef {object} Surveyed
 * @property {"none" | "one" | "many" | "empty" | "unknown"} answers
 * @property {Answer} decided
 * @property {number} open  places
 * @property {Reason[]} [clash]
 * @property {boolean} complete
 *
 * @typedef {{at: Place, text: string}} TypedClue
 * @typedef {{text: string, clues: TypedClue[], open: number}} Suggestion
 * @typedef {{status: Status, open: number, suggestions: Suggestion[]}} Suggested
 *
 * @typedef {object} CountedPlace  a place that is open, and how many answers are left for each of its values
 * @property {Place} at
 * @property {string} place  in words
 * @property {number} strength  from 1 to 4: how close it is to being decided
 * @property {{value: string, count: string}[]} values  a count may be "100+"
 * @property {string} [yes]  how many answers say yes, where it is a matter of yes and no
 *
 * @typedef {"some" | "none" | "unknown"} HowMany
 * @typedef {{status: HowMany, answers: number, exact: boolean, places: CountedPlace[]}} CandidateCounts
 *
 * @typedef {object} Pictured
 * @property {string[]} before  rows of letters
 * @property {string[]} after
 * @property {number} changed  cells
 * @property {number} at_least  at least that many had to change
 * @property {Description} board
 *
 * @typedef {object} SheetGiven  sheets to print, with all words in the reader's language
 * @property {OnSheet[]} puzzles
 * @property {number} per_page  at most
 * @property {string} paper
 * @property {boolean} landscape
 * @property {string} title
 * @property {string} author
 * @property {boolean} rules  whether they are printed
 * @property {string} answers  what stands above them; "" for none
 *
 * @typedef {object} OnSheet
 * @property {string} puzzle
 * @property {string} heading
 * @property {string} rules
 * @property {string} credits
 * @property {string} level
 * @property {Answer | null} answer
 * @property {string} remark  about the answer
 *
 * @typedef {object} Pages
 * @property {string[]} pages  as SVG
 * @property {number} with_answers  how many of them, the last ones
 * @property {number} fewer_than  puzzles on some pages; 0 if all are as full as was asked for
 * @property {[puzzle: string, size: number][]} small  those with small digits, and how small these are, in points
 */

// ---- what browsers and links keep

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
