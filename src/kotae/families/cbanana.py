"""Choco Banana."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import (
    Constraint,
    EitherSize,
    any_of,
    counted_group,
    either_size,
    no_rectangles,
    rectangle_size,
    rectangles,
)


class ChocoBanana(Puzzle):
    """Shade some cells so that each group of shaded cells is a rectangle, and no group of unshaded cells is one. A
    number says how many cells its group has, shaded or not."""

    names = Names("cbanana", aliases=("choco-banana",), puzzlink=("cbanana",), title="Choco Banana")
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("shaded"))
    example = """
        . . . . 7 .
        2 . . . . .
        10 1 . . 10 1
        . . . . 2 .
        2 . 1 . . .
        . . . . 6 .
        """

    shaded = Shading()

    @cached_property
    def unshaded(self) -> dict[Place, int]:
        """For every cell, the literal that says it is not shaded."""
        return self.shaded.negated

    @clue("its group has that many cells", Number(range(1, 1_000_000)))
    def number(self, cell: Place) -> EitherSize:
        return either_size(cell, self.shaded.number, self.grid.graph())

    @rule("each group of shaded cells is a rectangle")
    def straight(self) -> Iterator[tuple[Where, Constraint]]:
        yield from rectangles(self.shaded.number, self.grid.squares())

    @rule("no group of unshaded cells is a rectangle")
    def crooked(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, no_rectangles(self.unshaded, self.grid.graph())

    @rule("a group has as many cells as its number says")
    def sized(self) -> Iterator[tuple[Where, Constraint]]:
        graph, sizes = self.grid.graph(), {cell: size for cell, size in self.clues.items() if isinstance(size, int)}
        for cell, size in sizes.items():
            apart = {other for other, another in sizes.items() if another != size}
            yield cell, rectangle_size(cell, self.shaded.number).if_there(size, apart)
            yield cell, counted_group(cell, self.unshaded, graph, size, apart)

    @lemma(
        "a group of one or two cells is a rectangle",
        says={"all": "a group of one or two cells is a rectangle, so {subject} is shaded"},
    )
    def small(self) -> Iterator[tuple[Where, Constraint]]:
        for cell, size in self.clues.items():
            if size in (1, 2):
                yield cell, any_of(self.shaded[cell])
