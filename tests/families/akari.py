"""Akari: lamps light their rows and columns up to the next wall, all cells are lit, no lamp is."""

from random import Random
from typing import Any

from families.plain import Board, beside, ray, shaded, shading, shading_beside_clues, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_beside_clues, shading


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), "00112234??"))


def right(board: Board, answer: Any) -> bool:
    lamps, lit = shaded(board, answer), set()
    for lamp in lamps:
        for way in "^v<>":
            for cell in ray(board, lamp, way):
                if cell in board.clues:
                    break
                lit.add(cell)
    counted = all(w == "?" or int(w) == len(lamps & {*beside(board, wall)}) for wall, w in board.clues.items())
    return counted and not lit & lamps and len(lit | lamps) + len(board.clues) == board.rows * board.cols
