"""Nurimisaki."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import WAYS, Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Constraint, Fact, Sight, any_of, connected_cells, count, implies, seen


class Nurimisaki(Puzzle):
    """Shade the sea so that the land is in one piece and no 2x2 square is all sea or all land. Circles mark all capes,
    which have land on exactly one side; a number says how many cells of land are seen from it, including its own."""

    names = Names("nurimisaki", aliases=("capes",), puzzlink=("nurimisaki",), janko="Nurimisaki")
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("sea"))
    example = """
        .3....
        ?....5
        .2....
        ..?...
        ......
        ..?..?
        """

    sea = Shading("sea", "land")

    @cached_property
    def land(self) -> dict[Place, int]:
        """For every cell, the literal that says it is land."""
        return self.sea.negated

    @cached_property
    def printed(self) -> list[int]:
        """A circle is on land."""
        return [self.land[cell] for cell in self.clues]

    circle = Number(range(1, 1_000_000), circles=True)

    @clue("that many cells of land are seen from it", circle, placed=True, density=0.16, apart=True)
    def number(self, cell: Place) -> Sight:
        rays = ([self.land[far] for far in self.grid.ray(cell, way)] for way in WAYS)
        return seen(rays, self.land[cell]).plus(1)

    @rule(
        "a circle is on land, and has land on exactly one side",
        says={
            "full": "the cape at {first} has land at {true}, so {no} {no:is|are} sea",
            "needed": "the cape at {first} can only have land at {yes}",
            "too many": "the cape at {first} would have land at both {true}",
            "too few": "the cape at {first} would have no land beside it",
        },
    )
    def capes(self) -> Iterator[tuple[Where, Constraint]]:
        for cell in self.clues:
            yield cell, Fact(self.land[cell])
            yield cell, count(self.land[near] for near in self.grid.neighbours(cell)).equals(1)

    @rule(
        "every cape has a circle",
        says={
            "needed": "{known}, so {so}, or {first} would be a cape",
            "itself": "{known}, so {first} is sea, or it would be a cape",
            "too few": "{first} would be a cape without a circle",
        },
    )
    def no_other_capes(self) -> Iterator[tuple[Where, Constraint]]:
        for cell in self.grid.cells():
            beside = [self.land[near] for near in self.grid.neighbours(cell) if cell not in self.clues]
            for near in beside:
                yield cell, implies((self.land[cell], near), *(other for other in beside if other != near))

    @rule("the land is in one piece")
    def joined(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, connected_cells(self.land, self.grid.graph())

    @rule(
        "no 2x2 square is all sea or all land",
        says={
            "needed": "{known}, so {so}, or they would form a 2x2 square",
            "too few": "{false} would form a 2x2 square",
        },
    )
    def no_squares(self) -> Iterator[tuple[Where, Constraint]]:
        for square in self.grid.squares():
            for kind in (self.sea.number, self.land):
                yield tuple(square), any_of(*(-kind[cell] for cell in square))

    @rule("there is some sea")
    def some(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, any_of(*self.sea.number.values())
