"""Random answers that are one loop: winding ones, quicker than by asking a solver edge by edge."""

from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_loop import random_loop
from kotae.board.grid import Grid, Place
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Values

REQUESTS = ("symmetry", "clues", "zeros_apart", "pattern", "variants")
SMALLEST = {"medium": 3, "hard": 3, "expert": 3}
SHOWN = 0.6


def has_room(grid: Grid) -> bool:
    return min(grid) > 1


def answer(blank: Slitherlink, dice: Dice) -> Values:
    values = [-variable for variable in range(blank.variables + 1)]
    for edge in random_loop(blank.grid, dice):
        values[blank.line[edge]] = blank.line[edge]
    return values


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    loop = random_loop(grid, dice)
    clues: dict[Place, Clue] = {
        cell: sum(side in loop for side in grid.sides(cell)) for cell in grid.cells() if dice.chance() < shown
    }
    return Slitherlink(grid, clues)
