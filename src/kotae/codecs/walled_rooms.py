"""Rooms in puzz.link addresses and files with all borders that are drawn, also those inside a room: these are walls."""

from collections.abc import Set
from typing import Any

from kotae.board.grid import Place
from kotae.board.regions import Regions
from kotae.codecs.blocks import Rows, border_rows
from kotae.codecs.code import RoomBorders, inner_borders, packed, regions_of
from kotae.codecs.draft import Draft
from kotae.codecs.saved_clues import RoomBorders as SavedRoomBorders
from kotae.logic import Values

WALLS = "walls"
"""The name of the given that holds them."""


def keep(draft: Draft, rooms: Regions, drawn: Set[Place]) -> None:
    draft.givens[WALLS] = frozenset(drawn).difference(rooms.borders())


def borders_of(puzzle: Any, label: str) -> set[Place]:
    """All borders that are drawn."""
    return {*regions_of(puzzle, label).borders(), *puzzle.givens[WALLS]}


class Packed(RoomBorders):
    """The borders in an address."""

    also = WALLS

    def take(self, draft: Draft, rooms: Regions, drawn: set[Place]) -> Place | None:
        keep(draft, rooms, drawn)
        return None

    def write(self, puzzle: Any) -> str:
        drawn = borders_of(puzzle, self.label)
        return "".join(packed([int(edge in drawn) for edge in edges], 2, 5) for edges in inner_borders(puzzle.grid))


class Saved(SavedRoomBorders):
    """The borders in a file."""

    also = WALLS

    def take(self, draft: Draft, rooms: Regions, drawn: set[Place]) -> Place | None:
        keep(draft, rooms, drawn)
        return None

    def write(self, puzzle: Any, values: Values) -> Rows:
        drawn = borders_of(puzzle, self.label)
        return [[int(edge in drawn) for edge in row] for rows in border_rows(puzzle.grid) for row in rows]
