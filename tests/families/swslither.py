"""Sheep and Wolves: a loop along the grid lines, with sheep inside and wolves outside, and numbers that count sides."""

from random import Random
from typing import Any

from families.plain import Board, drawn, some_clues
from families.slitherlink import candidates, corners, filling, slots
from families.slitherlink import right as right_numbers

__all__ = ["SIZES", "board", "candidates", "filling", "right", "slots"]

SIZES = ((1, 1), (1, 3), (2, 2), (2, 3))


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "0122?ssww", 0.4))


def right(board: Board, answer: Any) -> bool:
    edges = drawn(corners(board), answer)
    numbers = {cell: word for cell, word in board.clues.items() if word not in ("s", "w")}
    for (row, col), word in board.clues.items():
        crossed = sum(((row, left), (row + 1, left)) in edges for left in range(col + 1))
        if word == ("w" if crossed % 2 else "s"):
            return False
    return right_numbers(Board(board.rows, board.cols, numbers), answer)
