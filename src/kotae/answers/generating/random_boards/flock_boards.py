"""Random boards with a loop around sheep: every cell has its number or its animal at first; then clues are dropped as
long as the loop stays the only one."""

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.generators import Candidate, minimal, shared_board
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues
from kotae.answers.generating.random_boards.random_answer import random_answer
from kotae.answers.generating.random_boards.random_loop import random_loop
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.generating.thinning import Effort
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
    board, values, clues = random_flock(request, dice, tuning)
    return minimal(board, values, request, dice, clues) if values else None


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """Where another loop fits, an animal takes the place of a number, until none does."""
    board, values, clues = random_flock(request, dice, tuning)
    if not values:
        return None
    board.leave_out(values)
    while other := board.another(clues):
        animals = {cell: board.blank.clues_at(cell, values)[1] for cell in clues}
        wrong = [cell for cell, animal in animals.items() if animal != board.blank.clues_at(cell, other)[1]]
        cell = dice.one_of(wrong)
        clues[cell] = animals[cell]
    return minimal(board, values, request, dice, clues, Effort())


def random_flock(request: Request, dice: Dice, tuning: Tuning) -> tuple[ClueSwitches, Values, Clues]:
    """A board, a random loop if there is one, and the number or the animal of every cell."""
    board = shared_board(request, tuning.budget)
    values = random_answer(board, dice) if request.variants else answer(board.blank, dice)  # type: ignore[arg-type]
    clues: Clues = {}
    for cell in board.blank.grid.cells() if values else ():
        number, animal = board.blank.clues_at(cell, values or [])
        clues[cell] = animal if dice.chance() < ANIMALS else number
    return board, values or [], clues
