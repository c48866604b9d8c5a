"""A place that one line may pass, or two that cross: both then go straight on."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.counting import Count


class CrossableCase(NamedTuple):
    """How such a place leads to what follows."""

    kind: str
    steps: Case

    @property
    def clash(self) -> bool:
        return self.steps.clash


class Crossable(Count):
    """Two of the steps are taken, or all four; or none, unless the place must be passed."""

    def case(self, given: Iterable[int], so: Iterable[int]) -> CrossableCase:  # type: ignore[override]
        steps = sorted_out("", self.literals, given, so)
        return CrossableCase(self._kind(steps), steps)

    def _kind(self, case: Case) -> str:
        lines = len(case.true)
        if case.clash:
            return "branches" if lines > 2 else "ends"
        if case.no:
            return "would end" if lines < 2 else "not crossed" if len(self.literals) > 3 else "no branch"
        if lines > 2:
            return "crosses"
        return "goes on" if lines else "passes"


def crossable(steps: Sequence[int], *, passed: bool = False) -> Crossable:
    """A line takes two of these steps, or two lines that cross take all four; with `passed`, at least one does."""
    allowed = {2, 4} if passed else {0, 2, 4}
    return Crossable(tuple(steps), (1,) * len(steps), frozenset(allowed & {*range(len(steps) + 1)}))
