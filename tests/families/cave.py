"""Cave: a cave in one piece, rock that reaches the rim, and each number sees as much of the cave as it says."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, in_sight, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "122334?", 0.25))


def right(board: Board, answer: Any) -> bool:
    rock = shaded(board, answer)
    cave = {*cells(board)} - rock
    if not rock or rock & {*board.clues} or len(pieces(cave, lambda cell: beside(board, cell))) > 1:
        return False
    for piece in pieces(rock, lambda cell: beside(board, cell)):
        if all(len(beside(board, cell)) == 4 for cell in piece):
            return False
    return all(word == "?" or int(word) == 1 + in_sight(board, cell, cave) for cell, word in board.clues.items())
