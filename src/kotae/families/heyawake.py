"""Heyawake."""

from collections.abc import Iterator
from itertools import pairwise

from kotae.board.givens import Region, Rooms
from kotae.board.layers import Shading
from kotae.codecs import code, saved
from kotae.families._says import SIDE_BY_SIDE, WALLED_IN
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import (
    Clauses,
    ConnectedCells,
    Constraint,
    Count,
    Sum,
    any_of,
    at_most_one,
    connected_cells,
    count,
    not_walled_in,
)


class Heyawake(Puzzle):
    """Shade some cells, never two side by side, so that the unshaded ones stay in one piece and no straight line of
    them passes through more than two rooms. A number says how many cells of its room are shaded."""

    names = Names("heyawake", aliases=("heyawacky",), puzzlink=("heyawake", "heyawacky"), janko="Heyawake")
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(saved.room_borders(), saved.room_numbers(), saved.shading("shaded"), version=1)
    example = """
        .....0
        ......
        ......
        2.....
        ......
        ......
        rooms:
        ABCCDE
        ABCCDE
        AFFFDG
        HHHIJG
        HHHIJK
        HHHLLK
        """

    rooms = Rooms("room", connected=False)
    shaded = Shading()

    @clue("that many cells of the room are shaded", at=rooms)
    def number(self, room: Region) -> Sum:
        return count(self.shaded[cell] for cell in room)

    @rule("shaded cells are never side by side", says=SIDE_BY_SIDE)
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for one, other in self.grid.pairs():
            yield (one, other), at_most_one(self.shaded[one], self.shaded[other])

    @rule("the unshaded cells stay in one piece")
    def joined(self) -> Iterator[tuple[Where, ConnectedCells]]:
        unshaded = self.shaded.negated
        yield everywhere, connected_cells(unshaded, self.grid.graph())

    @rule(
        "no straight line of unshaded cells passes through more than two rooms",
        says={
            "needed": "the line from {first} to {last} passes through three rooms, and only {yes} can break it",
            "too few": "unshaded cells would run from {first} to {last} through three rooms",
        },
    )
    def crossing(self) -> Iterator[tuple[Where, Clauses]]:
        for line in self.grid.lines():
            rooms = [self.rooms.number[cell] for cell in line]
            changes = [k for k in range(1, len(line)) if rooms[k] != rooms[k - 1]]
            for first, last in pairwise(changes):
                stretch = line[first - 1 : last + 1]
                yield (stretch[0], stretch[-1]), any_of(*(self.shaded[cell] for cell in stretch))

    @lemma("no unshaded cell is walled in", says=WALLED_IN)
    def not_walled(self) -> Iterator[tuple[Where, Constraint]]:
        unshaded = self.shaded.negated
        yield from not_walled_in(unshaded, self.grid.graph(), 1, least=len(unshaded) // 2)
