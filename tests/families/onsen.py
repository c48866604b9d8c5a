"""Onsen-Meguri: loops through one circle each, which pass equally many cells of every room that they visit once."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    Edge,
    cells,
    drawn,
    ends_at,
    even_drawings,
    line,
    line_slots,
    pieces,
    region_rows,
    some_clues,
    some_regions,
)

SIZES = ((1, 3), (2, 2), (2, 4), (3, 3), (3, 4), (4, 4))
slots, filling = line_slots, line


def board(random: Random, rows: int, cols: int) -> Board:
    """Most of them around some loops, so that there may be an answer."""
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    clues = some_clues(random, empty, "12344?", 0.12)
    loops = random.choice(several_loops(rows, cols))
    if loops and random.random() < 0.8:
        clues = {random.choice(sorted(loop)): random.choice("???24") for loop in loops}
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions)


def candidates(board: Board) -> Sequence[str]:
    return even_drawings(board.rows, board.cols)


@cache
def several_loops(rows: int, cols: int) -> list[list[set[Cell]]]:
    """The cells of all loops that do not touch each other."""
    board = Board(rows, cols)
    drawings = [drawn(board, line(board, picks)) for picks in even_drawings(rows, cols)]
    return [loops_in(edges) for edges in drawings if all(len(ends_at(edges, cell)) < 4 for cell in cells(board))]


def loops_in(edges: set[Edge]) -> list[set[Cell]]:
    passed = {cell for edge in edges for cell in edge}
    return pieces(passed, lambda cell: ends_at(edges, cell))


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    passed = {cell for edge in edges for cell in edge}
    if not {*board.clues} <= passed or any(len(ends_at(edges, cell)) != 2 for cell in passed):
        return False
    if {board.regions[cell] for cell in passed} != {*board.regions.values()}:
        return False
    return all(is_tour(board, loop, edges) for loop in loops_in(edges))


def is_tour(board: Board, loop: set[Cell], edges: set[Edge]) -> bool:
    """Whether a loop has one circle, and visits of one length, each to another room."""
    circles = [board.clues[cell] for cell in loop if cell in board.clues]
    inner = {edge for edge in edges if board.regions[edge[0]] == board.regions[edge[1]]}
    visits = pieces(loop, lambda cell: ends_at(inner, cell))
    rooms = [board.regions[min(visit)] for visit in visits]
    lengths = {len(visit) for visit in visits}
    return (
        len(circles) == 1
        and len({*rooms}) == len(rooms)
        and len(lengths) == 1
        and (circles[0] == "?" or lengths == {int(circles[0])})
    )
