"""Canal View: water in one piece without 2x2 squares, and each number sees as much of it as it says."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, in_sight, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "01223?", 0.25))


def right(board: Board, answer: Any) -> bool:
    water = shaded(board, answer)
    if water & {*board.clues} or len(pieces(water, lambda cell: beside(board, cell))) > 1:
        return False
    if any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= water for r, c in cells(board)):
        return False
    return all(word == "?" or int(word) == in_sight(board, cell, water) for cell, word in board.clues.items())
