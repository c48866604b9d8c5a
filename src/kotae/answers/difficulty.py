"""How hard a new puzzle is, in one word: as `rate` says it, but given up as soon as the worst is certain."""

from kotae.answers.rate import HARD, verdict
from kotae.answers.search import garbage_kept
from kotae.answers.walk import Walk
from kotae.logic import Values
from kotae.puzzles.base import Puzzle

LEVELS = ("easy", "medium", "hard", "expert")
FEWEST_STEPS = {"easy": 1, "medium": 11, "hard": 21, "expert": 31}
"""Sliding tiles: from how many steps on."""


def difficulty_of(puzzle: Puzzle, values: Values) -> str:
    """The level of a puzzle with this one answer, by the heaviest step that its explanation takes."""
    most = 0.0
    with garbage_kept():
        walk = Walk(puzzle, values)
        try:
            for step in walk.steps():
                most = max(most, step.weight)
                if most >= HARD:
                    break
        finally:
            walk.reasons.close()
    return verdict(most)


def difficulty_of_plan(steps: int) -> str:
    """The level of sliding tiles whose shortest plans have so many steps."""
    return max(LEVELS, key=lambda level: (steps >= FEWEST_STEPS[level], FEWEST_STEPS[level]))
