"""Cocktail: at most one block in every room, none side by side, no 2x2 squares, all together with corners."""

from itertools import product
from random import Random
from typing import Any

from families.plain import Board, beside, numbers_in, pieces, region_rows, shaded, shading, shading_slots, some_regions

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 5))
    clues = numbers_in(random, regions, "01123?", 0.5)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    if any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= dark for r, c in dark):
        return False
    steps = [step for step in product((-1, 0, 1), repeat=2) if step != (0, 0)]
    if len(pieces(dark, lambda cell: [(cell[0] + down, cell[1] + right) for down, right in steps])) > 1:
        return False
    blocks = pieces(dark, lambda cell: beside(board, cell))
    homes = [board.regions[cell] for block in blocks for cell in block]
    if len(blocks) != len(set(homes)) or any(len({board.regions[cell] for cell in block}) > 1 for block in blocks):
        return False
    return all(word == "?" or int(word) == homes.count(board.regions[cell]) for cell, word in board.clues.items())
