"""Nuribou: shaded strips, of different lengths where they touch at a corner; areas with one number, their size."""

from random import Random
from typing import Any

from families.plain import Board, areas, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "11223456?", 0.25))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    groups = areas(board, lambda cell: cell in dark)
    strips = [group for group in groups if group <= dark]
    if any(len({r for r, _ in strip}) > 1 and len({c for _, c in strip}) > 1 for strip in strips):
        return False
    for one in strips:
        touched = {(r + down, c + left) for r, c in one for down in (-1, 1) for left in (-1, 1)} - one
        if any(touched & other and len(one) == len(other) for other in strips):
            return False
    for group in groups:
        numbers = [board.clues[cell] for cell in group if cell in board.clues]
        if not group <= dark and (len(numbers) != 1 or numbers[0] not in ("?", str(len(group)))):
            return False
    return not dark & {*board.clues}
