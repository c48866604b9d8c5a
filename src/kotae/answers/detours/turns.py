"""Turns that tidy lines take only around a number: stated about steps alone, whatever line they belong to.

Lines are tidy if none touches itself, none could be shorter, and none could pass through a free cell inside its corner
instead of the corner, where the free cell is the better one of the two. Then two things hold.

**Corners.** Where a line turns, and the cell inside the corner is better, that one is not free, or the line could pass
there instead. It is not on the same line, which would touch itself. So it has a number, or another line passes, and as
two of its sides are taken by the first line, that one turns there in the same way. The same goes for that line: a row
of corners leads diagonally to a number, as long as cells get better. If there is none before the rim, there was no
corner.

**Bays.** Suppose that a line comes to a row, goes along it for some steps, and goes back to where it came from. In the
row before, the cells between its two sides are not all free, or it could be shorter. So there is a number among them,
or another line comes and goes back in the same way, at least two steps narrower, in a bay of its own. A bay one step
wide would touch itself. So there is a number somewhere in the triangle within.
"""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product

from kotae.board.grid import WAYS, Place
from kotae.families.numberlink import Numberlink

WIDEST = 8
"""How many steps wide a bay is at most. Wider ones almost always have a number within."""

CORNERS = ("ul", "ur", "dl", "dr")
"""The ways in which a corner may open."""

Clause = tuple[int, ...]
IsBetter = Callable[[Place, Place], bool]
"""Whether a line would rather pass the first of two cells."""


def corners(puzzle: Numberlink, is_better: IsBetter) -> Iterator[Clause]:
    """Corners around a better cell are in a diagonal row that leads to a number."""
    for cell, ways in product(puzzle.grid.cells(), CORNERS):
        steps = [puzzle.line.towards(cell, way) for way in ways]
        row = list(diagonal(puzzle, cell, ways))
        if None in steps or row[0] in puzzle.clues or not is_better(row[0], cell):
            continue
        straight = tuple(-step for step in steps if step)
        if puzzle.clues.keys().isdisjoint(row) and all(is_better(after, before) for before, after in pairwise(row)):
            yield straight
        else:
            yield from ((*straight, step) for way in ways if (step := puzzle.line.towards(row[0], way)))


def diagonal(puzzle: Numberlink, cell: Place, ways: str) -> Iterator[Place]:
    """The cells that are seen diagonally from a cell, nearest first."""
    while puzzle.grid.is_cell(cell := moved(cell, ways)):
        yield cell


def bays(puzzle: Numberlink) -> Iterator[Clause]:
    """No line comes to a row and goes back unless there is a number in the triangle within."""
    for along, back in (("r", "u"), ("r", "d"), ("d", "l"), ("d", "r")):
        empty = set(puzzle.grid.cells())  # where a bay begins that has no number within
        for width in range(1, WIDEST + 1):
            empty = {cell for cell in empty if moved(cell, along) in empty}
            if width % 2 == 0:
                empty = {cell for cell in empty if moved(cell, along + back, width // 2) not in puzzle.clues}
            for cell in sorted(empty):
                yield from bay(puzzle, cell, along, back, width)


def bay(puzzle: Numberlink, cell: Place, along: str, back: str, width: int) -> Iterator[Clause]:
    """That a line does not go along there and back on both sides. Nothing at the rim, where it could not."""
    towards = puzzle.line.towards
    steps = [towards(cell, back), towards(moved(cell, along, width), back)]
    steps += [towards(cell, along, beyond) for beyond in range(width)]
    if None not in steps:
        yield tuple(-step for step in steps if step)


def moved(cell: Place, ways: str, times: int = 1) -> Place:
    """The cell that is reached by going that many times in each of these ways."""
    down, right = both(ways)
    return cell[0] + times * down, cell[1] + times * right


@cache
def both(ways: str) -> tuple[int, int]:
    """How far down and to the right one gets by going once in each of these ways."""
    return sum(WAYS[way][0] for way in ways), sum(WAYS[way][1] for way in ways)
