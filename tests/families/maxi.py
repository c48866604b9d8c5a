"""Maxi Loop: a loop through every cell, and how many cells its longest visit to a region has."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    all_loops,
    cells,
    drawn,
    ends_at,
    is_one_loop,
    line,
    line_slots,
    numbers_in,
    pieces,
    region_rows,
    some_regions,
)

SIZES = ((2, 2), (2, 4), (3, 4), (4, 4))
slots, filling, candidates = line_slots, line, all_loops


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = numbers_in(random, regions, "11223456?", 0.5)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if not is_one_loop(edges) or {cell for edge in edges for cell in edge} != {*cells(board)}:
        return False
    inside = [edge for edge in edges if board.regions[edge[0]] == board.regions[edge[1]]]
    longest = dict.fromkeys(board.regions.values(), 0)
    for visit in pieces(cells(board), lambda cell: ends_at(inside, cell)):
        region = board.regions[min(visit)]
        longest[region] = max(longest[region], len(visit))
    return all(word == "?" or int(word) == longest[board.regions[cell]] for cell, word in board.clues.items())
