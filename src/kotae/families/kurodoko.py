"""Kurodoko, also called Kuromasu or Range."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import WAYS, Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, game, saved
from kotae.families._shading_rules import never_side_by_side, no_cell_walled_in, some_cell_shaded, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import (
    Fact,
    Sight,
    seen,
)


class Kurodoko(Puzzle):
    """Shade some cells, but no numbers and never two side by side, so that the unshaded ones stay in one piece. A
    number says how many unshaded cells can be seen from it in its row and column, including its own."""

    names = Names("kurodoko", aliases=("kuromasu", "range"), puzzlink=("kurodoko",), janko="Kuromasu")
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("shaded"), saved.edge_notes())
    tatham = game.Game("Range", code.cells(game.NUMBERS), likely=game.unlike_rectangles)
    example = """
        ....3.
        ...5..
        ..4...
        .....2
        ......
        35....
        """

    shaded = Shading()

    @cached_property
    def unshaded(self) -> dict[Place, int]:
        """For every cell, the literal that says it is not shaded."""
        return self.shaded.negated

    @cached_property
    def printed(self) -> list[int]:
        """A number is not shaded."""
        return [self.unshaded[cell] for cell in self.clues]

    @clue("that many unshaded cells are seen from it, with its own", Number(range(1, 1_000_000), circles=True))
    def number(self, cell: Place) -> Sight:
        rays = ([self.unshaded[far] for far in self.grid.ray(cell, way)] for way in WAYS)
        return seen(rays, self.unshaded[cell]).plus(1)

    @rule("a number is not shaded")
    def bare(self) -> Iterator[tuple[Where, Fact]]:
        for cell in self.clues:
            yield cell, Fact(self.unshaded[cell])

    apart = never_side_by_side
    joined = unshaded_in_one_piece
    some = some_cell_shaded
    not_walled = no_cell_walled_in
