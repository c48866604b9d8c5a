"""Stostone."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.errors import KotaeError
from kotae.families._shading_rules import apart_across_borders
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import (
    Clauses,
    Count,
    EqualIf,
    JoinedCells,
    Sum,
    any_of,
    count,
    equal_if,
    joined_cells,
)


class Stostone(Puzzle):
    """Shade one stone in every room: cells in one piece, as many as the number of the room says. Stones of different
    rooms are never side by side. When all stones fall straight down, they fill the lower half of the board exactly."""

    names = Names("stostone", puzzlink=("stostone",))
    sizes = (6, 6), (8, 8), (10, 10), (12, 12)
    upright = True
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(saved.room_borders(), saved.room_numbers(), saved.shading("shaded"), version=1)
    example = """
        3.4.3.
        ......
        ......
        2.....
        .2....
        ......
        rooms:
        AABBCC
        AABBBC
        AADBCC
        EEDDFF
        EGGDFF
        GGGDFF
        """

    rooms = Rooms()
    shaded = Shading()

    def complaint(self) -> KotaeError | None:
        if self.grid.rows % 2:
            return KotaeError(f"a board of {self.grid.rows} rows has no lower half", "an even number of rows")
        return None

    @clue("that many cells of the room are shaded", range(1, 1_000_000), at=rooms)
    def number(self, room: Region) -> Sum:
        return count(self.shaded[cell] for cell in room)

    @rule("every room has a stone", says={"too few": "{subject} would have no stone"})
    def some(self) -> Iterator[tuple[Region, Clauses]]:
        for room in self.rooms:
            yield room, any_of(*(self.shaded[cell] for cell in room))

    @rule("the stone of a room is in one piece")
    def joined(self) -> Iterator[tuple[Region, JoinedCells]]:
        for room in self.rooms:
            yield room, joined_cells({cell: self.shaded[cell] for cell in room}, self.grid.graph())

    apart = apart_across_borders("stones of different rooms are never side by side")

    @rule("the fallen stones fill the lower half of every column")
    def filled(self) -> Iterator[tuple[Where, Count]]:
        for head in self.grid.column_heads():
            yield head, count(self.shaded[cell] for cell in self.grid.line(head)).equals(self.grid.rows // 2)

    @rule(
        "a stone falls as a whole: below its cells side by side there are as many gaps",
        says={
            "differ": "the gaps below {first} and {last} differ, so they cannot be in one stone: {so}",
            "equal": "{first} and {last} fall together, with as many gaps below one as below the other, so {so}",
            "unequal": "{first} and {last} could not fall together, as the gaps below them would differ",
        },
    )
    def level(self) -> Iterator[tuple[Where, EqualIf]]:
        for one, other in self.grid.pairs():
            if one[0] == other[0] and self.rooms.together(one, other):
                gaps = [count(self.shaded[cell] for cell in self.grid.ray(each, "d")) for each in (one, other)]
                yield (one, other), equal_if((self.shaded[one], self.shaded[other]), *gaps)
