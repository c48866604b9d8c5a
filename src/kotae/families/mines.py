"""Mines, also called Minesweeper."""

from kotae.board.grid import Place
from kotae.board.layers import Shading, without_clues
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Sum, count


class Mines(Puzzle):
    """Find the mines. A number says how many of the cells around it have one, and has none itself."""

    names = Names("mines", aliases=("minesweeper",), puzzlink=("mines",))
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.shading("mine"))
    example = ".5..1.\n...3.0\n..4.2.\n.3...1\n1..5.2\n.12.2.\n"

    mine = Shading("mine", "no mine", symbol="mine", where=without_clues)

    @clue(
        "that many of the cells around it have a mine",
        range(9),
        placed=True,
        density=0.35,
        says={"none": "{subject} has no mines around it"},
    )
    def number(self, cell: Place) -> Sum:
        return count(self.mine[near] for near in self.grid.around(cell) if near in self.mine.number)
