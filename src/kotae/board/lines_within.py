"""Lines that stay within the regions of a board."""

from collections.abc import Collection
from typing import Any

from kotae.board.grid import Grid, Place
from kotae.board.layers import without_clues
from kotae.board.lines import Lines
from kotae.board.regions import Region, Regions


class LinesWithin(Lines):
    """A line from cell to cell that never crosses the border of one of the `rooms`, nor one of the `walls`, around
    cells with clues."""

    def __init__(self) -> None:
        super().__init__(where=without_clues)

    def _spread(self, board: Any) -> int:
        self.shut = {*board.rooms.borders(), *board.walls}
        self.regions = divided(board.grid, self.shut, board.clues)
        """The regions without cells that have clues, which may cut one into several."""
        return super()._spread(board)


def divided(grid: Grid, borders: set[Place], clues: Collection[Place]) -> list[Region]:
    parts = Regions.parted(grid, borders.union(side for cell in clues for side in grid.sides(cell)))
    return [part for part in parts if part.cells[0] not in clues]
