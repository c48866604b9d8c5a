"""Hashi: up to two bridges between islands that see each other, none crossing, all islands in one network."""

from collections.abc import Sequence
from random import Random
from typing import Any

from families.plain import Board, Cell, pieces, ray, some_clues

SIZES = ((1, 3), (3, 3), (3, 4))


def board(random: Random, rows: int, cols: int) -> Board:
    clues = some_clues(random, Board(rows, cols), "1112223344?", 0.35)
    return Board(rows, cols, clues or {(0, 0): "?"})


def corridors(board: Board) -> list[tuple[Cell, Cell]]:
    found = []
    for island in sorted(board.clues):
        for way in ">v":
            seen = [cell for cell in ray(board, island, way) if cell in board.clues]
            found += [(island, seen[0])] if seen else []
    return found


def slots(board: Board) -> list[range]:
    return [range(3)] * len(corridors(board))


def filling(board: Board, picks: Sequence[int]) -> list[list[int]]:
    pairs = zip(corridors(board), picks, strict=True)
    return sorted([*one, *other, bridges] for (one, other), bridges in pairs if bridges)


def between(one: Cell, other: Cell) -> set[Cell]:
    (a, b), (c, d) = one, other
    return {(r, k) for r in range(a, c + 1) for k in range(b, d + 1)} - {one, other}


def right(board: Board, answer: Any) -> bool:
    bridges = {((a, b), (c, d)): number for a, b, c, d, number in answer}
    passed = [cell for pair in bridges for cell in between(*pair)]
    joined = pieces(board.clues, lambda island: [b if a == island else a for a, b in bridges if island in (a, b)])
    if len(passed) != len({*passed}) or len(joined) > 1:
        return False
    for island, word in board.clues.items():
        count = sum(number for pair, number in bridges.items() if island in pair)
        if str(count) != word and not (word == "?" and 1 <= count <= 8):
            return False
    return True
