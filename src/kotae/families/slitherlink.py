"""Slitherlink."""

from typing import ClassVar

from kotae.board.edges import Edges
from kotae.board.grid import Place
from kotae.board.side_count import SideCount
from kotae.board.variants import Variant
from kotae.codecs import code, loopy, saved
from kotae.codecs.game import Game
from kotae.families._loop_rules import never_branches_at_corners, one_loop_along_edges, through_every_corner
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Sum, count


class Slitherlink(Puzzle):
    """Draw one closed loop along the grid lines. A number says how many sides of its cell the loop uses."""

    names = Names(
        "slitherlink",
        aliases=("slither", "loopy", "fences", "takegaki", "ouroboros"),
        puzzlink=("slither", "slitherlink"),
        janko="Slitherlink",
    )

    full = Variant("the loop goes through every corner", flag="f")

    random_boards = "kotae.answers.generating.random_boards.loop_boards"
    encodings: ClassVar = {"edges": "kotae.encodings.slitherlink_edges"}
    address = (code.cells(code.FOUR_CELL),)
    file = saved.File(
        saved.variant(full), saved.numbers(), saved.notes(version=1), saved.lines("line", along_edges=True), version=1
    )
    tatham: ClassVar[Game | None] = loopy.Loopy()
    tiled = True
    solver = "cadical195"
    """Many candidates fall apart, and CaDiCaL goes on from the best of them."""
    example = """
        3..2..
        .11.3.
        ...2..
        21.1.1
        1..001
        .1....
        """

    line = Edges()

    @clue("the loop uses that many sides of the cell", SideCount())
    def number(self, cell: Place) -> Sum:
        return count(self.line[side] for side in self.grid.sides(cell))

    @property
    def touched(self) -> list[Place]:
        """The cells whose numbers say that they have a side on the loop."""
        return [cell for cell, number in self.clues.items() if isinstance(number, int) and number]

    smooth = never_branches_at_corners.unless(full)
    through = through_every_corner.when(full)
    single = one_loop_along_edges
