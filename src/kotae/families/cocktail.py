"""Cocktail Lamp."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families._shading_rules import apart_across_borders, no_shaded_square
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import (
    ConnectedCells,
    JoinedCells,
    Sum,
    connected_cells,
    count,
    joined_cells,
)


class Cocktail(Puzzle):
    """Shade at most one block in every room: cells in one piece, as many as the number of the room says, without any
    2x2 square. Blocks of different rooms are never side by side, but touch at corners so that all are connected."""

    names = Names("cocktail", aliases=("cocktail-lamp",), puzzlink=("cocktail",), title="Cocktail Lamp")
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(saved.room_borders(), saved.room_numbers(), saved.shading("shaded"), version=1)
    solver = "cadical195"
    """Many candidates fall apart, and CaDiCaL goes on from the best of them."""
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

    apart = apart_across_borders("blocks of different rooms are never side by side")

    no_squares = no_shaded_square

    @rule("all shaded cells are connected, at least at corners")
    def touching(self) -> Iterator[tuple[Where, ConnectedCells]]:
        around = {cell: self.grid.around(cell) for cell in self.grid.cells()}
        yield everywhere, connected_cells(self.shaded.number, around)
