"""Triangles in cells, as puzz.link's files have them."""

from typing import Any

from kotae.board.grid import Place
from kotae.codecs.blocks import Rows, cell_rows, words_at
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values

NUMBERS = {"2": 4, "3": 3, "4": 2, "5": 1, "+": 0}
"""The triangles by how they are written, and a mark that there is none."""


class Halves:
    """What is drawn in cells: 2 to 5 for a triangle, counted from the lower left, `+` for a mark that there is none;
    `-` is the player's own note."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.ended:
            return
        drawn: dict[Place, int] = {}
        for cell, word in words_at(sheet, cell_rows(draft.grid), "cells"):
            if word.text in NUMBERS:
                drawn[cell] = NUMBERS[word.text]
            elif word.text not in (".", "-"):
                raise ReadError(f"{word.text[:20]!r} is not a triangle", "2 to 5, +, - or .", *word.place)
        draft.answers.append(lambda puzzle: stated(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)
        written = {number: word for word, number in NUMBERS.items() if number}

        def word(cell: Place) -> str:
            number = layer.value(cell, values) if cell in layer.cells else 0
            return written.get(number, ".")

        return [[word(cell) for cell in row] for row in cell_rows(puzzle.grid)]


def stated(layer: Any, drawn: dict[Place, int]) -> list[int]:
    """What triangles say, as far as they are in cells that may have one."""
    return [
        variable if own == number or (own == 0 and number) else -variable
        for cell, number in drawn.items()
        for own, variable in enumerate(layer.cells.get(cell, ()))
    ]
