"""Mochikoro."""

from collections.abc import Iterator
from functools import cached_property
from itertools import combinations

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families._shading_rules import some_cell_shaded
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Constraint, Fact, RectangleSize, any_of, connected_cells, rectangle_size, rectangles


class Mochikoro(Puzzle):
    """Shade some cells, never a 2x2 square, so that the unshaded ones form rectangles that are all connected at their
    corners. A rectangle has at most one number, which says how many cells it has."""

    names = Names("mochikoro", puzzlink=("mochikoro",))
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("shaded"))
    example = """
        ...1.1
        2.....
        ...1.1
        2.1...
        .....3
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

    @clue("its rectangle has that many cells", Number(range(1, 1_000_000)), placed=True, density=0.15, apart=True)
    def number(self, cell: Place) -> RectangleSize:
        return rectangle_size(cell, self.unshaded)

    @rule("cells with numbers are unshaded")
    def numbers_unshaded(self) -> Iterator[tuple[Where, Constraint]]:
        for cell in self.clues:
            yield cell, Fact(self.unshaded[cell])

    some = some_cell_shaded

    @rule("each group of unshaded cells is a rectangle")
    def straight(self) -> Iterator[tuple[Where, Constraint]]:
        yield from rectangles(self.unshaded, self.grid.squares())

    @rule(
        "no rectangle has two numbers",
        says={
            "needed": "only {yes} can keep {subject} out of one rectangle",
            "all": "only {yes} can keep {subject} out of one rectangle",
            "too few": "{subject} would be in one rectangle",
        },
    )
    def one_number(self) -> Iterator[tuple[Where, Constraint]]:
        for one, other in combinations(self.clues, 2):
            for way in self.grid.bends(one, other):
                yield (one, other), any_of(*(self.shaded[cell] for cell in way))

    @rule(
        "the shaded cells have no 2x2 square",
        says={"needed": "shading {yes} would make a 2x2 square", "too few": "{false} would be a shaded 2x2 square"},
    )
    def no_squares(self) -> Iterator[tuple[Where, Constraint]]:
        for square in self.grid.squares():
            yield tuple(square), any_of(*(self.unshaded[cell] for cell in square))

    @rule("the unshaded rectangles are connected at their corners")
    def joined(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, connected_cells(self.unshaded, self.grid.touching_graph())
