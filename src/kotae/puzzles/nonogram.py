"""Nonograms, also called Picross, Griddlers or paint by numbers; black or in colours."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.ink import Ink
from kotae.logic import RunsOf, Values, runs
from kotae.puzzles.base import Puzzle, line_clue


class Nonogram(Puzzle):
    """Colour some cells. The numbers beside a line tell the lengths of its coloured runs, in order; between two runs of
    one colour there is an empty cell."""

    family = "nonogram"
    aliases = ("picross", "griddler", "griddlers", "hanjie", "paintbynumbers", "pattern", "nonograms", "oekaki")
    puzzlink = ("nonogram",)

    ink = Ink()

    @line_clue("these are the lengths of its runs, in order")
    def runs(self, head: Place) -> RunsOf:
        return runs([self.ink[cell] for cell in self.grid.line(head)])

    def nearby(self, values: Values) -> Iterator[Values]:
        """Two single cells that touch corner to corner may as well lie in the other two corners."""
        return self.ink.swapped(values)
