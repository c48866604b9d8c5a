"""The cell where a line starts: printed as a circle."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any, ClassVar

from kotae.board.ends import CELL
from kotae.board.givens import OneLine
from kotae.board.grid import Grid, Place, cell_at, name
from kotae.board.marks import Circle, Mark
from kotae.board.motions import Motion
from kotae.board.random_rooms import Chance, Images
from kotae.errors import KotaeError


class Start(OneLine[Place]):
    """The cell from which a line sets out, with a circle in it: as a line `start: r1c1`, which is where it is if none
    is given."""

    is_drawn: ClassVar[bool] = True

    def default(self, grid: Grid) -> Place:
        return cell_at(0, 0)

    def checked(self, grid: Grid, value: Any) -> Place:
        cell: Place = tuple(value)
        if not grid.is_cell(cell):
            raise KotaeError(f"{name(cell)} is not on the board", f"a cell up to r{grid.rows}c{grid.cols}")
        return cell

    def seen(self, grid: Grid, borders: Set[Place], texts: Mapping[Place, str]) -> Place | None:
        circles = [cell for cell, text in texts.items() if text in ("○", "o")]
        return circles[0] if len(circles) == 1 else None

    def read(self, words: Sequence[str]) -> Place:
        found = CELL.fullmatch(words[0]) if len(words) == 1 else None
        cell = cell_at(int(found[1]) - 1, int(found[2]) - 1) if found else (-1, -1)
        if min(cell) < 0:
            raise KotaeError(f"{self.label} is {' '.join(words)[:20]!r}", "a cell, such as r1c1")
        return cell

    def text(self, value: Place) -> str:
        return name(value)

    def random(self, grid: Grid, dice: Chance, images: Images) -> Place:
        start: Place = dice.one_of(list(grid.cells()))
        return start

    def moved(self, value: Place, motion: Motion) -> Place | None:
        """If it falls off the board, it goes back to the first cell."""
        return motion.place(value)

    def marks(self, value: Place) -> Iterator[Mark]:
        yield Circle(value, False)

    def hand(self, value: Place) -> dict[str, Any]:
        return {"kind": "cells", "meaning": "o"}

    def words(self, value: Place) -> str:
        return f"Circle at {name(value)}"
