"""Shikaku, also called Rectangles."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.rectangles import COVERED, ONE_NUMBER, Rectangles
from kotae.board.tokens import Number
from kotae.codecs import code, game, saved
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import AreaOf, Count, ExactlyOne


class Shikaku(Puzzle):
    """Divide the board into rectangles, each with exactly one number, which says how many cells it has."""

    names = Names("shikaku", aliases=("rectangles", "rect"), puzzlink=("shikaku",), janko="Sikaku")
    suggestions = "kotae.answers.suggesting.suggestions.rectangles"
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.borders("area"))
    tatham = game.Game(
        "Rectangles",
        code.cells(game.NUMBERS),
        page="rect",
        parameters="(?:e[0-9.]+)?a?",
        likely=lambda puzzle: sum(puzzle.clues.values()) == puzzle.grid.rows * puzzle.grid.cols,
    )
    example = """
        .3.6..
        ..2...
        .4....
        ..36.3
        .42...
        ....3.
        """

    area = Rectangles(as_regions=True)

    @clue("the rectangle has that many cells", Number(range(1, 1_000_000)), placed=True)
    def number(self, cell: Place) -> AreaOf:
        return self.area.size(cell)

    @rule(ONE_NUMBER)
    def alone(self) -> Iterator[tuple[Where, Count]]:
        return self.area.one_number_each()

    @rule(COVERED)
    def covered(self) -> Iterator[tuple[Where, ExactlyOne]]:
        return self.area.covering()
