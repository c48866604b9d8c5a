"""The null puzzle: the smallest complete family. Copy this file to start a new one.

Nobody plays it, but it is in the test suite, so it always works. A family needs: a sentence for the rules box (the
docstring), its names, the layers to be decided, its clues, and its rules. Solving, checking, proving uniqueness,
reading, writing and drawing follow from these.
"""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Count, Sum, at_most_one, count


class Null(Puzzle):
    """Shade some cells, no two side by side. A number says how many of its cell and the cells beside it are shaded."""

    names = Names("null")

    shaded = Shading()

    @clue("that many of the cell and those beside it are shaded", range(6))
    def number(self, cell: Place) -> Sum:
        return count(self.shaded[near] for near in (cell, *self.grid.neighbours(cell)))

    @rule("shaded cells are never side by side")
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            for beside in self.grid.neighbours(cell):
                if cell < beside:
                    yield (cell, beside), at_most_one(self.shaded[cell], self.shaded[beside])
