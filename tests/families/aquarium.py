"""Aquarium: numbers beside the board count water, which rests on something and has one surface in every pool."""

from random import Random
from typing import Any

from families.plain import Board, beside, lines_of, pieces, region_rows, shaded, shading, shading_slots, some_regions

SIZES = ((1, 1), (2, 3), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    empty = Board(rows, cols)
    regions = some_regions(random, empty, random.randint(1, 4))
    top = [" ".join(random.choice("0123"[: rows + 1] + "....") for _ in range(cols))]
    left = [" ".join(random.choice("0123"[: cols + 1] + "....") for _ in range(rows))]
    blocks = {"tanks": region_rows(empty, regions), "top": top, "left": left}
    return Board(rows, cols, {}, blocks, regions, rowwise=False)


def right(board: Board, answer: Any) -> bool:
    water, tank = shaded(board, answer), board.regions
    for pool in pieces(water, lambda cell: [near for near in beside(board, cell) if tank[near] == tank[cell]]):
        surface = min(r for r, _ in pool)
        for r, c in pool:
            flows = [near for near in beside(board, (r, c)) if tank[near] == tank[r, c] and near[0] >= surface]
            if not water.issuperset(flows):
                return False
    numbers = " ".join(board.blocks["left"] + board.blocks["top"]).split()
    counted = [len(water & {*line}) for line in lines_of(board)]
    return bool(water) and all(word in (".", str(k)) for word, k in zip(numbers, counted, strict=True))
