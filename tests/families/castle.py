"""Castle Wall: one loop around clues, with white ones inside and black ones outside, that count steps of the loop."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.plain import Board, Cell, Edge, all_loops, drawn, is_one_loop, line, ray, some_clues, steps

SIZES = ((2, 2), (2, 4), (3, 3), (3, 4), (4, 4))
filling, candidates = line, all_loops
ARROWS = [f"{number}{way}{colour}" for number in "0112" for way in "^v<>" for colour in ("", "w", "b")]
WORDS = [*ARROWS, *"wwwbbb???", "1-", "0-b", "?>", "?^w"]


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), WORDS, random.choice((0.06, 0.15))))


def slots(board: Board) -> list[Sequence[str]]:
    return ["0" if {*step} & {*board.clues} else "01" for step in steps(board)]


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    return (
        is_one_loop(edges)
        and not any({*edge} & {*board.clues} for edge in edges)
        and all(is_true(board, cell, word, edges) for cell, word in board.clues.items())
    )


def is_true(board: Board, cell: Cell, word: str, edges: set[Edge]) -> bool:
    if word[-1] in "wb":
        above = {((row, cell[1]), (row, cell[1] + 1)) for row in range(cell[0])}
        if len(above & edges) % 2 != (word[-1] == "w"):
            return False
    if not word[0].isdecimal():
        return True
    if word[1:2] not in ("^", "v", "<", ">"):
        return False
    far = [cell, *ray(board, cell, word[1])]
    return int(word[0]) == sum({*edge} <= {*far} for edge in edges)
