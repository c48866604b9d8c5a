"""How hard a puzzle is, measured by what its explanation needs: comparable across families, as the measure does not
depend on the family.

A deduction weighs as much as has to be seen together for it: see `Step.weight`. The heaviest one decides the verdict,
which says what a solver must be able to see. The score orders puzzles by the whole way: heavy deductions count by their
squares, so that one of weight 5 counts as much as four of weight 3. Deductions that depend only on earlier rounds are
available at the same time and form a round; a way of many rounds with little available in each is narrow, which makes
it a little harder.
"""

from collections.abc import Iterable
from math import sqrt
from typing import NamedTuple

from kotae.answers.difficulty import Verdict, verdict
from kotae.answers.explaining.explain import Explanation, explain
from kotae.answers.explaining.walk import Step
from kotae.families.base import Puzzle

NARROW = 0.25
"""How much it adds to the score when every deduction has to wait for the one before."""


class Rating(NamedTuple):
    """A puzzle's difficulty."""

    verdict: Verdict
    score: float
    """Orders puzzles: 1 when everything is plain and available at once."""
    heaviest: float
    """The weight of the heaviest deduction."""
    largest: int
    """The most rules that one deduction needs."""
    combined: int
    """Deductions that need more than one rule."""
    steps: int
    depth: int
    """How many rounds there are: the longest chain of deductions that build on each other."""
    open: float
    """How many deductions are available at the same time, on average."""


def rate(puzzle: Puzzle, seconds: float | None = None) -> Rating | None:
    """The difficulty of a puzzle with one answer; None if it has none or several, or time ran out."""
    return rating(explain(puzzle, seconds=seconds))


def rating(explanation: Explanation) -> Rating | None:
    """None also for an explanation that begins halfway: what is left says little about the whole."""
    if explanation.status != "unique" or not explanation.complete or explanation.drawn:
        return None
    steps = explanation.steps
    weights, depth = [step.weight for step in steps], rounds(steps)
    narrow = depth / len(steps) if steps else 0
    heaviest = max(weights, default=0)
    return Rating(
        verdict(heaviest),
        1 + sqrt(sum((weight - 1) ** 2 for weight in weights)) + NARROW * narrow,
        heaviest,
        max((step.size for step in steps), default=0),
        sum(step.size > 1 for step in steps),
        len(steps),
        depth,
        1 / narrow if narrow else 0,
    )


def rounds(steps: Iterable[Step]) -> int:
    """How many rounds it takes somebody who sees everything at once: each step is taken as soon as what it needs is
    known."""
    known_in: dict[int, int] = {}
    for step in steps:
        earliest = 1 + max((known_in.get(literal, 0) for literal in step.given), default=0)
        known_in.update(dict.fromkeys(step.so, earliest))
    return max(known_in.values(), default=0)
