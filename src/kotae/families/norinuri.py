"""Norinuri."""

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Clauses, ComponentSize, Constraint, any_of, component_size, seeded_regions


class Norinuri(Puzzle):
    """Shade some cells so that they form dominoes, which never touch along a side. The unshaded cells fall into
    islands, each with exactly one number, which says how many cells its island has."""

    names = Names("norinuri", puzzlink=("norinuri",))
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("shaded"))
    example = """
        .2.2...
        .......
        .......
        ..2.8..
        6.....1
        ...5...
        ..1....
        """

    shaded = Shading("shaded", "land")

    @cached_property
    def land(self) -> dict[Place, int]:
        """For every cell, the literal that says it is on an island."""
        return self.shaded.negated

    @cached_property
    def printed(self) -> list[int]:
        """A number stands on an island."""
        return [self.land[cell] for cell in self.clues]

    @clue("its island has that many cells", Number(range(1, 1_000_000)), placed=True, density=0.13, apart=True)
    def number(self, cell: Place) -> ComponentSize:
        return component_size(cell, self.land, self.grid.graph())

    @rule("every island has exactly one number, and as many cells as it says", says={"group": "island"})
    def islands(self) -> Iterator[tuple[Where, Constraint]]:
        sizes = {cell: size if isinstance(size, int) else None for cell, size in self.clues.items()}
        for constraint in seeded_regions(self.land, self.grid.graph(), sizes):
            yield everywhere, constraint

    @rule(
        "every shaded cell is beside another one",
        says={
            "needed": "{subject} is shaded and can only pair up with {yes}",
            "itself": "{subject} has no possible partner, so it is land",
            "too few": "{subject} would be shaded without a partner",
        },
    )
    def partner(self) -> Iterator[tuple[Where, Clauses]]:
        for cell, shaded in self.shaded.number.items():
            yield cell, any_of(-shaded, *(self.shaded[near] for near in self.grid.neighbours(cell)))

    @rule(
        "no three shaded cells are connected",
        says={
            "needed": "shading {yes} would make a group of three with {false}",
            "too few": "{false} would be a group of three",
        },
    )
    def dominoes(self) -> Iterator[tuple[Where, Clauses]]:
        for cell in self.grid.cells():
            for one, other in combinations(self.grid.neighbours(cell), 2):
                yield (one, cell, other), any_of(*(-self.shaded[each] for each in (one, cell, other)))
