"""Nondango: one black circle per room, never three circles of one colour next to each other in a line."""

from random import Random
from typing import Any

from families.plain import Board, cells, region_rows, shaded, shading, some_regions

SIZES = ((1, 1), (1, 5), (2, 3), (3, 3), (3, 4))
filling = shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    circles = {cell: "o" for cell in cells(empty) if random.random() < 0.7}
    return Board(rows, cols, circles, {"rooms": region_rows(empty, regions)}, regions)


def slots(board: Board) -> list[str]:
    return ["#." if cell in board.clues else "." for cell in cells(board)]


def right(board: Board, answer: Any) -> bool:
    black = shaded(board, answer)
    if any(sum(board.regions[cell] == room for cell in black) != 1 for room in board.regions.values()):
        return False
    for r, c in board.clues:
        for down, across in ((0, 1), (1, 0), (1, 1), (1, -1)):
            three = {(r + down * k, c + across * k) for k in range(3)}
            if three <= {*board.clues} and (three <= black or not three & black):
                return False
    return True
