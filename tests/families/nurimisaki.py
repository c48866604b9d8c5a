"""Nurimisaki: land in one piece, no 2x2 squares of one kind, and circles at all capes, which see as far as they say."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, in_sight, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "2233?????", random.choice((0.2, 0.3))))


def right(board: Board, answer: Any) -> bool:
    sea = shaded(board, answer)
    land = {*cells(board)} - sea
    for r, c in cells(board):
        square = {(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)}
        if square <= sea or square <= land:
            return False
    if not sea or len(pieces(land, lambda cell: beside(board, cell))) > 1:
        return False
    if {cell for cell in land if len({*beside(board, cell)} & land) == 1} != {*board.clues}:
        return False
    return all(word == "?" or int(word) == 1 + in_sight(board, cell, land) for cell, word in board.clues.items())
