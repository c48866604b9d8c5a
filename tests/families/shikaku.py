"""Shikaku: rectangles with one number each, as large as it says."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.plain import Board, areas, rectangle_divisions, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "12223346?", random.choice((0.2, 0.4))))


def slots(board: Board) -> list[list[list[list[int]]]]:
    return [list(rectangle_divisions(board.rows, board.cols))]


def filling(board: Board, picks: Sequence[list[list[int]]]) -> list[list[int]]:
    numbers = [[0] * board.cols for _ in range(board.rows)]
    for k, (row, col, height, width) in enumerate(picks[0]):
        for r in range(row, row + height):
            numbers[r][col : col + width] = [k] * width
    return numbers


def right(board: Board, answer: Any) -> bool:
    for area in areas(board, lambda cell: answer[cell[0]][cell[1]]):
        numbers = [board.clues[cell] for cell in area if cell in board.clues]
        if len(numbers) != 1 or numbers[0] not in ("?", str(len(area))):
            return False
    return True
