"""Slalom: a loop through the circle and once through every gate, in the order of their numbers one way around."""

from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    all_loops,
    beside,
    cells,
    drawn,
    ends_at,
    is_one_loop,
    line,
    line_slots,
    some_clues,
)

SIZES = ((2, 2), (3, 3), (3, 5), (4, 4))
slots, filling, candidates = line_slots, line, all_loops
TO = {"^": (-1, 0), "v": (1, 0), "<": (0, -1), ">": (0, 1)}


def board(random: Random, rows: int, cols: int) -> Board:
    """Walls, gates of one cell or more, and numbers with arrows that point to a gate, at most one each."""
    clues = some_clues(random, Board(rows, cols), "?=|", random.choice((0.1, 0.25)))
    start = random.choice([cell for cell in cells(Board(rows, cols)) if cell not in clues] or [(0, 0)])
    clues.pop(start, None)
    found = Board(rows, cols, clues, options={"start": f"r{start[0] + 1}c{start[1] + 1}"})
    numbered: set[frozenset[Cell]] = set()
    for r, c in [cell for cell, word in clues.items() if word == "?"]:
        arrow, (down, right) = random.choice(list(TO.items()))
        gate = gate_at(found, (r + down, c + right))
        if clues.get((r + down, c + right)) == ("|" if down else "=") and gate not in numbered:
            numbered.add(gate)
            clues[r, c] = f"{random.randint(1, len(gates(found)))}{arrow}"
    return found


def gate_at(board: Board, cell: Cell) -> frozenset[Cell]:
    """The cells of one bar."""
    bar, gate, found = board.clues.get(cell), {cell}, {cell}
    while found:
        near = {other for r, c in found for other in beside(board, (r, c)) if (other[1] == c) == (bar == "|")}
        found = {other for other in near - gate if board.clues.get(other) == bar}
        gate |= found
    return frozenset(gate)


def gates(board: Board) -> set[frozenset[Cell]]:
    return {gate_at(board, cell) for cell, word in board.clues.items() if word in "|="}


def right(board: Board, answer: Any) -> bool:
    edges = drawn(board, answer)
    row, col = board.options["start"][1:].split("c")
    start = int(row) - 1, int(col) - 1
    if not is_one_loop(edges) or not ends_at(edges, start):
        return False
    for cell, word in board.clues.items():
        level = [other[0] == cell[0] for other in ends_at(edges, cell)]
        if level and (word not in "|=" or level != [word == "|"] * 2):
            return False
    way = [start, ends_at(edges, start)[0]]
    while way[-1] != start:
        way.append(next(cell for cell in ends_at(edges, way[-1]) if cell != way[-2]))
    passed = [gate_at(board, cell) for cell in way if board.clues.get(cell, ".") in "|="]
    if len(passed) != len(gates(board)) or set(passed) != gates(board):
        return False
    shown = [(cell, word) for cell, word in board.clues.items() if word[-1] in TO]
    return any(
        all(
            order[k : k + 1] == [gate_at(board, (r + TO[word[-1]][0], c + TO[word[-1]][1]))]
            for (r, c), word in shown
            for k in [int(word[:-1]) - 1]
        )
        for order in (passed, passed[::-1])
    )
