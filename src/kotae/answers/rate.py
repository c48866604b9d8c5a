"""How hard a puzzle is, measured by what its explanation needs: comparable across families, as no family is asked.

What one rule says by itself is easy to see. The more rules have to be seen together for one deduction, the harder it
is; so the largest reason decides, and how much of such work there is orders puzzles of the same verdict.
"""

from typing import Literal, NamedTuple

from kotae.answers.explain import Explanation, explain
from kotae.answers.walk import Step
from kotae.puzzles.base import Puzzle

Verdict = Literal["easy", "medium", "hard", "expert"]

EASY, MEDIUM, HARD = 3, 5, 9
"""The most rules that must be seen together."""
WIDE = 2
"""For so many rules counts a reason that takes a view of the whole board: that a loop closes, that islands are cut off.
"""


class Rating(NamedTuple):
    """A puzzle's difficulty."""

    verdict: Verdict
    score: float
    """Orders puzzles: the whole part weighs the largest reason, the rest is how much there is to combine."""
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
    weights = [weight(step) for step in explanation.steps]
    most, extra = max(weights, default=0), sum(each - 1 for each in weights)
    combined = sum(size > 1 for size in sizes)
    return Rating(verdict(most), most + extra / (extra + 100), max(sizes, default=0), combined, len(sizes))


def weight(step: Step) -> int:
    """How much a person must see together."""
    return sum(WIDE if reason.wide else 1 for reason in step.because)


def verdict(most: int) -> Verdict:
    """What a puzzle is whose heaviest step has this weight."""
    return "easy" if most <= EASY else "medium" if most <= MEDIUM else "hard" if most <= HARD else "expert"
