"""Ayeheya: as Heyawake, with some cell shaded, and rooms and shading that look the same after half a turn."""

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
)

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    """Rooms are what the lines across the whole board and some more in between leave: all rectangles."""
    across = [random.random() < 0.4 for _ in range(rows)]
    downs = [[random.random() < 0.4 for _ in range(cols)] for _ in range(rows)]
    regions = {}
    for r in range(rows):
        down = downs[sum(across[1 : r + 1])]
        for c in range(cols):
            regions[r, c] = sum(across[1 : r + 1]) * cols + sum(down[1 : c + 1])
    order = sorted(set(regions.values()))
    regions = {cell: order.index(number) for cell, number in regions.items()}
    clues = numbers_in(random, regions, "0112?", 0.4)
    return Board(rows, cols, clues, {"rooms": region_rows(Board(rows, cols), regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = [cell for cell in cells(board) if cell not in dark]
    if not dark or any({*beside(board, cell)} & dark for cell in dark):
        return False
    if len(pieces(light, lambda cell: beside(board, cell))) > 1:
        return False
    for line in lines_of(board):
        for start in range(len(line)):
            for end in range(start + 1, len(line) + 1):
                rooms = [board.regions[cell] for cell in line[start:end]]
                if not dark & {*line[start:end]} and sum(one != other for one, other in pairwise(rooms)) > 1:
                    return False
    for room in set(board.regions.values()):
        inside = [cell for cell in cells(board) if board.regions[cell] == room]
        marks = [cell in dark for cell in inside]
        if marks != marks[::-1]:  # a rectangle in reading order, turned half around, is read backwards
            return False
        words = [board.clues[cell] for cell in inside if cell in board.clues]
        if any(word not in ("?", str(sum(marks))) for word in words):
            return False
    return True
