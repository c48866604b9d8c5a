"""Suggestions for numbers of which some are wrong: one alone says nothing, so clues cannot be switched on and off."""

from collections.abc import Iterator

from kotae.answers.suggesting.suggestions import Suggestion
from kotae.board.tokens import HIDDEN
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values


def instead(puzzle: Puzzle, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """Any number where one is hidden, and right ones where an answer leaves room for them. Each is to be solved."""
    for place, clue in puzzle.clues.items():
        if clue == HIDDEN:
            yield from (Suggestion("reveal", {place: int(number)}, 0) for number in puzzle.token_at(place).keys[:-1])
    found = {
        (cell, clue): None
        for values in answers
        for cell in puzzle.grid.cells()
        if cell not in puzzle.clues and values[puzzle.layers[0].variables_at(cell)[0]] < 0
        for clue in puzzle.clues_at(cell, values)
    }
    for cell, clue in found:
        yield Suggestion("add", {cell: clue}, 0)
