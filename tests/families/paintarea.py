"""Paint Area: whole tiles are shaded, in one piece, with no 2x2 square of one colour; numbers count beside them."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    beside,
    cells,
    pieces,
    region_rows,
    shaded,
    shading,
    shading_slots,
    some_clues,
    some_regions,
)

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, rows * cols))
    clues = some_clues(random, empty, "0112234?", random.choice((0.05, 0.2)))
    return Board(rows, cols, clues, {"tiles": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    for tile in {*board.regions.values()}:
        if len({cell in dark for cell in cells(board) if board.regions[cell] == tile}) > 1:
            return False
    for r, c in cells(board):
        square = {(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)}
        if square <= {*cells(board)} and len(square & dark) in (0, 4):
            return False
    if len(pieces(dark, lambda cell: beside(board, cell))) > 1:
        return False
    return all(word == "?" or int(word) == len(dark & {*beside(board, cell)}) for cell, word in board.clues.items())
