"""Mejilink: a loop along borders, which leaves out as many sides of a region as it has cells."""

from random import Random
from typing import Any

from families.plain import Board, Cell, Edge, cells, drawn, is_one_loop, pieces, region_rows, some_regions, steps
from families.rassi import called
from families.slitherlink import candidates as loops_along_edges
from families.slitherlink import corners, filling

__all__ = ["SIZES", "board", "candidates", "filling", "right", "slots"]

SIZES = ((1, 1), (1, 3), (2, 2), (2, 3), (3, 3))


def faces(board: Board, edge: Edge) -> list[Cell]:
    """The cells on both sides of an edge, as far as there are any."""
    (y, x), (z, _) = edge
    sides = [(y, x), (y - 1, x)] if y == z else [(y, x), (y, x - 1)]
    return [(r, c) for r, c in sides if 0 <= r < board.rows and 0 <= c < board.cols]


def is_dotted(board: Board, edge: Edge) -> bool:
    sides = faces(board, edge)
    if len(sides) == 1:
        return True
    one, other = sorted(sides)
    walls = board.options.get("walls", "").split()
    return board.regions[one] != board.regions[other] or f"{called(one)}-{called(other)}" in walls


def slots(board: Board) -> list[str]:
    return ["01" if is_dotted(board, edge) else "0" for edge in steps(corners(board))]


def candidates(board: Board) -> list[str]:
    return ["0" * len(steps(corners(board))), *loops_along_edges(board)]


def board(random: Random, rows: int, cols: int) -> Board:
    """Hardly any has an answer, so the first of several that has one is taken, or else the last."""
    found = random_board(random, rows, cols)
    for _ in range(20):
        if any(right(found, filling(found, picks)) for picks in candidates(found)):
            break
        found = random_board(random, rows, cols)
    return found


def random_board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 6))
    walls = [
        f"{called(one)}-{called(other)}"
        for one, other in steps(empty)
        if regions[one] == regions[other] and random.random() < 0.05
    ]
    options = {"walls": " ".join(walls)} if walls else {}
    return Board(rows, cols, {}, {"rooms": region_rows(empty, regions)}, regions, options, rowwise=False)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(corners(board), answer)
    if (edges and not is_one_loop(edges)) or not all(is_dotted(board, edge) for edge in edges):
        return False
    dotted = [edge for edge in steps(corners(board)) if is_dotted(board, edge)]
    joined = [faces(board, edge) for edge in steps(corners(board)) if edge not in dotted]
    left_out = [cell for edge in dotted if edge not in edges for cell in faces(board, edge)]
    regions = pieces(cells(board), lambda cell: [other for pair in joined if cell in pair for other in pair])
    return all(sum(cell in region for cell in left_out) == len(region) for region in regions)
