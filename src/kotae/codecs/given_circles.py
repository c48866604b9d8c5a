"""Circles that are printed in some cells, white until the player fills them: in puzz.link addresses and files."""

from typing import Any

from kotae.board.grid import Place
from kotae.codecs.blocks import Rows, cell_rows, words_at
from kotae.codecs.code import Code, packed, unpacked
from kotae.codecs.draft import Draft
from kotae.codecs.saved_marks import shading_of
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values

CIRCLE = "o"
DRAWN = {"#": 1, "%": -1, CIRCLE: 0}
"""A cell with a circle: black, marked as white, or open. Other cells have a dot, or a `+` as the player's mark."""


class Packed:
    """Five cells per character: a bit for each cell that has no circle."""

    def read(self, code: Code, draft: Draft) -> None:
        places, begins = list(draft.grid.cells()), code.at
        for k, bit in enumerate(unpacked(code, len(places), 2, 5)):
            draft.put(places[k], None if bit else CIRCLE, 1, code.column + begins + k // 5)

    def write(self, puzzle: Any) -> str:
        return packed([int(cell not in puzzle.clues) for cell in puzzle.grid.cells()], 2, 5)


class Saved:
    """The circles, and which of them are black."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        drawn: dict[Place, int] = {}
        for cell, word in words_at(sheet, cell_rows(draft.grid), "cells"):
            if word.text in DRAWN:
                draft.put(cell, CIRCLE, *word.place)
                drawn[cell] = DRAWN[word.text]
            elif word.text not in (".", "+"):
                raise ReadError(f"{word.text[:20]!r} is not a cell", "one of o, #, %, + and .", *word.place)
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)

        def word(cell: Place) -> str:
            if cell not in puzzle.clues:
                return "."
            return "#" if values[layer.number[cell]] > 0 else CIRCLE

        return [[word(cell) for cell in row] for row in cell_rows(puzzle.grid)]
