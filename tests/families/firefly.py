"""Hotaru Beam: from the dot of every firefly a line leads to a firefly, but not to a dot, with the given number of
turns. Lines never branch or cross, and all of them hang together."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    Edge,
    beside,
    cells,
    drawn,
    ends_at,
    is_one_loop,
    line,
    line_slots,
    pieces,
    some_clues,
)

SIZES = ((1, 3), (2, 2), (2, 3), (3, 3))
TO = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}
slots, filling = line_slots, line


def board(random: Random, rows: int, cols: int) -> Board:
    """Fireflies whose dots mostly lie where a line can go, a few of them without a dot."""
    places = some_clues(random, Board(rows, cols), ".", random.choice((0.2, 0.35, 0.6)))
    return Board(rows, cols, {cell: firefly(random, Board(rows, cols), cell) for cell in places})


def firefly(random: Random, board: Board, cell: Cell) -> str:
    inside = [way for way, (down, right) in TO.items() if (cell[0] + down, cell[1] + right) in beside(board, cell)]
    dot = random.choice([*inside, *inside, *inside, random.choice("^v<>"), ""])
    return (random.choice(("", "", "0", "1", "2", "3")) + dot) or "?"


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    if any(len(ends_at(edges, cell)) not in (0, 2) for cell in cells(board) if cell not in board.clues):
        return False
    passed = {cell for edge in edges for cell in edge}
    if len(pieces(passed, lambda cell: ends_at(edges, cell))) != 1:
        return False
    dots = {cell: TO[word[-1]] for cell, word in board.clues.items() if word[-1] in TO}
    if not dots:
        return is_one_loop(edges) and not passed & board.clues.keys()
    left = set(edges)
    for start, way in dots.items():
        end, came, turns, used = beam(board, edges, start, way)
        shown = board.clues[start][:-1]
        if end is None or (end in dots and came == (-dots[end][0], -dots[end][1])) or shown not in ("", str(turns)):
            return False
        left -= used
    return not left


def beam(board: Board, edges: set[Edge], start: Cell, way: Cell) -> tuple[Cell | None, Cell, int, set[Edge]]:
    """Where the line from a dot leads, in which direction it arrives, how often it turns, and its steps."""
    cell, turns, used = start, 0, set[Edge]()
    while True:
        after = cell[0] + way[0], cell[1] + way[1]
        edge = (cell, after) if (cell, after) in edges else (after, cell)
        if edge not in edges:
            return None, way, turns, used
        used.add(edge)
        if after in board.clues:
            return after, way, turns, used
        (onward,) = (other for other in ends_at(edges, after) if other != cell)
        turn = onward[0] - after[0], onward[1] - after[1]
        turns += turn != way
        cell, way = after, turn
