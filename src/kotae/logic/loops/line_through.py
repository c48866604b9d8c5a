"""A place that a line passes or ends at."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import sorted_out
from kotae.logic.counting import Count
from kotae.logic.loops.passed_unless import sign


class ThroughCase(NamedTuple):
    """How a place leads to what follows: its steps that are known or follow, and whether the line ends there."""

    kind: str
    true: list[int]
    false: list[int]
    yes: list[int]
    no: list[int]
    rest: int
    """How many other steps it has."""
    end: int
    """The literal that says that the line ends there."""
    was: bool | None
    """Whether it is known to be true or false;"""
    becomes: bool | None
    """whether that follows."""

    @property
    def clash(self) -> bool:
        return not self.yes and not self.no and self.becomes is None


class LineThrough(Count):
    """Two of the steps are taken, or one if the line ends there: the end counts as another step."""

    def case(self, given: Iterable[int], so: Iterable[int]) -> ThroughCase:  # type: ignore[override]
        *steps, end = self.literals
        known, new = set(given), set(so)
        parts = sorted_out("", steps, known, new)
        found = ThroughCase("", *parts[1:6], end, sign(end, known), sign(end, new - known))
        return found._replace(kind=wrong(found) if found.clash else kind_of(found))


def wrong(case: ThroughCase) -> str:
    """What is wrong at a clash."""
    if len(case.true) > 2:
        return "branches"
    if case.was and len(case.true) == 2:
        return "goes on at its end"
    return "stops" if case.was is False and case.true else "left out"


def kind_of(case: ThroughCase) -> str:
    """Which of the ways it has."""
    if case.becomes:
        return "must end"
    if len(case.true) == 2:
        return "no branch"
    if case.was:
        return "only step" if case.yes else "ended"
    if case.true and case.yes:
        return "goes on"
    return "two ways"


def line_through(steps: Sequence[int], end: int) -> LineThrough:
    """A line takes two of these steps, or one where it ends."""
    return LineThrough((*steps, end), (1,) * (len(steps) + 1), frozenset((2,)))
