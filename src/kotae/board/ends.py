"""Two cells that are given, where a way begins and where it ends, and the marks for what it passes."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from typing import Any, ClassVar

from kotae.board.givens import OneLine
from kotae.board.grid import Grid, Place, cell_at, name
from kotae.board.marks import Circle, Label, Mark, Triangle
from kotae.board.motions import Motion
from kotae.board.random_rooms import Chance, Images
from kotae.board.tokens import Symbols
from kotae.errors import KotaeError

CELL = re.compile("r([0-9]{1,6})c([0-9]{1,6})")

TwoCells = tuple[Place, Place]


def circle_or_triangle() -> Symbols:
    """What a way passes, and what it does not."""
    looks: dict[str, Callable[[Place], Mark]] = {"o": lambda place: Circle(place, False), "t": Triangle}
    return Symbols({"o": "circle", "t": "triangle"}, looks)


def far(grid: Grid, one: Place, other: Place) -> bool:
    """Whether a way between these cells is at least half as long as the longest straight one."""
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) >= grid.rows + grid.cols - 2 and one != other


class Ends(OneLine[TwoCells]):
    """The start and the goal of a way, each shown by a letter in its cell: as a line `way: r1c1 r6c6`. If none are
    given, they are the first and the last cell of the board."""

    is_drawn: ClassVar[bool] = True

    def __init__(self, start: str = "S", goal: str = "G") -> None:
        self.letters = start, goal

    def default(self, grid: Grid) -> TwoCells:
        return cell_at(0, 0), cell_at(grid.rows - 1, grid.cols - 1)

    def checked(self, grid: Grid, value: Any) -> TwoCells:
        start, goal = (tuple(cell) for cell in value)
        for cell in (start, goal):
            if not grid.is_cell(cell):
                raise KotaeError(f"{name(cell)} is not on the board", f"a cell up to r{grid.rows}c{grid.cols}")
        if start == goal and grid != (1, 1):
            raise KotaeError(f"{' and '.join(self.letters)} are both at {name(start)}", "two different cells")
        return start, goal

    def seen(self, grid: Grid, borders: Set[Place], texts: Mapping[Place, str]) -> TwoCells | None:
        start, goal = ([cell for cell, text in texts.items() if text == letter] for letter in self.letters)
        return (start[0], goal[0]) if len(start) == len(goal) == 1 else None

    def read(self, words: Sequence[str]) -> TwoCells:
        found = [CELL.fullmatch(word) for word in words]
        cells = [cell_at(int(each[1]) - 1, int(each[2]) - 1) for each in found if each]
        if len(cells) != 2 or len(found) != 2 or any(min(cell) < 0 for cell in cells):
            raise KotaeError(f"{self.label} is {' '.join(words)[:20]!r}", "two cells, such as r1c1 r6c6")
        return cells[0], cells[1]

    def text(self, value: TwoCells) -> str:
        return " ".join(map(name, value))

    def random(self, grid: Grid, dice: Chance, images: Images) -> TwoCells:
        """Two cells that are at least half a board apart, as far as there are any."""
        start, *others = dice.shuffled(list(grid.cells()))
        return start, next((cell for cell in others if far(grid, start, cell)), others[0] if others else start)

    def varied(self, grid: Grid, value: TwoCells, near: Sequence[Place], dice: Chance) -> TwoCells | None:
        """Moves one of them."""
        start, goal = value
        cell = dice.one_of(near)
        moved: TwoCells = dice.one_of([(cell, goal), (start, cell)])
        return moved if far(grid, *moved) else None

    def moved(self, value: TwoCells, motion: Motion) -> TwoCells | None:
        """One that falls off the board goes back to where it would be if none were given."""
        start, goal = map(motion.place, value)
        first, last = self.default(motion.after)
        return start or first, goal or last

    def marks(self, value: TwoCells) -> Iterator[Mark]:
        return (Label(cell, letter) for cell, letter in zip(value, self.letters, strict=True))

    def hand(self, value: TwoCells) -> dict[str, Any]:
        return {"kind": "cells", "meaning": " ".join(self.letters)}

    def words(self, value: TwoCells) -> str:
        return ", ".join(f"{letter} at {name(cell)}" for cell, letter in zip(value, self.letters, strict=True))
