"""Random boards of suns and moons: a loop comes first, cut into an even number of pieces. Each piece gets a region, and
the regions grow until the board is full. In turn the loop passes suns and moons, so every cell could have either; those
that are not needed are dropped."""

from collections.abc import Sequence
from typing import Self

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.growing import Growing, grown
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues
from kotae.answers.generating.random_boards.fitting_clues import thinned
from kotae.answers.generating.random_boards.gate_boards import in_turn
from kotae.answers.generating.random_boards.random_loop import between, random_region, redrawn_region, rim
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.board.regions import Regions
from kotae.board.tokens import Clue
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


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """Signs come where they are needed, instead of going where they are not; at first there is one in every region."""
    sky = Sky.random(request.grid, dice)
    first = {dice.one_of([cell for cell in region if cell in sky.suns]) for region in sky.blank.rooms}

    def less(cell: Place, clue: Clue) -> list[Clue | None]:
        return [] if cell in first else [None]

    return grown(Growing(sky, {cell: sky.clue_at(cell) for cell in first}), less, dice, tuning.budget)


class Sky:
    """A loop around a region of the squares between cells, and regions of cells in which it passes suns or moons."""

    def __init__(self, blank: Moonsun, squares: set[Place], is_sunny: Sequence[bool]) -> None:
        self.blank = blank
        self.squares = squares
        self.is_sunny = is_sunny
        """By region, in their order, whether the loop passes suns there."""
        number = {cell: k for k, region in enumerate(blank.rooms) for cell in region}
        loop = loop_around(blank.grid, squares)
        self.suns = {cell: is_sunny[number[cell]] for cell in loop}
        """By cell that the loop passes, whether it passes suns there."""
        self.values = values_of(blank, loop, self.suns)
        self.places = {cell: "s" if is_sunny[its] == (cell in self.suns) else "m" for cell, its in number.items()}

    @classmethod
    def random(cls, grid: Grid, dice: Dice) -> Self:
        squares = random_region(between(grid), dice)
        blank, region = with_regions(grid, loop_around(grid, squares), dice)
        first = [next(cell for cell in room if cell in region) for room in blank.rooms]
        return cls(blank, squares, [region[cell] % 2 == 0 for cell in first])

    def clue_at(self, place: Place) -> Clue:
        return self.places[place]

    def stated(self, clues: Clues) -> tuple[Moonsun, Values]:
        return self.blank.with_clues(clues), self.values

    def redrawn(self, near: Sequence[Place], dice: Dice) -> "Sky | None":
        """Another loop that visits the same regions in the same order."""
        grid = self.blank.grid
        squares = redrawn_region(between(grid), self.squares, near, dice)
        found = Sky(self.blank, squares, self.is_sunny) if squares else None
        return found if found and self.blank.with_clues(found.places).solved_by(found.values) else None


def unproved(grid: Grid, shown: float, dice: Dice) -> Moonsun:
    """Keeps a sign on the loop in every region."""
    blank, values = random_sky(grid, dice)
    kept = [dice.one_of([cell for cell in region if values[blank.passed[cell]] > 0]) for region in blank.rooms]
    return blank.with_clues_of(values, [cell for cell in grid.cells() if cell in kept or dice.chance() < shown])


def random_sky(grid: Grid, dice: Dice) -> tuple[Moonsun, Values]:
    """A random loop, and regions that it visits in turn."""
    loop = loop_around(grid, random_region(between(grid), dice))
    blank, region = with_regions(grid, loop, dice)
    return blank, values_of(blank, loop, {cell: number % 2 == 0 for cell, number in region.items()})


def loop_around(grid: Grid, squares: set[Place]) -> list[Place]:
    """The cells that a loop around some squares between cells passes, in turn."""
    return [(y + 1, x + 1) for y, x in in_turn(rim(between(grid), squares))]


def with_regions(grid: Grid, loop: list[Place], dice: Dice) -> tuple[Moonsun, dict[Place, int]]:
    """A board with regions that a loop visits in turn, and their numbers by the cells that it passes."""
    number = max(2, min(round(grid.rows * grid.cols / CELLS), len(loop) // 2) // 2 * 2)
    starts = sorted(dice.shuffled(range(len(loop)))[:number])
    region = {cell: sum(start <= k for start in starts) % number for k, cell in enumerate(loop)}
    return Moonsun(grid, {}, rooms=Regions(grid, filled(grid, dict(region), dice))), region


def filled(grid: Grid, region: dict[Place, int], dice: Dice) -> dict[Place, int]:
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
