"""Random boards with blocked cells and a loop through all others: first a random loop, then what it leaves out is
blocked, until no other loop is left."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_loop import random_loop
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.solve import solve
from kotae.board.blocked import BLOCKED
from kotae.board.grid import Grid, Place
from kotae.families.base import Puzzle

REQUESTS = ()
MOST_LOOPS = 200
"""How many loops are tried for one board."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 2 and max(grid) > 3


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    for _ in range(MOST_LOOPS):
        tuning.budget.look()
        puzzle = request.clued(request.grid, dict.fromkeys(left_out(request.grid, dice), BLOCKED))
        found = solve(puzzle)
        if found.status == "unique":
            return Candidate(puzzle, found.solutions[0])
    return None


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    from kotae.families.simpleloop import SimpleLoop

    return SimpleLoop(grid, dict.fromkeys(left_out(grid, dice), BLOCKED))


def left_out(grid: Grid, dice: Dice) -> list[Place]:
    """The cells that a random loop does not pass. It is the rim of a region whose corners are cells."""
    between = Grid(grid.rows - 1, grid.cols - 1)
    passed = {(y + 1, x + 1) for edge in random_loop(between, dice) for y, x in between.ends(edge)}
    return [cell for cell in grid.cells() if cell not in passed]
