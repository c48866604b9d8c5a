"""Tapa: shaded cells in one piece without 2x2 squares, in runs of given lengths around the numbers."""

from random import Random
from typing import Any

from families.plain import Board, beside, pieces, shaded, shading, shading_slots, some_clues

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
CLUES = ["0", "1", "2", "3", "4", "5", "?", "1,1", "1,2", "3,1", "?,1", "?,?", "1,1,1", "8"]
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    clues = CLUES if cols > 1 else [clue for clue in CLUES if len(clue) == 1]
    return Board(rows, cols, some_clues(random, Board(rows, cols), clues, 0.2))


def around(dark: set[Any], r: int, c: int) -> list[int]:
    """Cuts the ring around a cell open at a gap."""
    ring = [
        (r - 1, c - 1),
        (r - 1, c),
        (r - 1, c + 1),
        (r, c + 1),
        (r + 1, c + 1),
        (r + 1, c),
        (r + 1, c - 1),
        (r, c - 1),
    ]
    if {*ring} <= dark:
        return [8]
    walk = "".join(".#"[cell in dark] for cell in ring)
    start = walk.index(".")
    return sorted(len(run) for run in (walk[start:] + walk[:start]).split(".") if run) or [0]


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    if len(pieces(dark, lambda cell: beside(board, cell))) != 1 or dark & {*board.clues}:
        return False
    if any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= dark for r, c in dark):
        return False
    for (r, c), word in board.clues.items():
        wanted, found = word.split(","), [str(length) for length in around(dark, r, c)]
        known = [length for length in wanted if length != "?"]
        if len(wanted) != len(found) or any(known.count(each) > found.count(each) for each in known):
            return False
    return True
