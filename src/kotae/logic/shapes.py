"""Polyominoes: how a shape may be turned and mirrored, where it fits, and which of its placements cover a cell.

A shape is a set of cells, each a row and a column; so is a place where it lies. A shape counts rows and columns in
ones, whatever the board does.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

Cell = tuple[int, ...]
Shape = frozenset[Cell]


def normalised(shape: Iterable[Cell]) -> Shape:
    """The shape moved so that its first row and its first column are 0."""
    cells = list(shape)
    top = min([row for row, _ in cells], default=0)
    left = min([column for _, column in cells], default=0)
    return frozenset([(row - top, column - left) for row, column in cells])


def orientations(shape: Iterable[Cell], mirrored: bool = True) -> list[Shape]:
    """The shape turned and mirrored in all ways that differ, each normalised; only turned if it may not be mirrored."""
    turned = frozenset(shape)
    found = []
    for _ in range(4):
        turned = frozenset([(column, -row) for row, column in turned])
        found.append(normalised(turned))
        if mirrored:
            found.append(normalised((row, -column) for row, column in turned))
    return sorted(set(found), key=sorted)


def placements(shape: Iterable[Cell], cells: Iterable[Cell], step: int = 1) -> list[Shape]:
    """All places among these cells where the shape fits, turned and mirrored in any way. Cells side by side are a
    `step` apart: 2 in doubled coordinates."""
    inside = frozenset(cells)
    in_order = sorted(inside)
    found: dict[Shape, None] = {}
    for offsets in offsets_of(frozenset(shape), step):
        for row, column in in_order:
            place = [(row + down, column + right) for down, right in offsets]
            if inside.issuperset(place):
                found[frozenset(place)] = None
    return list(found)


@lru_cache(maxsize=256)
def offsets_of(shape: Shape, step: int) -> list[list[Cell]]:
    """For every way in which a shape may lie, how far its cells are from the first of them."""
    found: list[list[Cell]] = []
    for way in orientations(shape):
        (top, left), *_ = corners = sorted(way)
        found.append([(step * (row - top), step * (column - left)) for row, column in corners])
    return found


def covers(places: Sequence[Shape]) -> dict[Cell, list[int]]:
    """For every cell that can be covered, the numbers, from 0, of the places that cover it."""
    covering: dict[Cell, list[int]] = {}
    for number, place in enumerate(places):
        for cell in sorted(place):
            covering.setdefault(cell, []).append(number)
    return covering
