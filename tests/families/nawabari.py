"""Nawabari: rectangles with one number each, which counts the borders around its cell."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.plain import Board, rectangle_divisions, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "01222334?", random.choice((0.2, 0.4))))


def slots(board: Board) -> list[list[list[list[int]]]]:
    return [list(rectangle_divisions(board.rows, board.cols))]


def filling(board: Board, picks: Sequence[list[list[int]]]) -> list[list[int]]:
    return sorted(picks[0])


def right(board: Board, answer: Any) -> bool:
    for row, col, height, width in answer:
        held = [
            (cell, word)
            for cell, word in board.clues.items()
            if row <= cell[0] < row + height and col <= cell[1] < col + width
        ]
        if len(held) != 1:
            return False
        (r, c), word = held[0]
        if word not in ("?", str((r == row) + (r == row + height - 1) + (c == col) + (c == col + width - 1))):
            return False
    return True
