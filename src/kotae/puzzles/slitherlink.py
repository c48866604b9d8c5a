"""Slitherlink."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.layers import Edges
from kotae.logic import Count, SingleLoop, Sum, count, single_loop
from kotae.puzzles.base import Puzzle, Where, clue, everywhere, rule


class Slitherlink(Puzzle):
    """Draw one closed loop along the grid lines. A number tells how many sides of its cell the loop uses."""

    family = "slitherlink"
    aliases = ("slither", "loopy", "fences", "takegaki", "ouroboros")
    puzzlink = ("slither", "slitherlink")

    line = Edges()

    @clue("the loop uses that many sides of the cell", range(5))
    def number(self, cell: Place) -> Sum:
        return count(self.line[side] for side in self.grid.sides(cell))

    @rule("the loop never ends, branches or crosses")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for corner in self.grid.corners():
            yield corner, count(self.line[edge] for edge in self.grid.spokes(corner)).isin((0, 2))

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, SingleLoop]]:
        passed = [cell for cell, number in self.clues.items() if number not in (0, "?")]
        yield everywhere, single_loop(self.line.plane(), passed)
