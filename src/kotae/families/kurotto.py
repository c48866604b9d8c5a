"""Kurotto."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.layers import Shading, without_clues
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Clauses, ComponentSize, any_of, component_size


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

    @rule("some cell is shaded")
    def some(self) -> Iterator[tuple[Where, Clauses]]:
        yield everywhere, any_of(*self.shaded.number.values())
