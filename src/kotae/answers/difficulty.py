"""How hard a puzzle is, in one word. Everything that wants to know asks `difficulty_of`."""

from kotae.answers.explain import Walk
from kotae.answers.search import garbage_kept
from kotae.logic import Values
from kotae.puzzles.base import Puzzle

LEVELS = ("easy", "medium", "hard", "expert")
LARGEST_STEP = (3, 5, 9)
"""How many rules the largest step takes together at most, level by level; beyond the last is the hardest."""
FEWEST_STEPS = {"easy": 1, "medium": 11, "hard": 21, "expert": 31}
"""Sliding tiles: from how many steps on."""


def difficulty_of(puzzle: Puzzle, values: Values) -> str:
    """The level of a puzzle with this one answer, by the largest step that its explanation takes."""
    level = 0
    with garbage_kept():
        walk = Walk(puzzle, values)
        try:
            for step in walk.steps():
                level = max(level, sum(step.size > most for most in LARGEST_STEP))
                if level == len(LARGEST_STEP):
                    break
        finally:
            walk.reasons.close()
    return LEVELS[level]


def difficulty_of_plan(steps: int) -> str:
    """The level of sliding tiles whose shortest plans have so many steps."""
    return max(LEVELS, key=lambda level: (steps >= FEWEST_STEPS[level], FEWEST_STEPS[level]))
