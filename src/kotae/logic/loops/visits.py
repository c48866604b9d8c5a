"""How often a loop visits a part of the board: it goes in and comes out again as often.

So the steps over the border of the part are counted, two for each visit.
"""

from collections.abc import Iterable
from typing import NamedTuple

from kotae.logic.case import Case, counted
from kotae.logic.counting import Count


class VisitCase(NamedTuple):
    """How the number of visits leads to what follows, sorted as in any count of steps over the border."""

    kind: str
    steps: Case

    @property
    def clash(self) -> bool:
        return self.steps.clash


class Visits(Count):
    """As many steps over the border are drawn as allowed."""

    def case(self, given: Iterable[int], so: Iterable[int]) -> VisitCase:  # type: ignore[override]
        found = counted(self.literals, self.allowed, given, so)
        return VisitCase(found.kind, found)


def visited(border: Iterable[int], *times: int) -> Visits:
    """A loop visits a part of the board that often, given the steps that lead over its border."""
    steps = tuple(border)
    return Visits(steps, (1,) * len(steps), frozenset(2 * number for number in times))
