"""Nonograms, also called Picross, Griddlers or paint by numbers; black or in colours."""

from collections.abc import Iterator
from typing import ClassVar

from kotae.board.colours import Ink
from kotae.board.givens import Palette
from kotae.board.grid import Place, name
from kotae.board.run_tokens import Runs
from kotae.codecs import saved
from kotae.codecs.game import Game
from kotae.codecs.slots import Slashed, Slots, SlotsAndInk, too_long
from kotae.errors import KotaeError
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma
from kotae.logic import Known, Run, RunsOf, Values, runs


class Nonogram(Puzzle):
    """Colour some cells. The numbers beside a line say the lengths of its coloured runs, in order; between two runs of
    one colour there is an empty cell."""

    names = Names(
        "nonogram",
        aliases=("picross", "griddler", "griddlers", "hanjie", "paintbynumbers", "pattern", "nonograms", "oekaki"),
        puzzlink=("nonogram",),
    )
    solver = "glucose3+cadical153"
    """Solving times have heavy tails: on some puzzles, one solver takes a hundred times as long as another."""

    random_boards = "kotae.answers.generating.random_boards.picture_boards"
    suggestions = "kotae.answers.suggesting.suggestions.pictures"
    text_form = "kotae.formats.nonograms.text"
    encodings: ClassVar = {
        "automaton": "kotae.encodings.nonogram_automaton",
        "blocks": "kotae.encodings.nonogram_blocks",
        "placements": "kotae.encodings.nonogram_placements",
    }
    address = (Slots(),)
    file = saved.File(SlotsAndInk("ink"))
    tatham = Game("Pattern", Slashed(), board="[0-9./,a-zA-Z]", refuses=too_long)
    example = """
        rows:
        2 2
        5
        1 1
        1 1
        6
        1 2
        columns:
        1 2
        2 2
        2 2
        2 2
        2 1
        2 2
        """

    palette = Palette()
    ink = Ink()

    @clue("these are the lengths of its runs, in order", Runs(), at="heads", far=False)
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
        """The fewest and the most cells of a colour in these lines; a line without a clue may have any number."""
        given = (self.clues.get(head) for head in heads)
        lines = [line if isinstance(line, tuple) else (Run("*", colour),) for line in given]
        lengths = [run.length for line in lines for run in line if run.colour == colour]
        known = sum(length for length in lengths if isinstance(length, int))
        hidden = not {"?", "*"}.isdisjoint(lengths)
        return known + lengths.count("?"), self.grid.rows * self.grid.cols if hidden else known

    def in_colour(self, colour: int, said: str) -> str:
        """The sentence with the name of a colour; black alone needs no name."""
        return said if len(self.palette) == 1 else f"{said} in {self.palette[colour - 1].name}"

    def complaint(self) -> KotaeError | None:
        starred = (
            head
            for head, line in self.clues.items()
            if isinstance(line, tuple) and any(run.length == "*" for run in line)
        )
        if len(self.palette) > 1 and (head := next(starred, None)):
            return KotaeError(f"the clue at {name(head)} has * among several colours", "* in black nonograms only")
        return None

    def nearby(self, values: Values) -> Iterator[Values]:
        """Two single cells that touch corner to corner could equally well lie in the other two corners."""
        return self.ink.swapped(values)


def spread(least: int, most: int) -> str:
    """`5`, or `5 or more` where some lengths are hidden."""
    return f"{least}" if least == most else f"{least} or more"
