"""Rooms that look the same after a half turn, each around its own middle."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from kotae.board.givens import Rooms
from kotae.board.grid import Grid, Place, name
from kotae.board.random_rooms import Chance, Images
from kotae.board.regions import Region, Regions
from kotae.errors import KotaeError

LONGEST_SIDE = 5
MOST_CELLS = 12
"""How large the rooms of a new puzzle are."""
PICKS = 6
"""Of how many random rooms the largest is taken: small ones can hardly be shaded symmetrically, so on a board with many
of them nothing is possible."""


def opposites(region: Region) -> dict[Place, Place]:
    """Where a half turn around the middle of a region brings each of its cells."""
    heights, widths = zip(*region.cells, strict=True)
    down, right = min(heights) + max(heights), min(widths) + max(widths)
    return {(y, x): (down - y, right - x) for y, x in region}


class SymmetricRooms(Rooms):
    """Rooms each of which looks the same after a half turn. Those of a new puzzle are rectangles."""

    def checked(self, grid: Grid, value: Any) -> Regions:
        regions = super().checked(grid, value)
        for region in regions:
            turned = opposites(region)
            for cell, opposite in turned.items():
                if opposite not in turned:
                    wrong = f"the {self.noun} of {name(region.cells[0])} has no cell opposite {name(cell)}"
                    raise KotaeError(wrong, f"each {self.noun} the same after a half turn")
        return regions

    def random(self, grid: Grid, dice: Chance, images: Images) -> Regions:
        """Rectangles and their images, each put where the first free cell is."""
        number: dict[Place, int] = {}
        for cell in grid.cells():
            if cell not in number:
                rooms = [each for each in rectangles_from(grid, cell) if fits(each, number, images)]
                room: list[Place] = max((dice.one_of(rooms) for _ in range(PICKS)), key=len)
                for cells in zip(*map(images, room), strict=True):
                    if cells[0] not in number:
                        number.update(dict.fromkeys(cells, len(number)))
        return Regions(grid, number)

    def varied(self, grid: Grid, value: Regions, near: Sequence[Place], dice: Chance) -> Regions | None:
        """Joins a room to one beside it, or halves one; None if the result is not symmetric."""
        number = dict(value.number)
        room = value.at(dice.one_of(near))
        if len(room) > 1 and dice.one_of((True, False)):
            first = set(room.cells[: len(room) // 2])
            number.update({cell: len(value) for cell in first})
        else:
            beside = [other for cell in room for other in grid.neighbours(cell) if other not in room.cells]
            if not beside:
                return None
            number.update(dict.fromkeys(value.at(dice.one_of(beside)), number[room.cells[0]]))
        try:
            return self.checked(grid, Regions(grid, number))
        except KotaeError:
            return None

    eased = varied


def rectangles_from(grid: Grid, corner: Place) -> Iterator[list[Place]]:
    """The rectangles of a room's size with this top left corner."""
    y, x = corner
    sides = range(1, LONGEST_SIDE + 1)
    for height, width in product(sides, sides):
        far = y + 2 * (height - 1), x + 2 * (width - 1)
        if height * width <= MOST_CELLS and grid.holds(far):
            yield [(v, w) for v in range(y, far[0] + 1, 2) for w in range(x, far[1] + 1, 2)]


def fits(room: Sequence[Place], taken: dict[Place, int], images: Images) -> bool:
    """Whether a room is free, and each of its images is the room itself or apart from it."""
    found = [set(cells) for cells in zip(*map(images, room), strict=True)]
    return not any(cell in taken for cell in room) and all(each == found[0] or each.isdisjoint(room) for each in found)
