"""Names of rows and columns at the rim of a board, r1 … and c1 …, for pictures whose text speaks of r3c4."""

from collections.abc import Iterator

from kotae.board.grid import Grid
from kotae.drawing.shapes import CELL, Shape, Words, point, text_width
from kotae.drawing.themes import LOOKS

AWAY = CELL * 0.25
"""Between the labels and what is nearest to them."""
EVERY = ((26, 1), (70, 5), (10**9, 10))
"""Up to how many cells along the longer side, which of the rows have a label."""


class RimLabels:
    """The labels of a board, left of everything else and above it. A tiling has no straight columns, and the labels of
    its rows are beside their first cells."""

    def __init__(self, grid: Grid) -> None:
        self.grid = grid
        self.every = next(every for most, every in EVERY if max(grid) <= most)
        size = LOOKS["rim-label"].size
        self.left, self.top = text_width(f"r{grid.rows}", size) + AWAY, size + AWAY
        """How much room they need."""

    def shapes(self, left: float, top: float) -> Iterator[Shape]:
        """The labels, beyond clues that take that much room beside the board."""
        x, y = -left - AWAY - (self.left - AWAY) / 2, -top - AWAY - (self.top - AWAY) / 2
        if self.grid.shape:
            yield Words("rim-label", [(x, point(row[0])[1], f"r{k}") for k, row in enumerate(self.grid.cell_rows(), 1)])
            return
        rows = [(x, (row - 0.5) * CELL, f"r{row}") for row in self.named(self.grid.rows)]
        columns = [((col - 0.5) * CELL, y, f"c{col}") for col in self.named(self.grid.cols)]
        yield Words("rim-label", rows + columns)

    def named(self, count: int) -> list[int]:
        """The rows or columns that have a label: all of them, or the first and every k-th."""
        return [number for number in range(1, count + 1) if number == 1 or number % self.every == 0]
