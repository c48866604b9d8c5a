"""Detour: a loop through every cell, and how often it turns in a region."""

from random import Random
from typing import Any

from families.masyu import turns
from families.plain import (
    Board,
    all_loops,
    cells,
    drawn,
    is_one_loop,
    line,
    line_slots,
    numbers_in,
    region_rows,
    some_regions,
)

SIZES = ((2, 2), (2, 4), (3, 4), (4, 4))
slots, filling, candidates = line_slots, line, all_loops


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = numbers_in(random, regions, "0122344?", 0.4)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if not is_one_loop(edges) or {cell for edge in edges for cell in edge} != {*cells(board)}:
        return False
    turning = [cell for cell in cells(board) if turns(edges, cell)]
    held = {region: sum(board.regions[cell] == region for cell in turning) for region in board.regions.values()}
    return all(word == "?" or int(word) == held[board.regions[cell]] for cell, word in board.clues.items())
