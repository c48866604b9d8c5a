"""Touch Slitherlink."""

from kotae.board.edges import Edges
from kotae.board.grid import Place
from kotae.board.variants import Variant
from kotae.codecs import code, saved
from kotae.families._loop_rules import never_branches_at_corners, one_loop_along_edges, through_every_corner
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import TouchSum, touches


class TouchSlitherlink(Puzzle):
    """Draw one closed loop along the grid lines. A number says how often the loop touches its cell, along one or more
    sides in a row or only at a corner."""

    names = Names(
        "tslither", aliases=("touch-slitherlink", "touchslither"), puzzlink=("tslither",), title="Touch Slitherlink"
    )
    full = Variant("the loop goes through every corner", flag="f")

    address = (code.cells(code.FOUR_CELL),)
    file = saved.File(
        saved.variant(full),
        saved.numbers(),
        saved.notes(),
        saved.lines("line", along_edges=True),
        saved.corner_notes(),
    )
    example = """
        ....0.
        3.12..
        .....2
        .21...
        .13.3.
        .1....
        """

    line = Edges()
    touched = ()

    @clue(
        "the loop touches the cell that often, along sides in a row or at a corner",
        range(5),
        says={
            "none": "the loop does not touch {subject}, so {so}",
            "full": "the loop touches {subject} as often as it may, so {so}",
            "needed": "the loop touches {subject} often enough only if {so}",
            "only way": "{known:as *, }the loop touches {subject} the right number of times only if {so}",
            "too many": "the loop would touch {subject} too often",
            "too few": "the loop could not touch {subject} often enough",
            "no way": "the loop could not touch {subject} the right number of times",
        },
    )
    def number(self, cell: Place) -> TouchSum:
        sides = self.grid.sides(cell)
        met = {edge for corner in self.grid.corners_of(cell) for edge in self.grid.spokes(corner)}
        return touches((self.line[side] for side in sides), (self.line[way] for way in sorted(met.difference(sides))))

    smooth = never_branches_at_corners.unless(full)
    through = through_every_corner.when(full)
    single = one_loop_along_edges
