"""Shimaguni: one island in every room, none side by side, of different sizes in rooms that share a border."""

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

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = numbers_in(random, regions, "1223?", 0.4)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    islands = pieces(dark, lambda cell: beside(board, cell))
    homes = [{board.regions[cell] for cell in island} for island in islands]
    if sorted(room for home in homes for room in home) != sorted({*board.regions.values()}):
        return False
    if any(len(home) > 1 for home in homes):
        return False
    size = {home.pop(): len(island) for home, island in zip(homes, islands, strict=True)}
    for cell in cells(board):
        for other in beside(board, cell):
            one, two = board.regions[cell], board.regions[other]
            if one != two and size[one] == size[two]:
                return False
    return all(word == "?" or int(word) == size[board.regions[cell]] for cell, word in board.clues.items())
