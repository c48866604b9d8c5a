"""Geradeweg: a loop through all circles, whose straight lines there are as long as the number says, or equally long."""

from collections.abc import Collection
from random import Random
from typing import Any

from families.plain import Board, Cell, Edge, all_loops, drawn, ends_at, is_one_loop, line, line_slots, some_clues

SIZES = ((2, 2), (2, 4), (3, 3), (3, 4))
slots, filling, candidates = line_slots, line, all_loops


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "1122?3", random.choice((0, 0.1, 0.2))))


def arm(edges: Collection[Edge], cell: Cell, down: int, right: int) -> int:
    """How many steps the line goes straight from a cell in one direction."""
    beyond = (cell[0] + down, cell[1] + right)
    return 1 + arm(edges, beyond, down, right) if {(cell, beyond), (beyond, cell)} & {*edges} else 0


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if not is_one_loop(edges):
        return False
    for cell, number in board.clues.items():
        upright = arm(edges, cell, -1, 0) + arm(edges, cell, 1, 0)
        level = arm(edges, cell, 0, -1) + arm(edges, cell, 0, 1)
        lengths = {upright, level} - {0}
        if len(lengths) != 1 or not ends_at(edges, cell) or number not in ("?", str(*lengths)):
            return False
    return True
