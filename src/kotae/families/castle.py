"""Castle Wall."""

from kotae.board.coloured_arrows import ColouredArrow, Sentry
from kotae.board.grid import Place
from kotae.board.inside import Inside
from kotae.board.layers import without_clues
from kotae.board.lines import Lines
from kotae.codecs import coloured_arrows, saved
from kotae.families._loop_rules import inside_meets_outside, never_branches, one_loop_around_inside
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import count


class Castle(Puzzle):
    """Draw one loop from cell to cell around the clues. White cells lie inside the loop, black ones outside, and grey
    ones on either side. A number with an arrow says how many steps the loop takes along that line in the direction of
    the arrow, from one cell to the next."""

    names = Names("castle", aliases=("castle-wall",), puzzlink=("castle",), janko="CastleWall", title="Castle Wall")
    address = (coloured_arrows.Address(),)
    file = saved.File(coloured_arrows.Saved(), saved.lines("line"))
    random_boards = "kotae.answers.generating.random_boards.sentry_boards"
    solver = "cadical195"
    """Many candidates fall apart, and CaDiCaL goes on from the best of them."""
    example = """
        . . . . . .
        . . . . w .
        b . . . 1v .
        . 1^b . . 1<w .
        1^b . b . . .
        . . . 2^b . .
        """

    line = Lines(where=without_clues)
    inside = Inside()

    @clue(
        "white is inside the loop and black is outside; that many steps of the loop lie along the arrow",
        ColouredArrow(),
        placed=True,
        says={
            "inside": "{subject} is inside the loop",
            "outside": "{subject} is outside the loop",
            "not inside": "{subject} would be outside the loop",
            "not outside": "{subject} would be inside the loop",
            "none": "the loop takes no steps in the direction of {subject}, so {so}",
            "full": "{subject} has all its steps, so {so}",
            "all": "{subject} needs all steps in its direction, so {so}",
            "needed": "{subject} needs all steps that are left in its direction, so {so}",
            "only way": "{known:as *, }{subject} has the right number of steps only if {so}",
            "too many": "{subject} would have too many steps in its direction",
            "too few": "{subject} would have too few steps in its direction",
            "no way": "{subject} could not have the right number of steps",
        },
    )
    def sentry(self, cell: Place, way: str) -> Sentry:
        return Sentry(count(self.line.along(cell, way)), self.inside.of(cell))

    smooth = never_branches
    parted = inside_meets_outside
    single = one_loop_around_inside
