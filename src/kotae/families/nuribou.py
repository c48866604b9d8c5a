"""Nuribou."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import WAYS, Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import ComponentSize, Constraint, component_size, count, different_strips, seeded_regions


class Nuribou(Puzzle):
    """Shade some cells so that each group of them is a straight strip, and strips that touch at a corner differ in
    length. The unshaded cells fall into areas, each with one number, which says how many cells its area has."""

    names = Names("nuribou", puzzlink=("nuribou",))
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("shaded"))
    example = """
        1......
        ......1
        ...9...
        .6.....
        .....4.
        .......
        .1....7
        """

    shaded = Shading()

    @cached_property
    def unshaded(self) -> dict[Place, int]:
        """For every cell, the literal that says it is not shaded."""
        return self.shaded.negated

    @cached_property
    def printed(self) -> list[int]:
        """A number stands in an unshaded cell."""
        return [self.unshaded[cell] for cell in self.clues]

    @clue("its area has that many cells", Number(range(1, 1_000_000)), placed=True, density=0.15, apart=True)
    def number(self, cell: Place) -> ComponentSize:
        return component_size(cell, self.unshaded, self.grid.graph())

    @rule("every area has exactly one number, and as many cells as it says", says={"group": "area"})
    def areas(self) -> Iterator[tuple[Where, Constraint]]:
        sizes = {cell: size if isinstance(size, int) else None for cell, size in self.clues.items()}
        for constraint in seeded_regions(self.unshaded, self.grid.graph(), sizes):
            yield everywhere, constraint

    @rule(
        "each group of shaded cells is a straight strip",
        says={
            "full": "{true} are shaded and strips never bend, so {so}",
            "too many": "{true} would make a strip that bends",
        },
    )
    def straight(self) -> Iterator[tuple[Where, Constraint]]:
        for square in self.grid.squares():
            yield tuple(square), count(self.shaded[cell] for cell in square).isin(range(3))

    @rule("strips that touch at a corner differ in length")
    def different(self) -> Iterator[tuple[Where, Constraint]]:
        rays = {cell: [self.grid.ray(cell, way) for way in WAYS] for cell in self.grid.cells()}
        yield from different_strips(self.shaded.number, list(self.grid.squares()), rays)
