"""Groups that have a cell in every 2x2 square of a board: how much of their reach they may waste.

Take the squares together with those that stick out over the rim, so that every cell is in four of them and every two
cells side by side are in two. In a square with some cells and some pairs of cells side by side, cells less pairs is 1;
but 0 if the square is full or empty, and 2 if it has only two cells across. Over all squares, this adds up to 4 times
the cells less 2 times the pairs. A connected group has at least one pair less than cells, and one more for every full
square. So

    full squares + squares with two cells across + squares over the rim that are not empty
    <= 2 cells + 2 groups - squares within the board.

Where that leaves little, hardly any full square, touching corner or cell at the rim is possible. Solvers do not find
this out by themselves: a sparse Nurikabe of 14x14 takes less than a second with it, and more than 40 without.
"""

from collections.abc import Sequence
from typing import NamedTuple

from kotae.logic.constraints import Fresh
from kotae.logic.counting import count

Square = Sequence[int]
"""The literals of a square's cells that are on the board, in order around it."""

SHARE = 10
"""The bound is stated if it allows at most one square in ten to be wasted."""
MOST_DIGITS = 50_000
"""How large the number of squares may be, times how many may be wasted."""


class Spread(NamedTuple):
    """Groups with a number of cells in all are to reach every square that has four cells on the board. The other
    squares are those over the rim."""

    squares: Sequence[Square]
    cells: int
    groups: int

    @property
    def most_wasted(self) -> int:
        """How many squares may be wasted; below 0 if the groups cannot reach all squares."""
        within = sum(len(square) == 4 for square in self.squares)
        return 2 * self.cells + 2 * self.groups - within

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """The bound, if it is a tight one and not too costly."""
        most, number = self.most_wasted, len(self.squares)
        if most < 0:
            return (0,)
        if most * SHARE > number or most * number > MOST_DIGITS:
            return ()
        flat: list[int] = []
        wasted = fresh(number)
        for square, is_wasted in zip(self.squares, wasted, strict=True):
            flat += waste(square, is_wasted)
        return [*flat, *count(wasted).isin(range(most + 1)).clauses(fresh)]


def waste(square: Square, is_wasted: int) -> list[int]:
    """When a square is wasted."""
    if len(square) < 4:
        return [part for cell in square for part in (is_wasted, -cell, 0)]
    a, b, c, d = square
    full = (is_wasted, -a, -b, -c, -d, 0)
    return [*full, is_wasted, -a, b, -c, d, 0, is_wasted, a, -b, c, -d, 0]
