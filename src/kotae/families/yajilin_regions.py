"""Yajilin with regions."""

from kotae.board.givens import Rooms
from kotae.board.inside import Inside
from kotae.board.layers import Shading
from kotae.board.lines import Lines
from kotae.board.regions import Region
from kotae.board.variants import Variant
from kotae.codecs import code, saved
from kotae.families._loop_rules import (
    OUTSIDE,
    exactly_one_loop,
    inside_meets_outside,
    one_loop_around_inside,
    shaded_outside,
    through_all_unshaded,
)
from kotae.families._shading_rules import never_side_by_side
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Sum, count


class YajilinRegions(Puzzle):
    """Shade some cells, never two side by side, and draw one loop through all the others. A number says how many cells
    of its region are shaded."""

    names = Names(
        "yajilin-regions",
        aliases=("regional-yajilin",),
        puzzlink=("yajilin-regions", "yajirin-regions"),
        title="Regional Yajilin",
    )
    outside = Variant(OUTSIDE, flag="o")

    address = code.room_borders("regions"), code.per_room(code.NUMBER_16, "regions")
    file = saved.File(
        saved.variant(outside),
        saved.rooms("regions"),
        saved.room_numbers("regions"),
        saved.shading("shaded"),
        saved.lines("line"),
    )
    example = """
        2.1...
        ...11.
        ..1...
        ......
        0....0
        ......
        regions:
        AABBBB
        ABBCDB
        ABECEB
        AAEEEB
        FFEEEG
        FFFEGG
        """

    regions = Rooms("region")
    shaded = Shading()
    line = Lines()
    inside = Inside(when=outside)

    @clue("that many cells of the region are shaded", at=regions)
    def number(self, region: Region) -> Sum:
        return count(self.shaded[cell] for cell in region)

    apart = never_side_by_side
    smooth = through_all_unshaded
    single = exactly_one_loop.unless(outside)
    parted = inside_meets_outside.when(outside)
    sides = shaded_outside.when(outside)
    single_parted = one_loop_around_inside.when(outside)
