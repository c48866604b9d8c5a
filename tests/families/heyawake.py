"""Heyawake: no two shaded cells side by side, the others in one piece, and no line of them in three rooms."""

from itertools import pairwise
from random import Random
from typing import Any

from families.plain import (
    Board,
    beside,
    cells,
    lines_of,
    numbers_in,
    pieces,
    region_rows,
    shaded,
    shading,
    shading_slots,
    some_regions,
)

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 5))
    clues = numbers_in(random, regions, "0112?", 0.5)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    if not dark:
        return False  # puzz.link refuses it, too
    light = [cell for cell in cells(board) if cell not in dark]
    if any({*beside(board, cell)} & dark for cell in dark) or len(pieces(light, lambda c: beside(board, c))) > 1:
        return False
    for line in lines_of(board):
        for start in range(len(line)):
            for end in range(start + 1, len(line) + 1):
                stretch = line[start:end]
                rooms = [board.regions[cell] for cell in stretch]
                changes = sum(one != other for one, other in pairwise(rooms))
                if not dark & {*stretch} and changes > 1:
                    return False
    held = {k: sum(board.regions[cell] == k for cell in dark) for k in board.regions.values()}
    return all(word == "?" or int(word) == held[board.regions[cell]] for cell, word in board.clues.items())
