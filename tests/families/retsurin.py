"""Retsurin: shaded cells, never side by side, counted by numbers in either their row or their column, and one loop."""

from random import Random
from typing import Any

from families.plain import Board, shaded, some_clues
from families.yajilin import candidates, filling, is_drawn_right, slots

__all__ = ["SIZES", "board", "candidates", "filling", "right", "slots"]

SIZES = ((2, 2), (2, 3), (3, 3), (3, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "0011122?", 0.15))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer["shaded"])
    for (r, c), word in board.clues.items():
        counts = sum(y == r for y, _ in dark), sum(x == c for _, x in dark)
        if word != "?" and counts.count(int(word)) != 1:
            return False
    return is_drawn_right(board, answer, board.clues)
