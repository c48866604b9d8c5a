"""Context: shaded cells apart, the others in one piece; numbers count what is beside them, or diagonal if shaded."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "0111223?", 0.3))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = {*cells(board)} - dark
    if not dark or any({*beside(board, cell)} & dark for cell in dark):
        return False
    if len(pieces(light, lambda cell: beside(board, cell))) > 1:
        return False
    for (r, c), word in board.clues.items():
        diagonal = {(r - 1, c - 1), (r - 1, c + 1), (r + 1, c - 1), (r + 1, c + 1)}
        if word != "?" and int(word) != len(dark & (diagonal if (r, c) in dark else {*beside(board, (r, c))})):
            return False
    return True
