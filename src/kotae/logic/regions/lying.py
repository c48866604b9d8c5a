"""Where rectangles of cells may lie on a board, and what that says about its cells."""

from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

from kotae.logic.constraints import Values, state

Cell = tuple[int, ...]
STEP = 2
"""How far apart two cells side by side are: boards have doubled coordinates."""
WAYS = ((-STEP, 0), (STEP, 0), (0, -STEP), (0, STEP))


def beside(cell: Cell) -> list[Cell]:
    return [(cell[0] + down, cell[1] + right) for down, right in WAYS]


class Lying(NamedTuple):
    """A rectangle that lies somewhere: its height and width, the literals of its cells, and those of the cells around
    it, which are not part of it."""

    height: int
    width: int
    inside: tuple[int, ...]
    rim: tuple[int, ...]

    @property
    def literals(self) -> tuple[int, ...]:
        """What is true if just this is the group of these cells."""
        return (*self.inside, *(-literal for literal in self.rim))


def lying(
    top: int, left: int, height: int, width: int, literals: Mapping[Any, int], apart: Collection[Any] = ()
) -> Lying | None:
    """The rectangle with its first cell there; None if a part of it is not on the board, or is apart."""
    below, right = top + STEP * height, left + STEP * width
    rows, cols = range(top, below, STEP), range(left, right, STEP)
    inside = [(row, col) for row in rows for col in cols]
    if not all(map(literals.__contains__, inside)) or any(cell in apart for cell in inside if apart):
        return None
    rim = [(top - STEP, col) for col in cols]
    rim += [(row, col) for row in rows for col in (left - STEP, right)]
    rim += [(below, col) for col in cols]
    outside = [literals[cell] for cell in rim if cell in literals]
    return Lying(height, width, tuple([literals[cell] for cell in inside]), tuple(outside))


def group_of(cell: Cell, literals: Mapping[Any, int], values: Values) -> set[Cell]:
    """The true cells that are connected with a cell, and the cell itself; none if it is not true."""
    group: set[Cell] = set()
    frontier = {cell}
    while frontier := {each for each in frontier - group if each in literals and state(values, literals[each]) > 0}:
        group |= frontier
        frontier = {near for each in frontier for near in beside(each)}
    return group
