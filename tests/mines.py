"""A family whose rules look at where clues stand, though its layers do not."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Count, Sum, count


class Mines(Puzzle):
    """Find the mines. A number says how many of the cells around it hold one; no number stands on a mine."""

    names = Names("mines")

    mine = Shading()

    @clue("that many of the cells around it hold a mine", range(9))
    def number(self, cell: Place) -> Sum:
        return count(self.mine[near] for near in self.grid.around(cell))

    @rule("no number stands on a mine")
    def numbers_are_safe(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.clues:
            yield cell, count([self.mine[cell]]).equals(0)
