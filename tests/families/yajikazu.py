"""Yajisan-Kazusan: no two shaded cells side by side, the others in one piece, unshaded arrows count shaded cells."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, pieces, ray, shaded, shading, shading_slots, some_clues

SIZES = ((1, 5), (2, 2), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    words = ["?", *(f"{number}{way}" for number in (0, 0, 1, 1, 1, 2, 3) for way in "^v<>")]
    return Board(rows, cols, some_clues(random, Board(rows, cols), words, random.choice((0.2, 0.5))))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = [cell for cell in cells(board) if cell not in dark]
    if not dark or any({*beside(board, cell)} & dark for cell in dark):
        return False
    for cell, word in board.clues.items():
        if word != "?" and cell not in dark and int(word[:-1]) != len(dark & {*ray(board, cell, word[-1])}):
            return False
    return len(pieces(light, lambda cell: beside(board, cell))) <= 1
