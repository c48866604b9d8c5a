"""Pipelink."""

from collections.abc import Iterator, Sequence

from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.segments import SEGMENTS, Segments
from kotae.board.tokens import HIDDEN
from kotae.codecs import code, saved, saved_segments
from kotae.families._loop_rules import through_every_cell_crossing
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Cases, Constraint, CrossingLoop, cases_by, crossable, crossing_loop


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
        def meaning(letter: str) -> Sequence[Constraint]:
            if letter == HIDDEN:
                return [crossable(self.line.at(cell), passed=True)]
            return self.line.exactly(cell, SEGMENTS[letter])

        return cases_by((*SEGMENTS, HIDDEN), meaning)

    passes = through_every_cell_crossing

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, CrossingLoop]]:
        cells = list(self.grid.cells())
        yield everywhere, crossing_loop(self.line.links(), self.line.crossings(cells), passed=cells)
