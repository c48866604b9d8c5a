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
from itertools import pairwise, product

from kotae.board.grid import WAYS, Grid, Place
from kotae.families.numberlink import Numberlink

WIDEST = 8
"""How many steps wide a bay is at most. Wider ones almost always have a number within."""

CORNERS = tuple(product((-2, 2), (-2, 2)))
"""The ways in which a corner may open: up or down, and left or right."""

Clause = tuple[int, ...]
IsBetter = Callable[[Place, Place], bool]
"""Whether a line would rather pass the first of two cells."""


def corners(puzzle: Numberlink, is_better: IsBetter) -> Iterator[Clause]:
    """Corners around a better cell are in a diagonal row that leads to a number."""
    step, clues = puzzle.line.number.get, puzzle.clues
    for (y, x), (down, right) in product(puzzle.grid.cells(), CORNERS):
        upright, level, inner = step((y + down // 2, x)), step((y, x + right // 2)), (y + down, x + right)
        if not upright or not level or inner in clues or not is_better(inner, (y, x)):
            continue
        row = list(diagonal(puzzle.grid, inner, down, right))
        if clues.keys().isdisjoint(row) and all(is_better(after, before) for before, after in pairwise(row)):
            yield -upright, -level
        else:
            onward = step((inner[0] + down // 2, inner[1])), step((inner[0], inner[1] + right // 2))
            yield from ((-upright, -level, each) for each in onward if each)


def diagonal(grid: Grid, cell: Place, down: int, right: int) -> Iterator[Place]:
    """A cell and those that are seen diagonally from it, nearest first."""
    while grid.is_cell(cell):
        yield cell
        cell = cell[0] + down, cell[1] + right


def bays(puzzle: Numberlink) -> Iterator[Clause]:
    """No line comes to a row and goes back unless there is a number in the triangle within. Nothing is said at the rim,
    where it could not."""
    step = puzzle.line.number.get
    for along, back in (("r", "u"), ("r", "d"), ("d", "l"), ("d", "r")):
        (down, right), (up, left) = WAYS[along], WAYS[back]
        rows: dict[Place, Clause] = dict.fromkeys(puzzle.grid.cells(), ())
        """Where a bay begins that has no number within, and that a line does not go along there."""
        for width in range(1, WIDEST + 1):
            y, x = down * width - down // 2, right * width - right // 2
            rows = {
                cell: (*steps, -puzzle.line[cell[0] + y, cell[1] + x])
                for cell, steps in rows.items()
                if (cell[0] + down, cell[1] + right) in rows
            }
            if width % 2 == 0:
                y, x = (down + up) * width // 2, (right + left) * width // 2
                rows = {cell: row for cell, row in rows.items() if (cell[0] + y, cell[1] + x) not in puzzle.clues}
            for (y, x), row in rows.items():
                there = y + up // 2, x + left // 2
                one, other = step(there), step((there[0] + down * width, there[1] + right * width))
                if one and other:
                    yield (-one, -other, *row)
