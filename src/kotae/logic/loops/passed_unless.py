"""A place that a line passes, unless something stands there."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import sorted_out
from kotae.logic.counting import Count
from kotae.logic.loops.crossable import CrossableCase, crossable


class PassedCase(NamedTuple):
    """How a place leads to what follows: its steps that are known or follow, and whether something stands there."""

    kind: str
    true: list[int]
    false: list[int]
    yes: list[int]
    no: list[int]
    rest: int
    """How many other steps it has."""
    blocked: int
    """The literal that says that something stands there."""
    was: bool | None
    """Whether it is known to be true or false;"""
    becomes: bool | None
    """whether that follows."""

    @property
    def clash(self) -> bool:
        return not self.yes and not self.no and self.becomes is None


class PassedUnless(Count):
    """Two of the steps are taken, or none if the place is blocked: that counts twice."""

    def case(self, given: Iterable[int], so: Iterable[int]) -> PassedCase:  # type: ignore[override]
        blocked = self.literals[-1]
        steps = [step for step in self.literals if step != blocked]
        known, new = set(given), set(so)
        sorted_steps = sorted_out("", steps, known, new)
        found = PassedCase("", *sorted_steps[1:6], blocked, sign(blocked, known), sign(blocked, new - known))
        return found._replace(kind=wrong(found) if found.clash else kind_of(found))


def sign(variable: int, literals: set[int]) -> bool | None:
    return True if variable in literals else False if -variable in literals else None


def wrong(case: PassedCase) -> str:
    """What is wrong at a clash."""
    if case.was and case.true:
        return "runs into"
    if len(case.true) > 2:
        return "branches"
    return "ends" if case.true else "left out"


def kind_of(case: PassedCase) -> str:
    """Which of the ways it has."""
    if case.was:
        return "blocked"
    if len(case.true) >= 2:
        return "no branch"
    if case.true:
        return "goes on" if case.yes else "arrives"
    return "passes" if case.yes else "dead end"


def passed_unless(steps: Sequence[int], blocked: int) -> PassedUnless:
    """A line takes two of these steps, or none where the place is blocked."""
    return PassedUnless((*steps, blocked, blocked), (1,) * len(steps) + (2,), frozenset((2,)))


class CrossedUnless(PassedUnless):
    """Two of the steps are taken, or all four where two lines cross, or none if the place is blocked: that counts as
    more than all of them."""

    def case(self, given: Iterable[int], so: Iterable[int]) -> PassedCase | CrossableCase:  # type: ignore[override]
        """Where a line arrives, it matters that another one may cross it."""
        found = super().case(given, so)
        if found.was or found.becomes is not None or not found.true:
            return found
        return crossable([step for step in self.literals if step != found.blocked]).case(given, so)


def crossed_unless(steps: Sequence[int], blocked: int) -> CrossedUnless:
    """A line takes two of these steps, two lines that cross take all four, or none where the place is blocked."""
    allowed = {2, 4, 6} & {*range(len(steps) + 1), 6}
    return CrossedUnless((*steps, *[blocked] * 6), (1,) * len(steps) + (6,), frozenset(allowed))
