"""Arukone: a path between every two equal letters, which never branches; together they pass every cell."""

from random import Random
from typing import Any

from families import numberlink
from families.numberlink import filling, slots
from families.plain import Board, cells, drawn

__all__ = ["SIZES", "board", "filling", "right", "slots"]

SIZES = ((1, 2), (2, 2), (2, 3), (3, 3))


def board(random: Random, rows: int, cols: int) -> Board:
    """Numbers as letters."""
    numbers = numberlink.board(random, rows, cols).clues
    return Board(rows, cols, {cell: "?ABCDEF"[int(number)] for cell, number in numbers.items()})


def right(board: Board, answer: Any) -> bool:
    passed = {cell for edge in drawn(board, answer) for cell in edge}
    return numberlink.right(board, answer) and passed == {*cells(board)}
