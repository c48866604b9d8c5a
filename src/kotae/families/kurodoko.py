"""Kurodoko, also called Kuromasu or Range."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import WAYS, Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, game, saved
from kotae.families._says import SIDE_BY_SIDE, WALLED_IN
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import (
    Clauses,
    ConnectedCells,
    Constraint,
    Count,
    Fact,
    Sight,
    any_of,
    at_most_one,
    connected_cells,
    not_walled_in,
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

    @rule("shaded cells are never side by side", says=SIDE_BY_SIDE)
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for one, other in self.grid.pairs():
            yield (one, other), at_most_one(self.shaded[one], self.shaded[other])

    @rule("the unshaded cells stay in one piece")
    def joined(self) -> Iterator[tuple[Where, ConnectedCells]]:
        yield everywhere, connected_cells(self.unshaded, self.grid.graph())

    @rule("some cell is shaded")
    def some(self) -> Iterator[tuple[Where, Clauses]]:
        yield everywhere, any_of(*self.shaded.number.values())

    @lemma("no unshaded cell is walled in", says=WALLED_IN)
    def not_walled(self) -> Iterator[tuple[Where, Constraint]]:
        yield from not_walled_in(self.unshaded, self.grid.graph(), 1, least=len(self.unshaded) // 2)
