"""Aquapelago."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.clue_shading import ClueShading
from kotae.board.grid import Place
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families._says import SIDE_BY_SIDE, WALLED_IN
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import (
    ComponentSize,
    Constraint,
    any_of,
    at_most_one,
    component_size,
    connected_cells,
    not_walled_in,
)


class Aquapelago(Puzzle):
    """Shade some cells, never two side by side, so that the unshaded ones stay in one piece without any 2x2 square of
    them. Numbers stand in shaded cells and say how many shaded cells hang together there, corner to corner."""

    names = Names("aquapelago", puzzlink=("aquapelago",))
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers_and_shading("shaded"), saved.edge_notes())
    example = """
        .......
        ?....1.
        .......
        .3.....
        ..?....
        ....?.?
        ..?....
        """

    shaded = ClueShading()

    @cached_property
    def unshaded(self) -> dict[Place, int]:
        """For every cell, the literal that says it is not shaded."""
        return self.shaded.negated

    @cached_property
    def printed(self) -> list[int]:
        """A number stands in a shaded cell."""
        return [self.shaded[cell] for cell in self.clues]

    @clue("its group has that many cells", Number(range(1, 1_000_000), walls=True), placed=True, apart=True)
    def number(self, cell: Place) -> ComponentSize:
        return component_size(cell, self.shaded.number, self.grid.corner_graph())

    @rule("shaded cells are never side by side", says=SIDE_BY_SIDE)
    def apart(self) -> Iterator[tuple[Where, Constraint]]:
        for one, other in self.grid.pairs():
            yield (one, other), at_most_one(self.shaded[one], self.shaded[other])

    @rule(
        "no 2x2 square is unshaded",
        says={
            "needed": "the 2x2 square from {first} to {last} must have a shaded cell, and only {yes} is left",
            "too few": "the 2x2 square from {first} to {last} would be unshaded",
        },
    )
    def no_squares(self) -> Iterator[tuple[Where, Constraint]]:
        for square in self.grid.squares():
            yield tuple(square), any_of(*(self.shaded[cell] for cell in square))

    @rule("the unshaded cells stay in one piece")
    def joined(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, connected_cells(self.unshaded, self.grid.graph())

    @lemma("no unshaded cell is walled in", says=WALLED_IN)
    def not_walled(self) -> Iterator[tuple[Where, Constraint]]:
        yield from not_walled_in(self.unshaded, self.grid.graph(), 1, least=len(self.unshaded) // 2)
