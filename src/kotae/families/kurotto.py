"""Kurotto."""

from kotae.board.grid import Place
from kotae.board.layers import Shading, without_clues
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families._shading_rules import some_cell_shaded
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import ComponentSize, component_size


class Kurotto(Puzzle):
    """Shade some cells, but none with a circle. A number says how many cells the shaded groups beside its circle have
    altogether."""

    names = Names("kurotto", puzzlink=("kurotto",), janko="Kurotto")
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("shaded"))
    example = "2.1.3.\n.2....\n21...0\n..5.4.\n..5...\n0.4.5.\n"

    shaded = Shading(where=without_clues)

    @clue("the shaded groups beside it have that many cells", Number(ringed=True), placed=True, density=0.3)
    def number(self, circle: Place) -> ComponentSize:
        return component_size(circle, self.shaded.number, self.grid.graph()).plus(-1)

    some = some_cell_shaded
