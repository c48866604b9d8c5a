"""Boards full of numbers: another number where answers differ, or one where none is shown."""

from collections.abc import Iterator

from kotae.answers.forced import forced
from kotae.answers.suggesting.suggestions import Suggestion, spread, undecided
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values


def instead(puzzle: Puzzle, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    found = forced(puzzle, seconds=budget.seconds_left())
    if not found.complete:
        raise LimitReached
    still_open = puzzle.places_of(v for v in range(1, puzzle.shown_variables + 1) if not found.values[v])
    hidden = [cell for cell in puzzle.grid.cells() if puzzle.clues.get(cell, "?") == "?"]
    for cell in spread(dict.fromkeys([*hidden, *(cell for cell in puzzle.clues if cell in still_open)])):
        for number in repeatable(puzzle, cell):
            kind = "add" if cell not in puzzle.clues else "reveal" if cell in hidden else "change"
            one = Suggestion(kind, {cell: number}, 0)
            left = undecided(one.followed(puzzle), budget)
            if left is not None:
                yield one._replace(open=left)


def repeatable(puzzle: Puzzle, cell: Place) -> list[Clue]:
    """The numbers in the row and column of a cell: any other would say nothing there."""
    lines = [line for line in puzzle.grid.lines() if cell in line]
    numbers = {puzzle.clues.get(other, "?") for line in lines for other in line if other != cell}
    return sorted(numbers - {"?", puzzle.clues.get(cell)}, key=str)
