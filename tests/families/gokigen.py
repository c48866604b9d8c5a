"""Gokigen Naname: a diagonal in every cell, no loops, as many at a corner as it says."""

from collections.abc import Sequence
from itertools import product
from random import Random
from typing import Any

from families.plain import Board, Edge, cells, ends_at, in_rows, pieces

SIZES = ((1, 1), (1, 3), (2, 2), (2, 4), (3, 3))


def board(random: Random, rows: int, cols: int) -> Board:
    corners = [[random.choice("01122344......") for _ in range(cols + 1)] for _ in range(rows + 1)]
    return Board(rows, cols, {}, {"corners": ["".join(row) for row in corners]}, rowwise=False)


def slots(board: Board) -> list[str]:
    return ["\\/"] * (board.rows * board.cols)


def filling(board: Board, picks: Sequence[str]) -> list[str]:
    return ["".join(row) for row in in_rows(board, picks)]


def right(board: Board, answer: Any) -> bool:
    diagonals: set[Edge] = set()
    for r, c in cells(board):
        diagonals.add(((r, c), (r + 1, c + 1)) if answer[r][c] == "\\" else ((r, c + 1), (r + 1, c)))
    corners = list(product(range(board.rows + 1), range(board.cols + 1)))
    trees = pieces(corners, lambda corner: ends_at(diagonals, corner))
    counts = {corner: str(len(ends_at(diagonals, corner))) for corner in corners}
    clued = all(board.blocks["corners"][r][c] in (".", count) for (r, c), count in counts.items())
    return clued and len(diagonals) == len(corners) - len(trees)
