"""Vertex Slitherlink: a loop along the grid lines, which visits as many corners of a cell as its number says."""

from random import Random
from typing import Any

from families.plain import Board, cells, drawn, is_one_loop, some_clues
from families.slitherlink import candidates, corners, filling, slots

__all__ = ["SIZES", "board", "candidates", "filling", "right", "slots"]

SIZES = ((1, 1), (1, 3), (2, 2), (2, 3))


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "012344?", 0.4))


def right(board: Board, answer: Any) -> bool:
    edges = drawn(corners(board), answer)
    visited = {corner for edge in edges for corner in edge}
    found = {(r, c): {(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)} & visited for r, c in cells(board)}
    return is_one_loop(edges) and all(
        word == "?" or int(word) == len(found[cell]) for cell, word in board.clues.items()
    )
