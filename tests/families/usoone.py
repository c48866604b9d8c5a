"""Usoone: as many cells beside a number are shaded as it says, except for one number in every room."""

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
    shading_beside_clues,
    some_clues,
    some_regions,
)

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 4))
slots, filling = shading_beside_clues, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 2))
    clues = some_clues(random, empty, "001122?", 0.5)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = [cell for cell in cells(board) if cell not in dark]
    if any({*beside(board, cell)} & dark for cell in dark) or len(pieces(light, lambda c: beside(board, c))) > 1:
        return False
    wrong = dict.fromkeys(board.regions.values(), 0)
    for cell, word in board.clues.items():
        wrong[board.regions[cell]] += word != "?" and int(word) != len(dark & {*beside(board, cell)})
    return set(wrong.values()) == {1}
