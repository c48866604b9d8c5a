"""Blocks of puzz.link files with pieces of lines, and the word for their kind above them."""

from typing import Any

from kotae.board.segments import SEGMENTS
from kotae.board.tokens import Clue
from kotae.codecs.blocks import Rows, cell_rows, number_in, words_at
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values

CODES = dict(zip("abcdefg", SEGMENTS, strict=True))


class Segments:
    """Pieces of lines: a letter for each, `-` for a hidden one, `.` for none; with `numbers`, a number in a circle."""

    def __init__(self, *, numbers: bool = False) -> None:
        self.numbers = numbers

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for place, word in words_at(sheet, cell_rows(draft.grid), "clues"):
            if word.text == ".":
                continue
            clue: Clue | None = "?" if word.text in HIDDEN else CODES.get(word.text)
            if clue is None and self.numbers:
                clue = number_in(word, word.text, "clue")
            if clue is None:
                raise ReadError(f"{word.text[:20]!r} is not a piece of a line", "a to g, - or .", *word.place)
            draft.put(place, clue, *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        codes = {letter: code for code, letter in CODES.items()} | {"?": "-2" if self.numbers else "-", None: "."}
        clues = [[puzzle.clues.get(cell) for cell in row] for row in cell_rows(puzzle.grid)]
        return [[codes.get(clue, clue) for clue in row] for row in clues]


HIDDEN = ("-", "-2")
"""A hidden piece, and a circle without a number."""


class Word:
    """A line with a word that says nothing more than the name of the puzzle does. Old files may have another one."""

    def __init__(self, word: str) -> None:
        self.word = word

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if not sheet.ended:
            sheet.row("word")

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [self.word]
