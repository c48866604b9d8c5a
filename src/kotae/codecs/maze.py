"""Mazes as puzz.link writes them: a start, a goal, and two kinds of marks on the way between them."""

from typing import Any

from kotae.board.grid import Place
from kotae.codecs.blocks import Rows, cell_rows, words_at
from kotae.codecs.code import DIGITS, Code
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values

LONGEST = 31
"""The most empty cells for which there is one letter."""


def shown(puzzle: Any, label: str, words: str) -> dict[Place, str]:
    """The words for the start, the goal and the marks: in this order."""
    start, goal = puzzle.givens[label]
    marks = {cell: words[2 + "ot".index(clue)] for cell, clue in puzzle.clues.items()}
    return marks | {start: words[0], goal: words[1]}


class Ends:
    """Takes up the start and the goal as they are found; those that are not are in the corners of the board."""

    def __init__(self, draft: Draft, label: str, words: str) -> None:
        self.draft, self.label, self.words = draft, label, words
        last = 2 * draft.grid.rows - 1, 2 * draft.grid.cols - 1
        self.ends: list[Place] = [(1, 1), last]

    def put(self, cell: Place, word: str, line: int, column: int) -> None:
        at = self.words.index(word)
        if at < 2:
            self.ends[at] = cell
            self.draft.give(self.label, tuple(self.ends), line, column)
        else:
            self.draft.put(cell, "ot"[at - 2], line, column)


class Address:
    """In an address: 1 for the start, 2 for the goal, 3 and 4 for marks, and a letter for the empty cells between."""

    WORDS = "1234"

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, code: Code, draft: Draft) -> None:
        places, at, ends = list(draft.grid.cells()), 0, Ends(draft, self.label, self.WORDS)
        while at < len(places):
            value = DIGITS.find(code.text[code.at]) if not code.ended else -1
            if value < 1:
                wrong = f"the board ends after {at} cells" if code.ended else f"{code.text[code.at]!r} is not a cell"
                raise code.wrong(wrong, f"{len(places)} cells")
            if value < 5:
                ends.put(places[at], DIGITS[value], 1, code.column + code.at)
            at += max(1, value - 4)
            code.at += 1

    def write(self, puzzle: Any) -> str:
        found, text, gap = shown(puzzle, self.label, self.WORDS), "", 0
        for cell in puzzle.grid.cells():
            gap += cell not in found
            if gap and (cell in found or gap == LONGEST):
                text, gap = text + DIGITS[4 + gap], 0
            text += found.get(cell, "")
        return text + DIGITS[4 + gap] * bool(gap)


class Block:
    """In a file: s and g, o and t."""

    WORDS = "sgot"

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        ends = Ends(draft, self.label, self.WORDS)
        for cell, word in words_at(sheet, cell_rows(draft.grid), "cells"):
            if word.text in tuple(self.WORDS):
                ends.put(cell, word.text, *word.place)
            elif word.text != ".":
                raise ReadError(f"{word.text[:20]!r} is not a cell", "s, g, o, t or .", *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        found = shown(puzzle, self.label, self.WORDS)
        return [[found.get(cell, ".") for cell in row] for row in cell_rows(puzzle.grid)]
