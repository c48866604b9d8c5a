"""Yin-Yang: black and white circles, each colour in one piece, no 2x2 square of one colour."""

from random import Random
from typing import Any

from families.plain import Board, areas, beside, cells, pieces, some_clues

SIZES = ((1, 1), (1, 5), (2, 3), (3, 3), (3, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "wb", 0.25))


def slots(board: Board) -> list[str]:
    return ["wb"] * len(cells(board))


def filling(board: Board, picks: Any) -> list[str]:
    return ["".join(picks[row * board.cols : (row + 1) * board.cols]) for row in range(board.rows)]


def right(board: Board, answer: Any) -> bool:
    colour = {(r, c): answer[r][c] for r, c in cells(board)}
    if any(colour[cell] != word for cell, word in board.clues.items()) or len(areas(board, colour.__getitem__)) > 2:
        return False
    for one in "wb":
        if len(pieces([cell for cell in colour if colour[cell] == one], lambda cell: beside(board, cell))) > 1:
            return False
    squares = [{(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} for r, c in colour]
    return all(not {*colour} >= square or len({colour[cell] for cell in square}) == 2 for square in squares)
