"""Random boards full of lines, each from a number to its twin: cells are joined at random while no line touches itself,
as one that does could be cut short."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
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
SHORTEST = 3
"""The fewest cells of a line: equal numbers side by side are not much of a puzzle."""

Path = list[Place]


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


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    paths = [path for path in random_paths(grid, dice) if len(path) > 1]
    return Numberlink(grid, ends_of([path for path in paths if dice.chance() < shown] or paths[:1]))


def ends_of(paths: list[Path]) -> dict[Place, Clue]:
    return {end: number for number, path in enumerate(paths, 1) for end in (path[0], path[-1])}


def random_paths(grid: Grid, dice: Dice) -> list[Path]:
    """Paths that cover the board, joined end to end in a random order as long as any two can be."""
    path_of: dict[Place, Path] = {cell: [cell] for cell in grid.cells()}
    for one, other in dice.shuffled(list(grid.pairs())):
        first, second = path_of[one], path_of[other]
        if first is second or not (is_end(one, first) and is_end(other, second)):
            continue
        if not touches(grid, one, first, second, other):
            joined = (first if first[-1] == one else first[::-1]) + (second if second[0] == other else second[::-1])
            for cell in joined:
                path_of[cell] = joined
    return list({id(path): path for path in path_of.values()}.values())


def is_end(cell: Place, path: Path) -> bool:
    return cell in (path[0], path[-1])


def touches(grid: Grid, one: Place, first: Path, second: Path, other: Place) -> bool:
    """Whether two paths are side by side anywhere except where they are to be joined."""
    cells = set(second)
    return any(near in cells and (cell, near) != (one, other) for cell in first for near in grid.neighbours(cell))
