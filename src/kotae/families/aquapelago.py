"""Aquapelago."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.clue_shading import ClueShading
from kotae.board.grid import Place
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families._shading_rules import never_side_by_side, no_cell_walled_in, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import (
    ComponentSize,
    Constraint,
    any_of,
    component_size,
)


class Aquapelago(Puzzle):
    """Shade some cells, never two side by side, so that the unshaded ones stay in one piece without any 2x2 square of
    them. Numbers stand in shaded cells and say how many shaded cells are connected there, corner to corner."""

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
    def printed(self) -> list[int]:
        """A number stands in a shaded cell."""
        return [self.shaded[cell] for cell in self.clues]

    @clue("its group has that many cells", Number(range(1, 1_000_000), walls=True), placed=True, apart=True)
    def number(self, cell: Place) -> ComponentSize:
        return component_size(cell, self.shaded.number, self.grid.corner_graph())

    apart = never_side_by_side

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

    joined = unshaded_in_one_piece
    not_walled = no_cell_walled_in
