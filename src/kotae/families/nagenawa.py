"""Nagenawa."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.lines import Lines
from kotae.board.passed import Passed
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Clauses, Sum, any_of, count
from kotae.logic.loops.passed_unless import CrossedUnless, crossed_unless
from kotae.logic.loops.rectangle_loops import RectangleLoops, rectangle_loops


class Nagenawa(Puzzle):
    """Draw loops from cell to cell, all of them rectangles. They may cross, but never share a side or a corner. A
    number says how many cells of its region are passed by loops."""

    names = Names("nagenawa", aliases=("lasso",), puzzlink=("nagenawa",))
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(saved.rooms(), saved.room_numbers(), saved.lines("line"), saved.notes())
    example = """
        0.3.11
        ..1...
        ......
        ....4.
        ......
        ......
        rooms:
        AABBCD
        AAEBCD
        FEEBCD
        FFEEGG
        FEEGGG
        FHHGGI
        """

    rooms = Rooms("region", cells=4)
    line = Lines(crossing=True)
    passed = Passed(several=True)

    @clue("that many cells of the region are passed by loops", range(1_000_000), at=rooms)
    def number(self, region: Region) -> Sum:
        return count(self.passed[cell] for cell in region)

    @rule("lines never end or branch, and where two cross, both go straight on")
    def smooth(self) -> Iterator[tuple[Where, CrossedUnless]]:
        for cell, passed in self.passed.number.items():
            yield cell, crossed_unless(self.line.at(cell), -passed)

    @rule(
        "every loop is a rectangle",
        says={
            "no room": "{known:*, so }no rectangle fits there, and {so}",
            "closes": "{known:*, and }every loop is a rectangle, so {so}",
            "no rectangle": "{known:*, so }a loop could not be a rectangle",
        },
    )
    def rectangular(self) -> Iterator[tuple[Where, RectangleLoops]]:
        yield everywhere, rectangle_loops(*self.line.by_line())

    @rule("there is a loop")
    def some(self) -> Iterator[tuple[Where, Clauses]]:
        yield everywhere, any_of(*self.line.number.values())
