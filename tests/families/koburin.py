"""Koburin: shaded cells, never side by side, counted by the numbers beside them, and one loop through all others."""

from random import Random
from typing import Any

from families.plain import Board, beside, shaded, some_clues
from families.yajilin import candidates, filling, is_drawn_right, slots

__all__ = ["SIZES", "board", "candidates", "filling", "right", "slots"]

SIZES = ((2, 2), (2, 3), (3, 3), (3, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "00112?", 0.15))


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer["shaded"])
    numbers = [(cell, int(word)) for cell, word in board.clues.items() if word != "?"]
    counted = all(number == len(dark & {*beside(board, cell)}) for cell, number in numbers)
    return counted and is_drawn_right(board, answer, board.clues)
