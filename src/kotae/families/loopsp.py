"""Loop Special."""

from collections.abc import Iterator, Sequence

from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.segments import SEGMENTS, SegmentsAndCircles
from kotae.board.tokens import HIDDEN
from kotae.codecs import saved, saved_segments
from kotae.codecs.segments_and_circles import segments_and_circles
from kotae.families._loop_rules import through_every_cell_crossing
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Cases, Constraint, NumberedLoops, cases_by, count, numbered_loops


class Loopsp(Puzzle):
    """Draw loops through all cells, each through at least one circle. They may cross, going straight on both times, but
    not in circles. Circles with the same number are on the same loop, others are not. Where a piece is given, no other
    line is added."""

    names = Names("loopsp", aliases=("loop-special",), puzzlink=("loopsp",), title="Loop Special")
    address = (segments_and_circles(),)
    file = saved.File(saved_segments.Segments(numbers=True), saved.lines("line"))
    random_boards = "kotae.answers.generating.random_boards.numbered_loop_boards"
    example = """
        ....=.
        1.q...
        |..|.2
        ....22
        ..|...
        .....3
        """

    line = Lines(crossing=True)

    @clue("the line goes exactly this way; lines never cross in a circle", SegmentsAndCircles(range(4096)), placed=True)
    def piece(self, cell: Place) -> Cases:
        def meaning(letter: str) -> Sequence[Constraint]:
            if letter == HIDDEN:
                return [count(self.line.at(cell)).equals(2)]
            return self.line.exactly(cell, SEGMENTS[letter])

        return cases_by((*SEGMENTS, HIDDEN), meaning)

    passes = through_every_cell_crossing

    @rule("every loop passes a circle, and has all circles of its number and no others with numbers")
    def numbers(self) -> Iterator[tuple[Where, NumberedLoops]]:
        circles = {cell: mark for cell, mark in self.clues.items() if mark not in SEGMENTS}
        others = [cell for cell in self.grid.cells() if cell not in circles]
        numbers = {cell: None if mark == "?" else mark for cell, mark in circles.items()}
        yield everywhere, numbered_loops(self.line.links(), self.line.crossings(others), numbers)
