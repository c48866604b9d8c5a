"""The way through a puzzle as plain data, to compare ways; as a program, the ways through some files.

python ways.py SKIPPED FILE… prints for every file a line: its name, and a fingerprint of the way that is left after
that many steps.
"""

import hashlib
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kotae.answers.explaining.walk import Step, Walk
from kotae.answers.forced import forced
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.logic import Values


def puzzle_in(file: Path) -> Puzzle:
    puzzle = read(file.read_text())
    assert isinstance(puzzle, Puzzle)
    return puzzle


def told(step: Step) -> tuple[Any, ...]:
    """All that a step says, without the numbers that reasons happen to have."""
    because = [(reason.statement.rule.sentence, reason.statement.where, reason.cut) for reason in step.because]
    return because, step.given, step.so, step.unfinished, step.remembered


def way(
    puzzle: Puzzle, goal: Values, given: Values | None = None, meanwhile: Callable[[Walk], None] | None = None
) -> list[tuple[Any, ...]]:
    """The steps of a walk, while something else happens between them."""
    walk, steps = Walk(puzzle, goal, given), []
    try:
        for step in walk.steps():
            steps.append(told(step))
            if meanwhile:
                meanwhile(walk)
    finally:
        walk.reasons.close()
    return steps


def after(puzzle: Puzzle, goal: Values, number: int) -> Values:
    """What is known after some steps."""
    walk = Walk(puzzle, goal)
    try:
        for _ in zip(range(number), walk.steps(), strict=False):
            pass
        return list(walk.values)
    finally:
        walk.reasons.close()


def main(skipped: int, files: list[Path]) -> None:
    for file in files:
        puzzle = puzzle_in(file)
        goal = forced(puzzle).values
        steps = way(puzzle, goal, after(puzzle, goal, skipped))
        print(file.parent.name, file.stem, len(steps), hashlib.sha256(repr(steps).encode()).hexdigest())


if __name__ == "__main__":
    main(int(sys.argv[1]), list(map(Path, sys.argv[2:])))
