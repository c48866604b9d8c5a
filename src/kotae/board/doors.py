"""Where a line comes onto the board and where it leaves it: two places on the rim, printed as arrows."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Any, ClassVar, NamedTuple

from kotae.board.ends import CELL
from kotae.board.givens import OneLine
from kotae.board.grid import WAYS, Grid, Place, cell_at, name
from kotae.board.marks import Mark, Sign
from kotae.board.motions import Motion
from kotae.board.pointing import SIGNS
from kotae.board.random_rooms import Chance, Images
from kotae.errors import KotaeError

SIDES = {"u": "top", "d": "bottom", "l": "left", "r": "right"}
"""The sides of a cell, by the way that leads out of it there."""
BACK = {"u": "d", "d": "u", "l": "r", "r": "l"}


class Door(NamedTuple):
    """A place on the rim: a cell, and the way that leads from it off the board."""

    cell: Place
    out: str

    @property
    def edge(self) -> Place:
        down, right = WAYS[self.out]
        return self.cell[0] + down // 2, self.cell[1] + right // 2

    @property
    def text(self) -> str:
        return f"{name(self.cell)} {SIDES[self.out]}"


def doors_of(grid: Grid) -> list[Door]:
    """All places on the rim, in the order of puzz.link: above, below, left, right."""
    rows, cols = grid
    above, below = ([cell_at(row, col) for col in range(cols)] for row in (0, rows - 1))
    left, right = ([cell_at(row, col) for row in range(rows)] for col in (0, cols - 1))
    sides = zip("udlr", (above, below, left, right), strict=True)
    return [Door(cell, way) for way, cells in sides for cell in cells]


def moved_door(door: Door, motion: Motion) -> Door | None:
    """The place in the rim after a motion, at the end of the same row or column; None if that is no longer there."""
    (y, x), (rows, cols) = door.cell, motion.before
    column, row = [(k, x) for k in range(1, 2 * rows, 2)], [(y, k) for k in range(1, 2 * cols, 2)]
    out = motion.way(door.out)
    at = next((place for cell in (column if door.out in "ud" else row) if (place := motion.place(cell))), None)
    ends = [end for end in doors_of(motion.after) if at and end.out == out and end.cell[out in "ud"] == at[out in "ud"]]
    return ends[0] if ends else None


class InAndOut(NamedTuple):
    """Where a line comes in and where it goes out."""

    entry: Door
    leave: Door

    def ways(self, cell: Place) -> str:
        """The ways off the board that the line takes at a cell."""
        return "".join(door.out for door in self if door.cell == cell)


class Doors(OneLine[InAndOut]):
    """In and out, as a line `doors: r1c1 top r6c6 right`. If none are given, they are above the first and the third
    column, as at puzz.link; on a narrow board, above and below the first."""

    is_drawn: ClassVar[bool] = True

    def default(self, grid: Grid) -> InAndOut:
        entry = Door(cell_at(0, 0), "u")
        return InAndOut(entry, Door(cell_at(0, 2), "u") if grid.cols > 2 else Door(cell_at(grid.rows - 1, 0), "d"))

    def checked(self, grid: Grid, value: Any) -> InAndOut:
        entry, leave = (Door(tuple(cell), way) for cell, way in value)
        for door in (entry, leave):
            if door not in doors_of(grid):
                raise KotaeError(f"{door.text} is not on the rim of the board", "a side of a cell where the board ends")
        if entry == leave:
            raise KotaeError(f"the line comes in and goes out at {entry.text}", "two different places")
        return InAndOut(entry, leave)

    def seen(self, grid: Grid, borders: Set[Place], texts: Mapping[Place, str]) -> InAndOut | None:
        arrows = {look.character: way for way, look in SIGNS.items()} | {look.plain: way for way, look in SIGNS.items()}
        found = [(door, arrows[texts[door.edge]]) for door in doors_of(grid) if texts.get(door.edge, "") in arrows]
        entry = [door for door, way in found if way == BACK[door.out]]
        leave = [door for door, way in found if way == door.out]
        return InAndOut(entry[0], leave[0]) if len(entry) == len(leave) == 1 else None

    def read(self, words: Sequence[str]) -> InAndOut:
        ways = {side: way for way, side in SIDES.items()}
        cells = [CELL.fullmatch(word) for word in words[::2]]
        if len(words) != 4 or not all(cells) or not all(word in ways for word in words[1::2]):
            raise KotaeError(f"{self.label} is {' '.join(words)[:30]!r}", "two cells with sides: r1c1 top r6c6 right")
        found = [cell_at(int(each[1]) - 1, int(each[2]) - 1) for each in cells if each]
        entry, leave = (Door(cell, ways[side]) for cell, side in zip(found, words[1::2], strict=True))
        return InAndOut(entry, leave)

    def text(self, value: InAndOut) -> str:
        return " ".join(door.text for door in value)

    def random(self, grid: Grid, dice: Chance, images: Images) -> InAndOut:
        """Two that are not at the same cell, as far as there are any."""
        entry, *others = dice.shuffled(doors_of(grid))
        return InAndOut(entry, next((door for door in others if door.cell != entry.cell), others[0]))

    def moved(self, value: InAndOut, motion: Motion) -> InAndOut | None:
        """They stay at the end of their row or column, where the board ends now. If that falls off the board, both go
        back to where they would be if none were given."""
        entry, leave = (moved_door(door, motion) for door in value)
        return InAndOut(entry, leave) if entry and leave and entry != leave else None

    def marks(self, value: InAndOut) -> Iterator[Mark]:
        yield Sign(value.entry.edge, SIGNS[BACK[value.entry.out]].name)
        yield Sign(value.leave.edge, SIGNS[value.leave.out].name)

    def words(self, value: InAndOut) -> str:
        return f"In at {value.entry.text}, out at {value.leave.text}"
