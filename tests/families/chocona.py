"""Chocona: every group of shaded cells is a rectangle, and rooms have as many of them as they say."""

from itertools import product
from random import Random
from typing import Any

from families.plain import Board, beside, numbers_in, pieces, region_rows, shaded, shading, shading_slots, some_regions

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = numbers_in(random, regions, "01223?", 0.7)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    for group in pieces(dark, lambda cell: beside(board, cell)):
        rows, cols = {r for r, _ in group}, {c for _, c in group}
        if group != {*product(range(min(rows), max(rows) + 1), range(min(cols), max(cols) + 1))}:
            return False
    held = [board.regions[cell] for cell in dark]
    numbers = all(word == "?" or int(word) == held.count(board.regions[cell]) for cell, word in board.clues.items())
    return numbers and bool(dark)
