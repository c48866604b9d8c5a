"""Heyawake."""

from collections.abc import Iterator
from itertools import pairwise

from kotae.board.givens import Rooms
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families._shading_rules import never_side_by_side, no_cell_walled_in, some_cell_shaded, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import (
    Clauses,
    Sum,
    any_of,
    count,
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

    apart = never_side_by_side
    joined = unshaded_in_one_piece
    some = some_cell_shaded

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

    not_walled = no_cell_walled_in
