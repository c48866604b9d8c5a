"""Country Road."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.lines import Lines
from kotae.board.passed import Passed
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families._loop_rules import each_visited, exactly_one_loop, passes_or_leaves_out, visited_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Clauses, Sum, any_of, count

EMPTY = "the loop may leave out countries"


class Country(Puzzle):
    """Draw one loop from cell to cell that visits every country exactly once. A number says how many cells of its
    country the loop passes. Two cells side by side in different countries are never both left out."""

    names = Names(
        "country", aliases=("country-road",), puzzlink=("country",), janko="CountryRoad", title="Country Road"
    )
    address = code.room_borders(walls=False), code.per_room(code.NUMBER_16)
    file = saved.File(
        saved.flags(country_empty=EMPTY),
        saved.room_borders(since=2, walls=False),
        saved.room_numbers(),
        saved.lines("line"),
        saved.notes(),
        version=2,
    )
    variants = (("e", EMPTY),)
    random_boards = "kotae.answers.generating.random_boards.road_boards"
    example = """
        4.....
        2.....
        ......
        ......
        ...4..
        ......
        rooms:
        AAAAAA
        BABCCA
        BBBCCA
        DBBCCC
        DEBFFC
        DEFFFF
        """

    rooms = Rooms("country", cells=6)
    line = Lines()
    passed = Passed()

    @clue("the loop passes that many cells of the country", range(1, 1_000_000), at=rooms)
    def number(self, country: Region) -> Sum:
        return count(self.passed[cell] for cell in country)

    smooth = passes_or_leaves_out
    visits = each_visited("country", "once", 1)

    @rule(
        "two cells side by side in different countries are never both left out",
        says={
            "needed": "the loop leaves out {false}, so it passes {yes} across the border",
            "too few": "the loop would leave out {false}, side by side in different countries",
        },
    )
    def across_borders(self) -> Iterator[tuple[Where, Clauses]]:
        for one, other in self.grid.pairs():
            if not self.rooms.together(one, other):
                yield (one, other), any_of(self.passed[one], self.passed[other])

    single = exactly_one_loop
    joined = visited_in_one_piece
