"""Context."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.codecs import code, saved
from kotae.families._says import SIDE_BY_SIDE
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Constraint, Depending, any_of, at_most_one, connected_cells, depending


class Context(Puzzle):
    """Shade some cells, never two side by side, so that the unshaded ones stay in one piece. A number says how many of
    the cells beside it are shaded; but if it is shaded itself, how many of those that it touches at a corner."""

    names = Names("context", puzzlink=("context",))
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("shaded"), saved.edge_notes())
    example = """
        .2..2.
        ......
        0.1...
        0.....
        ...202
        10....
        """

    shaded = Shading()

    @cached_property
    def unshaded(self) -> dict[Place, int]:
        """For every cell, the literal that says it is not shaded."""
        return self.shaded.negated

    @clue("that many cells beside it are shaded, or at its corners if it is shaded itself", range(5))
    def number(self, cell: Place) -> Depending:
        beside = self.grid.neighbours(cell)
        corners = [near for near in self.grid.around(cell) if near not in beside]
        return depending(self.shaded[cell], (self.shaded[c] for c in corners), (self.shaded[c] for c in beside))

    @rule("shaded cells are never side by side", says=SIDE_BY_SIDE)
    def apart(self) -> Iterator[tuple[Where, Constraint]]:
        for one, other in self.grid.pairs():
            yield (one, other), at_most_one(self.shaded[one], self.shaded[other])

    @rule("the unshaded cells stay in one piece")
    def joined(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, connected_cells(self.unshaded, self.grid.graph())

    @rule("some cell is shaded")
    def some(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, any_of(*self.shaded.number.values())
