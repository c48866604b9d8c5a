"""Snake: one path of cells that never comes near itself, with its ends in black circles."""

from itertools import product
from random import Random
from typing import Any

from families.plain import Board, beside, cells, lines_of, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 2), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    clues = some_clues(random, Board(rows, cols), "wb", random.choice((0, 0.1, 0.2)))
    top, left = ([random.choice("0112233........") for _ in range(number)] for number in (cols, rows))
    return Board(rows, cols, clues, {"top": [" ".join(top)], "left": [" ".join(left)]})


def right(board: Board, answer: Any) -> bool:
    snake = shaded(board, answer)
    near = {cell: {*beside(board, cell)} & snake for cell in cells(board)}
    numbers = " ".join((*board.blocks["left"], *board.blocks["top"])).split()
    counted = all(word in (".", str(len(snake & {*line}))) for word, line in zip(numbers, lines_of(board), strict=True))
    circles = all(cell in snake and len(near[cell]) == {"w": 2, "b": 1}[word] for cell, word in board.clues.items())
    ends = [cell for cell in snake if len(near[cell]) < 2]
    for (r, c), (down, right) in product(snake, ((1, 1), (1, -1))):  # cells that touch have one other to turn in
        if (r + down, c + right) in snake and len({(r + down, c), (r, c + right)} & snake) != 1:
            return False
    is_path = len(pieces(snake, lambda cell: beside(board, cell))) == 1 and bool(ends)
    return counted and circles and is_path and all(len(near[cell]) < 3 for cell in snake)
