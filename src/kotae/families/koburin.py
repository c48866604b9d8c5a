"""Koburin."""

from kotae.board.grid import Place
from kotae.board.inside import Inside
from kotae.board.layers import Shading, without_clues
from kotae.board.lines import Lines
from kotae.board.tokens import Number
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

AROUND = "numbers count all eight cells around them"


class Koburin(Puzzle):
    """Shade some cells, never two side by side, and draw one loop through all the others. A number says how many of
    the cells beside it are shaded."""

    names = Names("koburin", puzzlink=("koburin",), janko="Koburin")
    outside = Variant(OUTSIDE, flag="o")

    address = (code.cells(code.FOUR_CELL),)
    file = saved.File(
        saved.variant(outside),
        saved.flag("m", AROUND),
        saved.look("b"),
        saved.numbers(),
        saved.shading("shaded"),
        saved.lines("line"),
    )
    variants = (("m", AROUND),)
    example = """
        ....2.
        .1...3
        ....2.
        ......
        1.....
        ...0..
        """

    shaded = Shading(where=without_clues)
    line = Lines(where=without_clues)
    inside = Inside(when=outside)

    @clue("that many cells beside it are shaded", Number(range(5), walls=True), placed=True, density=0.15)
    def number(self, cell: Place) -> Sum:
        return count(self.shaded[near] for near in self.grid.neighbours(cell) if near in self.shaded.number)

    apart = never_side_by_side
    smooth = through_all_others
    single = exactly_one_loop.unless(outside)
    parted = inside_meets_outside.when(outside)
    sides = shaded_outside.when(outside)
    single_parted = one_loop_around_inside.when(outside)
