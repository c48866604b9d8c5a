"""Retsurin."""

from kotae.board.free_tokens import Choice
from kotae.board.grid import Place
from kotae.board.inside import Inside
from kotae.board.layers import Shading, without_clues
from kotae.board.lines import Lines
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
from kotae.logic import EitherCount, Sum, count, either_count


class Retsurin(Puzzle):
    """Shade some cells, never two side by side, and draw one loop through all the others. A number says how many cells
    of its row are shaded, or of its column, but it is never right for both."""

    names = Names("retsurin", puzzlink=("retsurin",))
    outside = Variant(OUTSIDE, flag="o")

    address = (code.cells(code.NUMBER_16),)
    file = saved.File(
        saved.variant(outside), saved.look("b"), saved.numbers(), saved.shading("shaded"), saved.lines("line")
    )
    example = """
        ......
        ..1...
        ......
        ..1...
        ...2..
        ...0..
        """

    shaded = Shading(where=without_clues)
    line = Lines(where=without_clues)
    inside = Inside(when=outside)

    def along(self, way: str, back: str, cell: Place) -> Sum:
        """How many cells of the line through a cell are shaded."""
        cells = [*self.grid.ray(cell, way), *self.grid.ray(cell, back)]
        return count(self.shaded[far] for far in cells if far in self.shaded.number)

    @clue(
        "that many cells are shaded in its row or in its column, but not in both",
        Choice(walls=True),
        placed=True,
        density=0.12,
    )
    def number(self, cell: Place) -> EitherCount:
        return either_count(self.along("l", "r", cell), self.along("u", "d", cell))

    apart = never_side_by_side
    smooth = through_all_others
    single = exactly_one_loop.unless(outside)
    parted = inside_meets_outside.when(outside)
    sides = shaded_outside.when(outside)
    single_parted = one_loop_around_inside.when(outside)
