"""Random boards full of lines, each from a number to its twin: cells are joined at random while no line touches itself,
as one that does could be cut short."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.woven_paths import SHORTEST, Path, joined_paths, woven_draft
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.solve import solve
from kotae.board.grid import Grid, Place
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle
from kotae.families.numberlink import Numberlink

REQUESTS = ()
TRIES = 60
"""How many boards are made until one has a single answer."""


def has_room(grid: Grid) -> bool:
    return max(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    for _ in range(TRIES):
        tuning.budget.look()
        paths = [path for path in random_paths(request.grid, dice) if len(path) > 1]
        if not paths or min(map(len, paths)) < SHORTEST:
            continue
        puzzle = Numberlink(request.grid, ends_of(paths))
        answer = solve(puzzle, seconds=tuning.budget.seconds_left())
        if answer.status == "unique":
            return Candidate(puzzle, answer.solutions[0])
    return None


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """Lines are joined in another way where there is another answer."""

    def linked(paths: list[Path]) -> Numberlink:
        return Numberlink(request.grid, ends_of(paths))

    return woven_draft(request.grid, linked, request.grid.rows * request.grid.cols, dice, tuning)


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    paths = [path for path in random_paths(grid, dice) if len(path) > 1]
    return Numberlink(grid, ends_of([path for path in paths if dice.chance() < shown] or paths[:1]))


def ends_of(paths: list[Path]) -> dict[Place, Clue]:
    return {end: number for number, path in enumerate(paths, 1) for end in (path[0], path[-1])}


def random_paths(grid: Grid, dice: Dice) -> list[Path]:
    """Paths that cover the board, joined end to end in a random order as long as any two can be."""
    return joined_paths(grid, grid.cells(), dice)
