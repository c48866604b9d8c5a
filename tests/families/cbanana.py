"""Choco Banana: shaded groups are rectangles, unshaded ones are not; a number is the size of its group."""

from random import Random
from typing import Any

from families.plain import Board, areas, is_rectangle, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "123456789?", 0.15))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    for group in areas(board, lambda cell: cell in dark):
        if is_rectangle(group) != (group <= dark):
            return False
        if any(board.clues.get(cell, "?") not in ("?", str(len(group))) for cell in group):
            return False
    return True
