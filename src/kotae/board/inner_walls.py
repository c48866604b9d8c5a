"""Borders that divide nothing: walls inside a region, which lines do not cross either."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from kotae.board.givens import OneLine
from kotae.board.grid import Grid, Place, cell_at, name
from kotae.board.marks import Divider, Mark
from kotae.board.motions import Motion
from kotae.errors import KotaeError

WALL = re.compile("r([0-9]{1,6})c([0-9]{1,6})-r([0-9]{1,6})c([0-9]{1,6})")


class InnerWalls(OneLine[frozenset[Place]]):
    """The walls, each by the cells on both sides of it: as a line `walls: r1c1-r1c2 r3c1-r4c1`."""

    is_tacit: ClassVar[bool] = True

    def default(self, grid: Grid) -> frozenset[Place]:
        return frozenset()

    def checked(self, grid: Grid, value: Any) -> frozenset[Place]:
        walls = frozenset(map(tuple, value))
        if stray := min(walls.difference(grid.inner_edges()), default=None):
            raise KotaeError(f"{name(stray)} is not between two cells of the board", "walls such as r1c1-r1c2")
        return walls

    def read(self, words: Sequence[str]) -> frozenset[Place]:
        return frozenset(map(self._wall, words))

    def _wall(self, word: str) -> Place:
        found = WALL.fullmatch(word)
        row, col, beyond, across = (int(part) - 1 for part in found.groups()) if found else (0, 0, 0, 0)
        if min(row, col) < 0 or abs(beyond - row) + abs(across - col) != 1:
            raise KotaeError(f"a wall is {word[:30]!r}", "two cells side by side, such as r1c1-r1c2")
        (y, x), (down, right) = cell_at(row, col), cell_at(beyond, across)
        return (y + down) // 2, (x + right) // 2

    def text(self, value: frozenset[Place]) -> str:
        return " ".join(f"{name(one)}-{name(other)}" for one, other in map(sides_of, sorted(value)))

    def moved(self, value: frozenset[Place], motion: Motion) -> frozenset[Place] | None:
        inner = set(motion.after.inner_edges())
        return frozenset(at for wall in value if (at := motion.place(wall)) in inner and at)

    def marks(self, value: frozenset[Place]) -> Iterator[Mark]:
        return map(Divider, sorted(value))

    def words(self, value: frozenset[Place]) -> str:
        return f"Walls: {self.text(value)}" if value else ""


def sides_of(wall: Place) -> tuple[Place, Place]:
    """The cells on both sides of a wall."""
    y, x = wall
    return ((y - 1, x), (y + 1, x)) if x % 2 else ((y, x - 1), (y, x + 1))
