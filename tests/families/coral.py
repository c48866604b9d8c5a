"""Coral: shaded cells in one piece without 2x2 squares, the others joined to the outside; runs in any order."""

from random import Random
from typing import Any

from families.plain import Board, beside, cells, lines_of, pieces, shaded, shading, shading_slots

SIZES = ((1, 1), (1, 5), (2, 3), (3, 3), (3, 4))
WORDS = [*"......112", "3", "1,1", "2,1"]
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    def words(number: int) -> list[str]:
        return [" ".join(random.choice(WORDS if number > 1 else WORDS[:10]) for _ in range(number))]

    return Board(rows, cols, {}, {"top": words(cols), "left": words(rows)})


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = [cell for cell in cells(board) if cell not in dark]
    if len(pieces(dark, lambda cell: beside(board, cell))) > 1:
        return False
    if any({(r, c), (r + 1, c), (r, c + 1), (r + 1, c + 1)} <= dark for r, c in dark):
        return False
    for piece in pieces(light, lambda cell: beside(board, cell)):
        if all(len(beside(board, cell)) == 4 for cell in piece):
            return False
    words = [*board.blocks["left"][0].split(), *board.blocks["top"][0].split()]
    for word, line in zip(words, lines_of(board), strict=True):
        runs = "".join("#" if cell in dark else " " for cell in line).split()
        if word != "." and sorted(map(len, runs)) != sorted(map(int, word.split(","))):
            return False
    return True
