"""Kurochute."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.free_tokens import Choice
from kotae.board.grid import WAYS, Place
from kotae.board.layers import Shading
from kotae.codecs import code, saved
from kotae.families._shading_rules import never_side_by_side, some_cell_shaded, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import (
    Alternatives,
    Count,
    Fact,
    alternatives,
    count,
)


class Kurochute(Puzzle):
    """Shade some cells, never two side by side and none with a number, so that the unshaded ones stay in one piece.
    Of the cells in line with a number that are as far away as it says, exactly one is shaded."""

    names = Names("kurochute", aliases=("kuroshuto",), puzzlink=("kurochute",))
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.letters("shaded", "1", "+"))
    example = "32.1..\n....11\n5...3.\n..2..2\n.3.3.2\n32....\n"

    shaded = Shading()

    @cached_property
    def unshaded(self) -> dict[Place, int]:
        """For every cell, the literal that says it is not shaded."""
        return self.shaded.negated

    @cached_property
    def printed(self) -> list[int]:
        """A number is not shaded."""
        return [self.unshaded[cell] for cell in self.clues]

    @clue(
        "exactly one of the cells that far away is shaded",
        Choice(range(1, 1_000_000)),
        placed=True,
        density=0.25,
        says={
            "all": "only {yes} is as far from {subject} as it says, so {so}",
            "needed": "{subject} can only mean {yes}, so {so}",
            "full": "{subject} means {true}, so {so}",
            "too many": "{subject} would mean {true} at the same time",
            "too few": "{subject} could not mean any cell",
        },
    )
    def number(self, cell: Place) -> Alternatives:
        rays = [self.grid.ray(cell, way) for way in WAYS]

        def one_shaded(far: int) -> Count:
            return count(self.shaded[ray[far - 1]] for ray in rays if len(ray) >= far).equals(1)

        return alternatives(range(1, max(map(len, rays)) + 1), one_shaded)

    @rule("numbers are not shaded")
    def numbers(self) -> Iterator[tuple[Where, Fact]]:
        for cell in self.clues:
            yield cell, Fact(self.unshaded[cell])

    apart = never_side_by_side
    joined = unshaded_in_one_piece
    some = some_cell_shaded
