// What the page asks the desk, and what that replies (web/api/). These are types alone, for tsc and for readers;
// nothing loads this file.

/**
 * @import { Place } from "./board/geometry.js"
 * @import { Answer, Description, Introduction, Move } from "./types.js"
 */

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

export {};
