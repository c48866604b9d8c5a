"""Country Road: a loop that visits every country once, and leaves out no two cells on both sides of a border."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    all_loops,
    beside,
    cells,
    drawn,
    is_one_loop,
    line,
    line_slots,
    numbers_in,
    region_rows,
    some_regions,
)

SIZES = ((1, 3), (2, 2), (2, 4), (3, 3), (3, 4))
slots, filling, candidates = line_slots, line, all_loops


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = numbers_in(random, regions, "1223?", 0.3)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    passed = {cell for edge in edges for cell in edge}
    if not is_one_loop(edges):
        return False
    for region in set(board.regions.values()):
        within = [cell for cell in passed if board.regions[cell] == region]
        crossed = sum((board.regions[one] == region) + (board.regions[other] == region) == 1 for one, other in edges)
        if not within or crossed > 2:
            return False
        words = [word for cell, word in board.clues.items() if board.regions[cell] == region]
        if any(word != "?" and int(word) != len(within) for word in words):
            return False
    left_out = [cell for cell in cells(board) if cell not in passed]
    return all(
        board.regions[other] == board.regions[cell] or other in passed
        for cell in left_out
        for other in beside(board, cell)
    )
