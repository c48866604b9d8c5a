"""Skyscrapers: every height once in every row and column; a number counts what is seen from there."""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

from families.plain import Board, latin_squares, lines_of, some_clues

SIZES = ((1, 1), (2, 2), (3, 3), (4, 4))
SIDES = ("left", "top", "right", "bottom")


def board(random: Random, rows: int, cols: int) -> Board:
    beside = {side: [" ".join(random.choice("1234"[:rows] + "...") for _ in range(rows))] for side in SIDES}
    return Board(rows, cols, some_clues(random, Board(rows, cols), "1234"[:rows], 0.1), beside)


def slots(board: Board) -> list[list[tuple[int, ...]]]:
    """A row at a time."""
    return [list(permutations(range(1, board.cols + 1)))] * board.rows


def candidates(board: Board) -> list[tuple[tuple[int, ...], ...]]:
    return latin_squares(board.rows)


def filling(board: Board, picks: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(row) for row in picks]


def seen(heights: Sequence[int]) -> int:
    return sum(height > max(heights[:k], default=0) for k, height in enumerate(heights))


def right(board: Board, answer: Any) -> bool:
    lines = [[answer[r][c] for r, c in line] for line in lines_of(board)]
    if any(len({*line}) < board.rows for line in lines):
        return False
    looks = [*lines, *(line[::-1] for line in lines)]
    words = [word for side in SIDES for word in board.blocks[side][0].split()]
    clued = all(word in (".", str(seen(look))) for word, look in zip(words, looks, strict=True))
    return clued and all(int(word) == answer[r][c] for (r, c), word in board.clues.items())
