"""Star Battle: as many stars in every row, column and region as it says, no two of which touch."""

from collections.abc import Iterator
from itertools import combinations, product
from random import Random
from typing import Any

from families.plain import Board, lines_of, region_rows, shaded, shading, shading_slots, some_regions

SIZES = ((1, 1), (2, 2), (3, 4), (4, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, rows)
    stars = random.choice((1, 1, 1, 2))
    return Board(rows, cols, {}, {"regions": region_rows(empty, regions)}, regions, {"stars": stars}, rowwise=False)


def candidates(board: Board) -> Iterator[list[str]]:
    """Whatever has the right number in every row."""
    rows = [row for row in product("#.", repeat=board.cols) if row.count("#") == board.options["stars"]]
    return ([mark for row in chosen for mark in row] for chosen in product(rows, repeat=board.rows))


def right(board: Board, answer: Any) -> bool:
    stars, wanted = shaded(board, answer), board.options["stars"]
    regions = [[cell for cell, k in board.regions.items() if k == region] for region in set(board.regions.values())]
    if any(len(stars & {*group}) != wanted for group in lines_of(board) + regions):
        return False
    return all(max(abs(a - c), abs(b - d)) > 1 for (a, b), (c, d) in combinations(stars, 2))
