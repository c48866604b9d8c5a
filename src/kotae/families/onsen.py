"""Onsen-Meguri."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.loop_owners import LoopOwners
from kotae.board.passed import Passed
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families._loop_rules import passes_or_leaves_out
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Clauses, NumberedLoops, all_of, any_of, numbered_loops
from kotae.logic.loops.equal_visits import VisitLength, visit_length
from kotae.logic.loops.one_visit import OneVisit, one_visit


class Onsen(Puzzle):
    """Draw loops from cell to cell that never cross, each through exactly one circle, and one through every circle. A
    loop visits a room at most once, and passes equally many cells of every room that it visits: as many as the number
    in its circle says, if there is one. Every room is visited by a loop."""

    names = Names("onsen", aliases=("onsen-meguri", "hot-springs"), puzzlink=("onsen",), title="Onsen-Meguri")
    address = code.room_borders(), code.cells(code.NUMBER_16)
    file = saved.File(saved.room_borders(since=2), saved.numbers(), saved.lines("line"), version=2)

    random_boards = "kotae.answers.generating.random_boards.tour_boards"
    example = """
        .....6
        ......
        ......
        ......
        ......
        4.....
        rooms:
        AAABBB
        ABBBBB
        CBBBBD
        CBBBBD
        CCEBBD
        CEEEED
        """

    rooms = Rooms("room", cells=6)
    line = Lines()
    passed = Passed(several=True)
    loop = LoopOwners()

    @clue(
        "its loop passes that many cells of every room that it visits",
        Number(range(1, 1_000_000), circles=True),
        placed=True,
    )
    def circle(self, cell: Place) -> VisitLength:
        rooms = [(room.place, self.loop.within(room, cell)) for room in self.rooms]
        return visit_length(rooms, len(self.rooms.at(cell)))

    @cached_property
    def printed(self) -> list[int]:
        """Also that a loop passes every circle, and that circles side by side are not joined."""
        circles = (self.passed[cell] for cell in self.clues)
        return [*super().printed, *circles, *(-step for step in self.loop.never_joined())]

    smooth = passes_or_leaves_out

    @rule(
        "a loop passes every circle",
        says={"all": "a loop passes {subject}", "too few": "no loop would pass {subject}"},
    )
    def on_circles(self) -> Iterator[tuple[Where, Clauses]]:
        for cell in self.clues:
            yield cell, all_of(self.passed[cell])

    @rule("a loop visits a room at most once")
    def once(self) -> Iterator[tuple[Where, OneVisit]]:
        borders = [(room.place, self.loop.borders(room)) for room in self.rooms]
        for circle in self.clues:
            yield circle, one_visit((room, self.loop.leaving(steps, circle)) for room, steps in borders)

    @rule(
        "a loop visits every room",
        says={
            **dict.fromkeys(("needed", "all"), "some loop must visit {subject}, so {so}"),
            "too few": "no loop would visit {subject}",
        },
    )
    def visited(self) -> Iterator[tuple[Where, Clauses]]:
        for room in self.rooms:
            yield room.place, any_of(*(self.passed[cell] for cell in room))

    @rule("every loop passes exactly one circle")
    def told_apart(self) -> Iterator[tuple[Where, NumberedLoops]]:
        yield everywhere, numbered_loops(self.line.links(), {}, {cell: cell for cell in self.clues})
