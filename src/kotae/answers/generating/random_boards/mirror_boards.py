"""Random boards with mirrors: first a loop that crosses itself here and there, with a cross at each of these places and
a mirror wherever it turns; then mirrors are taken away, and the numbers of others, as long as it stays the only one."""

from collections.abc import Sequence

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.growing import Growing, grown
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues, answer_of, is_only
from kotae.answers.generating.random_boards.random_loop import random_loop
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import WAYS, Grid, Place
from kotae.board.mirrors import CROSS, MIRRORS, sign_of
from kotae.board.segments import SEGMENTS
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle
from kotae.families.reflect import Reflect
from kotae.logic import Values, crossing_loop

REQUESTS = ()
CROSSES = 0.06
"""The most crosses, as a share of all cells."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 1 and max(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    clues = random_mirrors(request.grid, dice)
    if not is_only(Reflect(request.grid, clues), tuning):
        return None
    for cell in dice.shuffled([cell for cell, clue in clues.items() if clue != CROSS]):
        clue = clues.pop(cell)
        if not is_only(Reflect(request.grid, clues), tuning):
            clues[cell] = clue
    for cell in dice.shuffled([cell for cell, clue in clues.items() if clue != CROSS]):
        clue = clues[cell]
        clues[cell] = sign_of(clue)
        if not is_only(Reflect(request.grid, clues), tuning):
            clues[cell] = clue
    found = Reflect(request.grid, clues)
    return Candidate(found, answer_of(found, tuning).solutions[0])


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    steps = random_crossing_loop(request.grid, dice)
    return grown(Growing(Mirrored(request.grid, steps), {}), less, dice, tuning.budget)


def less(cell: Place, clue: Clue) -> list[Clue | None]:
    """What a mirror may become."""
    return [None, sign_of(clue)]


class Mirrored:
    """A loop with its mirrors. All crosses stay."""

    def __init__(self, grid: Grid, steps: set[Place]) -> None:
        self.grid = grid
        self.steps = steps
        clues = mirrors_of(grid, steps)
        self.crosses: Clues = {cell: clue for cell, clue in clues.items() if clue == CROSS}
        self.places: Clues = {cell: clue for cell, clue in clues.items() if clue != CROSS}

    def clue_at(self, place: Place) -> Clue:
        return self.places[place]

    def stated(self, clues: Clues) -> tuple[Reflect, Values]:
        puzzle = Reflect(self.grid, self.crosses | clues)
        return puzzle, drawn(puzzle, self.steps)

    def redrawn(self, near: Sequence[Place], dice: Dice) -> None:
        """All mirrors leave hardly ever another answer, so another loop is drawn for a new board."""


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    """Keeps that share of the mirrors, and all crosses."""
    clues = random_mirrors(grid, dice)
    return Reflect(grid, {cell: clue for cell, clue in clues.items() if clue == CROSS or dice.chance() < shown})


def random_mirrors(grid: Grid, dice: Dice) -> Clues:
    """All mirrors, with their numbers, and all crosses of a random loop."""
    return mirrors_of(grid, random_crossing_loop(grid, dice))


def mirrors_of(grid: Grid, steps: set[Place]) -> Clues:
    letters = {frozenset(SEGMENTS[letter]): letter for letter in (CROSS, *MIRRORS)}
    found = {cell: letters.get(ways_at(cell, steps)) for cell in grid.cells()}
    board = Reflect(grid, {cell: letter for cell, letter in found.items() if letter})
    values = drawn(board, steps)
    return {cell: board.clues_at(cell, values)[0] for cell in board.clues}


def ways_at(cell: Place, steps: set[Place]) -> frozenset[str]:
    """The ways in which steps leave a cell."""
    return frozenset(way for way, (down, right) in WAYS.items() if (cell[0] + down // 2, cell[1] + right // 2) in steps)


def drawn(board: Reflect, steps: set[Place]) -> Values:
    return board.stated(number if edge in steps else -number for edge, number in board.line.number.items())


def random_crossing_loop(grid: Grid, dice: Dice) -> set[Place]:
    """The steps of a random loop, by the edges that they cross. It is the rim of a region whose corners are cells; then
    squares between cells join this region or leave it, as long as its rim is one loop, with few crossings."""
    board, between = Reflect(grid), Grid(grid.rows - 1, grid.cols - 1)
    one_loop = crossing_loop(board.line.links(), board.line.crossings(grid.cells()))
    steps: set[Place] = {(y + 1, x + 1) for y, x in random_loop(between, dice)}
    most = round(CROSSES * grid.rows * grid.cols)
    for square in dice.shuffled(list(between.cells())):
        changed: set[Place] = steps ^ {(y + 1, x + 1) for y, x in between.sides(square)}
        crosses = sum(len(ways_at(cell, changed)) == 4 for cell in grid.cells())
        if crosses <= most and one_loop.holds(drawn(board, changed)):
            steps = changed
    return steps
