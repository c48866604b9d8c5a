"""Nurikabe: islands with one number each, as large as it says; a sea in one piece without 2x2 squares."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "1122345?", 0.2))


def right(board: Board, answer: Any) -> bool:
    sea = shaded(board, answer)
    land = [cell for cell in cells(board) if cell not in sea]
    if len(pieces(sea, lambda cell: beside(board, cell))) > 1:
        return False
    if any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= sea for r, c in sea):
        return False
    for island in pieces(land, lambda cell: beside(board, cell)):
        numbers = [board.clues[cell] for cell in island if cell in board.clues]
        if len(numbers) != 1 or numbers[0] not in ("?", str(len(island))):
            return False
    return not sea & {*board.clues}
