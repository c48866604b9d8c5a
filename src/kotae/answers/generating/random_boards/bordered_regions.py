"""Random regions with a loop along their borders that leaves out as many sides of each as it has cells: a solver
chooses among random shapes that cover the board, together with the loop, until no other loop is left."""

from functools import lru_cache

from kotae.answers.generating.clue_switches import QUICK
from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import answers_to
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.edges import borders_of
from kotae.board.grid import Grid, Place
from kotae.board.regions import Regions
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.families.mejilink import Mejilink
from kotae.logic import Formula, Plane, any_of, count, single_loop, unless

REQUESTS = ()
TRIES = 200
"""How many boards are made until one has a single answer."""
SHAPES = 14
"""How many random shapes are tried at each cell,"""
LARGEST = 5
"""and how many cells they have at most."""

Shape = frozenset[Place]


def has_room(grid: Grid) -> bool:
    return min(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    for _ in range(TRIES):
        tuning.budget.look()
        puzzle = with_a_loop(request.grid, dice, tuning.budget)
        found = answers_to(puzzle, tuning.budget.seconds_left()) if puzzle else None
        if puzzle and found and found.status == "unique":
            return Candidate(puzzle, found.solutions[0])
    return None


@lru_cache(maxsize=1)
def plane_of(grid: Grid) -> Plane:
    return Plane(borders_of(grid, 1))


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    while True:
        if puzzle := with_a_loop(grid, dice, Budget()):
            return puzzle


def with_a_loop(grid: Grid, dice: Dice, budget: Budget) -> Mejilink | None:
    """A puzzle with an answer, if there is one with some random shapes as regions."""
    from kotae.engines.inprocess import PySatEngine  # solvers take a while to load

    shapes = dice.shuffled(list(dict.fromkeys(grown(grid, cell, dice) for cell in grid.cells() for _ in range(SHAPES))))
    edges = {edge: variable for variable, edge in enumerate(grid.edges(), 1)}
    chosen = {shape: variable for variable, shape in enumerate(shapes, len(edges) + 1)}
    formula, loop = Formula(len(edges) + len(shapes)), single_loop(plane_of(grid))
    for cell in grid.cells():
        formula.add(count(chosen[shape] for shape in shapes if cell in shape).equals(1))
    for shape, taken in chosen.items():
        sides = [side for cell in shape for side in grid.sides(cell)]
        around = [edges[side] for side in sides if sides.count(side) == 1]
        formula.add_plain(unless(-taken, count(around)).equals(len(around) - len(shape)))
        for side in set(sides):
            if sides.count(side) > 1:
                formula.add(any_of(-taken, -edges[side]))
    for corner in grid.corners():
        formula.add(count(edges[spoke] for spoke in grid.spokes(corner)).isin((0, 2)))
    formula.add(loop)
    engine = PySatEngine(QUICK)
    engine.add(formula.flat)
    try:
        while engine.solve(budget):
            values = [0, *engine.model()[: formula.puzzle_variables]]
            if not (cuts := loop.refine(values)):
                number = {cell: k for k, shape in enumerate(shapes) if values[chosen[shape]] > 0 for cell in shape}
                return Mejilink(grid, {}, rooms=Regions(grid, number))
            engine.add([each for cut in cuts for each in (*cut.clause, 0)])
        return None
    finally:
        engine.close()


def grown(grid: Grid, cell: Place, dice: Dice) -> Shape:
    """A random shape with this cell."""
    shape, size = [cell], dice.one_of(range(1, LARGEST + 1))
    while len(shape) < size:
        beside = [near for each in shape for near in grid.neighbours(each) if near not in shape]
        shape.append(dice.one_of(beside))
    return frozenset(shape)
