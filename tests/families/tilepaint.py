"""Tile Paint: tiles are shaded as a whole or not at all; numbers count up to the next blocked cell."""

from itertools import takewhile
from random import Random
from typing import Any

from families.plain import (
    Board,
    Cell,
    beside,
    cells,
    lines_of,
    pieces,
    ray,
    region_rows,
    shaded,
    shading,
    shading_beside_clues,
    some_clues,
    some_regions,
)

SIZES = ((1, 2), (2, 3), (3, 3), (3, 4))
slots, filling = shading_beside_clues, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(2, 7))
    clues = some_clues(random, empty, ("\\", "1\\", "\\1", "0\\1", "2\\2"), 0.15)
    top = [" ".join(random.choice("0123"[: rows + 1] + "......") for _ in range(cols))]
    left = [" ".join(random.choice("0123"[: cols + 1] + "......") for _ in range(rows))]
    return Board(rows, cols, clues, {"tiles": region_rows(empty, regions), "top": top, "left": left}, regions)


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    for room in {*board.regions.values()}:
        held = [cell for cell in cells(board) if board.regions[cell] == room and cell not in board.clues]
        if any(tile & dark not in (set(), tile) for tile in pieces(held, lambda cell: beside(board, cell))):
            return False
    heads = " ".join(board.blocks["left"] + board.blocks["top"]).split()
    runs = list(zip(heads, lines_of(board), strict=True))
    for cell, word in board.clues.items():
        runs += [(k, ray(board, cell, way)) for k, way in zip(word.split("\\"), "v>", strict=True)]
    return bool(dark) and all(fits(board, word, run, dark) for word, run in runs)


def fits(board: Board, word: str, line: list[Cell], dark: set[Cell]) -> bool:
    """A number where there is nothing to count says nothing."""
    run = list(takewhile(lambda cell: cell not in board.clues, line))
    return not run or word in (".", "", str(len(dark & {*run})))
