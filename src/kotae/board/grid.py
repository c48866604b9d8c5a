"""A rectangular grid in doubled coordinates.

Corners, edges and cells share one coordinate system: a corner is at (even, even), a cell at (odd, odd), and the edge
between two corners, or between two cells, at one even and one odd number. The parity of a place says what it is, and
half of the geometry becomes adding one. Beside the board are the heads of its lines, where clues for whole rows and
columns stand: -1 is left of a row or above a column, -2 is right of it or below. A region has a place of its own: its
first cell and a third number, 0. People never see these numbers: `name` gives rows and columns from 1 (r3c5).

The places of a tiling (see `tiling`) have four or five numbers, which carry their names with them.
"""

from collections.abc import Container, Iterator, Mapping
from functools import lru_cache
from itertools import product
from math import atan2, ceil, pi
from types import MappingProxyType
from typing import Literal, NamedTuple

Place = tuple[int, ...]
"""A place on a grid in doubled coordinates, (y, x): cells are odd, corners even, edges one of each."""

Kind = Literal["cells", "corners", "edges", "heads", "regions"]
"""The kind of thing at a place."""

WAYS = {"u": (-2, 0), "d": (2, 0), "l": (0, -2), "r": (0, 2)}
"""From cell to cell: up, down, left, right."""

FINE = 100
"""How many parts of a tiling's coordinates make one of a rectangular grid's."""


def kind_of(place: Place) -> Kind:
    """The kind of a place, from its numbers alone."""
    if len(place) == 3:
        return "regions"
    y, x = place[:2]
    if y < 0 or x < 0:
        return "heads"
    return "edges" if (y + x) % 2 else "cells" if y % 2 else "corners"


def cell_at(row: int, col: int) -> Place:
    """The cell in this row and column, both counted from 0."""
    return 2 * row + 1, 2 * col + 1


def row_col(cell: Place) -> tuple[int, int]:
    """Row and column of a cell, counted from 0."""
    return cell[0] // 2, cell[1] // 2


def region_at(cell: Place) -> Place:
    """The place of the region whose first cell this is."""
    return (*cell, 0)


def name(place: Place) -> str:
    """What a person calls a place: `r3c5` for a cell, `r3c5 south` for an edge, `r3c5 southeast` for a corner.

    Edges and corners are named after the cell above or to the left of them, or, on the rim, after the cell they bound.
    The head of a line, where its clue stands, is named after the row or column; a region after its first cell.
    """
    if is_tiled(place):
        return tiled_name(place)
    y, x, *region = place
    if region:
        return f"the region of r{y // 2 + 1}c{x // 2 + 1}"
    if x < 0:
        return f"row {y // 2 + 1}" + (" from the right" if x == -2 else "")
    if y < 0:
        return f"column {x // 2 + 1}" + (" from below" if y == -2 else "")
    row, col = max(y - 1, 0) // 2 + 1, max(x - 1, 0) // 2 + 1
    vertical = "" if y % 2 else ("north" if y == 0 else "south")
    horizontal = "" if x % 2 else ("west" if x == 0 else "east")
    return f"r{row}c{col} {vertical}{horizontal}".rstrip()


def is_tiled(place: Place) -> bool:
    """Whether it is a place of a tiling."""
    return len(place) > 3


def tiled_name(place: Place) -> str:
    """What a person calls a place of a tiling: an edge or corner is seen from its first cell at some hour."""
    row, col, *clock = place[2:]
    cell = f"r{row}c{col}"
    if not clock:
        return cell
    return f"{cell} {'side' if kind_of(place) == 'edges' else 'corner'} at {clock[0]} o'clock"


def hour(origin: Place, place: Place) -> int:
    """At which hour on a clock face around one place another is seen; halfway between two, the earlier one."""
    angle = atan2(place[1] - origin[1], origin[0] - place[0])
    return (ceil(angle * 6 / pi - 0.55) - 1) % 12 + 1


