"""Dotchi-Loop."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.regions import Region
from kotae.board.tokens import pearls
from kotae.codecs import code, saved
from kotae.families._loop_rules import exactly_one_loop, never_branches
from kotae.families.base import Names, Puzzle, clue, rule
from kotae.logic import Cases, Constraint, cases, count, turn_alike


class Dotchi(Puzzle):
    """Draw one loop from cell to cell through all white circles and no black ones. At the white circles of a region it
    either always turns or always goes straight."""

    names = Names("dotchi", aliases=("dotchi-loop",), puzzlink=("dotchi",))
    address = code.room_borders("regions"), code.circles("w", "b")
    file = saved.File(
        saved.room_borders("regions", since=2),
        saved.numbers(letters={1: "w", 2: "b"}),
        saved.lines("line"),
        saved.notes(),
        version=2,
    )
    random_boards = "kotae.answers.generating.random_boards.fitting_clues"
    example = """
        .wwwb.
        ......
        b.w..b
        ..ww.w
        w.b..w
        b..w..
        regions:
        AAABBC
        AABBDC
        AAADDD
        AAAEFF
        GGEEFF
        GGGEFF
        """

    regions = Rooms("region", connected=False)
    line = Lines()

    @clue("the line passes it if it is white, and stays away if it is black", pearls("circle"))
    def circle(self, cell: Place) -> Cases:
        steps = count(self.line.at(cell))
        return cases({"w": [steps.equals(2)], "b": [steps.equals(0)]})

    @rule("the line turns at all white circles of a region, or goes straight through all of them")
    def alike(self) -> Iterator[tuple[Region, Constraint]]:
        for region in self.regions:
            yield region, turn_alike(self.line.ways(cell) for cell in region if self.clues.get(cell) == "w")

    smooth = never_branches
    single = exactly_one_loop
