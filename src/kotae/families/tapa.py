"""Tapa."""

from functools import cached_property

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.several import Several
from kotae.codecs import code, saved, saved_several
from kotae.families._shading_rules import no_shaded_square, shaded_in_one_piece, some_cell_shaded
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import RunsAround, runs_around


class Tapa(Puzzle):
    """Shade some cells so that they are in one piece, without any 2x2 square of them. Numbers say how long the runs of
    shaded cells around their cell are, in any order; their cell is not shaded."""

    names = Names("tapa", puzzlink=("tapa",))
    address = (code.cells(code.SEVERAL),)
    file = saved.File(saved_several.SeveralAndShading("shaded"))
    example = """
        . . . . . .
        . 1,3 . 7 . .
        . . . . . 1,2
        . 1,4 1,2 . . .
        . . . . . 4
        . . . . . .
        """

    shaded = Shading()

    @cached_property
    def printed(self) -> list[int]:
        """Cells with numbers are not shaded."""
        return [-self.shaded[cell] for cell in self.clues]

    @clue(
        "the runs of shaded cells around it have these lengths, and it is not shaded itself",
        Several(range(9), 4),
        says={
            "none": "{subject} has no shaded cells around it",
            "full": "{subject} has all its shaded cells, {true}, so {so}",
            "needed": "{subject} needs every cell that is left around it, so {so}",
            "forced": "wherever the runs around {subject} lie, {so}",
            "placed": "{known}, so wherever the runs around {subject} lie, {so}",
            "no place": "the runs would not fit around {subject}",
        },
    )
    def numbers(self, cell: Place) -> RunsAround:
        return runs_around(self.shaded[cell], [self.shaded.get(near) for near in self.grid.ring(cell)])

    some = some_cell_shaded
    joined = shaded_in_one_piece
    no_squares = no_shaded_square
