"""Dotchi: a loop through all white circles and no black ones, that does the same at all white circles of a region."""

from random import Random
from typing import Any

from families.masyu import turns
from families.plain import (
    Board,
    all_loops,
    cells,
    drawn,
    ends_at,
    is_one_loop,
    line,
    line_slots,
    region_rows,
    some_clues,
    some_regions,
)

SIZES = ((2, 2), (2, 4), (3, 3), (3, 4))
slots, filling, candidates = line_slots, line, all_loops


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    circles = some_clues(random, empty, "wwb", random.choice((0, 0.2, 0.4)))
    return Board(rows, cols, circles, {"regions": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if not is_one_loop(edges):
        return False
    if any(bool(ends_at(edges, cell)) != (circle == "w") for cell, circle in board.clues.items()):
        return False
    for region in set(board.regions.values()):
        white = [cell for cell in cells(board) if board.regions[cell] == region and board.clues.get(cell) == "w"]
        if len({turns(edges, cell) for cell in white}) > 1:
            return False
    return True
