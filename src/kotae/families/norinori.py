"""Norinori."""

from collections.abc import Iterator
from itertools import combinations

from kotae.board.givens import Rooms
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, rule
from kotae.logic import Clauses, Count, any_of, count


class Norinori(Puzzle):
    """Shade exactly two cells of every room so that the shaded cells form dominoes, which never touch along a side. A
    domino may lie across a border."""

    names = Names("norinori", puzzlink=("norinori",), janko="Norinori")
    address = (code.room_borders(),)
    file = saved.File(saved.room_borders(), saved.shading("shaded"), saved.edge_notes(), version=1)
    example = """
        rooms:
        ABBCCCD
        ABEEDDD
        AFEEGDD
        FFEGGGG
        FHHHHGG
        HHHHIGG
        HHJJIIG
        """

    rooms = Rooms("room", connected=False)
    shaded = Shading()

    @rule("exactly two cells of every room are shaded")
    def two(self) -> Iterator[tuple[Region, Count]]:
        for room in self.rooms:
            yield room, count(self.shaded[cell] for cell in room).equals(2)

    @rule(
        "every shaded cell is beside another one",
        says={
            "needed": "{subject} is shaded and can only pair up with {yes}",
            "itself": "{subject} has no possible partner, so it is not shaded",
            "too few": "{subject} would be shaded without a partner",
        },
    )
    def partner(self) -> Iterator[tuple[Where, Clauses]]:
        for cell, shaded in self.shaded.number.items():
            yield cell, any_of(-shaded, *(self.shaded[near] for near in self.grid.neighbours(cell)))

    @rule(
        "no three shaded cells are connected",
        says={
            "needed": "{false} are shaded, and no third cell may join them, so {yes} {yes:is|are} not",
            "too few": "{false} would be connected",
        },
    )
    def dominoes(self) -> Iterator[tuple[Where, Clauses]]:
        for cell in self.grid.cells():
            for one, other in combinations(self.grid.neighbours(cell), 2):
                yield (one, cell, other), any_of(*(-self.shaded[each] for each in (one, cell, other)))
