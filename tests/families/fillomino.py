"""Fillomino: a number in every cell; equal ones side by side are a group of as many cells."""

from random import Random
from typing import Any

from families.plain import Board, areas, cells, in_rows, some_clues

SIZES = ((1, 1), (1, 4), (2, 2), (2, 3))
filling = in_rows


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "11223345"[: 2 * rows * cols], 0.3))


def slots(board: Board) -> list[range]:
    return [range(1, board.rows * board.cols + 1)] * (board.rows * board.cols)


def right(board: Board, answer: Any) -> bool:
    if any(int(board.clues.get((r, c), answer[r][c])) != answer[r][c] for r, c in cells(board)):
        return False
    groups = areas(board, lambda cell: answer[cell[0]][cell[1]])
    return all(len(group) == answer[r][c] for group in groups for r, c in group)
