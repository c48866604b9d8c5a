"""Tapa-Like Loop: one loop around the numbers, which are the lengths of its pieces in the cells around them."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.plain import Board, Cell, Edge, drawn, is_one_loop, line, line_slots, loops, pieces, some_clues

SIZES = ((2, 2), (2, 3), (3, 3), (3, 4))
WORDS = ("0", "?", "1", "2", "3", "4", "5", "7", "1,1", "1,2", "?,?", "2,3")
slots, filling = line_slots, line


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), WORDS, 0.12))


def candidates(board: Board) -> Sequence[str]:
    return loops(board.rows, board.cols)


def lengths(cell: Cell, edges: set[Edge]) -> list[int]:
    """Of the pieces that the loop has in the eight cells around this one; none if it goes all the way around."""
    ring = {(cell[0] + down, cell[1] + right) for down in (-1, 0, 1) for right in (-1, 0, 1)} - {cell}
    along = {edge for edge in edges if set(edge) <= ring}
    visited = {end for edge in edges for end in edge} & ring
    near = {one: [other for edge in along if one in edge for other in edge if other != one] for one in visited}
    found = [len(piece) for piece in pieces(visited, lambda one: near[one])]
    return [] if len(along) == len(ring) else found or [0]


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if not is_one_loop(edges) or any(cell in board.clues for edge in edges for cell in edge):
        return False
    for cell, word in board.clues.items():
        left = lengths(cell, edges)
        known = [int(part) for part in word.split(",") if part != "?"]
        if len(left) != len(word.split(",")) or any(left.count(each) < known.count(each) for each in known):
            return False
    return True
