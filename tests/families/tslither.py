"""Touch Slitherlink: a loop along the grid lines, which touches a cell as often as its number says."""

from random import Random
from typing import Any

from families.plain import Board, Edge, cells, drawn, is_one_loop, some_clues
from families.slitherlink import candidates, corners, filling, slots

__all__ = ["SIZES", "board", "candidates", "filling", "right", "slots"]

SIZES = ((1, 1), (1, 3), (2, 2), (2, 3))


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "0111223?", 0.4))


def right(board: Board, answer: Any) -> bool:
    edges = drawn(corners(board), answer)
    return is_one_loop(edges) and all(
        board.clues.get(cell, "?") in ("?", str(touches(edges, *cell))) for cell in cells(board)
    )


def touches(edges: set[Edge], row: int, col: int) -> int:
    """The pieces into which the corners of a cell that are on the loop fall, joined by its sides on the loop."""
    visited = {corner for edge in edges for corner in edge}
    around = [(row, col), (row, col + 1), (row + 1, col + 1), (row + 1, col)]
    pieces = [{corner} for corner in around if corner in visited]
    for one, other in zip(around, [*around[1:], around[0]], strict=True):
        if (min(one, other), max(one, other)) in edges:
            joined = [piece for piece in pieces if one in piece or other in piece]
            pieces = [piece for piece in pieces if piece not in joined] + [set().union(*joined)]
    return len(pieces)
