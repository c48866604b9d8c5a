"""Ayeheya, also called ekawayeh."""

from collections.abc import Iterator

from kotae.board.regions import Region
from kotae.board.symmetric_rooms import SymmetricRooms, opposites
from kotae.families._shading_rules import some_cell_shaded
from kotae.families.base import Names, Where, clue, rule
from kotae.families.heyawake import Heyawake
from kotae.logic import Clauses, Sum, count, same


class Ayeheya(Heyawake):
    """Shade some cells as in Heyawake: never two side by side, the unshaded ones in one piece and in no straight line
    through more than two rooms, as many in a room as its number says. After a half turn, every room looks the same."""

    names = Names("ayeheya", aliases=("ekawayeh",), puzzlink=("ayeheya",))
    example = """
        ...0..
        ......
        ......
        ..2...
        0.....
        ......
        rooms:
        AAABBB
        AAABBB
        CCDBBB
        CCEEEF
        GGEEEF
        GGEEEH
        """

    rooms = SymmetricRooms()

    @clue("that many cells of the room are shaded", at=rooms)
    def number(self, room: Region) -> Sum:
        return count(self.shaded[cell] for cell in room)

    @rule(
        "after a half turn, every room looks the same",
        says={
            "implied": "{known}, and the room looks the same after a half turn, so {so}",
            "broken": "{first} and {last} would differ after a half turn of the room",
        },
    )
    def turned(self) -> Iterator[tuple[Where, Clauses]]:
        for room in self.rooms:
            for cell, other in opposites(room).items():
                if cell < other:
                    yield (cell, other), same(self.shaded[cell], self.shaded[other])

    some = some_cell_shaded
