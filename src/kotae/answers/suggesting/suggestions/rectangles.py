"""Rectangles: a number moves to another cell of the rectangle that it has in an answer."""

from collections.abc import Iterator
from typing import Any

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.suggesting.suggestions import Suggestion, spread, undecided
from kotae.board.areas import cells_of
from kotae.board.rectangles import Rectangles
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values


def further(puzzle: Puzzle, board: ClueSwitches, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """The number in the new cell is computed from an answer in which it keeps its rectangle."""
    values, kind = answers[0], type(puzzle)
    layer: Any = next(layer for layer in puzzle.layers if isinstance(layer, Rectangles))
    for centre in spread(puzzle.clues):
        area = layer.rectangle(centre, values)
        assert area, "an answer decides every rectangle"
        others = {place: clue for place, clue in puzzle.clues.items() if place != centre}
        for cell in cells_of(area):
            if cell != centre:
                bare: Any = kind(puzzle.grid, {**dict.fromkeys(others, "?"), cell: "?"})
                moved = bare.stated(getattr(bare, layer.label).literals_of(cell, area))
                (number,) = bare.clues_at(cell, moved)
                left = undecided(kind(puzzle.grid, {**others, cell: number}), budget)
                if left is not None:
                    yield Suggestion("move", {cell: number}, left, (centre,))
