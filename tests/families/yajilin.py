"""Yajilin: shaded cells, never side by side, counted by arrows, and one loop through all other cells."""

from collections.abc import Container, Sequence
from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    beside,
    cells,
    drawn,
    is_one_loop,
    line,
    line_slots,
    loops,
    ray,
    shaded,
    shading,
    some_clues,
    steps,
)

SIZES = ((2, 2), (2, 3), (3, 3), (3, 4))
ARROWS = [f"{number}{way}" for number in "0112" for way in "^v<>"] + ["?"]


def board(random: Random, rows: int, cols: int) -> Board:
    return Board(rows, cols, some_clues(random, Board(rows, cols), ARROWS, 0.15))


def slots(board: Board) -> list[Sequence[str]]:
    """The line alone: all cells that it leaves out are shaded, but for clues. And whether one cell is so wrongly."""
    free = ["0" if {*step} & {*board.clues} else "01" for step in steps(board)]
    return [*free, [".", *(str(k) for k in range(board.rows * board.cols))]] if free else [*line_slots(board), "."]


def candidates(board: Board) -> list[list[str]]:
    return [[*loop, "."] for loop in loops(board.rows, board.cols)]


def filling(board: Board, picks: Sequence[str]) -> Any:
    drawing = line(board, picks[:-1])
    passed = {cell for edge in drawn(board, drawing) for cell in edge}
    marks = ["." if cell in passed or cell in board.clues else "#" for cell in cells(board)]
    if picks[-1] != "." and cells(board)[int(picks[-1])] not in board.clues:
        marks[int(picks[-1])] = ".#"[marks[int(picks[-1])] == "."]
    return {"shaded": shading(board, marks), "line": drawing}


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer["shaded"])
    arrows = [(cell, int(word[0]), word[1]) for cell, word in board.clues.items() if word != "?"]
    counted = all(number == len(dark & {*ray(board, cell, way)}) for cell, number, way in arrows)
    return counted and is_drawn_right(board, answer, board.clues)


def is_drawn_right(board: Board, answer: Any, blocked: Container[Cell]) -> bool:
    """Whether one loop passes all cells but the shaded ones, which are apart, and the blocked ones."""
    edges, dark = drawn(board, answer["line"]), shaded(board, answer["shaded"])
    passed = {cell for edge in edges for cell in edge}
    if not is_one_loop(edges) or any({*beside(board, cell)} & dark for cell in dark):
        return False
    return all((cell in passed) + (cell in dark) + (cell in blocked) == 1 for cell in cells(board))
