"""Pipelink."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.segments import SEGMENTS, Segments
from kotae.codecs import code, saved, saved_segments
from kotae.families._loop_rules import through_every_cell_crossing
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Cases, CrossingLoop, cases, crossable, crossing_loop


class Pipelink(Puzzle):
    """Draw one loop through all cells. It may cross itself, going straight on both times. Where a piece of it is given,
    no other line is added."""

    names = Names("pipelink", aliases=("pipe-link", "pipe-link-returns"), puzzlink=("pipelink",))
    address = (code.letters(code.SEGMENTS, "".join(SEGMENTS)),)
    file = saved.File(saved_segments.Word("pipe"), saved_segments.Segments(), saved.lines("line"))
    example = """
        ......
        ..d...
        .b...|
        ..q...
        |...+.
        ......
        """

    line = Lines(crossing=True)

    @clue("the line goes exactly this way", Segments())
    def segment(self, cell: Place) -> Cases:
        shapes = {letter: self.line.exactly(cell, ways) for letter, ways in SEGMENTS.items()}
        return cases({**shapes, "?": [crossable(self.line.at(cell), passed=True)]})

    passes = through_every_cell_crossing

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, CrossingLoop]]:
        cells = list(self.grid.cells())
        yield everywhere, crossing_loop(self.line.links(), self.line.crossings(cells), passed=cells)
