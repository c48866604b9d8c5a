"""Vertex Slitherlink."""

from kotae.board.edges import Edges
from kotae.board.grid import Place
from kotae.codecs import code, saved
from kotae.families._loop_rules import never_branches_at_corners, one_loop_along_edges
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import MetSum, count_met

FULL = "a loop through every corner"


class VertexSlitherlink(Puzzle):
    """Draw one closed loop along the grid lines. A number says how many corners of its cell the loop visits."""

    names = Names(
        "vslither", aliases=("vertex-slitherlink", "vertexslither"), puzzlink=("vslither",), title="Vertex Slitherlink"
    )
    address = (code.cells(code.FOUR_CELL),)
    file = saved.File(
        saved.flag("f", FULL),
        saved.numbers(),
        saved.notes(),
        saved.lines("line", along_edges=True),
        saved.corner_notes(),
    )
    variants = (("f", FULL),)
    example = """
        4.1..2
        ..3.3.
        .3...3
        ..2.12
        ...1..
        .3...2
        """

    line = Edges()
    touched = ()

    @clue("the loop visits that many corners of the cell", range(5))
    def number(self, cell: Place) -> MetSum:
        corners = self.grid.corners_of(cell)
        return count_met({corner: [self.line[edge] for edge in self.grid.spokes(corner)] for corner in corners})

    smooth = never_branches_at_corners
    single = one_loop_along_edges
