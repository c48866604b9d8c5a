"""Juosan: upright or level bars, never three parallel ones side by side; a number is the larger part of its room."""

from random import Random
from typing import Any

from families.plain import Board, cells, lines_of, numbers_in, region_rows, some_regions

SIZES = ((1, 1), (1, 5), (2, 3), (3, 3), (3, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = numbers_in(random, regions, "1122334?", 0.6)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def slots(board: Board) -> list[str]:
    return ["|-"] * len(cells(board))


def filling(board: Board, picks: Any) -> list[str]:
    return ["".join(picks[row * board.cols : (row + 1) * board.cols]) for row in range(board.rows)]


def right(board: Board, answer: Any) -> bool:
    for number, line in enumerate(lines_of(board)):
        if ("|||" if number < board.rows else "---") in "".join(answer[r][c] for r, c in line):
            return False
    for cell, word in board.clues.items():
        room = [answer[r][c] for r, c in cells(board) if board.regions[r, c] == board.regions[cell]]
        if word != "?" and int(word) != max(room.count("|"), room.count("-")):
            return False
    return True
