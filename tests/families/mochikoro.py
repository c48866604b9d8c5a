"""Mochikoro: unshaded rectangles that touch each other, with at most one number each; no shaded 2x2 square."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    beside,
    cells,
    is_rectangle,
    pieces,
    shaded,
    shading,
    shading_slots,
    some_clues,
    squares,
)

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "112234?", 0.15))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = {*cells(board)} - dark
    around = [(down, left) for down in (-1, 0, 1) for left in (-1, 0, 1)]
    if not dark or any(square <= dark for square in squares(board)) or dark & {*board.clues}:
        return False
    if len(pieces(light, lambda cell: [(cell[0] + down, cell[1] + left) for down, left in around])) > 1:
        return False
    for group in pieces(light, lambda cell: beside(board, cell)):
        numbers = [board.clues[cell] for cell in group if cell in board.clues]
        if not is_rectangle(group) or len(numbers) > 1 or any(word not in ("?", str(len(group))) for word in numbers):
            return False
    return True
