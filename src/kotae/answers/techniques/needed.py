"""The techniques that a puzzle needs: those of its deductions from several rules that have a name."""

from collections import Counter
from collections.abc import Iterable

from kotae.answers.explaining.walk import Step
from kotae.answers.techniques.naming import Technique, technique_of
from kotae.families.base import Puzzle


def technique_in(puzzle: Puzzle, steps: Iterable[Step]) -> Technique | None:
    """The technique of the first of some steps that takes several rules and has a name."""
    named = (technique_of(puzzle, step) for step in steps if step.size > 1)
    return next((found for found in named if found), None)


def needed(puzzle: Puzzle, steps: Iterable[Step]) -> tuple[str, ...]:
    """The names of the techniques that some steps need, the most frequent first."""
    found = (technique_of(puzzle, step) for step in steps if step.size > 1)
    return tuple(name for name, _ in Counter(each.name for each in found if each).most_common())
