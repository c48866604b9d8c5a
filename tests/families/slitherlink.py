"""Slitherlink: a loop along the grid lines, as many sides of a cell as its number says."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.plain import Board, cells, drawn, is_one_loop, line, line_slots, loops, some_clues

SIZES = ((1, 1), (1, 3), (2, 2), (2, 3))


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "011223?"))


def corners(board: Board) -> Board:
    """The corners as the cells of a board, along whose steps the loop runs."""
    return Board(board.rows + 1, board.cols + 1)


def slots(board: Board) -> list[str]:
    return line_slots(corners(board))


def candidates(board: Board) -> list[str]:
    return loops(board.rows + 1, board.cols + 1)


def filling(board: Board, picks: Sequence[str]) -> dict[str, list[str]]:
    return line(corners(board), picks)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(corners(board), answer)
    if not is_one_loop(edges):
        return False
    for r, c in cells(board):
        square = ((r, c), (r, c + 1)), ((r + 1, c), (r + 1, c + 1)), ((r, c), (r + 1, c)), ((r, c + 1), (r + 1, c + 1))
        if board.clues.get((r, c), "?") not in ("?", str(sum(side in edges for side in square))):
            return False
    return True
