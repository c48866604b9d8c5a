"""How hard sliding tiles are, in one word: by the steps of their shortest plans."""

from kotae.answers.difficulty import LEVELS

FEWEST_STEPS = {"easy": 1, "medium": 11, "hard": 21, "expert": 31}
"""The number of steps from which each level starts."""


def difficulty_of_plan(steps: int) -> str:
    """The level of sliding tiles whose shortest plans have that many steps."""
    return max(LEVELS, key=lambda level: (steps >= FEWEST_STEPS[level], FEWEST_STEPS[level]))
