"""Yajisan-Kazusan."""

from kotae.board.free_tokens import OpenArrow
from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.codecs import code, saved
from kotae.families._shading_rules import never_side_by_side, some_cell_shaded, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import (
    SumUnless,
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
        return unless(self.shaded[cell], count(self.shaded[far] for far in self.grid.ray(cell, way)), apart=True)

    apart = never_side_by_side
    joined = unshaded_in_one_piece
    some = some_cell_shaded
