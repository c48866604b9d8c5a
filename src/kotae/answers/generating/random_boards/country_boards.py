"""Random boards of countries that a loop passes entirely or leaves out. On a large board, the loop comes first: it is
cut into pieces, each of which is a country, and so is whatever else hangs together. Where there is another loop, this
one is redrawn, or a piece is cut in two, or two become one."""

from collections.abc import Sequence, Set
from functools import cached_property

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.repaired import repaired
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_loop import between, random_region, redrawn_region
from kotae.answers.generating.random_boards.sky_boards import loop_around
from kotae.answers.generating.random_boards.visited_boards import REQUESTS as REQUESTS
from kotae.answers.generating.random_boards.visited_boards import draft as draft
from kotae.answers.generating.random_boards.visited_boards import has_room as has_room
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid, Place
from kotae.board.regions import Regions
from kotae.families.nothing import Nothing
from kotae.logic import Values

CUTS = 0.25
"""The share of the loop's cells at which a country begins."""
RECUT = 0.5
"""How often it is the pieces that change, and not the loop."""


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    squares = random_region(between(request.grid), dice)
    cuts = {cell for cell in loop_around(request.grid, squares) if dice.chance() < CUTS}
    found = repaired(Countries(request.grid, squares, cuts), dice, tuning.budget)
    return Candidate(*found.answered) if found else None


class Countries:
    """A loop around a region of the squares between cells, cut into pieces."""

    def __init__(self, grid: Grid, squares: set[Place], cuts: Set[Place]) -> None:
        self.grid = grid
        self.squares = squares
        self.cuts = cuts
        """The cells at which a country begins."""
        self.loop = loop_around(grid, squares)

    @cached_property
    def answered(self) -> tuple[Nothing, Values]:
        grid, passed = self.grid, set(self.loop)
        steps = {grid.between(cell, self.loop[k - 1]): cell for k, cell in enumerate(self.loop)}
        within = {edge for edge, cell in steps.items() if cell not in self.cuts}
        within |= {grid.between(one, other) for one, other in grid.pairs() if one not in passed and other not in passed}
        puzzle = Nothing(grid, {}, rooms=Regions.parted(grid, set(grid.inner_edges()) - within))
        return puzzle, puzzle.finished(puzzle.stated(puzzle.line[edge] for edge in steps))

    def changed(self, near: Sequence[Place], dice: Dice) -> "Countries | None":
        if dice.chance() < RECUT:
            cells = [cell for cell in (near[0], *self.grid.around(near[0])) if cell in self.loop]
            return Countries(self.grid, self.squares, self.cuts ^ {dice.one_of(cells)}) if cells else None
        squares = redrawn_region(between(self.grid), self.squares, near[:1], dice)
        return Countries(self.grid, squares, self.cuts) if squares else None
