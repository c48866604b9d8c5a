"""Norinuri: islands with one number each, as large as it says; the other cells are dominoes that do not touch."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "1122345?", 0.25))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = [cell for cell in cells(board) if cell not in dark]
    if any(len(dark & {*beside(board, cell)}) != 1 for cell in dark) or dark & {*board.clues}:
        return False
    for island in pieces(light, lambda cell: beside(board, cell)):
        numbers = [board.clues[cell] for cell in island if cell in board.clues]
        if len(numbers) != 1 or numbers[0] not in ("?", str(len(island))):
            return False
    return True
