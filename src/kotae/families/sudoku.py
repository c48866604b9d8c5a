"""Sudoku."""

from collections.abc import Iterator

from kotae.board.digits import Digits
from kotae.board.givens import Boxes
from kotae.board.grid import Place
from kotae.board.regions import Region
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.codecs.boxed_game import BoxedGame
from kotae.codecs.boxes import BoxesInAddress, BoxesInFile
from kotae.errors import KotaeError
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Count, NumberAt, each_once, number_at


class Sudoku(Puzzle):
    """Write a number into every cell so that each row, each column and each box has every number once."""

    names = Names("sudoku", aliases=("solo",), puzzlink=("sudoku",), janko="Sudoku")
    address = BoxesInAddress(), code.cells(code.NUMBER_16)
    file = saved.File(BoxesInFile(), saved.numbers(), saved.digits("digit"), square=True)
    sizes = (4, 4), (6, 6), (9, 9), (12, 12), (16, 16)
    usual_size = (9, 9)
    tatham = BoxedGame("Solo")
    example = """
        ..3...
        4...2.
        .1...5
        ..5...
        ...6.1
        .6.5..
        """

    boxes = Boxes("box")
    digit = Digits(lambda puzzle: range(1, puzzle.grid.rows + 1))

    @clue("this number is given", Number(range(1, 100), hidden=False))
    def given(self, cell: Place) -> NumberAt:
        return number_at(self.digit[cell])

    @rule("every row and every column has each number once")
    def lines(self) -> Iterator[tuple[Where, Count]]:
        for head in (*self.grid.row_heads(), *self.grid.column_heads()):
            for constraint in each_once(self.digit.along(self.grid.line(head)), self.digit.numbers):
                yield head, constraint

    @rule("every box has each number once")
    def in_boxes(self) -> Iterator[tuple[Region, Count]]:
        for box in self.boxes:
            for constraint in each_once(self.digit.along(box), self.digit.numbers):
                yield box, constraint

    def complaint(self) -> KotaeError | None:
        side = self.grid.rows
        if self.grid.cols != side:
            return KotaeError(f"a sudoku of {side}x{self.grid.cols}", "a square")
        wrong = next((box for box in self.boxes if len(box) != side), None)
        return KotaeError(f"a box has {len(wrong)} cells", f"{side}, as a row has") if wrong else None
