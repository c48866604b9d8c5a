"""Which places are each other's image when the board is rotated by half a turn or mirrored."""

from typing import NamedTuple

from kotae.board.grid import Grid, Place

SYMMETRIES = ("none", "rotate", "mirror")
BESIDE = {-1: -2, -2: -1}
"""Heads of lines: what is on the left or above moves to the right or below."""


class Symmetry(NamedTuple):
    """A symmetry of a board."""

    grid: Grid
    name: str = "none"

    def twin(self, place: Place) -> Place:
        """The image of a place, in the grid's own coordinates; of a cell, a corner, an edge, or the head of a line."""
        if self.name == "none":
            return place
        (y, x), height, width = place, 2 * self.grid.rows, 2 * self.grid.cols
        across = BESIDE[x] if x < 0 else width - x
        return (y, across) if self.name == "mirror" else (BESIDE[y] if y < 0 else height - y, across)

    def twin_area(self, area: tuple[int, int, int, int]) -> tuple[int, int, int, int]:
        """The image of a rectangle of cells: row, column, height, width, counted from 0."""
        row, col, height, width = area
        if self.name == "none":
            return area
        turned = self.grid.rows - row - height if self.name == "rotate" else row
        return turned, self.grid.cols - col - width, height, width

    def orbit(self, place: Place) -> frozenset[Place]:
        """A place and its image."""
        return frozenset((place, self.twin(place)))

    def orbits(self, places: list[Place]) -> list[list[Place]]:
        """Places together with their images, each once: what has to be treated alike."""
        return [list(dict.fromkeys((place, self.twin(place)))) for place in places if place <= self.twin(place)]
