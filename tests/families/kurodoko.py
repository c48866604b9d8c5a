"""Kurodoko: shaded cells apart, the others in one piece, and each number sees as many of them as it says."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, in_sight, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "23345?", 0.2))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = {*cells(board)} - dark
    if not dark or any({*beside(board, cell)} & dark for cell in dark) or dark & {*board.clues}:
        return False
    if len(pieces(light, lambda cell: beside(board, cell))) > 1:
        return False
    return all(word == "?" or int(word) == 1 + in_sight(board, cell, light) for cell, word in board.clues.items())
