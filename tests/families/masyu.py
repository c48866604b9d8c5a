"""Masyu: a loop, straight through white pearls with a turn beside them, turning in black ones with none beside."""

from random import Random
from typing import Any

from families.plain import Board, Edge, all_loops, drawn, ends_at, is_one_loop, line, line_slots, some_clues

SIZES = ((2, 2), (2, 4), (3, 3), (3, 4))
slots, filling, candidates = line_slots, line, all_loops


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "wb", random.choice((0, 0.1, 0.3))))


def turns(edges: set[Edge], cell: tuple[int, int]) -> bool:
    (a, b), (c, d) = ends_at(edges, cell)
    return a != c and b != d


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if not is_one_loop(edges):
        return False
    for cell, pearl in board.clues.items():
        near = ends_at(edges, cell)
        if not near or turns(edges, cell) != (pearl == "b"):
            return False
        if sum(turns(edges, other) for other in near) not in ((1, 2) if pearl == "w" else (0,)):
            return False
    return True
