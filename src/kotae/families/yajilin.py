"""Yajilin."""

from kotae.board.grid import Place
from kotae.board.inside import Inside
from kotae.board.layers import Shading, without_clues
from kotae.board.lines import Lines
from kotae.board.tokens import Arrow
from kotae.board.variants import Variant
from kotae.codecs import code, saved
from kotae.families._loop_rules import (
    OUTSIDE,
    exactly_one_loop,
    inside_meets_outside,
    one_loop_around_inside,
    shaded_outside,
    through_all_others,
)
from kotae.families._shading_rules import never_side_by_side
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Sum, count


class Yajilin(Puzzle):
    """Shade some cells, never two side by side, and draw one loop through all the others. A number with an arrow says
    how many cells in that direction are shaded."""

    names = Names("yajilin", aliases=("arrow-ring",), puzzlink=("yajilin", "yajirin"), janko="Yajilin")
    outside = Variant(OUTSIDE, flag="o")

    address = (code.arrows(),)
    file = saved.File(saved.variant(outside), saved.arrows(), saved.shading("shaded"), saved.lines("line"))
    example = """
        . . . . . .
        . 0> . . 0^ .
        . . . 0< . .
        . . . . . 1<
        1v . . . . .
        . . . . . .
        """

    shaded = Shading(where=without_clues)
    line = Lines(where=without_clues)
    inside = Inside(when=outside)

    @clue("that many cells in its direction are shaded", Arrow(), placed=True, density=0.12)
    def arrow(self, cell: Place, way: str) -> Sum:
        return count(self.shaded[far] for far in self.grid.ray(cell, way) if far in self.shaded.number)

    apart = never_side_by_side
    smooth = through_all_others
    single = exactly_one_loop.unless(outside)
    parted = inside_meets_outside.when(outside)
    sides = shaded_outside.when(outside)
    single_parted = one_loop_around_inside.when(outside)
