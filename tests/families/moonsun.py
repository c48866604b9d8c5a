"""Moon or Sun: a loop that visits every region once, and passes in turn all suns of one and all moons of the next."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    all_loops,
    drawn,
    is_one_loop,
    line,
    line_slots,
    region_rows,
    some_clues,
    some_regions,
)

SIZES = ((2, 2), (2, 4), (3, 3), (3, 4), (4, 4))
slots, filling, candidates = line_slots, line, all_loops


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.choice((1, 2, 2, 3, 4, 4)))
    signs = some_clues(random, empty, "sm", random.choice((0.2, 0.3, 0.5)))
    return Board(rows, cols, signs, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    passed = {cell for edge in edges for cell in edge}
    if not is_one_loop(edges):
        return False
    crossed = [edge for edge in edges if board.regions[edge[0]] != board.regions[edge[1]]]
    kind = {}
    for region in set(board.regions.values()):
        if not any(board.regions[cell] == region for cell in passed):
            return False
        if sum(region in (board.regions[one], board.regions[other]) for one, other in crossed) > 2:
            return False
        signs = {cell: sign for cell, sign in board.clues.items() if board.regions[cell] == region}
        here = {sign for cell, sign in signs.items() if cell in passed}
        if len(here) != 1 or any(sign in here and cell not in passed for cell, sign in signs.items()):
            return False
        kind[region] = here.pop()
    return all(kind[board.regions[one]] != kind[board.regions[other]] for one, other in crossed)
