"""Stostone: one stone in every room, none side by side; the stones fall as they are and fill the lower half."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    beside,
    cells,
    numbers_in,
    pieces,
    region_rows,
    shaded,
    shading,
    shading_slots,
    some_regions,
)

SIZES = ((2, 1), (2, 3), (2, 5), (4, 2), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = numbers_in(random, regions, "1223?", 0.3)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def fallen(board: Board, stones: list[set[tuple[int, int]]]) -> set[tuple[int, int]]:
    """Lets one stone after another fall by one row, until none can."""
    falling = True
    while falling:
        falling = False
        for k, stone in enumerate(stones):
            lower = {(r + 1, c) for r, c in stone}
            others = {cell for other in stones if other is not stone for cell in other}
            if not lower & others and all(r < board.rows for r, _ in lower):
                stones[k], falling = lower, True
    return {cell for stone in stones for cell in stone}


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    stones = pieces(dark, lambda cell: beside(board, cell))
    homes = [board.regions[cell] for stone in stones for cell in stone]
    if any(len({board.regions[cell] for cell in stone}) > 1 for stone in stones):
        return False
    if not len(stones) == len(set(homes)) == len(set(board.regions.values())):
        return False
    if any(word != "?" and int(word) != homes.count(board.regions[cell]) for cell, word in board.clues.items()):
        return False
    return fallen(board, stones) == {(r, c) for r, c in cells(board) if 2 * r >= board.rows}
