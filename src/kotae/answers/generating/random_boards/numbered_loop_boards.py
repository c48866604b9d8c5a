"""Random boards with numbered loops: first loops through all cells, then circles on each of them with its number, and
all pieces; then pieces are taken away as long as the loops stay the only ones."""

from collections.abc import Sequence

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.growing import Growing, grown
from kotae.answers.generating.large.patchwork import Patchwork
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues, answer_of, is_only
from kotae.answers.generating.random_boards.random_answer import random_answer
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.board.segments import SEGMENTS
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle
from kotae.families.loopsp import Loopsp
from kotae.logic import Values, crossing_loop

REQUESTS = ()
CIRCLES = 3
"""The most circles that a loop has."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 1


class Loops(Loopsp):
    """Loops through all cells, whatever they pass."""

    numbers = None  # type: ignore[assignment]


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    clues = random_circles_and_pieces(request.grid, dice)
    if clues is None or not is_only(Loopsp(request.grid, clues), tuning):
        return None
    pieces = dice.shuffled([cell for cell, clue in clues.items() if clue in SEGMENTS])
    waiting = [pieces[k::4] for k in range(4)]
    while waiting:
        some = waiting.pop()
        before = {cell: clues.pop(cell) for cell in some}
        if before and not is_only(Loopsp(request.grid, clues), tuning):
            clues |= before
            waiting += [some[: len(some) // 2], some[len(some) // 2 :]] if len(some) > 1 else []
    found = Loopsp(request.grid, clues)
    return Candidate(found, answer_of(found, tuning).solutions[0])


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """Pieces come where they are needed, instead of going where they are not."""
    loops = Loops(request.grid)
    patchwork = Patchwork(ClueSwitches(loops, tuning.budget), Symmetry(request.grid), dice)
    try:
        values = patchwork.values if patchwork.begin() else None
    finally:
        patchwork.close()
    clues = circles_and_pieces(loops, values, dice) if values else None
    if values is None or clues is None:
        return None
    return grown(Growing(Pieces(request.grid, values, clues), {}), less, dice, tuning.budget)


def less(cell: Place, clue: Clue) -> list[Clue | None]:
    """What a piece may become."""
    return [None]


class Pieces:
    """Loops, and their pieces. All circles stay."""

    def __init__(self, grid: Grid, values: Values, clues: Clues) -> None:
        self.grid = grid
        self.values = values
        self.circles = {cell: clue for cell, clue in clues.items() if clue not in SEGMENTS}
        self.places = {cell: clue for cell, clue in clues.items() if clue in SEGMENTS}

    def clue_at(self, place: Place) -> Clue:
        return self.places[place]

    def stated(self, clues: Clues) -> tuple[Loopsp, Values]:
        return Loopsp(self.grid, self.circles | clues), self.values

    def redrawn(self, near: Sequence[Place], dice: Dice) -> None:
        """There is nothing to redraw, as all pieces together leave no other answer."""


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    """Keeps all circles, and that share of the pieces."""
    clues = random_circles_and_pieces(grid, dice) or {}
    return Loopsp(grid, {cell: clue for cell, clue in clues.items() if clue not in SEGMENTS or dice.chance() < shown})


def random_circles_and_pieces(grid: Grid, dice: Dice) -> Clues | None:
    """For random loops, circles with the number of their loop, and a piece in every other cell; None if some loop has
    no cell for a circle, or there are no loops."""
    board = Loops(grid)
    switches = ClueSwitches(board)
    try:
        values = random_answer(switches, dice)
    finally:
        switches.close()
    return None if values is None else circles_and_pieces(board, values, dice)


def circles_and_pieces(board: Loops, values: Values, dice: Dice) -> Clues | None:
    """The same for given loops."""
    clues: Clues = {cell: board.clues_at(cell, values)[0] for cell in board.grid.cells()}
    for number, loop in enumerate(loops_of(board, values), 1):
        places = dice.shuffled([cell for cell in loop if clues[cell] != "+"])
        if not places:
            return None
        for cell in places[: 1 + dice.below(CIRCLES)]:
            clues[cell] = number
    return clues


def loops_of(board: Loopsp, values: Values) -> list[list[Place]]:
    """The cells of each loop, in the order in which it passes them."""
    roads = crossing_loop(board.line.links(), board.line.crossings(board.grid.cells())).roads
    stretches = roads.stretches(roads.states(values))
    return [[roads.names[place] for place in roads.places_of(stretch.steps)] for stretch in stretches]
