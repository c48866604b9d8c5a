"""Slitherlink."""

from collections.abc import Iterator
from typing import ClassVar

from kotae.board.edges import Edges
from kotae.board.grid import Place
from kotae.codecs import code, game, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Count, SingleLoop, Sum, count, single_loop

FULL = "a loop through every corner"


class Slitherlink(Puzzle):
    """Draw one closed loop along the grid lines. A number says how many sides of its cell the loop uses."""

    names = Names(
        "slitherlink",
        aliases=("slither", "loopy", "fences", "takegaki", "ouroboros"),
        puzzlink=("slither", "slitherlink"),
        janko="Slitherlink",
    )

    random_boards = "kotae.answers.generating.random_boards.loop_boards"
    encodings: ClassVar = {"edges": "kotae.encodings.slitherlink_edges"}
    address = (code.cells(code.FOUR_CELL),)
    file = saved.File(
        saved.flag("f", FULL), saved.numbers(), saved.notes(version=1), saved.lines("line", along_edges=True), version=1
    )
    variants = (("f", FULL),)
    tatham = game.Game(
        "Loopy",
        code.cells(game.DIGITS),
        parameters="t(?P<tiling>[0-9]+)(?:d[enth])?",
        writes="t0",
        only={"tiling": game.Only("0", "tiling {} is not known", "t0, squares")},
        least=3,
    )
    example = """
        3..2..
        .11.3.
        ...2..
        21.1.1
        1..001
        .1....
        """

    line = Edges()

    @clue("the loop uses that many sides of the cell", range(5))
    def number(self, cell: Place) -> Sum:
        return count(self.line[side] for side in self.grid.sides(cell))

    @rule("the loop never ends, branches or crosses")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for corner in self.grid.corners():
            yield corner, count(self.line[edge] for edge in self.grid.spokes(corner)).isin((0, 2))

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, SingleLoop]]:
        passed = [cell for cell, number in self.clues.items() if number not in (0, "?")]
        yield everywhere, single_loop(self.line.plane(), passed)
