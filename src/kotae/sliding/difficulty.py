"""How hard sliding tiles are: by the steps of their shortest plans.

A plan is not a chain of deductions, so its number is placed on the scale of the other families by convention: its
excess over 1 doubles with every ten steps, so the levels start at 11, 21 and 31 of them.
"""

import math

from kotae.answers.difficulty import LEVELS, Verdict, verdict

DOUBLES = 10
"""The number of steps that doubles the excess."""
FEWEST_STEPS: dict[str, int] = {level: 1 + DOUBLES * number for number, level in enumerate(LEVELS)}
"""The number of steps from which each level starts."""


def score_of_plan(steps: int) -> float:
    """The score of sliding tiles whose shortest plans have that many steps."""
    return 1 + math.pow(2, (steps - 1) / DOUBLES)


def difficulty_of_plan(steps: int) -> Verdict:
    """The level of sliding tiles whose shortest plans have that many steps."""
    return verdict(score_of_plan(steps))
