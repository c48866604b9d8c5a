"""Motions: a whole board turned, mirrored, shifted, made larger or smaller, and where each of its places goes.

A motion knows places and directions only. Givens, tokens and layers say what it makes of a value that points somewhere:
an arrow, a diagonal, the runs of a line read from its other end.
"""

from typing import NamedTuple

from kotae.board.grid import WAYS, Grid, Place
from kotae.errors import KotaeError

BESIDE = {-1: -2, -2: -1}
"""The heads of lines: what was left or above comes to the right or below."""
BY_STEP = {step: way for way, step in WAYS.items()}


class Turn(NamedTuple):
    """One of the eight ways to lay a board: first rows may become columns, then it may be flipped over."""

    transposed: bool = False
    upside_down: bool = False
    mirrored: bool = False

    @property
    def keeps_down(self) -> bool:
        """Whether what was below something is below it afterwards."""
        return not self.transposed and not self.upside_down


TURNS = {
    "none": Turn(),
    "right": Turn(transposed=True, mirrored=True),
    "half": Turn(upside_down=True, mirrored=True),
    "left": Turn(transposed=True, upside_down=True),
    "mirror": Turn(mirrored=True),
    "flip": Turn(upside_down=True),
    "diagonal": Turn(transposed=True),
    "antidiagonal": Turn(True, True, True),
}
"""The eight by name: a quarter turn to the right or left, a half turn; mirrored from left to right, from top to bottom,
or along a diagonal."""


class Motion(NamedTuple):
    """A board that is turned, and then shifted on a board that may have another size."""

    before: Grid
    after: Grid
    turn: Turn = TURNS["none"]
    down: int = 0
    right: int = 0
    """How many cells it is shifted."""

    def place(self, place: Place) -> Place | None:
        """Where a cell, edge, corner or head goes; None if it falls off the board."""
        y, x = place[::-1] if self.turn.transposed else place
        rows, cols = self.before[::-1] if self.turn.transposed else self.before
        if self.turn.upside_down:
            y = BESIDE[y] if y < 0 else 2 * rows - y
        if self.turn.mirrored:
            x = BESIDE[x] if x < 0 else 2 * cols - x
        found = (y if y < 0 else y + 2 * self.down, x if x < 0 else x + 2 * self.right)
        inside = (found[0] >= 0 or y < 0) and (found[1] >= 0 or x < 0)
        return found if inside and self.after.is_place(found) else None

    def way(self, way: str) -> str:
        """Where a direction points afterwards: `u`p, `d`own, `l`eft or `r`ight."""
        down, right = WAYS[way][::-1] if self.turn.transposed else WAYS[way]
        return BY_STEP[-down if self.turn.upside_down else down, -right if self.turn.mirrored else right]

    def corner(self, corner: str) -> str:
        """The same for a corner of a cell, such as `ul`."""
        one, other = map(self.way, corner)
        return one + other if one in "ud" else other + one

    @property
    def slants(self) -> bool:
        """Whether a falling diagonal becomes a rising one."""
        return self.turn.upside_down != self.turn.mirrored


def turned(grid: Grid, name: str) -> Motion:
    """One of the eight turns of a board."""
    if name not in TURNS:
        raise KotaeError(f"{name!r} is not a turn", "one of " + ", ".join(TURNS))
    turn = TURNS[name]
    return Motion(grid, Grid(*grid[::-1]) if turn.transposed else grid, turn)


def shifted(grid: Grid, down: int, right: int) -> Motion:
    """Everything moved by some cells on a board of the same size."""
    return Motion(grid, grid, down=down, right=right)


def resized(grid: Grid, top: int = 0, right: int = 0, bottom: int = 0, left: int = 0) -> Motion:
    """Rows and columns added at the sides; a number below zero takes some away."""
    rows, cols = grid.rows + top + bottom, grid.cols + left + right
    kept = grid.rows + min(top, 0) + min(bottom, 0), grid.cols + min(left, 0) + min(right, 0)
    if min(kept) < 1:
        raise KotaeError("nothing would be left of the board", "fewer rows or columns to take away")
    return Motion(grid, Grid(rows, cols), down=top, right=left)
