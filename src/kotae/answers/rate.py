"""How hard a puzzle is, measured by what its explanation needs: comparable across families, as no family is asked.

What one rule says by itself is easy to see. The more rules have to be seen together for one deduction, the harder it
is; so the largest reason decides, and how much of such work there is orders puzzles of the same verdict.
"""

from typing import Literal, NamedTuple

from kotae.answers.explain import Explanation, explain
from kotae.puzzles.base import Puzzle

Verdict = Literal["easy", "medium", "hard", "expert"]

EASY, MEDIUM, HARD = 3, 5, 9
"""The most rules that must be seen together."""


class Rating(NamedTuple):
    """A puzzle's difficulty."""

    verdict: Verdict
    score: float
    """Orders puzzles: the whole part is the largest reason, the rest is how much there is to combine."""
    largest: int
    """The most rules that one deduction needs."""
    combined: int
    """Deductions that need more than one rule."""
    steps: int


def rate(puzzle: Puzzle, seconds: float | None = None) -> Rating | None:
    """The difficulty of a puzzle with one answer; None if it has none or several, or time ran out."""
    return rating(explain(puzzle, seconds=seconds))


def rating(explanation: Explanation) -> Rating | None:
    if explanation.status != "unique" or not explanation.complete:
        return None
    sizes = [step.size for step in explanation.steps]
    largest, extra = max(sizes, default=0), sum(size - 1 for size in sizes)
    verdict: Verdict = (
        "easy" if largest <= EASY else "medium" if largest <= MEDIUM else "hard" if largest <= HARD else "expert"
    )
    return Rating(verdict, largest + extra / (extra + 100), largest, sum(size > 1 for size in sizes), len(sizes))
