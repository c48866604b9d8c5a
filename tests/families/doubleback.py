"""Double Back: a loop through every cell that is not blocked, twice through every region."""

from random import Random
from typing import Any

from families.plain import Board, cells, drawn, is_one_loop, line, loops, region_rows, some_clues, some_regions, steps

SIZES = ((2, 2), (2, 4), (3, 4), (4, 4))
filling = line


def slots(board: Board) -> list[str]:
    return ["0" if {*step} & {*board.clues} else "01" for step in steps(board)]


def candidates(board: Board) -> list[str]:
    return loops(board.rows, board.cols)


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.choice((1, 2, 2, 2, 3)))
    clues = some_clues(random, empty, "x", random.choice((0, 0, 0.15)))
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    passed = {cell for edge in edges for cell in edge}
    if not is_one_loop(edges) or any((cell in passed) == (cell in board.clues) for cell in cells(board)):
        return False
    crossing = [{board.regions[one], board.regions[other]} for one, other in edges]
    return all(sum(region in pair and len(pair) == 2 for pair in crossing) == 4 for region in {*board.regions.values()})
