"""Random boards with blocked cells and a loop through all others: first a random loop, then what it leaves out is
blocked, until no other loop is left."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.repaired import repaired
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import answers_to
from kotae.answers.generating.random_boards.random_loop import between, random_loop, random_region, redrawn_region, rim
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.blocked import BLOCKED
from kotae.board.grid import Grid, Place
from kotae.families.base import Puzzle
from kotae.logic import Values

REQUESTS = ()
MOST_LOOPS = 200
"""How many loops are tried for one board."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 2 and max(grid) > 3


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    for _ in range(MOST_LOOPS):
        tuning.budget.look()
        puzzle = request.clued(request.grid, dict.fromkeys(left_out(request.grid, dice), BLOCKED))
        found = answers_to(puzzle)
        if found.status == "unique":
            return Candidate(puzzle, found.solutions[0])
    return None


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """The loop is redrawn only where there is another one."""
    around = Around(
        request.clued, request.grid, random_region(Grid(request.grid.rows - 1, request.grid.cols - 1), dice)
    )
    found = repaired(around, dice, tuning.budget)
    return Candidate(*found.answered) if found else None


class Around:
    """A loop around a region of the squares between cells. What it leaves out is blocked."""

    def __init__(self, kind: type[Puzzle], grid: Grid, region: set[Place]) -> None:
        self.kind = kind
        self.grid = grid
        self.region = region

    @cached_property
    def answered(self) -> tuple[Puzzle, Values]:
        edges: set[Place] = {(y + 1, x + 1) for y, x in rim(between(self.grid), self.region)}
        passed = {cell for edge in edges for cell in self.grid.faces(edge)}
        puzzle: Any = self.kind(self.grid, {cell: BLOCKED for cell in self.grid.cells() if cell not in passed})
        steps = (number for edge, number in puzzle.line.number.items() if edge in edges)
        return puzzle, puzzle.finished(puzzle.stated(steps))

    def changed(self, near: Sequence[Place], dice: Dice) -> "Around | None":
        region = redrawn_region(between(self.grid), self.region, near[:1], dice)
        return Around(self.kind, self.grid, region) if region else None


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    from kotae.families.simpleloop import SimpleLoop

    return SimpleLoop(grid, dict.fromkeys(left_out(grid, dice), BLOCKED))


def left_out(grid: Grid, dice: Dice) -> list[Place]:
    """The cells that a random loop does not pass. It is the rim of a region whose corners are cells."""
    squares = between(grid)
    passed = {(y + 1, x + 1) for edge in random_loop(squares, dice) for y, x in squares.ends(edge)}
    return [cell for cell in grid.cells() if cell not in passed]
