"""Shimaguni, also called islands."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.board.tokens import Clue
from kotae.codecs import code, saved
from kotae.families._shading_rules import apart_across_borders
from kotae.families.base import Names, Puzzle, Where, clue, lemma, rule
from kotae.logic import (
    Clauses,
    Constraint,
    Count,
    JoinedCells,
    Sum,
    any_of,
    count,
    joined_cells,
    unequal,
)

LEAVE_ONE = "the numbers beside {subject} leave only one size for its island: {so}"
LEAVE_NONE = "the numbers beside {subject} would leave no size for its island"


class Shimaguni(Puzzle):
    """Shade one island in every room: cells in one piece, as many as the number of the room says. Islands of different
    rooms are never side by side, and in rooms that share a border they have different sizes."""

    names = Names("shimaguni", aliases=("island-country",), puzzlink=("shimaguni",), janko="Shimaguni")
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(
        saved.room_borders(), saved.room_numbers(), saved.shading("shaded"), saved.notes(write=False), version=1
    )
    example = """
        25....
        ......
        3.....
        ..1..3
        2.....
        ......
        rooms:
        ABBBBB
        AAABCC
        DDCCCC
        DDECCF
        GDEEEF
        GGGEFF
        """

    rooms = Rooms()
    shaded = Shading()

    @clue("that many cells of the room are shaded", range(1, 1_000_000), at=rooms)
    def number(self, room: Region) -> Sum:
        return self.size(room)

    def size(self, room: Region) -> Sum:
        """How many cells its island has."""
        return count(self.shaded[cell] for cell in room)

    def printed_size(self, room: Region) -> int | None:
        number = self.clues.get(room.place)
        return number if isinstance(number, int) else None

    @rule("every room has an island", says={"too few": "{subject} would have no island"})
    def some(self) -> Iterator[tuple[Region, Clauses]]:
        for room in self.rooms:
            yield room, any_of(*(self.shaded[cell] for cell in room))

    @rule("the island of a room is in one piece")
    def joined(self) -> Iterator[tuple[Region, JoinedCells]]:
        for room in self.rooms:
            yield room, joined_cells({cell: self.shaded[cell] for cell in room}, self.grid.graph())

    apart = apart_across_borders("islands of different rooms are never side by side")

    @rule("islands of rooms that share a border have different sizes")
    def different(self) -> Iterator[tuple[Where, Constraint]]:
        for one, other in self.rooms.side_by_side():
            printed = self.printed_size(one), self.printed_size(other)
            yield (one.cells[0], other.cells[0]), unequal(self.size(one), self.size(other), printed)

    @lemma(
        "an island has none of the sizes that are printed beside its room",
        says=dict.fromkeys(("all", "both", "full", "needed", "only way"), LEAVE_ONE)
        | dict.fromkeys(("no way", "too few", "too many"), LEAVE_NONE),
    )
    def other_sizes(self) -> Iterator[tuple[Region, Count]]:
        beside: dict[Region, set[Clue | None]] = {room: set() for room in self.rooms}
        for one, other in self.rooms.side_by_side():
            beside[one].add(self.clues.get(other.place))
            beside[other].add(self.clues.get(one.place))
        for room, sizes in beside.items():
            yield room, self.size(room).isin([k for k in range(1, len(room) + 1) if k not in sizes])
