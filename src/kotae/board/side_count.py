"""The token for numbers that count sides of their cell: up to as many as a cell of the board has."""

from functools import lru_cache
from typing import Any

from kotae.board.grid import Grid
from kotae.board.tokens import Number, Token


class SideCount(Number):
    """On a rectangular board up to 4, on a tiling up to the number of sides of its largest cells."""

    def __init__(self, most: int = 4) -> None:
        super().__init__(range(most + 1))

    def on(self, board: Any) -> Token:
        return side_count(board.grid) if board.grid.shape else self


@lru_cache(maxsize=8)
def side_count(grid: Grid) -> SideCount:
    return SideCount(most_sides(grid))


def most_sides(grid: Grid) -> int:
    """As many as a cell of the board has at most."""
    return max(len(grid.sides(cell)) for cell in grid.cells())
