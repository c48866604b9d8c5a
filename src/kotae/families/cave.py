"""Cave, also called Corral or Bag."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.grid import WAYS, Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import (
    Clauses,
    ConnectedCells,
    Constraint,
    Fact,
    Sight,
    any_of,
    connected_cells,
    no_chequer,
    seen,
)


class Cave(Puzzle):
    """Fill some cells with rock, but no numbers, so that the cave is in one piece and all rock reaches the rim of the
    board. A number says how many cells of the cave can be seen from it in its row and column, including its own."""

    names = Names("cave", aliases=("corral",), puzzlink=("cave", "bag"), janko="Cave")
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("rock"), saved.edge_notes())
    example = """
        8...9.
        5...5.
        ....7.
        ..44..
        .....3
        ......
        """

    rock = Shading("rock", "cave")

    @cached_property
    def cave(self) -> dict[Place, int]:
        """For every cell, the literal that says it is part of the cave."""
        return self.rock.negated

    @cached_property
    def printed(self) -> list[int]:
        """A number is in the cave."""
        return [self.cave[cell] for cell in self.clues]

    @clue("that many cells of the cave are seen from it, with its own", Number(range(1, 1_000_000)))
    def number(self, cell: Place) -> Sight:
        rays = ([self.cave[far] for far in self.grid.ray(cell, way)] for way in WAYS)
        return seen(rays, self.cave[cell]).plus(1)

    @rule("numbers are in the cave")
    def inside(self) -> Iterator[tuple[Where, Fact]]:
        for cell in self.clues:
            yield cell, Fact(self.cave[cell])

    @rule("the cave is in one piece")
    def joined(self) -> Iterator[tuple[Where, ConnectedCells]]:
        yield everywhere, connected_cells(self.cave, self.grid.graph())

    @rule("all rock reaches the rim of the board")
    def outside(self) -> Iterator[tuple[Where, ConnectedCells]]:
        yield everywhere, connected_cells(self.rock.number, self.grid.graph(), anchor=self.grid.rim())

    @rule("there is some rock")
    def some(self) -> Iterator[tuple[Where, Clauses]]:
        yield everywhere, any_of(*self.rock.number.values())

    @lemma(
        "rock and cave do not cross in a 2x2 square",
        says={
            "needed": "{known}, so {so}, or rock and cave would cross",
            "too few": "rock and cave would cross in the square from {first} to {last}",
        },
    )
    def uncrossed(self) -> Iterator[tuple[Where, Constraint]]:
        around = ((a, b, d, c) for a, b, c, d in self.grid.squares())
        yield from no_chequer(self.rock.number, around)
