"""Sheep and Wolves."""

from typing import ClassVar

from kotae.board.flock import Flock, Grazing
from kotae.board.grid import Place
from kotae.board.inside import InsideCells
from kotae.codecs import code, saved
from kotae.families._loop_rules import inside_meets_outside_at_edges, one_loop_around_cells
from kotae.families.base import Names, clue
from kotae.families.slitherlink import Slitherlink
from kotae.logic import count

ANIMALS = {5: "s", 6: "w"}
"""The numbers that stand for them at puzz.link."""


class SheepAndWolves(Slitherlink):
    """Draw one closed loop along the grid lines, with all sheep inside and all wolves outside. A number says how many
    sides of its cell the loop uses."""

    names = Names(
        "swslither",
        aliases=("sheep-and-wolves", "sheep-wolf-slitherlink"),
        puzzlink=("swslither",),
        title="Sheep and Wolves",
    )
    encodings: ClassVar = {}
    tatham = None
    random_boards = "kotae.answers.generating.random_boards.flock_boards"
    address = (code.cells(code.NUMBER_10, symbols=ANIMALS),)
    file = saved.File(
        saved.variant(Slitherlink.full),
        saved.numbers(letters=ANIMALS),
        saved.notes(version=1),
        saved.lines("line", along_edges=True),
        version=1,
    )
    solver = "minisat22+cadical195"
    """With animals on both sides of the loop, few candidates are wrong, and MiniSat loads clauses more quickly."""
    example = """
        ws..s.
        .2.2.3
        .131..
        ...0.2
        2...w.
        0.1sws
        """

    inside = InsideCells()

    @clue(
        "sheep are inside the loop and wolves outside; the loop uses that many sides of the cell of a number",
        Flock(),
        says={
            "inside": "{subject} is inside the loop",
            "outside": "{subject} is outside the loop",
            "not inside": "{subject} would be outside the loop",
            "not outside": "{subject} would be inside the loop",
        },
    )
    def number(self, cell: Place) -> Grazing:
        return Grazing(count(self.line[side] for side in self.grid.sides(cell)), self.inside[cell])

    parted = inside_meets_outside_at_edges
    single = one_loop_around_cells
