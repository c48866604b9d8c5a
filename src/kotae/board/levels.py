"""Levels: where water in a region stands equally high."""

from collections.abc import Iterator

from kotae.board.grid import Grid, Place
from kotae.board.regions import Region


def levels(grid: Grid, region: Region) -> Iterator[list[Place]]:
    """The cells of a region that lie equally high and are joined within it without rising above them: if water reaches
    one of them, it reaches them all. From the top down, each cell in exactly one of them."""
    for height in sorted({cell[0] for cell in region}):
        left = {cell for cell in region if cell[0] >= height}
        for start in region:
            if start[0] == height and start in left:
                yield sorted(cell for cell in taken_out(grid, start, left) if cell[0] == height)


def taken_out(grid: Grid, start: Place, cells: set[Place]) -> list[Place]:
    """The cells joined to one of them, which are removed from these."""
    cells.remove(start)
    found, beside = [start], grid.graph()
    for cell in found:  # grows during the iteration
        for near in beside[cell]:
            if near in cells:
                cells.remove(near)
                found.append(near)
    return found
