"""All or Nothing: a loop through all cells of a country or none, and through one of two side by side."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    all_loops,
    cells,
    drawn,
    is_one_loop,
    line,
    line_slots,
    region_rows,
    some_regions,
    steps,
)

SIZES = ((2, 2), (2, 4), (3, 3), (3, 4))
slots, filling, candidates = line_slots, line, all_loops


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 5))
    return Board(rows, cols, {}, {"rooms": region_rows(empty, regions)}, regions, rowwise=False)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    passed = {cell for edge in edges for cell in edge}
    used = {board.regions[cell] for cell in passed}
    if not is_one_loop(edges) or any((cell in passed) != (board.regions[cell] in used) for cell in cells(board)):
        return False
    crossing = [{board.regions[one], board.regions[other]} for one, other in edges]
    if any(sum(region in pair and len(pair) == 2 for pair in crossing) > 2 for region in used):
        return False
    pairs = [{board.regions[one], board.regions[other]} for one, other in steps(board)]
    return all(pair & used for pair in pairs if len(pair) == 2)
