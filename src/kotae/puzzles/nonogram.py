"""Nonograms, also called Picross, Griddlers or paint by numbers; black or in colours."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.ink import Ink
from kotae.logic import Known, Run, RunsOf, Values, runs
from kotae.puzzles.base import Puzzle, Where, everywhere, lemma, line_clue


class Nonogram(Puzzle):
    """Colour some cells. The numbers beside a line tell the lengths of its coloured runs, in order; between two runs of
    one colour there is an empty cell."""

    family = "nonogram"
    aliases = ("picross", "griddler", "griddlers", "hanjie", "paintbynumbers", "pattern", "nonograms", "oekaki")
    puzzlink = ("nonogram",)

    ink = Ink()

    @line_clue("these are the lengths of its runs, in order")
    def runs(self, head: Place) -> RunsOf:
        return runs(self.ink.along(head))

    @lemma("rows and columns ask for the same number of cells in each colour")
    def balanced(self) -> Iterator[tuple[Where, Known]]:
        for colour in range(1, len(self.palette) + 1):
            least, most = self.needs(self.grid.row_heads(), colour)
            least_other, most_other = self.needs(self.grid.column_heads(), colour)
            both = f"the rows ask for {spread(least, most)} and the columns for {spread(least_other, most_other)}"
            yield everywhere, Known(least <= most_other and least_other <= most, self.in_colour(colour, both))

    def needs(self, heads: list[Place], colour: int) -> tuple[int, int]:
        """The fewest and the most cells of a colour that these lines have; one without a clue may have any."""
        clues = [clue if isinstance(clue := self.clues.get(head), tuple) else (Run("*", colour),) for head in heads]
        lengths = [run.length for clue in clues for run in clue if run.colour == colour]
        known = sum(length for length in lengths if isinstance(length, int))
        hidden = not {"?", "*"}.isdisjoint(lengths)
        return known + lengths.count("?"), self.grid.rows * self.grid.cols if hidden else known

    def in_colour(self, colour: int, said: str) -> str:
        """What is said of a colour; black needs no name."""
        return said if len(self.palette) == 1 else f"{said} in {self.palette[colour - 1].name}"

    def nearby(self, values: Values) -> Iterator[Values]:
        """Two single cells that touch corner to corner may as well lie in the other two corners."""
        return self.ink.swapped(values)


def spread(least: int, most: int) -> str:
    """`5`, or `5 or more` where some lengths are hidden."""
    return f"{least}" if least == most else f"{least} or more"
