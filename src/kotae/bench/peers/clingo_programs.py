"""Families that are stated for clingo by a file of their own: `programs/NAME.lp`.

A program is given the facts of a puzzle (see facts.py) and the constants `rows` and `cols`. Its answer is the atoms
`shaded(R,C)`, or, where cells hold letters, `state(R,C,"S")`; every other atom is determined by these, so clingo's
second model is a second answer.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import clingo

from . import Facts, Model
from .clingo_run import ask

FOLDER = Path(__file__).parent.parent / "programs"


def models() -> dict[str, Model]:
    return {file.stem: answers for file in FOLDER.glob("*.lp")}


def answers(puzzle: Facts) -> list[Any]:
    program = (FOLDER / f"{puzzle.family}.lp").read_text()
    program += f"{puzzle.facts}\n#show.\n#show {'state/3' if 'state(' in program else 'shaded/2'}.\n"
    options = [f"--const=rows={puzzle.rows}", f"--const=cols={puzzle.cols}"]
    return ask(program, options, lambda atoms: rows_of(puzzle, atoms))


def rows_of(puzzle: Facts, atoms: Sequence[clingo.Symbol]) -> list[str]:
    """An answer as JSON: a character per cell."""
    board = [["."] * puzzle.cols for _ in range(puzzle.rows)]
    for atom in atoms:
        row, col, *state = atom.arguments
        board[row.number][col.number] = state[0].string if state else "#"
    return ["".join(row) for row in board]
