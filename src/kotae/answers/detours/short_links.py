"""Numberlinks whose lines are tidy, to find out whether a Numberlink has exactly one answer.

Either every answer passes through all cells without touching itself, or there is a tidy one that leaves a cell free.
For suppose that there is some other kind of answer. If one of its lines touches itself, the line can be cut short
there, which leaves at least two cells free. So in any case some answer leaves a cell free. Line all cells up in some
order, the better ones first. Of all answers take one with the fewest cells on its lines, and of those one with the
smallest sum of their numbers in that order. It leaves a cell free, as it has no more cells than that one. No line of it
touches itself, or it could be shorter. And beside a free cell

- two cells of a line on opposite sides of it, or of two free cells in a row, are further apart along the line than
  through the free cells, as that is the only shortest way, so the line could be shorter;
- two cells of a line on sides that meet in a corner have the fourth cell of that square between them, or the line could
  be shorter; and that cell is better than the free cell, or the line could pass there instead.

Hence it turns only around numbers, as `turns` explains. Any order will do. It says most if cells get better from the
middle of the board to the rim: then most rows of corners would soon come to the rim, so there are none. In reading
order, the same board took up to six times as long when it was turned. All of this assumes that equal cells are on one
line, that is, that every number occurs twice.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cached_property

from kotae.answers.detours import Detour
from kotae.answers.detours.turns import bays, corners
from kotae.board.grid import Place
from kotae.families.base import Names, Puzzle, Where, everywhere, rule
from kotae.families.numberlink import Numberlink
from kotae.logic import Bend, Clauses, Count, OwnedLines, Values, count, short_lines

TRIES = 200
"""Most small boards, and boards with several answers, take fewer conflicts than this without any detour."""


class AllPassed(Numberlink):
    """Lines pass through every cell and touch themselves nowhere."""

    names = Names("numberlink-all-passed")
    detour = ""
    touching = 0
    """In how many places they may touch themselves."""

    @rule("a line passes through every cell")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            if cell not in self.clues:
                yield cell, count(self.line.at(cell)).equals(2)

    @rule("a line never touches itself")
    def equal(self) -> Iterator[tuple[Where, OwnedLines]]:
        squares = squares_of(self)
        yield everywhere, short_lines(self.line.links(), self.clues, touching=self.touching, squares=squares)

    @rule("a line turns only around a number")
    def turns(self) -> Iterator[tuple[Where, Clauses]]:
        if not self.touching:
            yield everywhere, Clauses((*corners(self, lambda cell, other: True), *bays(self)))


class NearlyInOrder(AllPassed):
    """Lines pass through every cell, and touch themselves in one place at most."""

    names = Names("numberlink-nearly-in-order")
    detour = ""
    touching = 1


class SomeFree(Numberlink):
    """Some cell stays free, and the lines are as short as possible, with their corners towards the rim."""

    names = Names("numberlink-some-free")
    detour = ""

    @rule("the lines are in order, and some cell is free")
    def equal(self) -> Iterator[tuple[Where, OwnedLines]]:
        spare = [cell for cell in self.grid.cells() if cell not in self.clues]
        squares = squares_of(self)
        yield everywhere, short_lines(self.line.links(), self.clues, self.bends(spare), spare, squares=squares)

    @rule("a line turns only around a number")
    def turns(self) -> Iterator[tuple[Where, Clauses]]:
        yield everywhere, Clauses((*corners(self, self.is_better), *bays(self)))

    def is_better(self, cell: Place, other: Place) -> bool:
        """Whether a line would rather pass the first cell: it is nearer to the rim, or else comes first."""
        return self._depth[cell] < self._depth[other]

    @cached_property
    def _depth(self) -> dict[Place, tuple[int, Place]]:
        """Grows along every diagonal up to its middle, and falls again."""
        rows, cols = self.grid
        return {(y, x): (y * (2 * rows - y) + x * (2 * cols - x), (y, x)) for y, x in self.grid.cells()}

    def bends(self, spare: list[Place]) -> Iterator[Bend]:
        """The ways around one free cell, or two in a row, that no line takes."""
        free, is_cell = set(spare), self.grid.is_cell
        for y, x in spare:
            for down, right in ((2, 0), (0, 2)):
                before, after, far = (y - down, x - right), (y + down, x + right), (y + 2 * down, x + 2 * right)
                if is_cell(before) and is_cell(after):
                    yield Bend((before, after), ((y, x),))
                if is_cell(before) and is_cell(far) and after in free:
                    yield Bend((before, far), ((y, x), after))
            for down in (-2, 2):
                for right in (-2, 2):
                    corner = y + down, x + right
                    if is_cell(corner):
                        yield Bend(
                            ((y + down, x), (y, x + right)),
                            ((y, x),),
                            corner if self.is_better(corner, (y, x)) else None,
                        )


def squares_of(puzzle: Numberlink) -> list[list[int]]:
    """The four steps around every inner corner of the grid."""
    corners = ((square[0][0] + 1, square[0][1] + 1) for square in puzzle.grid.squares())
    return [[puzzle.line[edge] for edge in puzzle.grid.spokes(corner)] for corner in corners]


def detour(puzzle: Numberlink) -> Detour | None:
    """All answers pass through every cell, unless some answer leaves one free. There is no such detour unless every
    number occurs twice."""
    if set(Counter(puzzle.clues.values()).values()) != {2}:
        return None

    def back(other: Puzzle, values: Values) -> Values:
        return values

    first, near, otherwise = (kind(puzzle.grid, puzzle.clues) for kind in (AllPassed, NearlyInOrder, SomeFree))
    return Detour(first, otherwise, back, near)
