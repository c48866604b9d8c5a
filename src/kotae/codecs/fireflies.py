"""Fireflies as puzz.link writes them: like numbers with arrows, either of which may be missing."""

from typing import Any

from kotae.board.fireflies import dot_of, number_of
from kotae.board.tokens import HIDDEN, Clue
from kotae.codecs.blocks import Rows, cell_rows, number_in, words_at
from kotae.codecs.code import ARROWS, Arrows, Code, arrow_code, with_gaps
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values


def shown_in(clue: Clue) -> int | str:
    number = number_of(clue)
    return HIDDEN if number is None else number


class Address(Arrows):
    """In an address."""

    def clue(self, code: Code) -> Clue:
        number, way = self.parts(code)
        return (number, way) if way else number

    def write(self, puzzle: Any) -> str:
        return with_gaps(puzzle, 26, lambda clue: arrow_code(shown_in(clue), dot_of(clue)))


class Block:
    """In a file: the side of the dot, or 0, a comma, and the number, or `-`."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for cell, word in words_at(sheet, cell_rows(draft.grid), "clues"):
            if word.text == ".":
                continue
            way, comma, text = word.text.partition(",")
            if not comma or way not in ("0", "1", "2", "3", "4"):
                raise ReadError(f"{word.text[:20]!r} is not a firefly", "0 to 4, a comma and a number", *word.place)
            number: int | str = HIDDEN if text == "-" else number_in(word, text, "firefly")
            draft.put(cell, (number, ARROWS[int(way)]) if way != "0" else number, *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        def word(clue: Clue | None) -> str:
            if clue is None:
                return "."
            return f"{ARROWS.index(dot_of(clue))},{str(shown_in(clue)).replace(HIDDEN, '-')}"

        return [[word(puzzle.clues.get(cell)) for cell in row] for row in cell_rows(puzzle.grid)]
