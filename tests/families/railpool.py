"""Rail Pool: a loop through every cell that is not blocked, and all lengths of straight lines through a region."""

from itertools import pairwise
from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    Edge,
    all_loops,
    areas,
    cells,
    drawn,
    is_one_loop,
    line,
    line_slots,
    lines_of,
    region_rows,
    some_regions,
)

SIZES = ((2, 2), (2, 4), (3, 3), (3, 4), (4, 4))
slots, filling, candidates = line_slots, line, all_loops
WORDS = ("1", "2", "3", "1,2", "1,3", "2,1", "1,2,3", "?", "?,?", "1,?", "?,2", "3,?,?")


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = {cell: random.choice(WORDS) for cell in cells(empty) if random.random() < 0.12}
    blocked = rows * cols % 2 or random.random() < 0.2
    if blocked:
        clues |= dict.fromkeys(random.sample(cells(empty), 2 - rows * cols % 2), "x")
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    blocked = {cell for cell, word in board.clues.items() if word == "x"}
    if not is_one_loop(edges) or {cell for edge in edges for cell in edge} != {*cells(board)} - blocked:
        return False
    straight = straight_lines(board, edges)
    for region in areas(board, lambda cell: None if cell in blocked else board.regions[cell]):
        words = [part for cell in region if cell in board.clues for part in board.clues[cell].split(",")]
        if region & blocked or not words:
            continue
        numbers = {int(word) for word in words if word != "?"}
        lengths = {len(passed) - 1 for passed in straight if region & passed}
        if not numbers <= lengths or len(lengths) != len(numbers) + words.count("?"):
            return False
    return True


def straight_lines(board: Board, edges: set[Edge]) -> list[set[Cell]]:
    """The cells of every straight line."""
    found: list[set[Cell]] = []
    for row in lines_of(board):
        passed = {row[0]}
        for one, other in pairwise(row):
            if (one, other) not in edges:
                found.append(passed)
                passed = set()
            passed.add(other)
        found.append(passed)
    return [passed for passed in found if len(passed) > 1]
