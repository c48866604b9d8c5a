"""How hard a puzzle is, measured by what its explanation needs: comparable across families, as the measure does not
depend on the family."""

from typing import NamedTuple

from kotae.answers.difficulty import Verdict, verdict
from kotae.answers.effort import Effort
from kotae.answers.explaining.explain import Explanation, explain
from kotae.answers.techniques.needed import needed
from kotae.families.base import Puzzle


class Rating(NamedTuple):
    """A puzzle's difficulty."""

    verdict: Verdict
    score: float
    """How much has to be seen at once: 1 when everything is plain and available at once."""
    heaviest: float
    """The weight of the heaviest deduction, as it counts."""
    largest: int
    """The most rules that one deduction needs."""
    combined: int
    """Deductions that need more than one rule."""
    steps: int
    """Deductions, not counting bookkeeping: what only strikes out possibilities, and is plain."""
    depth: int
    """How many rounds there are: the longest chain of deductions that build on each other."""
    open: float
    """How many deductions are available at the same time, on average."""
    needs: tuple[str, ...] = ()
    """The names of the techniques that it needs, beyond what one rule alone says; the most frequent first."""


def rate(puzzle: Puzzle, seconds: float | None = None) -> Rating | None:
    """The difficulty of a puzzle with one answer; None if it has none or several, or time ran out."""
    return rating(explain(puzzle, seconds=seconds))


def rating(explanation: Explanation) -> Rating | None:
    """None also for an explanation that begins halfway: what is left says little about the whole."""
    if explanation.status != "unique" or not explanation.complete or explanation.drawn:
        return None
    effort = Effort(explanation.puzzle)
    for step in explanation.steps:
        effort.take(step)
    return Rating(
        verdict(effort.score),
        effort.score,
        max(effort.counted(), default=0),
        effort.largest,
        effort.combined,
        len(effort.weights),
        effort.depth,
        1 / effort.narrow if effort.narrow else 0,
        needed(explanation.puzzle, explanation.steps),
    )
