"""Aqre: shaded cells in one piece, no four in a row alike, and as many in a room as its number says."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    beside,
    lines_of,
    numbers_in,
    pieces,
    region_rows,
    shaded,
    shading,
    shading_slots,
    some_regions,
)

SIZES = ((1, 1), (1, 5), (2, 5), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = numbers_in(random, regions, "01123?", 0.5)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    if len(pieces(dark, lambda cell: beside(board, cell))) > 1:
        return False
    for line in lines_of(board):
        for start in range(len(line) - 3):
            if len(dark & {*line[start : start + 4]}) in (0, 4):
                return False
    held = {k: sum(board.regions[cell] == k for cell in dark) for k in board.regions.values()}
    return all(word == "?" or int(word) == held[board.regions[cell]] for cell, word in board.clues.items())
