"""Numberlink: a path between every two equal numbers, which never branches; a cell may stay empty."""

from random import Random
from typing import Any

from families.plain import Board, cells, drawn, ends_at, line, line_slots, pieces

SIZES = ((1, 2), (2, 2), (2, 3), (3, 3))
slots, filling = line_slots, line


def board(random: Random, rows: int, cols: int) -> Board:
    pairs = random.randint(1, min(3, rows * cols // 2))
    ends = random.sample(cells(Board(rows, cols)), 2 * pairs)
    return Board(rows, cols, {cell: str(k // 2 + 1) for k, cell in enumerate(ends)})


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if any(len(ends_at(edges, cell)) not in ((1,) if cell in board.clues else (0, 2)) for cell in cells(board)):
        return False
    passed = [cell for cell in cells(board) if ends_at(edges, cell)]
    for path in pieces(passed, lambda cell: ends_at(edges, cell)):
        numbers = [board.clues[cell] for cell in path if cell in board.clues]
        if len(numbers) != 2 or numbers[0] != numbers[1]:
            return False
    return True
