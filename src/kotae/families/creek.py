"""Creek."""

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.codecs import code, saved
from kotae.families._shading_rules import some_cell_shaded, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Sum, count


class Creek(Puzzle):
    """Shade some cells so that the unshaded ones stay in one piece. A number at a corner says how many of the cells
    that meet there are shaded."""

    names = Names("creek", aliases=("creeks",), puzzlink=("creek",), janko="Creek")
    address = (code.corners(code.FOUR_CELL),)
    file = saved.File(saved.corner_numbers(), saved.shading("shaded"))
    variants = (("d", "numbers in an older code"),)
    example = """
        corners:
        .0...11
        ..1.1..
        ..2210.
        112.2.0
        .1.22..
        1..1.3.
        11.10.1
        """

    shaded = Shading()

    @clue(
        "that many of the cells that meet there are shaded",
        range(5),
        at="corners",
        says={"none": "{subject} has no shaded cells around it"},
    )
    def number(self, corner: Place) -> Sum:
        return count(self.shaded[cell] for cell in self.grid.meeting(corner))

    joined = unshaded_in_one_piece
    some = some_cell_shaded
