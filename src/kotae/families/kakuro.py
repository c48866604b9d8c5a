"""Kakuro."""

from collections.abc import Iterator
from itertools import takewhile

from kotae.board.digits import Digits
from kotae.board.grid import Place
from kotae.board.layers import without_clues
from kotae.board.tokens import Number, Sums
from kotae.codecs import saved, sums
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Different, SumOf, different, sum_of


class Kakuro(Puzzle):
    """Write a digit from 1 to 9 into every open cell. A number says what the digits to the right of it, or below it,
    add up to as far as the next blocked cell; no digit occurs twice among them."""

    names = Names("kakuro", aliases=("cross-sums",), puzzlink=("kakuro",), janko="Kakuro")
    address = (sums.Sums(),)
    file = saved.File(saved.sums(), saved.digits("digit"))
    solver = "minisat22+cadical195"
    """Most of the work is loading many short clauses, at which MiniSat is quicker; a hard one is left to CaDiCaL."""
    example = """
        \\ 10\\6 . . .
        6\\10 . . . .
        . . 3\\3 . .
        . . . . .
        . . . . .
        top: . . 3 17 23
        left: . . 3 15 25
        """

    digit = Digits(range(1, 10), where=without_clues)

    @clue("the digits below and to the right add up to that", Sums(range(1, 46)), placed=True, density=0.35)
    def sums(self, cell: Place, way: str) -> SumOf:
        return sum_of(self.digit.along(self.run(self.grid.ray(cell, way))))

    @clue(
        "the digits up to the next blocked cell add up to that",
        Number(range(1, 46), hidden=False),
        at="heads",
        far=False,
    )
    def sum_beside(self, head: Place) -> SumOf:
        return sum_of(self.digit.along(self.run(self.grid.line(head))))

    def run(self, cells: list[Place]) -> list[Place]:
        """The cells up to the first blocked one."""
        return list(takewhile(self.digit.cells.__contains__, cells))

    @rule("no digit occurs twice in a run")
    def once(self) -> Iterator[tuple[Where, Different]]:
        for stretch in self.grid.stretches(self.digit.cells):
            if len(stretch) > 1:
                yield (stretch[0], stretch[-1]), different(self.digit.along(stretch))
