"""A line with two arms at a place, how long they are together, and whether they are equal."""

from collections.abc import Iterable
from typing import NamedTuple

from kotae.logic.constraints import Values
from kotae.logic.counting import Count
from kotae.logic.loops.arms import ComparedArms, equal_arms, unequal_arms
from kotae.logic.loops.stretches import Ray, Stretch, stretch
from kotae.logic.stated_together import InTurn, in_turn


class TwoArms(NamedTuple):
    """An expression: how long both arms are together, provided that they compare as they should."""

    passed: Count
    length: Stretch
    compared: tuple[ComparedArms, ...]

    def isin(self, lengths: Iterable[int] | None) -> InTurn:
        """Together they have one of these lengths, or any."""
        together = [] if lengths is None else [self.length.isin(lengths)]
        return in_turn([self.passed, *together, *self.compared])

    def equals(self, length: int) -> InTurn:
        return self.isin((length,))

    def value(self, values: Values) -> int | None:
        """The length if there are two arms that compare as they should."""
        return self.length.value(values) if self.isin(None).holds(values) else None


def two_arms(passed: Count, rays: Iterable[Ray], equal: bool) -> TwoArms:
    """The line takes two of these rays, given by the count of their first steps; straight along them it goes equally
    far, or not equally far."""
    ways = tuple(rays)
    return TwoArms(passed, stretch(ways), tuple((equal_arms if equal else unequal_arms)(ways)))
