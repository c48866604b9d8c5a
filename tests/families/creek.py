"""Creek: the unshaded cells are in one piece, and numbers at corners count the shaded cells there."""

from random import Random
from typing import Any

from families.plain import Board, Cell, beside, cells, pieces, shaded, shading, shading_slots

SIZES = ((1, 1), (1, 5), (3, 3), (3, 4), (4, 3))
slots, filling = shading_slots, shading


def board(random: Random, rows: int, cols: int) -> Board:
    """Numbers that a few shaded cells would have, some of them changed or hidden."""
    dark = {cell for cell in cells(Board(rows, cols)) if random.random() < 0.3}

    def word(corner: Cell) -> str:
        number = str(len(dark & touching(corner)))
        return random.choice([number] * 9 + ["?", random.choice("01234")] + ["."] * 15)

    words = [[word((r, c)) for c in range(cols + 1)] for r in range(rows + 1)]
    return Board(rows, cols, {}, {"corners": ["".join(row) for row in words]}, rowwise=False)


def touching(corner: Cell) -> set[Cell]:
    r, c = corner
    return {(r - 1, c - 1), (r - 1, c), (r, c - 1), (r, c)}


def right(board: Board, answer: Any) -> bool:
    dark = shaded(board, answer)
    light = [cell for cell in cells(board) if cell not in dark]
    if not dark or len(pieces(light, lambda cell: beside(board, cell))) > 1:
        return False
    for r, row in enumerate(board.blocks["corners"]):
        for c, word in enumerate(row):
            if word not in ".?" and int(word) != len(dark & touching((r, c))):
                return False
    return True
