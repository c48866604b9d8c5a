"""Tents: every tree has a tent beside it that is its own, no tents touch, and numbers count those of a line."""

from itertools import combinations, permutations
from random import Random
from typing import Any

from families.plain import Board, Cell, beside, lines_of, shaded, shading, shading_beside_clues, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_beside_clues, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    words = [random.choice("....0112") for _ in range(rows + cols)]
    beside_lines = {"top": [" ".join(words[rows:])], "left": [" ".join(words[:rows])]}
    return Board(rows, cols, some_clues(random, empty, "t", random.choice((0.1, 0.25, 0.3))), beside_lines)


def tied(board: Board, tents: set[Cell]) -> bool:
    """Whether trees and tents can be told off in pairs."""
    trees = list(board.clues)
    if len(trees) != len(tents):
        return False
    return any(
        all(tent in beside(board, tree) for tree, tent in zip(trees, order, strict=True))
        for order in permutations(sorted(tents))
    )


def right(board: Board, answer: Any) -> bool:
    tents = shaded(board, answer)
    words = [*board.blocks["left"][0].split(), *board.blocks["top"][0].split()]
    counted = zip(words, lines_of(board), strict=True)
    if any(word != "." and int(word) != len(tents & {*line}) for word, line in counted):
        return False
    touching = any(max(abs(a - c), abs(b - d)) < 2 for (a, b), (c, d) in combinations(tents, 2))
    return not touching and tied(board, tents)
