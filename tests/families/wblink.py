"""Wblink: every circle is joined to one of the other colour by a straight line, and no two lines cross."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.hashi import between, corridors
from families.plain import Board, some_clues

SIZES = ((1, 2), (2, 3), (3, 3), (3, 4), (4, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    """Up to one, an even number of circles."""
    clues = some_clues(random, Board(rows, cols), "wwbb?", 0.5)
    if len(clues) % 2 and random.random() < 0.8:
        clues.popitem()
    return Board(rows, cols, clues or {(0, 0): "w", (0, 1): "b"})


def slots(board: Board) -> list[range]:
    return [range(2)] * len(corridors(board))


def filling(board: Board, picks: Sequence[int]) -> list[list[int]]:
    return sorted([*one, *other, 1] for (one, other), line in zip(corridors(board), picks, strict=True) if line)


def right(board: Board, answer: Any) -> bool:
    lines = [((a, b), (c, d)) for a, b, c, d, _ in answer]
    passed = [cell for line in lines for cell in between(*line)]
    ends = sorted(end for line in lines for end in line)
    alike = any(board.clues[one] == board.clues[other] != "?" for one, other in lines)
    return ends == sorted(board.clues) and len(passed) == len({*passed}) and not alike
