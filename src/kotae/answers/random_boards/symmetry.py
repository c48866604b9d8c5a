"""Which places are each other's image when the board is turned by half or seen in a mirror."""

from typing import NamedTuple

from kotae.board.grid import Grid, Place

SYMMETRIES = ("none", "rotate", "mirror")


class Symmetry(NamedTuple):
    """A symmetry of a board."""

    grid: Grid
    name: str = "none"

    def twin(self, place: Place) -> Place:
        """The image of a place, in the grid's own coordinates."""
        (y, x), height, width = place, 2 * self.grid.rows, 2 * self.grid.cols
        return {"none": (y, x), "rotate": (height - y, width - x), "mirror": (y, width - x)}[self.name]

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
