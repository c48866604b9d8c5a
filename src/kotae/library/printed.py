"""Answers as sheets to print show them."""

from typing import NamedTuple

from kotae.answers.solve import solve
from kotae.drawing.scene import Scene
from kotae.drawing.shapes import Sketch
from kotae.families.base import Puzzle

UNKNOWN = "not known"
"""Printed in place of an answer that was not found in time."""


class Printed(NamedTuple):
    """An answer as a sheet shows it, None if there is none to print, and a remark about it."""

    answer: Sketch | None
    remark: str


def printed_board(puzzle: Puzzle, seconds: float | None) -> Printed:
    found = solve(puzzle, seconds=seconds)
    if not found.solutions:
        return Printed(None, "no answer" if found.status == "none" else UNKNOWN)
    return Printed(Scene(puzzle, found.solutions[0]).in_small, "one of several" if found.status == "several" else "")
