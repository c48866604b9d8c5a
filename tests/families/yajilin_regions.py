"""Yajilin with regions: shaded cells, never side by side, counted in regions, and one loop through all others."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.plain import Board, Cell, cells, region_rows, shaded, some_regions
from families.yajilin import candidates, is_drawn_right
from families.yajilin import filling as filled_beside_clues
from families.yajilin import slots as slots_beside_clues

__all__ = ["SIZES", "board", "candidates", "filling", "right", "slots"]

SIZES = ((1, 2), (2, 2), (2, 3), (3, 3), (3, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    """Each number stands in the first cell of its region."""
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 5))
    first: dict[int, Cell] = {}
    for cell in cells(empty):
        first.setdefault(regions[cell], cell)
    clues = {cell: random.choice("00112?") for cell in first.values() if random.random() < 0.4}
    return Board(rows, cols, clues, {"regions": region_rows(empty, regions)}, regions)


def slots(board: Board) -> list[Sequence[str]]:
    """The loop passes cells with numbers like any others."""
    return slots_beside_clues(Board(board.rows, board.cols))


def filling(board: Board, picks: Sequence[str]) -> Any:
    return filled_beside_clues(Board(board.rows, board.cols), picks)


def right(board: Board, answer: Any) -> bool:
    dark = [board.regions[cell] for cell in shaded(board, answer["shaded"])]
    numbers = [(board.regions[cell], int(word)) for cell, word in board.clues.items() if word != "?"]
    return all(number == dark.count(region) for region, number in numbers) and is_drawn_right(board, answer, ())
