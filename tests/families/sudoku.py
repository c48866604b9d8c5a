"""Sudoku: every number once in every row, column and box; boxes that are given may have any shape."""

from collections.abc import Sequence
from itertools import permutations
from random import Random
from typing import Any

from families.plain import Board, Cell, cells, latin_squares, lines_of, region_rows, some_clues

SIZES = ((1, 1), (2, 2), (3, 3), (4, 4))


def usual_box(cell: Cell, side: int) -> int:
    tall, wide = {1: (1, 1), 2: (1, 2), 3: (1, 3), 4: (2, 2)}[side]
    return cell[0] // tall * side + cell[1] // wide


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    clues = some_clues(random, empty, "1234"[:rows], 0.2)
    if rows == 3 and random.random() < 0.5:
        shapes = random.choice((("AAB", "ABB", "CCC"), ("ABB", "ABC", "ACC"), ("ABC", "ABC", "ABC")))
        regions = {(r, c): "ABC".index(shapes[r][c]) for r, c in cells(empty)}
        return Board(rows, cols, clues, {"boxes": region_rows(empty, regions)}, regions)
    return Board(rows, cols, clues, {}, {cell: usual_box(cell, rows) for cell in cells(empty)})


def slots(board: Board) -> list[list[tuple[int, ...]]]:
    """A row at a time: all orders of the numbers that agree with what is given, and one that does not."""
    found = []
    for r in range(board.rows):
        given = {c: int(board.clues[r, c]) for c in range(board.cols) if (r, c) in board.clues}
        orders = list(permutations(range(1, board.cols + 1)))
        found.append([row for row in orders if all(row[c] == number for c, number in given.items())] or orders[:1])
    return found


def candidates(board: Board) -> list[tuple[tuple[int, ...], ...]]:
    return latin_squares(board.rows)


def filling(board: Board, picks: Sequence[Sequence[int]]) -> list[list[int]]:
    return [list(row) for row in picks]


def right(board: Board, answer: Any) -> bool:
    boxes = [[cell for cell, k in board.regions.items() if k == box] for box in set(board.regions.values())]
    if any(len({answer[r][c] for r, c in group}) < board.rows for group in lines_of(board) + boxes):
        return False
    return all(int(word) == answer[r][c] for (r, c), word in board.clues.items())
