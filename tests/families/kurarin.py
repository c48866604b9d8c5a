"""Kurarin: one loop through all cells that are not shaded, and circles that compare the cells that they cover."""

from itertools import product
from random import Random
from typing import Any

from families.plain import Board, cells, drawn, is_one_loop, shaded
from families.yajilin import candidates, filling, slots

__all__ = ["SIZES", "board", "candidates", "filling", "right", "slots"]

SIZES = ((1, 2), (2, 2), (2, 3), (3, 3), (3, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    """Circles in cells, between them and where four of them meet."""
    often = random.choice((0.05, 0.15))
    words = [
        ["." if random.random() > often else random.choice("bwwg") for _ in range(2 * cols - 1)]
        for _ in range(2 * rows - 1)
    ]
    return Board(rows, cols, {}, {"dots": ["".join(row) for row in words]}, rowwise=False)


def right(board: Board, answer: Any) -> bool:
    edges, dark = drawn(board, answer["line"]), shaded(board, answer["shaded"])
    passed = {cell for edge in edges for cell in edge}
    if not is_one_loop(edges) or any((cell in passed) == (cell in dark) for cell in cells(board)):
        return False
    for y, row in enumerate(board.blocks["dots"]):
        for x, circle in enumerate(row):
            covered = set(product({y // 2, (y + 1) // 2}, {x // 2, (x + 1) // 2}))
            balance = 2 * len(covered & dark) - len(covered)
            if circle != "." and {"b": balance <= 0, "w": balance >= 0, "g": balance != 0}[circle]:
                return False
    return True
