"""Pipelink: one loop through every cell, which may cross itself; some of its pieces are given."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    cells,
    crossing_lines,
    drawn,
    ends_at,
    even_drawings,
    line,
    line_slots,
    some_clues,
    ways_at,
)

SIZES = ((2, 2), (2, 3), (3, 4), (4, 4), (4, 5))
PIECES = {"+": "^v<>", "|": "^v", "=": "<>", "b": "^>", "d": "^<", "q": "v<", "p": "v>"}
slots, filling = line_slots, line


def candidates(board: Board) -> list[str]:
    return even_drawings(board.rows, board.cols)


def board(random: Random, rows: int, cols: int) -> Board:
    """Pieces of a random drawing, so that there are answers now and then."""
    sketch = drawn(Board(rows, cols), line(Board(rows, cols), random.choice(even_drawings(rows, cols))))
    named = {"".join(sorted(ways)): letter for letter, ways in PIECES.items()}
    often = random.choice((0, 0.1, 0.2))
    clues = {cell: named.get(ways_at(sketch, cell), "?") for cell in some_clues(random, Board(rows, cols), ".", often)}
    return Board(rows, cols, clues)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if any(len(ends_at(edges, cell)) not in (2, 4) for cell in cells(board)) or len(crossing_lines(edges)) != 1:
        return False
    given = {cell: PIECES[letter] for cell, letter in board.clues.items() if letter != "?"}
    return all({*ways} == {*ways_at(edges, cell)} for cell, ways in given.items())
