"""LITS."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families._shading_rules import no_shaded_square, shaded_in_one_piece
from kotae.families.base import Names, Puzzle, Where, rule
from kotae.logic import (
    Known,
    Placed,
    Unlike,
    never_alike,
    one_placement,
    placements,
)

SHAPES = {
    "L": [(0, 0), (1, 0), (2, 0), (2, 1)],
    "I": [(0, 0), (1, 0), (2, 0), (3, 0)],
    "T": [(0, 0), (0, 1), (0, 2), (1, 1)],
    "S": [(0, 1), (0, 2), (1, 0), (1, 1)],
}


class Lits(Puzzle):
    """Shade four cells of every room that form an L, an I, a T or an S, so that all shaded cells are in one piece, none
    of them form a 2x2 square, and no two equal shapes, turned or mirrored or not, touch along a side."""

    names = Names("lits", aliases=("nuruomino",), puzzlink=("lits",), janko="LITS", title="LITS")
    address = (code.room_borders(walls=False),)
    file = saved.File(saved.room_borders(walls=False), saved.shading("shaded"), saved.edge_notes(), version=1)
    variants = (("d", "rooms as letters, as in old addresses"),)
    example = """
        rooms:
        AAAAAB
        CACACB
        CCCCCB
        CDCDCB
        DDDDBB
        EEEEEE
        """

    rooms = Rooms("room", connected=False, cells=7)
    shaded = Shading()

    @cached_property
    def ways(self) -> list[dict[str, list[frozenset[Place]]]]:
        """For every room and shape, where it may lie."""
        return [{name: placements(shape, room, step=2) for name, shape in SHAPES.items()} for room in self.rooms]

    @rule("every room has an L, an I, a T or an S")
    def shapes(self) -> Iterator[tuple[Region, Placed | Known]]:
        for room, ways in zip(self.rooms, self.ways, strict=True):
            places = [place for name in SHAPES for place in ways[name]]
            yield room, one_placement({cell: self.shaded[cell] for cell in room}, places)

    @rule("equal shapes never touch")
    def unlike(self) -> Iterator[tuple[Where, Unlike]]:
        for one, other in self.rooms.neighbours():
            apart = never_alike(self.shaded.number, self.grid.graph(), self.ways[one], self.ways[other])
            if apart:
                yield (self.rooms[one].cells[0], self.rooms[other].cells[0]), apart

    no_squares = no_shaded_square
    joined = shaded_in_one_piece
