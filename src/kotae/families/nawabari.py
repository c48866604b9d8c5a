"""Nawabari, also called Territory."""

from collections.abc import Iterator
from typing import ClassVar

from kotae.board.grid import Place
from kotae.board.rectangles import COVERED, ONE_NUMBER, Rectangles
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Count, ExactlyOne, Sum, count


class Nawabari(Puzzle):
    """Divide the board into rectangles, each with exactly one number. A number says how many sides of its cell are
    borders of its rectangle."""

    names = Names("nawabari", aliases=("territory",), puzzlink=("nawabari",))

    random_boards = "kotae.answers.generating.random_boards.rectangle_boards"
    suggestions = "kotae.answers.suggesting.suggestions.rectangles"
    encodings: ClassVar = {
        "borders": "kotae.encodings.nawabari_borders",
        "candidates": "kotae.encodings.nawabari_candidates",
    }
    address = (code.cells(code.NUMBER_10),)
    file = saved.File(saved.numbers(), saved.borders("area", along_edges=True))
    example = """
        3.2.2.
        ..1...
        3.....
        .....3
        .3.2..
        .2.4.2
        """

    area = Rectangles()

    @clue("that many sides of the cell are borders", range(5), placed=True)
    def number(self, cell: Place) -> Sum:
        borders, always = self.area.borders(cell)
        return count(borders).plus(always)

    @rule(ONE_NUMBER)
    def alone(self) -> Iterator[tuple[Where, Count]]:
        return self.area.one_number_each()

    @rule(COVERED)
    def covered(self) -> Iterator[tuple[Where, ExactlyOne]]:
        return self.area.covering()
