"""Mid-loop: a loop through all circles, each of which is the middle of the straight line that it lies on."""

from random import Random
from typing import Any

from families.geradeweg import arm, candidates
from families.plain import Board, drawn, is_one_loop, line, line_slots

__all__ = ["SIZES", "board", "candidates", "filling", "right", "slots"]

SIZES = ((2, 2), (2, 3), (3, 3), (3, 4))
slots, filling = line_slots, line


def board(random: Random, rows: int, cols: int) -> Board:
    """Circles in cells and between them."""
    often = random.choice((0.05, 0.15))
    words = [
        ["b" if random.random() < often and not (y % 2 and x % 2) else "." for x in range(2 * cols - 1)]
        for y in range(2 * rows - 1)
    ]
    return Board(rows, cols, {}, {"dots": ["".join(row) for row in words]}, rowwise=False)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if not is_one_loop(edges):
        return False
    circles = [(y, x) for y, row in enumerate(board.blocks["dots"]) for x, mark in enumerate(row) if mark == "b"]
    for y, x in circles:
        near, far = (y // 2, x // 2), ((y + 1) // 2, (x + 1) // 2)
        if near == far:
            upright, level = ([arm(edges, near, *way), arm(edges, near, -way[0], -way[1])] for way in ((1, 0), (0, 1)))
            on_line = upright[0] == upright[1] and level[0] == level[1] and sum(upright + level) > 0
        else:
            down, right = far[0] - near[0], far[1] - near[1]
            on_line = bool({(near, far), (far, near)} & {*edges})
            on_line = on_line and arm(edges, near, -down, -right) == arm(edges, far, down, right)
        if not on_line:
            return False
    return True
