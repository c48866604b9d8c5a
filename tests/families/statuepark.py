"""Statue Park: the statues, none side by side; black circles are covered and white ones are not; the rest is joined."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, pieces, shaded, shading, shading_slots, some_clues
from families.shapes import are_the_bank, some_bank

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading
WORDS = ["#", "##", "###", "##/.#", "##/##", "###/.#.", ".##/##.", "###/..#"]


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    clues = some_clues(random, empty, "wwb", random.choice((0, 0.1, 0.2)))
    return Board(rows, cols, clues, options={"statues": some_bank(random, empty, WORDS)})


def right(board: Board, answer: Any) -> bool:
    covered = shaded(board, answer)
    free = set(cells(board)) - covered
    if any((cell in covered) != (circle == "b") for cell, circle in board.clues.items()):
        return False
    return (
        are_the_bank(board, covered, board.options["statues"])
        and len(pieces(free, lambda cell: beside(board, cell))) <= 1
    )
