"""Tasquare."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import WAYS, Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families._shading_rules import some_cell_shaded, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import (
    Constraint,
    Fact,
    SquaresBeside,
    rectangles,
    square_corners,
    squares_beside,
)


class Tasquare(Puzzle):
    """Shade some cells so that each group of them is a square, and the unshaded ones stay in one piece. A clue is
    unshaded and beside a square at least; its number says how many cells the squares beside it have in all."""

    names = Names("tasquare", aliases=("ta-square",), puzzlink=("tasquare",))
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers_and_shading("shaded"))
    example = """
        1..1...
        ......2
        ....1..
        ..4....
        ......2
        .5.....
        14...1.
        """

    shaded = Shading()

    @cached_property
    def unshaded(self) -> dict[Place, int]:
        """For every cell, the literal that says it is not shaded."""
        return self.shaded.negated

    @cached_property
    def printed(self) -> list[int]:
        """A clue stands in an unshaded cell."""
        return [self.unshaded[cell] for cell in self.clues]

    @clue("the squares beside it have that many cells in all", Number(range(1, 1_000_000)), placed=True, density=0.15)
    def number(self, cell: Place) -> SquaresBeside:
        return squares_beside(cell, self.may_be_shaded)

    @cached_property
    def may_be_shaded(self) -> dict[Place, int]:
        """For every cell without a clue, the literal that says it is shaded."""
        return {cell: literal for cell, literal in self.shaded.number.items() if cell not in self.clues}

    @rule("cells with clues are unshaded")
    def clues_unshaded(self) -> Iterator[tuple[Where, Constraint]]:
        for cell in self.clues:
            yield cell, Fact(self.unshaded[cell])

    some = some_cell_shaded

    @rule("each group of shaded cells is a rectangle")
    def straight(self) -> Iterator[tuple[Where, Constraint]]:
        yield from rectangles(self.shaded.number, self.grid.squares())

    @rule("each group of shaded cells is as wide as it is high")
    def square(self) -> Iterator[tuple[Where, Constraint]]:
        rays = {cell: tuple(self.grid.ray(cell, way) for way in WAYS) for cell in self.grid.cells()}
        yield from square_corners(self.shaded.number, rays)

    joined = unshaded_in_one_piece
