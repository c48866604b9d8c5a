"""Hitori: no two shaded cells side by side, the others in one piece and without equal numbers in a line."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, lines_of, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    often = random.choice((0.3, 0.6, 1.0))
    return Board(rows, cols, some_clues(random, Board(rows, cols), "1234?", often))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = [cell for cell in cells(board) if cell not in dark]
    if not dark or any({*beside(board, cell)} & dark for cell in dark):
        return False
    for line in lines_of(board):
        left = [board.clues[cell] for cell in line if cell in light and board.clues.get(cell, "?") != "?"]
        if len(left) > len(set(left)):
            return False
    return len(pieces(light, lambda cell: beside(board, cell))) <= 1
