"""Balance Loop: a loop through all circles, whose two arms at a white one are equal, at a black one not."""

from collections.abc import Collection
from random import Random
from typing import Any

from families.plain import Board, Cell, Edge, all_loops, drawn, ends_at, is_one_loop, line, line_slots, some_clues

SIZES = ((2, 2), (2, 4), (3, 3), (3, 4), (4, 4))
slots, filling, candidates = line_slots, line, all_loops


def board(random: Random, rows: int, cols: int) -> Board:
    circles = ["w", "w2", "w4", "b", "b3", "b4", "b5", "b9", "w1"]
    return Board(rows, cols, some_clues(random, Board(rows, cols), circles, random.choice((0, 0.1, 0.2))))


def arm(edges: Collection[Edge], cell: Cell, to: Cell) -> int:
    """How far the line goes straight on from a cell, in the direction of one beside it."""
    (r, c), (y, x), length = cell, to, 0
    while (y, x) in ends_at(edges, (r, c)):
        r, c, y, x, length = y, x, 2 * y - r, 2 * x - c, length + 1
    return length


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if not is_one_loop(edges):
        return False
    for cell, circle in board.clues.items():
        arms = [arm(edges, cell, to) for to in ends_at(edges, cell)]
        if len(arms) != 2 or (arms[0] == arms[1]) != (circle[0] == "w"):
            return False
        if circle[1:] and sum(arms) != int(circle[1:]):
            return False
    return True
