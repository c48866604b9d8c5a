"""Nurimaze: whole rooms are shaded, the rest is a tree, and its path from S to G passes circles and no triangles."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    beside,
    cells,
    pieces,
    region_rows,
    shaded,
    shading,
    shading_slots,
    some_clues,
    some_regions,
)

SIZES = ((1, 2), (1, 4), (2, 2), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    start, goal = random.sample(cells(empty), 2)
    regions = some_regions(random, empty, random.randint(2, 10))
    marks = some_clues(random, empty, "ot", random.choice((0, 0.1, 0.3)))
    clues = {cell: word for cell, word in marks.items() if cell not in (start, goal)}
    ends = " ".join(f"r{r + 1}c{c + 1}" for r, c in (start, goal))
    return Board(rows, cols, clues, {"rooms": region_rows(empty, regions), "ends": [ends]}, regions)


def ends(board: Board) -> list[Cell]:
    words = board.blocks["ends"][0].split()
    return [(int(word[1:].split("c")[0]) - 1, int(word.split("c")[1]) - 1) for word in words]


def right(board: Board, answer: Any) -> bool:
    dark, (start, goal) = shaded(board, answer), ends(board)
    light = {cell for cell in cells(board) if cell not in dark}
    links = sum(len({*beside(board, cell)} & light) for cell in light) // 2
    squares = [{(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} for r, c in cells(board)]
    inner = [square for square in squares if square <= {*cells(board)}]
    wholly = all((cell in dark) == (other in dark) for cell in cells(board) for other in same_room(board, cell))
    if dark & {start, goal, *board.clues} or not wholly or any(square <= dark or square <= light for square in inner):
        return False
    if len(pieces(light, lambda cell: beside(board, cell))) != 1 or links != len(light) - 1:
        return False
    for cell, word in board.clues.items():  # without a cell of the path, its ends are in different pieces
        parts = pieces(light - {cell}, lambda other: beside(board, other))
        if any({start, goal} <= part for part in parts) == (word == "o"):
            return False
    return True


def same_room(board: Board, cell: Cell) -> list[Cell]:
    return [other for other in cells(board) if board.regions[other] == board.regions[cell]]
