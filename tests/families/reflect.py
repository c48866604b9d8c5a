"""Reflect Link: one loop that turns in every mirror and crosses itself exactly at the crosses; a number says how long
the two straight lines are that meet in its mirror."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    Edge,
    cells,
    crossing_lines,
    drawn,
    ends_at,
    even_drawings,
    line,
    line_slots,
    ray,
    ways_at,
)

SIZES = ((1, 2), (2, 2), (2, 3), (3, 4), (4, 4), (4, 5))
LINES = {"b": "^>", "d": "^<", "q": "v<", "p": "v>", "+": "^v<>"}
slots, filling = line_slots, line


def candidates(board: Board) -> list[str]:
    return even_drawings(board.rows, board.cols)


def board(random: Random, rows: int, cols: int) -> Board:
    """Some of what a random drawing would have, with right and wrong numbers."""
    empty = Board(rows, cols)
    sketch = drawn(empty, line(empty, random.choice(even_drawings(rows, cols))))
    named = {"".join(sorted(ways)): letter for letter, ways in LINES.items()}
    clues = {}
    for cell in cells(empty):
        letter = named.get(ways_at(sketch, cell))
        if letter == "+" or (letter and random.random() < 0.4):
            number = random.choice(("", length(empty, sketch, cell, LINES[letter]), random.randint(1, 7)))
            clues[cell] = letter if letter == "+" else f"{letter}{number}"
    return Board(rows, cols, clues)


def length(board: Board, edges: set[Edge], cell: Cell, ways: str) -> int:
    """How many cells the straight lines from a cell have, with the cell itself."""
    found = 1
    for way in ways:
        here = cell
        for far in ray(board, cell, way):
            if (here, far) not in edges and (far, here) not in edges:
                break
            found, here = found + 1, far
    return found


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if len(crossing_lines(edges)) != 1:
        return False
    for cell in cells(board):
        clue, ways = board.clues.get(cell, ""), {*ways_at(edges, cell)}
        if clue and ways != {*LINES[clue[0]]}:
            return False
        if not clue and len(ends_at(edges, cell)) not in (0, 2):
            return False
        if clue[1:] and length(board, edges, cell, LINES[clue[0]]) != int(clue[1:]):
            return False
    return True
