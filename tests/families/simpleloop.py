"""Simple Loop: a loop through every cell that is not blocked."""

from random import Random
from typing import Any

from families.plain import Board, cells, drawn, is_one_loop, line, loops, some_clues, steps

SIZES = ((2, 2), (2, 3), (3, 3), (3, 4), (4, 4))
filling = line


def slots(board: Board) -> list[str]:
    return ["0" if {*step} & {*board.clues} else "01" for step in steps(board)]


def candidates(board: Board) -> list[str]:
    return loops(board.rows, board.cols)


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "x", random.choice((0, 0.1, 0.2))))


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    passed = {cell for edge in edges for cell in edge}
    return is_one_loop(edges) and all((cell in passed) != (cell in board.clues) for cell in cells(board))
