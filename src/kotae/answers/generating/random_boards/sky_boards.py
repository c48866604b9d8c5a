"""Random boards of suns and moons: a loop comes first, cut into an even number of pieces. Each piece gets a region, and
the regions grow until the board is full. In turn the loop passes suns and moons, so every cell could have either; those
that are not needed are dropped."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.fitting_clues import thinned
from kotae.answers.generating.random_boards.gate_boards import in_turn
from kotae.answers.generating.random_boards.random_loop import random_loop
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.board.regions import Regions
from kotae.families.moonsun import Moonsun
from kotae.logic import Values

REQUESTS = ()
IS_PROVED = False
CELLS = 6
"""Roughly how many cells a region has."""
SIGNS = 0.75
"""The share of cells that have a sun or a moon before any is dropped."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    blank, values = random_sky(request.grid, dice)
    places = [cell for cell in blank.grid.cells() if dice.chance() < SIGNS]
    clues = dict(blank.with_clues_of(values, places).clues)
    return thinned(blank, values, clues, dice, tuning)


def unproved(grid: Grid, shown: float, dice: Dice) -> Moonsun:
    """Keeps a sign on the loop in every region."""
    blank, values = random_sky(grid, dice)
    kept = [dice.one_of([cell for cell in region if values[blank.passed[cell]] > 0]) for region in blank.rooms]
    return blank.with_clues_of(values, [cell for cell in grid.cells() if cell in kept or dice.chance() < shown])


def random_sky(grid: Grid, dice: Dice) -> tuple[Moonsun, Values]:
    """A random loop, and regions that it visits in turn."""
    between = Grid(grid.rows - 1, grid.cols - 1)
    loop: list[Place] = [(y + 1, x + 1) for y, x in in_turn(random_loop(between, dice))]
    number = max(2, min(round(grid.rows * grid.cols / CELLS), len(loop) // 2) // 2 * 2)
    starts = sorted(dice.shuffled(range(len(loop)))[:number])
    region = {cell: sum(start <= k for start in starts) % number for k, cell in enumerate(loop)}
    blank = Moonsun(grid, {}, rooms=Regions(grid, grown(grid, dict(region), dice)))
    return blank, values_of(blank, loop, {cell: number % 2 == 0 for cell, number in region.items()})


def grown(grid: Grid, region: dict[Place, int], dice: Dice) -> dict[Place, int]:
    """Every other cell joins the region of a cell beside it."""
    while free := [
        cell for cell in grid.cells() if cell not in region and not region.keys().isdisjoint(grid.neighbours(cell))
    ]:
        cell = dice.one_of(free)
        region[cell] = dice.one_of([region[near] for near in grid.neighbours(cell) if near in region])
    return region


def values_of(blank: Moonsun, loop: list[Place], suns: dict[Place, bool]) -> Values:
    """The loop as an answer, where it passes suns in the regions of those cells for which that is true."""
    values = [-variable for variable in range(blank.variables + 1)]
    steps = [blank.line[blank.grid.between(cell, loop[k - 1])] for k, cell in enumerate(loop)]
    for true in [*steps, *(blank.passed[cell] for cell in loop), *(blank.suns.of(cell) for cell in loop if suns[cell])]:
        values[true] = true
    return values
