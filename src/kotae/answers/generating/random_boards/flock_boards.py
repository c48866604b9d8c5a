"""Random boards with a loop around sheep: every cell has its number or its animal at first; then clues are dropped as
long as the loop stays the only one."""

from kotae.answers.generating.generators import Candidate, minimal, shared_board
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_answer import random_answer
from kotae.answers.generating.random_boards.random_loop import random_loop
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid
from kotae.families.swslither import SheepAndWolves
from kotae.logic import Values

REQUESTS = ("symmetry", "clues", "pattern", "variants")
ANIMALS = 0.65
"""The share of cells that have an animal to begin with."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 1


def answer(blank: SheepAndWolves, dice: Dice) -> Values:
    return blank.finished(blank.stated(blank.line[edge] for edge in random_loop(blank.grid, dice)))


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    board = shared_board(request, tuning.budget)
    values = random_answer(board, dice) if request.variants else answer(board.blank, dice)  # type: ignore[arg-type]
    if values is None:
        return None
    clues = {}
    for cell in board.blank.grid.cells():
        number, animal = board.blank.clues_at(cell, values)
        clues[cell] = animal if dice.chance() < ANIMALS else number
    return minimal(board, values, request, dice, clues)
