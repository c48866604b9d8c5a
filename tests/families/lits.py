"""LITS: four cells in one piece in every room, all in one piece, no square, and no equal shapes side by side."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    beside,
    cells,
    pieces,
    region_rows,
    shaded,
    shading,
    shading_slots,
    some_regions,
)

SIZES = ((1, 4), (2, 4), (3, 4), (4, 4), (3, 6))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, rows * cols // 5 + 1))
    return Board(rows, cols, {}, {"rooms": region_rows(empty, regions)}, regions, rowwise=False)


def candidates(board: Board) -> Iterator[list[str]]:
    """Whatever has four cells in every room."""
    rooms = [[cell for cell in cells(board) if board.regions[cell] == k] for k in {*board.regions.values()}]
    for chosen in product(*(combinations(room, 4) for room in rooms)):
        dark = {cell for four in chosen for cell in four}
        yield ["#" if cell in dark else "." for cell in cells(board)]


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    rooms = {k: {cell for cell in dark if board.regions[cell] == k} for k in board.regions.values()}

    def near(cell: Cell) -> list[Cell]:
        return beside(board, cell)

    if any(len(four) != 4 or len(pieces(four, near)) > 1 for four in rooms.values()) or len(pieces(dark, near)) > 1:
        return False
    if any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= dark for r, c in dark):
        return False
    touching = [(a, b) for a, b in combinations(rooms.values(), 2) if any(b & {*near(cell)} for cell in a)]
    return all(looks(a) != looks(b) for a, b in touching)


def looks(four: set[Cell]) -> list[list[Cell]]:
    """The shape in all eight ways, each at the corner of the board."""
    ways = []
    for down, right, swap in product((1, -1), (1, -1), (False, True)):
        turned = [(down * c, right * r) if swap else (down * r, right * c) for r, c in four]
        top, left = min(r for r, _ in turned), min(c for _, c in turned)
        ways.append(sorted((r - top, c - left) for r, c in turned))
    return sorted(ways)
