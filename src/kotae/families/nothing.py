"""All or Nothing."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.lines import Lines
from kotae.board.regions import Region
from kotae.board.visited import Visited
from kotae.codecs import code, saved
from kotae.families._loop_rules import exactly_one_loop
from kotae.families.base import Names, Puzzle, Where, rule
from kotae.logic import Clauses, Count, Visits, any_of, passed_unless, visited


class Nothing(Puzzle):
    """Draw one loop from cell to cell. It passes all cells of a country on one visit, or none of them. Of two countries
    side by side, it visits at least one."""

    names = Names("nothing", aliases=("all-or-nothing",), puzzlink=("nothing",), title="All or Nothing")
    address = (code.room_borders(walls=False),)
    file = saved.File(
        saved.room_borders(since=2, walls=False), saved.numbers(), saved.lines("line"), saved.notes(), version=2
    )
    random_boards = "kotae.answers.generating.random_boards.country_boards"
    sizes = ((6, 6), (8, 8), (10, 10), (14, 14), (20, 20))
    example = """
        rooms:
        ABBBCC
        ADDCCC
        ADEFFF
        DDEGGF
        EEEGGF
        EEEGGF
        """

    rooms = Rooms("country", cells=5)
    line = Lines()
    visit = Visited("country")

    @rule("the loop passes all cells of a country or none, and never ends, branches or crosses")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            yield cell, passed_unless(self.line.at(cell), -self.visit.of(cell))

    @rule("the loop visits no country more than once")
    def visits(self) -> Iterator[tuple[Region, Visits]]:
        for country in self.rooms:
            yield country, visited(self.line.leaving(country), 0, 1)

    @rule("the loop visits one of two countries side by side, or both")
    def beside(self) -> Iterator[tuple[Where, Clauses]]:
        for one, other in self.rooms.side_by_side():
            yield (one.cells[0], other.cells[0]), any_of(self.visit.of(one.cells[0]), self.visit.of(other.cells[0]))

    single = exactly_one_loop
