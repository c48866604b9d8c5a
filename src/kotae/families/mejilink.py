"""Mejilink."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.inner_walls import InnerWalls
from kotae.board.region_edges import RegionEdges
from kotae.board.regions import Region
from kotae.codecs import dotted_lines, saved
from kotae.families._loop_rules import never_branches_at_corners
from kotae.families.base import Names, Puzzle, Where, everywhere, rule
from kotae.logic import Count, SingleLoop, count, single_loop


class Mejilink(Puzzle):
    """Draw one loop along the borders of regions and the rim of the board. Of the sides of a region, it leaves out as
    many as the region has cells. If it leaves out all of them everywhere, there is no loop."""

    names = Names("mejilink", aliases=("meji-link",), puzzlink=("mejilink",))
    address = (dotted_lines.Packed(),)
    file = saved.File(dotted_lines.Saved("line"))
    random_boards = "kotae.answers.generating.random_boards.bordered_regions"
    example = """
        rooms:
        AAABCD
        AAEECF
        GGEEHF
        IJKKLF
        IMKKLL
        NMMKLL
        """

    walls = InnerWalls()
    rooms = Rooms("region", cells=4)
    line = RegionEdges()

    def sides(self, region: Region) -> list[Place]:
        """Its sides; a wall inside it has two."""
        return [side for cell in region for side in self.grid.sides(cell) if side in self.line.number]

    @cached_property
    def needed(self) -> dict[Region, int]:
        """How many sides of each region are on the loop."""
        return {region: len(self.sides(region)) - len(region) for region in self.line.regions}

    @cached_property
    def touched(self) -> list[Place]:
        return [region.place for region, number in self.needed.items() if number > 0]

    @rule("the loop leaves out as many sides of a region as it has cells")
    def left_out(self) -> Iterator[tuple[Region, Count]]:
        for region, number in self.needed.items():
            sides = self.sides(region)
            yield region, count(self.line[side] for side in sides if sides.count(side) == 1).equals(number)

    smooth = never_branches_at_corners

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, SingleLoop]]:
        if any(self.needed.values()):
            yield everywhere, single_loop(self.line.plane, self.touched)