def drawn_at(place: Place) -> tuple[float, float]:
    """Where a place is drawn, in the coordinates of a rectangular grid."""
    return (place[0] / FINE, place[1] / FINE) if is_tiled(place) else (place[0], place[1])


class Grid(NamedTuple):
    """A board of `rows` x `cols` cells."""

    rows: int
    cols: int

    def cells(self) -> Iterator[Place]:
        return product(range(1, 2 * self.rows, 2), range(1, 2 * self.cols, 2))

    def cell_rows(self) -> list[list[Place]]:
        """The cells as they are written in a text, row by row."""
        return [self.line(head) for head in self.row_heads()]

    @property
    def shape(self) -> str:
        """The name of the tiling; empty for a rectangular board."""
        return ""

    @property
    def title(self) -> str:
        """The size, after the name of the tiling if it is one."""
        return f"{self.shape} {self.rows}x{self.cols}".lstrip()

    @property
    def line_of_text(self) -> str:
        """What a text says of the board besides its cells."""
        return self.title

    @property
    def extent(self) -> tuple[float, float]:
        """Height and width on paper, in cells."""
        return self.rows, self.cols

    def row_heads(self) -> list[Place]:
        """Left of each row, where a clue for it stands."""
        return [(y, -1) for y in range(1, 2 * self.rows, 2)]

    def column_heads(self) -> list[Place]:
        """Above each column."""
        return [(-1, x) for x in range(1, 2 * self.cols, 2)]

    def heads(self) -> list[Place]:
        """Beside each line on all four sides: above, below, left, right."""
        across, down = range(1, 2 * self.cols, 2), range(1, 2 * self.rows, 2)
        return [*((side, x) for side in (-1, -2) for x in across), *((y, side) for side in (-1, -2) for y in down)]

    def line(self, head: Place) -> list[Place]:
        """The cells of the row or column with that head, nearest first."""
        y, x = head
        across, down = range(1, 2 * self.cols, 2), range(1, 2 * self.rows, 2)
        line: list[Place] = [(y, w) for w in across] if x < 0 else [(v, x) for v in down]
        return line[::-1] if -2 in head else line

    def lines(self) -> list[list[Place]]:
        """The cells of every row, then of every column."""
        return [self.line(head) for head in (*self.row_heads(), *self.column_heads())]

    def corners(self) -> Iterator[Place]:
        return product(range(0, 2 * self.rows + 1, 2), range(0, 2 * self.cols + 1, 2))

    def inner_corners(self) -> Iterator[Place]:
        """Every corner at which four cells meet."""
        return product(range(2, 2 * self.rows, 2), range(2, 2 * self.cols, 2))

    def edges(self) -> Iterator[Place]:
        """Every edge, in reading order."""
        across = [*range(2 * self.cols + 1)]  # so that places have these numbers in common: there may be many
        return ((y, x) for y in range(2 * self.rows + 1) for x in across[1 - y % 2 :: 2])

    def inner_edges(self) -> Iterator[Place]:
        """Every edge that separates two cells, in reading order."""
        return (edge for edge in self.edges() if 0 < edge[0] < 2 * self.rows and 0 < edge[1] < 2 * self.cols)

    def holds(self, place: Place) -> bool:
        return 0 <= place[0] <= 2 * self.rows and 0 <= place[1] <= 2 * self.cols

    def is_cell(self, place: Place) -> bool:
        y, x = place
        return y % 2 == x % 2 == 1 and 0 < y < 2 * self.rows and 0 < x < 2 * self.cols

    def is_head(self, place: Place) -> bool:
        """Whether a place is beside a row or a column, on any of the four sides."""
        y, x = place
        return self.is_cell((y, 1)) if x in (-1, -2) else y in (-1, -2) and self.is_cell((1, x))

    def is_place(self, place: Place) -> bool:
        """Whether there is such a place on the board or beside it."""
        kind = kind_of(place)
        return (
            self.is_cell(place[:2])
            if kind == "regions"
            else self.is_head(place)
            if kind == "heads"
            else self.holds(place)
        )

    def sides(self, cell: Place) -> tuple[Place, ...]:
        """The four edges of a cell: north, west, east, south."""
        y, x = cell
        return (y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)

    def outline(self, cell: Place) -> list[Place]:
        """The corners of a cell, in order around it."""
        y, x = cell
        return [(y - 1, x - 1), (y - 1, x + 1), (y + 1, x + 1), (y + 1, x - 1)]

    @staticmethod
    def corners_of(cell: Place) -> tuple[Place, Place, Place, Place]:
        """The four corners of a cell, in reading order."""
        y, x = cell
        return (y - 1, x - 1), (y - 1, x + 1), (y + 1, x - 1), (y + 1, x + 1)

    def spokes(self, corner: Place) -> list[Place]:
        """The two to four edges that meet in a corner."""
        y, x = corner
        around: list[Place] = [(y - 1, x), (y, x - 1), (y, x + 1), (y + 1, x)]
        if 0 < y < 2 * self.rows and 0 < x < 2 * self.cols:
            return around
        return [edge for edge in around if self.holds(edge)]

    def meeting(self, corner: Place) -> list[Place]:
        """The cells that meet at a corner, in reading order."""
        bottom, right = 2 * self.rows, 2 * self.cols
        return [(y, x) for y, x in self.corners_of(corner) if 0 < y < bottom and 0 < x < right]

    def ends(self, edge: Place) -> tuple[Place, Place]:
        """The two corners an edge joins."""
        y, x = edge
        return ((y, x - 1), (y, x + 1)) if x % 2 else ((y - 1, x), (y + 1, x))

    def neighbours(self, cell: Place) -> list[Place]:
        """The two to four cells that share a side with this one."""
        y, x = cell
        bottom, right = 2 * self.rows, 2 * self.cols
        return [
            (down, along)
            for down, along in ((y - 2, x), (y, x - 2), (y, x + 2), (y + 2, x))
            if 0 <= down <= bottom and 0 <= along <= right
        ]

    def around(self, cell: Place) -> list[Place]:
        """The three to eight cells that touch this one, including at a corner."""
        y, x = cell
        rows = [near for near in (y - 2, y, y + 2) if 0 <= near <= 2 * self.rows]
        columns = [near for near in (x - 2, x, x + 2) if 0 <= near <= 2 * self.cols]
        return [place for place in product(rows, columns) if place != cell]

    @staticmethod
    def ring(cell: Place) -> list[Place]:
        """The eight places around a cell, clockwise from the upper left, whether or not the board has them."""
        y, x = cell
        steps = ((-2, -2), (-2, 0), (-2, 2), (0, 2), (2, 2), (2, 0), (2, -2), (0, -2))
        return [(y + down, x + right) for down, right in steps]

    def pairs(self) -> Iterator[tuple[Place, Place]]:
        """All pairs of cells that share a side, each pair once, with the upper or left cell first."""
        for y, x in self.cells():
            for other in ((y, x + 2), (y + 2, x)):
                if self.holds(other):
                    yield (y, x), other

    def squares(self, size: int = 2) -> Iterator[list[Place]]:
        """The cells of every square of this size."""
        reach = range(0, 2 * size, 2)
        for y in range(1, 2 * (self.rows - size + 1), 2):
            for x in range(1, 2 * (self.cols - size + 1), 2):
                yield [(y + down, x + right) for down in reach for right in reach]

    def squares_over_rim(self) -> Iterator[list[Place]]:
        """The cells of every 2x2 square, in order around it, and those of the squares that stick out over the rim, so
        that every cell is in four of them."""
        for y in range(-1, 2 * self.rows, 2):
            for x in range(-1, 2 * self.cols, 2):
                around = ((y, x), (y, x + 2), (y + 2, x + 2), (y + 2, x))
                yield [cell for cell in around if self.holds(cell)]

    def ray(self, cell: Place, way: str) -> list[Place]:
        """The cells beyond this one up to the rim: `u`p, `d`own, `l`eft or `r`ight."""
        (y, x), (down, right) = cell, WAYS[way]
        if down:
            return [(far, x) for far in range(y + down, 2 * self.rows + 1 if down > 0 else -1, down)]
        return [(y, far) for far in range(x + right, 2 * self.cols + 1 if right > 0 else -1, right)]

    def bends(self, one: Place, other: Place) -> list[list[Place]]:
        """The cells between two cells on each way from one to the other that turns at most once: first along the row,
        or first along the column."""
        (top, left), (bottom, right) = one, other
        rows = range(min(top, bottom), max(top, bottom) + 1, 2)
        cols = range(min(left, right), max(left, right) + 1, 2)
        if top == bottom:
            return [[(top, x) for x in cols[1:-1]]]
        if left == right:
            return [[(y, left) for y in rows[1:-1]]]
        along_row: list[Place] = [*[(top, x) for x in cols if x != left], *[(y, right) for y in rows[1:-1]]]
        along_column: list[Place] = [*[(y, left) for y in rows if y != top], *[(bottom, x) for x in cols[1:-1]]]
        return [along_row, along_column]

    def stretches(self, cells: Container[Place]) -> Iterator[list[Place]]:
        """The longest stretches of these cells, first in every row, then in every column."""
        for line in self.lines():
            stretch: list[Place] = []
            for cell in line:
                if cell in cells:
                    stretch.append(cell)
                elif stretch:
                    yield stretch
                    stretch = []
            if stretch:
                yield stretch

    def rim(self) -> list[Place]:
        """The cells along the rim, in order around the board."""
        rows, columns = self.lines()[: self.rows], self.lines()[self.rows :]
        around = [*rows[0], *columns[-1], *reversed(rows[-1]), *reversed(columns[0])]
        return list(dict.fromkeys(around))

    def graph(self) -> Mapping[Place, list[Place]]:
        """Which cells share a side with which."""
        return graph_of(self)

    def corner_graph(self) -> Mapping[Place, list[Place]]:
        """Which cells meet only at a corner."""
        return corner_graph_of(self)

    def touching_graph(self) -> Mapping[Place, list[Place]]:
        """Which cells share a side or meet at a corner."""
        return touching_graph_of(self)

    def between(self, one: Place, other: Place) -> Place:
        """The edge that separates two cells side by side."""
        return (one[0] + other[0]) // 2, (one[1] + other[1]) // 2

    def faces(self, edge: Place) -> tuple[Place | None, Place | None]:
        """The cells on both sides of an edge; None stands for the outside of the board."""
        y, x = edge
        if x % 2:
            return ((y - 1, x) if y else None), ((y + 1, x) if y < 2 * self.rows else None)
        return ((y, x - 1) if x else None), ((y, x + 1) if x < 2 * self.cols else None)


@lru_cache(maxsize=8)
def graph_of(grid: Grid) -> Mapping[Place, list[Place]]:
    """Computed once and shared by all rules of a puzzle."""
    return MappingProxyType({cell: grid.neighbours(cell) for cell in grid.cells()})


@lru_cache(maxsize=8)
def corner_graph_of(grid: Grid) -> Mapping[Place, list[Place]]:
    beside, touching = graph_of(grid), touching_graph_of(grid)
    return MappingProxyType({cell: [near for near in touching[cell] if near not in beside[cell]] for cell in beside})


@lru_cache(maxsize=8)
def touching_graph_of(grid: Grid) -> Mapping[Place, list[Place]]:
    return MappingProxyType({cell: grid.around(cell) for cell in grid.cells()})
