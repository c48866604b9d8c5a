"""Aquarium."""

from collections.abc import Iterator
from functools import cached_property
from itertools import groupby

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.levels import levels
from kotae.board.tokens import Number
from kotae.codecs import code, saved, saved_beside
from kotae.codecs.after_slash import AfterSlash
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import AllSame, Clauses, GroupSum, all_same, any_of, count_groups, count_stacks, implies

ONE_LEVEL = "all the water of a tank stands at one level"


class Aquarium(Puzzle):
    """The board shows tanks from the side. Fill some cells with water, which falls to the bottom of its tank and stands
    level wherever it can flow. A number says how many cells of its row or column are water."""

    names = Names("aquarium", puzzlink=("aquarium",))
    upright = True
    address = code.room_borders("tanks", walls=False), AfterSlash(code.near_heads(code.NUMBER_16))
    file = saved.File(
        saved.flag("r", ONE_LEVEL),
        saved.room_borders("tanks", since=0, walls=False),
        saved_beside.HeadsAndShading("water"),
    )
    variants = (("r", ONE_LEVEL),)
    example = """
        tanks:
        AAAAAB
        BBBBBB
        CCBDDD
        CEDDDF
        CEEEFF
        EEGGFF
        top: . 3 . 5 . 5
        left: . . . 5 . 4
        """

    tanks = Rooms("tank")
    water = Shading("water", "air")

    @cached_property
    def level_cells(self) -> list[list[Place]]:
        """Which cells water reaches together."""
        return [cells for tank in self.tanks for cells in levels(self.grid, tank)]

    @cached_property
    def level_of(self) -> dict[Place, int]:
        """With which others water reaches a cell, by their number."""
        return {cell: number for number, cells in enumerate(self.level_cells) for cell in cells}

    @clue("that many cells of the line are water", Number(range(1000), hidden=False), at="heads", far=False)
    def number(self, head: Place) -> GroupSum:
        line = self.grid.line(head)
        if head in self.grid.column_heads():
            stacks = groupby(reversed(line), self.tanks.number.__getitem__)
            return count_stacks([self.water[cell] for cell in stack] for _, stack in stacks)
        in_order = groupby(sorted(line, key=self.level_of.__getitem__), self.level_of.__getitem__)
        return count_groups([self.water[cell] for cell in level] for _, level in in_order)

    @rule(
        "water falls to the bottom of its tank",
        says={
            "needed": "{known}, so {so}: a tank fills from the bottom",
            "too few": "the water at {first} would float above {last}",
        },
    )
    def falls(self) -> Iterator[tuple[Where, Clauses]]:
        for upper, lower in self.grid.pairs():
            if upper[1] == lower[1] and self.tanks.together(upper, lower):
                yield (upper, lower), implies([self.water[upper]], self.water[lower])

    @rule(
        "water stands level wherever it can flow",
        says={
            "all true": "{known}, so {yes} at the same level {yes:is|are} water too",
            "all false": "{known}, so {no} at the same level {no:is|are} air too",
            "mixed": "the water would not be level: {true} would be water and {false} air",
        },
    )
    def level(self) -> Iterator[tuple[Where, AllSame]]:
        for cells in self.level_cells:
            if len(cells) > 1:
                yield tuple(cells), all_same(self.water[cell] for cell in cells)

    @rule("some cell is water")
    def not_empty(self) -> Iterator[tuple[Where, Clauses]]:
        yield everywhere, any_of(*self.water.number.values())
