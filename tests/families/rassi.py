"""Rassi Silai: a line through all cells of every region, where ends never touch."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    Edge,
    cells,
    drawn,
    ends_at,
    line,
    pieces,
    region_rows,
    some_clues,
    some_regions,
    steps,
)

SIZES = ((1, 3), (2, 2), (2, 4), (3, 3), (3, 4))
filling = line


def open_steps(board: Board) -> list[Edge]:
    """The steps that cross no border, no wall and no side of a blocked cell."""
    shut = board.options.get("walls", "").split()
    return [
        (one, other)
        for one, other in steps(board)
        if board.regions[one] == board.regions[other]
        and not {one, other} & {*board.clues}
        and f"{called(one)}-{called(other)}" not in shut
    ]


def called(cell: Cell) -> str:
    return f"r{cell[0] + 1}c{cell[1] + 1}"


def slots(board: Board) -> list[str]:
    free = set(open_steps(board))
    return ["01" if step in free else "0" for step in steps(board)]


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.choice((1, 1, 2) if rows * cols < 10 else (2, 2, 3)))
    clues = some_clues(random, empty, "x", random.choice((0, 0.1, 0.25)))
    walls = [f"{called(one)}-{called(other)}" for one, other in steps(empty) if random.random() < 0.05]
    options = {"walls": " ".join(walls)} if walls else {}
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions)}, regions, options)


def right(board: Board, answer: Any) -> bool:
    edges, free = drawn(board, answer), open_steps(board)
    if not edges <= set(free):
        return False
    often = {cell: len(ends_at(edges, cell)) for cell in cells(board) if cell not in board.clues}
    if any(number not in (1, 2) for number in often.values()):
        return False
    for region in pieces(often, lambda cell: ends_at(free, cell)):
        lines = pieces(region, lambda cell: ends_at(edges, cell))
        if len(lines) > 1 or all(often[cell] == 2 for cell in region):
            return False
    ends = [cell for cell, number in often.items() if number == 1]
    return all(max(abs(r - y), abs(c - x)) > 1 for r, c in ends for y, x in ends if (r, c) != (y, x))
