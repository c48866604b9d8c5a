"""Nagenawa: loops that are rectangles and may cross, and how many cells of a region they pass."""

from functools import cache
from itertools import combinations, product
from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    Edge,
    drawn,
    ends_at,
    line,
    line_slots,
    numbers_in,
    region_rows,
    some_regions,
    steps,
)

SIZES = ((1, 3), (2, 2), (2, 4), (3, 3), (3, 4), (4, 4))
slots, filling = line_slots, line


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 5))
    clues = numbers_in(random, regions, "0123344?", 0.5)
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def candidates(board: Board) -> list[str]:
    return unions(board.rows, board.cols)


@cache
def unions(rows: int, cols: int) -> list[str]:
    """All drawings of rectangles that share no step, also if they share a corner."""
    board = Board(rows, cols)
    found: set[frozenset[Edge]] = {frozenset()}
    for (top, bottom), (left, right) in product(combinations(range(rows), 2), combinations(range(cols), 2)):
        rim = frozenset(step for step in steps(board) if on_rim(step, top, bottom, left, right))
        found |= {edges | rim for edges in found if not edges & rim}
    return ["".join("01"[step in edges] for step in steps(board)) for edges in found]


def on_rim(step: Edge, top: int, bottom: int, left: int, right: int) -> bool:
    (r, c), (y, x) = step
    inside = top <= r <= y <= bottom and left <= c <= x <= right
    return inside and (r == y in (top, bottom) or c == x in (left, right))


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    passed = {cell for edge in edges for cell in edge}
    held = {region: sum(board.regions[cell] == region for cell in passed) for region in board.regions.values()}
    return (
        bool(edges)
        and all(len(ends_at(edges, cell)) in (2, 4) for cell in passed)
        and all(is_rectangle(edges, edge) for edge in edges)
        and all(word == "?" or int(word) == held[board.regions[cell]] for cell, word in board.clues.items())
    )


def is_rectangle(edges: set[Edge], edge: Edge) -> bool:
    """Whether the loop that an edge belongs to is the rim of a rectangle."""
    loop, (before, cell) = {edge}, edge
    visited: set[Cell] = {cell}
    while True:
        ahead = 2 * cell[0] - before[0], 2 * cell[1] - before[1]
        ways = ends_at(edges, cell)
        before, cell = cell, ahead if len(ways) == 4 else next(other for other in ways if other != before)
        step = min(before, cell), max(before, cell)
        if step in loop:
            break
        loop.add(step)
        visited.add(cell)
    down, across = {r for r, _ in visited}, {c for _, c in visited}
    return all(on_rim(step, min(down), max(down), min(across), max(across)) for step in loop)
