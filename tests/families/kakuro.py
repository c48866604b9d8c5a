"""Kakuro: digits from 1 to 9 that differ within a run and add up to the sum before it."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.plain import Board, Cell, cells, in_rows, lines_of, ray

SIZES = ((1, 2), (2, 2), (3, 3))
MOST_OPEN = 4


def run(board: Board, line: list[Cell]) -> list[Cell]:
    """The cells of a line up to the first that is blocked."""
    ends = next((k for k, cell in enumerate(line) if cell in board.clues), len(line))
    return line[:ends]


def a_sum(random: Random, length: int) -> str:
    """A sum that a run of this length may have, or a wrong one, or none."""
    return random.choice(["", str(random.randint(1, 10)), str(sum(random.sample(range(1, 10), length) or [3]))])


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    blocked = random.sample(cells(empty), max(random.randint(0, 2), rows * cols - MOST_OPEN))
    shape = Board(rows, cols, dict.fromkeys(blocked, "\\"))
    clues = {
        cell: "\\".join(a_sum(random, len(run(shape, ray(shape, cell, way)))) for way in "v>") for cell in shape.clues
    }
    runs = [run(shape, line) for line in lines_of(shape)]
    heads = [(a_sum(random, len(open_cells)) or ".") if open_cells else "." for open_cells in runs]
    return Board(rows, cols, clues, {"left": [" ".join(heads[:rows])], "top": [" ".join(heads[rows:])]})


def slots(board: Board) -> list[Sequence[int | None]]:
    return [[None] if cell in board.clues else range(1, 10) for cell in cells(board)]


filling = in_rows


def right(board: Board, answer: Any) -> bool:
    heads = [word for side in ("left", "top") for word in board.blocks[side][0].split()]
    runs = [(run(board, line), word.replace(".", "")) for line, word in zip(lines_of(board), heads, strict=True)]
    for cell, words in board.clues.items():
        runs += ((run(board, ray(board, cell, way)), word) for way, word in zip("v>", words.split("\\"), strict=True))
    digits = [([answer[r][c] for r, c in its], word) for its, word in runs]
    return all(len({*its}) == len(its) and word in ("", str(sum(its))) for its, word in digits)
