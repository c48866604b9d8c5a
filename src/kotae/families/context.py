"""Context."""

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.codecs import code, saved
from kotae.families._shading_rules import never_side_by_side, some_cell_shaded, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Depending, depending


class Context(Puzzle):
    """Shade some cells, never two side by side, so that the unshaded ones stay in one piece. A number says how many of
    the cells beside it are shaded; but if it is shaded itself, how many of those that it touches at a corner."""

    names = Names("context", puzzlink=("context",))
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("shaded"), saved.edge_notes())
    solver = "cadical195"
    """Many candidates fall apart, and CaDiCaL goes on from the best of them."""
    example = """
        .2..2.
        ......
        0.1...
        0.....
        ...202
        10....
        """

    shaded = Shading()

    @clue("that many cells beside it are shaded, or at its corners if it is shaded itself", range(5))
    def number(self, cell: Place) -> Depending:
        beside = self.grid.neighbours(cell)
        corners = [near for near in self.grid.around(cell) if near not in beside]
        return depending(self.shaded[cell], (self.shaded[c] for c in corners), (self.shaded[c] for c in beside))

    apart = never_side_by_side
    joined = unshaded_in_one_piece
    some = some_cell_shaded
