"""Norinori: two shaded cells in every room, and every shaded cell beside exactly one other."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

from families.plain import Board, beside, cells, region_rows, shaded, shading, shading_slots, some_regions

SIZES = ((1, 2), (2, 3), (3, 4), (4, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, max(1, rows * cols // 5)))
    return Board(rows, cols, {}, {"rooms": region_rows(empty, regions)}, regions, rowwise=False)


def candidates(board: Board) -> Iterator[list[str]]:
    """Whatever has two cells in every room."""
    rooms = [[cell for cell in cells(board) if board.regions[cell] == k] for k in {*board.regions.values()}]
    for chosen in product(*(combinations(room, 2) for room in rooms)):
        dark = {cell for two in chosen for cell in two}
        yield ["#" if cell in dark else "." for cell in cells(board)]


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    held = [board.regions[cell] for cell in dark]
    if any(held.count(room) != 2 for room in board.regions.values()):
        return False
    return all(len(dark & {*beside(board, cell)}) == 1 for cell in dark)
