"""Mid-loop."""

from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.tokens import midpoints
from kotae.codecs import saved
from kotae.codecs.dots import SavedDots, SparseDots
from kotae.families._loop_rules import exactly_one_loop, never_branches
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Cases, cases, count, equally_far, in_turn

MEANING = "it is the middle of a straight line of the loop"
CIRCLES = "wb"
FULL = "a loop through every cell"


class Midloop(Puzzle):
    """Draw one loop from cell to cell through all circles. Each circle, in a cell or between two, is the middle of the
    straight line that it lies on."""

    names = Names("midloop", aliases=("mid-loop",), puzzlink=("midloop",), title="Mid-loop")
    address = (SparseDots(CIRCLES),)
    file = saved.File(saved.flag("f", FULL), SavedDots(CIRCLES), saved.lines("line"))
    variants = (("f", FULL),)
    example = """
        dots:
        ..b........
        ...........
        .b.....b...
        ...........
        ...........
        ........b..
        ......b...b
        ...........
        ..b........
        ...........
        ...b.......
        """

    line = Lines()

    @clue(MEANING, midpoints())
    def in_cell(self, cell: Place) -> Cases:
        up, down, left, right = self.line.rays(cell)
        passed = count(self.line.at(cell)).equals(2)
        return cases({"b": [in_turn([passed, equally_far(up, down), equally_far(left, right)])]})

    @clue(
        MEANING,
        midpoints(),
        at="edges",
        inner=True,
        says={"all": "the line runs through {subject}", "too few": "the line would not run through {subject}"},
    )
    def on_edge(self, edge: Place) -> Cases:
        drawn = count([self.line[edge]]).equals(1)
        return cases({"b": [in_turn([drawn, equally_far(*self.line.both_ways(edge))])]})

    smooth = never_branches
    single = exactly_one_loop
