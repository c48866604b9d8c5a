"""Which places are each other's images when the board is turned or mirrored."""

from functools import lru_cache
from typing import NamedTuple

from kotae.board.areas import Rectangle
from kotae.board.grid import Grid, Place, cell_at, row_col
from kotae.board.motions import TURNS, Motion, turned


class Kind(NamedTuple):
    """A kind of symmetry."""

    words: str
    """What the page calls it."""
    turns: tuple[str, ...]
    """The turns after which everything looks the same."""

    @property
    def needs_square(self) -> bool:
        """Whether only square boards can have it."""
        return any(TURNS[turn].transposed for turn in self.turns)


SYMMETRIES = {
    "none": Kind("none", ()),
    "rotate": Kind("half turn", ("half",)),
    "rotate90": Kind("quarter turns", ("right", "half", "left")),
    "mirror": Kind("left and right", ("mirror",)),
    "flip": Kind("top and bottom", ("flip",)),
    "mirrors": Kind("both mirrors", ("mirror", "flip", "half")),
    "diagonal": Kind("diagonal", ("diagonal",)),
    "antidiagonal": Kind("other diagonal", ("antidiagonal",)),
    "diagonals": Kind("both diagonals", ("diagonal", "antidiagonal", "half")),
    "full": Kind("full symmetry", tuple(name for name in TURNS if name != "none")),
}
ALSO_CALLED = {
    "rotate180": "rotate",
    "half": "rotate",
    "quarter": "rotate90",
    "left-right": "mirror",
    "up-down": "flip",
    "both": "mirrors",
}
"""Other names that people try."""


def symmetry_called(name: str) -> str:
    """The symmetry of this name; a name that none has stays as it is."""
    return ALSO_CALLED.get(name, name)


class Symmetry(NamedTuple):
    """A symmetry of a board."""

    grid: Grid
    name: str = "none"

    @property
    def motions(self) -> tuple[Motion, ...]:
        """What moves the board onto itself, besides leaving it as it is."""
        return motions_of(self.grid, symmetry_called(self.name)) if self.name != "none" else ()

    def images(self, place: Place) -> list[Place]:
        """A cell, corner, edge or head of a line, and then where each motion brings it; some may be the same."""
        return [place, *(found for motion in self.motions if (found := motion.place(place)))]

    def areas(self, area: Rectangle) -> list[Rectangle]:
        """The same for a rectangle of cells: row, column, height, width, counted from 0."""
        row, col, height, width = area
        found = [area]
        for motion in self.motions:
            one, other = (motion.place(cell_at(*end)) for end in ((row, col), (row + height - 1, col + width - 1)))
            assert one, "the board is moved onto itself"
            assert other, "the board is moved onto itself"
            (top, bottom), (left, right) = map(sorted, zip(row_col(one), row_col(other), strict=True))
            found.append((top, left, bottom - top + 1, right - left + 1))
        return found

    def orbit(self, place: Place) -> frozenset[Place]:
        """A place and its images."""
        return frozenset(self.images(place))

    def orbits(self, places: list[Place]) -> list[list[Place]]:
        """Places together with their images, each once: what has to be treated alike."""
        found = (list(dict.fromkeys(self.images(place))) for place in places)
        return [images for images in found if images[0] == min(images)]


@lru_cache(maxsize=64)
def motions_of(grid: Grid, name: str) -> tuple[Motion, ...]:
    return tuple(turned(grid, turn) for turn in SYMMETRIES[name].turns)
