"""Random boards that lines cover entirely, each from a letter to its twin. No line touches itself: nearly all of these
have a single answer, and hardly any others."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import answers_to
from kotae.answers.generating.random_boards.path_boards import random_paths
from kotae.answers.generating.random_boards.woven_paths import SHORTEST, Path, woven_draft
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.board.tokens import Clue
from kotae.families.arukone import Arukone
from kotae.families.base import Puzzle

REQUESTS = ()
TRIES = 400
"""How many boards are made until one is covered and has a single answer."""


def has_room(grid: Grid) -> bool:
    return max(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    for _ in range(TRIES):
        tuning.budget.look()
        puzzle = covered(request.grid, dice, SHORTEST)
        if puzzle:
            answer = answers_to(puzzle, tuning.budget.seconds_left())
            if answer.status == "unique":
                return Candidate(puzzle, answer.solutions[0])
    return None


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """Lines are joined in another way where there is another answer."""

    def linked(paths: list[Path]) -> Arukone:
        return Arukone(request.grid, ends_of(paths))

    return woven_draft(request.grid, linked, len(Arukone.letters.letters), dice, tuning)


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    while True:
        if puzzle := covered(grid, dice, 2):
            return puzzle


def covered(grid: Grid, dice: Dice, shortest: int) -> Arukone | None:
    """A board with its lines, if all of them are long enough and there are letters for all."""
    paths = random_paths(grid, dice)
    is_good = min(map(len, paths)) >= shortest and len(paths) <= len(Arukone.letters.letters)
    return Arukone(grid, ends_of(paths)) if is_good else None


def ends_of(paths: list[Path]) -> dict[Place, Clue]:
    letters = Arukone.letters.letters
    return {end: letters[number] for number, path in enumerate(paths) for end in (path[0], path[-1])}
