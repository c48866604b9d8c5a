"""Tasquare: shaded squares, the others in one piece; a clue says how many cells the squares beside it have."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, is_rectangle, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "11234455?", 0.2))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    squares = pieces(dark, lambda cell: beside(board, cell))
    light = {*cells(board)} - dark
    if not dark or dark & {*board.clues} or len(pieces(light, lambda cell: beside(board, cell))) > 1:
        return False
    if any(not is_rectangle(each) or len({r for r, _ in each}) != len({c for _, c in each}) for each in squares):
        return False
    for cell, word in board.clues.items():
        touched = sum(len(square) for square in squares if square & {*beside(board, cell)})
        if touched == 0 or word not in ("?", str(touched)):
            return False
    return True
