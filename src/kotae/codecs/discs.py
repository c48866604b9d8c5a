"""White and black circles with numbers, as puzz.link has them in addresses and files."""

from typing import Any

from kotae.board.tokens import HIDDEN, Clue
from kotae.codecs.blocks import Rows, cell_rows, words_at
from kotae.codecs.code import NUMBER_16, Clues
from kotae.codecs.draft import Draft
from kotae.codecs.pieces import Cell
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values

COLOURS = "wb"
"""The colours in the order in which puzz.link numbers them."""


class NumberedCircles(Clues):
    """In an address: twice the number, and one more if the circle is black; a circle without a number has 0 for it."""

    def __init__(self) -> None:
        super().__init__(NUMBER_16, lambda board: board.grid.cells())

    def clue(self, cell: Cell) -> Cell:
        return (COLOURS[cell % 2], cell // 2 or HIDDEN) if isinstance(cell, int) else cell

    def cell(self, clue: Clue | None) -> Cell:
        if not isinstance(clue, tuple):
            return clue
        return 2 * (0 if clue[1] == HIDDEN else clue[1]) + COLOURS.index(clue[0])


class SavedCircles:
    """In a file: 0 for white or 1 for black, a comma and the number, which is -2 if there is none."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for cell, word in words_at(sheet, cell_rows(draft.grid), "clues"):
            if word.text == ".":
                continue
            colour, comma, number = word.text.partition(",")
            if not comma or colour not in ("0", "1") or not (number == "-2" or number.isdecimal()):
                expected = "0 or 1, a comma and a number, or a dot"
                raise ReadError(f"{word.text[:20]!r} is not a circle", expected, *word.place)
            draft.put(cell, (COLOURS[int(colour)], HIDDEN if number == "-2" else int(number[:10])), *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        def word(clue: Clue | None) -> str:
            if not isinstance(clue, tuple):
                return "."
            return f"{COLOURS.index(clue[0])},{-2 if clue[1] == HIDDEN else clue[1]}"

        return [[word(puzzle.clues.get(cell)) for cell in row] for row in cell_rows(puzzle.grid)]
