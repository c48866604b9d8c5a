"""Geradeweg."""

from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families._loop_rules import exactly_one_loop, never_branches
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import StraightLines, straight_lines

FULL = "a loop through every cell"


class Geradeweg(Puzzle):
    """Draw one loop from cell to cell through all circles. A number says how many steps long the straight line through
    its circle is, or both if the loop turns there. They are equally long in a circle without a number too."""

    names = Names("geradeweg", aliases=("straight-loop",), puzzlink=("geradeweg",), janko="Geradeweg")
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.flag("f", FULL), saved.numbers(), saved.lines("line"))
    variants = (("f", FULL),)
    example = """
        .2....
        ......
        .211..
        ......
        ....24
        .3....
        """

    line = Lines()

    @clue("the straight lines that touch it are that long", Number(range(1, 1_000_000), circles=True))
    def number(self, cell: Place) -> StraightLines:
        return straight_lines(self.line.rays(cell))

    smooth = never_branches
    single = exactly_one_loop
