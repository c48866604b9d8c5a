"""Loop Special: loops through every cell, which may cross; circles say which of them are on the same loop."""

from random import Random
from typing import Any

from families.pipelink import PIECES
from families.plain import (
    Board,
    cells,
    crossing_lines,
    drawn,
    ends_at,
    even_drawings,
    line,
    line_slots,
    ways_at,
)

SIZES = ((2, 2), (2, 3), (3, 4), (4, 4), (4, 5))
slots, filling = line_slots, line


def candidates(board: Board) -> list[str]:
    return even_drawings(board.rows, board.cols)


def board(random: Random, rows: int, cols: int) -> Board:
    """Pieces of a random drawing, and random circles."""
    empty = Board(rows, cols)
    sketch = drawn(empty, line(empty, random.choice(even_drawings(rows, cols))))
    named = {"".join(sorted(ways)): letter for letter, ways in PIECES.items()}
    often, clues = random.choice((0, 0.1)), {}
    for cell in cells(empty):
        if random.random() < often:
            clues[cell] = named.get(ways_at(sketch, cell), "?")
        elif random.random() < 0.2:
            clues[cell] = random.choice("?1122")
    return Board(rows, cols, clues)


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    circles = {cell: clue for cell, clue in board.clues.items() if clue not in PIECES}
    for cell in cells(board):
        ways = len(ends_at(edges, cell))
        if ways != 2 and (ways != 4 or cell in circles):
            return False
        if board.clues.get(cell) in PIECES and {*PIECES[board.clues[cell]]} != {*ways_at(edges, cell)}:
            return False
    loops = [[circles.get(cell) for cell in {cell for edge in loop for cell in edge}] for loop in crossing_lines(edges)]
    numbers = [{clue for clue in loop if clue} for loop in loops]
    if any(not some or len(some - {"?"}) > 1 for some in numbers):
        return False
    return all(sum(clue in some for some in numbers) == 1 for clue in circles.values() if clue != "?")
