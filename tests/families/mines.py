"""Mines: a number says how many of the cells around it have one."""

from random import Random
from typing import Any

from families.plain import Board, shaded, shading, shading_beside_clues, some_clues

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 3))
slots, filling = shading_beside_clues, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "01122345?", random.choice((0.2, 0.4))))


def right(board: Board, answer: Any) -> bool:
    mines = shaded(board, answer)
    around = {
        (r, c): {(y, x) for y in range(r - 1, r + 2) for x in range(c - 1, c + 2)} - {(r, c)} for r, c in board.clues
    }
    return all(word == "?" or int(word) == len(mines & around[cell]) for cell, word in board.clues.items())
