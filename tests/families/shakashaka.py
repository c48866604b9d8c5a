"""Shakashaka: triangles in cells, and every white area as large as the smallest rectangle around it."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.plain import Board, beside, cells, in_rows, pieces, some_clues

SIZES = ((1, 1), (1, 3), (2, 2), (2, 3), (3, 3))
MOST_OPEN = 5
"""Cells without a wall, at most, so that all ways to fill them can be tried."""

Quarter = tuple[int, int, str]
"""A quarter of a cell: its row, its column, and the side that it lies at."""

COVERED = {".": "", "7": "ul", "9": "ur", "3": "dr", "1": "dl"}
NEXT = {"u": "lr", "d": "lr", "l": "ud", "r": "ud"}
ACROSS = {"u": (-1, 0, "d"), "d": (1, 0, "u"), "l": (0, -1, "r"), "r": (0, 1, "l")}


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    clues = some_clues(random, empty, "0122????", 0.2)
    for cell in random.sample(cells(empty), rows * cols):
        if rows * cols - len(clues) > MOST_OPEN:
            clues.setdefault(cell, random.choice("012????"))
    return Board(rows, cols, clues)


def slots(board: Board) -> list[str]:
    return ["." if cell in board.clues else ".7931" for cell in cells(board)]


def filling(board: Board, picks: Sequence[str]) -> list[str]:
    return ["".join(row) for row in in_rows(board, picks)]


def right(board: Board, answer: Any) -> bool:
    halves = {cell for cell in cells(board) if answer[cell[0]][cell[1]] != "."}
    counted = all(word == "?" or int(word) == len(halves & {*beside(board, at)}) for at, word in board.clues.items())
    return counted and bool(halves) and all(map(is_rectangle, white_areas(board, answer)))


def white_areas(board: Board, answer: Any) -> list[set[Quarter]]:
    white = {
        (r, c, side)
        for r, c in cells(board)
        if (r, c) not in board.clues
        for side in "udlr"
        if side not in COVERED[answer[r][c]]
    }

    def near(quarter: Quarter) -> list[Quarter]:
        r, c, side = quarter
        down, across, other = ACROSS[side]
        return [(r + down, c + across, other), *((r, c, turned) for turned in NEXT[side])]

    return pieces(white, near)  # type: ignore[arg-type, return-value]


def is_rectangle(area: set[Quarter]) -> bool:
    """It fills the smallest upright rectangle around it, or the smallest one that is turned by 45 degrees."""
    points = [point for quarter in area for point in corners(quarter)]
    high, wide = (max(each) - min(each) for each in zip(*points, strict=True))
    falling, rising = (max(y + sign * x for y, x in points) - min(y + sign * x for y, x in points) for sign in (1, -1))
    return len(area) == high * wide or 2 * len(area) == falling * rising


def corners(quarter: Quarter) -> list[tuple[int, int]]:
    """The middle of its cell and the ends of its side, with cells two units wide: so its own size is one."""
    r, c, side = quarter
    ends = {"u": ((0, 0), (0, 2)), "d": ((2, 0), (2, 2)), "l": ((0, 0), (2, 0)), "r": ((0, 2), (2, 2))}
    return [(2 * r + 1, 2 * c + 1), *((2 * r + y, 2 * c + x) for y, x in ends[side])]
