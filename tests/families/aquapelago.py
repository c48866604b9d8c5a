"""Aquapelago: no two shaded cells side by side, the others in one piece without 2x2 squares; numbers count what hangs
together at corners."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, pieces, shaded, shading, some_clues, squares

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4), (4, 3))
filling = shading


def slots(board: Board) -> list[str]:
    """Cells with clues are shaded already."""
    return ["#" if cell in board.clues else "#." for cell in cells(board)]


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "112234?", 0.15))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = {*cells(board)} - dark
    if any({*beside(board, cell)} & dark for cell in dark) or len(pieces(light, lambda c: beside(board, c))) > 1:
        return False
    if any(square <= light for square in squares(board)) or not {*board.clues} <= dark:
        return False
    for group in pieces(dark, lambda cell: [(cell[0] + down, cell[1] + left) for down in (-1, 1) for left in (-1, 1)]):
        if any(board.clues.get(cell, "?") not in ("?", str(len(group))) for cell in group):
            return False
    return True
