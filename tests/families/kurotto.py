"""Kurotto: a number says how many shaded cells the groups beside it have altogether."""

from random import Random
from typing import Any

from families.plain import Board, beside, pieces, shaded, shading, shading_beside_clues, some_clues

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 3))
slots, filling = shading_beside_clues, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "0123456?", random.choice((0.1, 0.3))))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    groups = pieces(dark, lambda cell: beside(board, cell))
    for circle, word in board.clues.items():
        counted = sum(len(group) for group in groups if group & {*beside(board, circle)})
        if word != "?" and int(word) != counted:
            return False
    return bool(dark)
