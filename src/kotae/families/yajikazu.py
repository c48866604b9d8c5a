"""Yajisan-Kazusan."""

from collections.abc import Iterator

from kotae.board.free_tokens import OpenArrow
from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.codecs import code, saved
from kotae.families._says import SIDE_BY_SIDE
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import (
    Clauses,
    ConnectedCells,
    Count,
    SumUnless,
    any_of,
    at_most_one,
    connected_cells,
    count,
    unless,
)


class Yajikazu(Puzzle):
    """Shade some cells, never two side by side, so that the unshaded ones stay in one piece. A number with an arrow
    says how many cells in that direction are shaded; but where it is shaded itself, it may be wrong."""

    names = Names("yajikazu", aliases=("yajisan-kazusan",), puzzlink=("yajikazu",), title="Yajisan-Kazusan")
    address = (code.arrows(),)
    file = saved.File(saved.arrows(), saved.shading("shaded"))
    example = """
        0v . . . 0> 0<
        . . . . . .
        2> . 0^ . . .
        . . . . . .
        . . 1< 0> . 2^
        1> 1< . . . .
        """

    shaded = Shading()

    @clue("that many cells in its direction are shaded, or it is shaded itself", OpenArrow())
    def arrow(self, cell: Place, way: str) -> SumUnless:
        return unless(self.shaded[cell], count(self.shaded[far] for far in self.grid.ray(cell, way)))

    @rule("shaded cells are never side by side", says=SIDE_BY_SIDE)
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for one, other in self.grid.pairs():
            yield (one, other), at_most_one(self.shaded[one], self.shaded[other])

    @rule("the unshaded cells stay in one piece")
    def joined(self) -> Iterator[tuple[Where, ConnectedCells]]:
        unshaded = self.shaded.negated
        yield everywhere, connected_cells(unshaded, self.grid.graph())

    @rule("some cell is shaded")
    def some(self) -> Iterator[tuple[Where, Clauses]]:
        yield everywhere, any_of(*self.shaded.number.values())
