"""Skyscrapers, also called Towers."""

from collections.abc import Iterator

from kotae.board.digits import Digits
from kotae.board.grid import Place
from kotae.board.tokens import Number
from kotae.codecs import code, game, saved
from kotae.errors import KotaeError
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Count, NumberAt, Visible, each_once, number_at, visible


class Skyscrapers(Puzzle):
    """Write a height into every cell so that each row and each column has every height once. A number beside the board
    says how many buildings are seen from there: a higher one hides all lower ones behind it."""

    names = Names(
        "skyscrapers", aliases=("towers",), puzzlink=("skyscrapers", "building", "skyscraper"), janko="Hochhaus"
    )
    address = code.heads(code.NUMBER_16), code.cells(code.NUMBER_16, may_be_missing=True)
    file = saved.File(saved.heads_and_digits("height"))
    sizes = (4, 4), (5, 5), (6, 6), (7, 7), (8, 8)
    tatham = game.TowerGame("Towers")
    example = """
        .....
        .....
        .....
        .....
        .....
        top: 4 . . 2 .
        bottom: . 1 . 3 .
        left: . 2 . . .
        right: . . . . 2
        """

    height = Digits(lambda puzzle: range(1, puzzle.grid.rows + 1))

    @clue("that many buildings are seen from there", Number(range(1, 100), hidden=False), at="heads")
    def seen(self, head: Place) -> Visible:
        return visible(self.height.along(self.grid.line(head)), each_once=True)

    @clue("this height is given", Number(range(1, 100), hidden=False))
    def given(self, cell: Place) -> NumberAt:
        return number_at(self.height[cell])

    @rule("every row and every column has each height once")
    def lines(self) -> Iterator[tuple[Where, Count]]:
        for head in (*self.grid.row_heads(), *self.grid.column_heads()):
            for constraint in each_once(self.height.along(self.grid.line(head)), self.height.numbers):
                yield head, constraint

    def complaint(self) -> KotaeError | None:
        rows, cols = self.grid
        return KotaeError(f"skyscrapers of {rows}x{cols}", "a square") if rows != cols else None
