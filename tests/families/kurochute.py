"""Kurochute: no two shaded cells side by side, the others in one piece, exactly one as far from a number as it says."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "11223?", random.choice((0.15, 0.35))))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = [cell for cell in cells(board) if cell not in dark]
    if not dark or dark & {*board.clues} or any({*beside(board, cell)} & dark for cell in dark):
        return False
    for (r, c), word in board.clues.items():
        far = 0 if word == "?" else int(word)
        if far and len(dark & {(r - far, c), (r + far, c), (r, c - far), (r, c + far)}) != 1:
            return False
    return len(pieces(light, lambda cell: beside(board, cell))) <= 1
