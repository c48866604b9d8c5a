"""Canal View."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import WAYS, Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Constraint, Fact, Sight, any_of, connected_cells, seen


class Canal(Puzzle):
    """Shade the water, but no numbers, so that it is in one piece, without any 2x2 square of it. A number says how many
    cells of water are seen from it in its row and column, up to the first cell of land in each direction."""

    names = Names("canal", aliases=("canal-view",), puzzlink=("canal",), janko="CanalView", title="Canal View")
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("water"))
    example = """
        ......
        .3..3.
        51....
        .3..4.
        ..7...
        ....5.
        """

    water = Shading("water", "land")

    @cached_property
    def printed(self) -> list[int]:
        """A number is on land."""
        return [-self.water[cell] for cell in self.clues]

    @clue("that many cells of water are seen from it", Number())
    def number(self, cell: Place) -> Sight:
        rays = ([self.water[far] for far in self.grid.ray(cell, way)] for way in WAYS)
        return seen(rays, -self.water[cell])

    @rule("numbers are on land")
    def on_land(self) -> Iterator[tuple[Where, Constraint]]:
        for cell in self.clues:
            yield cell, Fact(-self.water[cell])

    @rule("the water is in one piece")
    def joined(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, connected_cells(self.water.number, self.grid.graph())

    @rule(
        "the water has no 2x2 square",
        says={
            "needed": "water at {yes} would make a 2x2 pool with {false}",
            "too few": "{false} would be a 2x2 pool",
        },
    )
    def no_pools(self) -> Iterator[tuple[Where, Constraint]]:
        for square in self.grid.squares():
            yield tuple(square), any_of(*(-self.water[cell] for cell in square))
