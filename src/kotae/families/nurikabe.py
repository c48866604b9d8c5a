"""Nurikabe."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule, summary
from kotae.logic import (
    Clauses,
    ComponentSize,
    ConnectedCells,
    Constraint,
    any_of,
    component_size,
    connected_cells,
    not_walled_in,
    seeded_regions,
)


class Nurikabe(Puzzle):
    """Shade the sea so that it is in one piece, without any 2x2 square of it. The unshaded cells fall into islands,
    each with exactly one number, which says how many cells its island has."""

    names = Names("nurikabe", aliases=("islands",), puzzlink=("nurikabe",), janko="Nurikabe")
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers_and_shading("sea"))
    solver = "cadical195"
    """Many candidates of a large board fall apart, and CaDiCaL goes on from the best of them."""
    example = """
        .4....
        ......
        3.....
        ......
        ..5...
        .2...2
        """

    sea = Shading("sea", "land")

    @cached_property
    def land(self) -> dict[Place, int]:
        """For every cell, the literal that says it is on an island."""
        return self.sea.negated

    @cached_property
    def printed(self) -> list[int]:
        """A number stands on land."""
        return [self.land[cell] for cell in self.clues]

    @clue("its island has that many cells", Number(range(1, 1_000_000)), placed=True, density=0.12, apart=True)
    def number(self, cell: Place) -> ComponentSize:
        return component_size(cell, self.land, self.grid.graph())

    @rule("every island has exactly one number, and as many cells as it says", says={"group": "island"})
    def islands(self) -> Iterator[tuple[Where, Constraint]]:
        sizes = {cell: size if isinstance(size, int) else None for cell, size in self.clues.items()}
        for constraint in seeded_regions(self.land, self.grid.graph(), sizes, self.grid.squares_over_rim()):
            yield everywhere, constraint

    @rule("the sea is in one piece")
    def joined(self) -> Iterator[tuple[Where, ConnectedCells]]:
        yield everywhere, connected_cells(self.sea.number, self.grid.graph())

    @rule(
        "the sea has no 2x2 square",
        says={
            "needed": "sea at {yes} would make a 2x2 pool with {false}",
            "too few": "{false} would be a 2x2 pool",
        },
    )
    def no_pools(self) -> Iterator[tuple[Where, Clauses]]:
        for square in self.grid.squares():
            yield tuple(square), any_of(*(-self.sea[cell] for cell in square))

    @lemma(
        "no few cells of the sea are walled in",
        says={
            "needed": "{yes} is the only way out for the sea at {subject}",
            "itself": "sea at {yes} would be walled in, so {so}",
            "too few": "the sea at {subject} would be walled in",
        },
    )
    def not_walled(self) -> Iterator[tuple[Where, Constraint]]:
        yield from not_walled_in(self.sea.number, self.grid.graph(), self.less_than_the_sea, least=4)

    @summary
    def less_than_the_sea(self) -> int:
        """Up to three: that many cells are not all of the sea. None if nobody knows how large it is."""
        sizes = [size for size in self.clues.values() if isinstance(size, int)]
        sea = len(self.sea.number) - sum(sizes) if len(sizes) == len(self.clues) else 0
        return min(3, max(0, sea - 1))
