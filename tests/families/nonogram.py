"""Nonograms: the runs of every row and column have the given lengths, in order."""

from random import Random
from typing import Any

from families.plain import Board, lines_of, shading, shading_slots

SIZES = ((1, 1), (1, 4), (2, 3), (3, 3), (3, 4))
slots, filling = shading_slots, shading


def runs(text: str) -> str:
    return " ".join(str(len(run)) for run in text.split(".") if run) or "0"


def board(random: Random, rows: int, cols: int) -> Board:
    """The runs of a random picture, of which one line may be wrong."""
    picture = ["".join(random.choice("##.") for _ in range(cols)) for _ in range(rows)]
    lines = [runs("".join(picture[r][c] for r, c in line)) for line in lines_of(Board(rows, cols))]
    if random.random() < 0.3:
        lines[random.randrange(len(lines))] = random.choice(("0", "1", "2", "1 1"))
    return Board(rows, cols, {}, {"rows": lines[:rows], "columns": lines[rows:]}, rowwise=False)


def right(board: Board, answer: Any) -> bool:
    lines = [runs("".join(answer[r][c] for r, c in line)) for line in lines_of(board)]
    return lines == board.blocks["rows"] + board.blocks["columns"]
