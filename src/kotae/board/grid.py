"""A rectangular grid in doubled coordinates.

Corner, edge and cell share one coordinate system: a corner is at (even, even), a cell at (odd, odd), and the edge
between two corners, or between two cells, at one even and one odd number. The parity of a place says what it is, and
half of the geometry becomes adding one. People never see these numbers: `name` gives rows and columns from 1 (r3c5).
"""

from collections.abc import Iterator
from typing import NamedTuple

Place = tuple[int, int]


def cell_at(row: int, col: int) -> Place:
    """The cell in this row and column, both counted from 0."""
    return 2 * row + 1, 2 * col + 1


def row_col(cell: Place) -> tuple[int, int]:
    """Row and column of a cell, counted from 0."""
    return cell[0] // 2, cell[1] // 2


def name(place: Place) -> str:
    """What a person calls a place: `r3c5` for a cell, `r3c5 south` for an edge, `r3c5 southeast` for a corner.

    Edges and corners are named after the cell above or to the left of them, or, on the rim, after the cell they bound.
    The head of a line, where its clue stands, is left of the row or above the column that it is called after.
    """
    y, x = place
    if y < 0 or x < 0:
        return f"row {y // 2 + 1}" if x < 0 else f"column {x // 2 + 1}"
    row, col = max(y - 1, 0) // 2 + 1, max(x - 1, 0) // 2 + 1
    vertical = "" if y % 2 else ("north" if y == 0 else "south")
    horizontal = "" if x % 2 else ("west" if x == 0 else "east")
    return f"r{row}c{col} {vertical}{horizontal}".rstrip()


class Grid(NamedTuple):
    """A board of `rows` x `cols` cells."""

    rows: int
    cols: int

    def cells(self) -> Iterator[Place]:
        return ((y, x) for y in range(1, 2 * self.rows, 2) for x in range(1, 2 * self.cols, 2))

    def row_heads(self) -> list[Place]:
        """Left of each row, where a clue for it stands."""
        return [(y, -1) for y in range(1, 2 * self.rows, 2)]

    def column_heads(self) -> list[Place]:
        """Above each column."""
        return [(-1, x) for x in range(1, 2 * self.cols, 2)]

    def line(self, head: Place) -> list[Place]:
        """The cells of the row or column with that head."""
        y, x = head
        if x < 0:
            return [(y, w) for w in range(1, 2 * self.cols, 2)]
        return [(v, x) for v in range(1, 2 * self.rows, 2)]

    def corners(self) -> Iterator[Place]:
        return ((y, x) for y in range(0, 2 * self.rows + 1, 2) for x in range(0, 2 * self.cols + 1, 2))

    def edges(self) -> Iterator[Place]:
        """Every edge, in reading order."""
        width = 2 * self.cols + 1
        return ((y, x) for y in range(2 * self.rows + 1) for x in range(1 - y % 2, width, 2))

    def holds(self, place: Place) -> bool:
        return 0 <= place[0] <= 2 * self.rows and 0 <= place[1] <= 2 * self.cols

    def is_cell(self, place: Place) -> bool:
        y, x = place
        return y % 2 == x % 2 == 1 and 0 < y < 2 * self.rows and 0 < x < 2 * self.cols

    def is_head(self, place: Place) -> bool:
        """Whether a place is left of a row or above a column."""
        y, x = place
        return self.is_cell((y, 1)) if x == -1 else y == -1 and self.is_cell((1, x))

    @staticmethod
    def sides(cell: Place) -> tuple[Place, Place, Place, Place]:
        """The four edges of a cell: north, west, east, south."""
        y, x = cell
        return (y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)

    def spokes(self, corner: Place) -> list[Place]:
        """The two to four edges that meet in a corner."""
        y, x = corner
        around = [(y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)]
        if 0 < y < 2 * self.rows and 0 < x < 2 * self.cols:
            return around
        return [edge for edge in around if self.holds(edge)]

    @staticmethod
    def ends(edge: Place) -> tuple[Place, Place]:
        """The two corners an edge joins."""
        y, x = edge
        return ((y, x - 1), (y, x + 1)) if x % 2 else ((y - 1, x), (y + 1, x))

    def neighbours(self, cell: Place) -> list[Place]:
        """The two to four cells that share a side with this one."""
        y, x = cell
        return [place for place in ((y - 2, x), (y, x - 2), (y, x + 2), (y + 2, x)) if self.holds(place)]

    def faces(self, edge: Place) -> tuple[Place | None, Place | None]:
        """The cells on both sides of an edge; None stands for the outside of the board."""
        y, x = edge
        if x % 2:
            return ((y - 1, x) if y else None), ((y + 1, x) if y < 2 * self.rows else None)
        return ((y, x - 1) if x else None), ((y, x + 1) if x < 2 * self.cols else None)
