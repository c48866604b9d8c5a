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
    inside = [(top + STEP * row, left + STEP * col) for row in range(height) for col in range(width)]
    if any(cell not in literals or cell in apart for cell in inside):
        return None
    rim = {near for cell in inside for near in beside(cell)}.difference(inside)
    outside = sorted(near for near in rim if near in literals)
    return Lying(height, width, tuple([literals[cell] for cell in inside]), tuple([literals[cell] for cell in outside]))


def group_of(cell: Cell, literals: Mapping[Any, int], values: Values) -> set[Cell]:
    """The true cells that are connected with a cell, and the cell itself; none if it is not true."""
    group: set[Cell] = set()
    frontier = {cell}
    while frontier := {each for each in frontier - group if each in literals and state(values, literals[each]) > 0}:
        group |= frontier
        frontier = {near for each in frontier for near in beside(each)}
    return group
