"""Cocktail Lamp."""

from collections.abc import Iterator

from kotae.board.givens import Region, Rooms
from kotae.board.layers import Shading
from kotae.codecs import code, saved
from kotae.families._says import SIDE_BY_SIDE_IN_ROOMS
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import (
    Clauses,
    ConnectedCells,
    Count,
    JoinedCells,
    Sum,
    any_of,
    at_most_one,
    connected_cells,
    count,
    joined_cells,
)


class Cocktail(Puzzle):
    """Shade at most one block in every room: cells in one piece, as many as the number of the room says, without any
    2x2 square. Blocks of different rooms are never side by side, but touch at corners so that all hang together."""

    names = Names("cocktail", aliases=("cocktail-lamp",), puzzlink=("cocktail",), title="Cocktail Lamp")
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(saved.room_borders(), saved.room_numbers(), saved.shading("shaded"), version=1)
    example = """
        ...0..
        3...2.
        ......
        ....1.
        ......
        ..3...
        rooms:
        AAABBB
        CABBDB
        CADDDD
        CAADED
        FFEEEE
        FFGGGG
        """

    rooms = Rooms()
    shaded = Shading()

    @clue("that many cells of the room are shaded", at=rooms)
    def number(self, room: Region) -> Sum:
        return count(self.shaded[cell] for cell in room)

    @rule("the block of a room is in one piece")
    def joined(self) -> Iterator[tuple[Region, JoinedCells]]:
        for room in self.rooms:
            yield room, joined_cells({cell: self.shaded[cell] for cell in room}, self.grid.graph())

    @rule("blocks of different rooms are never side by side", says=SIDE_BY_SIDE_IN_ROOMS)
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for one, other in self.grid.pairs():
            if not self.rooms.together(one, other):
                yield (one, other), at_most_one(self.shaded[one], self.shaded[other])

    @rule(
        "no 2x2 square is all shaded",
        says={
            "needed": "shading {yes} would make a 2x2 square with {false}",
            "too few": "{false} would be a shaded 2x2 square",
        },
    )
    def no_squares(self) -> Iterator[tuple[Where, Clauses]]:
        for square in self.grid.squares():
            yield tuple(square), any_of(*(-self.shaded[cell] for cell in square))

    @rule("all shaded cells hang together, at least at corners")
    def touching(self) -> Iterator[tuple[Where, ConnectedCells]]:
        around = {cell: self.grid.around(cell) for cell in self.grid.cells()}
        yield everywhere, connected_cells(self.shaded.number, around)
