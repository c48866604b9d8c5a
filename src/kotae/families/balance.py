"""Balance Loop."""

from kotae.board.discs import Discs
from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.codecs import saved
from kotae.codecs.discs import NumberedCircles, SavedCircles
from kotae.families._loop_rules import exactly_one_loop, never_branches
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import TwoArms, count, two_arms

FULL = "a loop through every cell"


class Balance(Puzzle):
    """Draw one loop from cell to cell through all circles. From a white circle, it goes equally far straight in both
    directions; from a black circle, it does not. A number says how long these two straight lines are together."""

    names = Names("balance", aliases=("balance-loop",), puzzlink=("balance",), title="Balance Loop")
    address = (NumberedCircles(),)
    file = saved.File(saved.flag("f", FULL), SavedCircles(), saved.lines("line"))
    variants = (("f", FULL),)
    example = """
        b5 . . . . .
        . . . w2 . .
        . . . . w2 .
        w2 b3 w2 w2 w2 b3
        b3 . . . . .
        . . . . . .
        """

    line = Lines()

    @clue("its two straight lines are equal if it is white and unequal if it is black, and together that long", Discs())
    def circle(self, cell: Place, colour: str) -> TwoArms:
        passed = count(self.line.at(cell)).equals(2)
        return two_arms(passed, self.line.rays(cell), equal=colour == "w")

    smooth = never_branches
    single = exactly_one_loop
