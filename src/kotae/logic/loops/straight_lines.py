"""The straight lines that meet at a place: one if the line goes straight through, two if it turns there."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.constraints import Constraint, Fresh, Values, state
from kotae.logic.counting import count
from kotae.logic.loops.arms import ComparedArms
from kotae.logic.loops.stretches import Ray, StretchCase, StretchIn, stretch, stretch_case
from kotae.logic.sight import possible_sights
from kotae.logic.stated_together import InTurn, in_turn


class AlongOrAcross(NamedTuple):
    """A line that passes a place goes along two opposite rays with this length, or straight across, both ways."""

    rays: tuple[Ray, ...]
    across: tuple[Ray, ...]
    length: int

    @property
    def literals(self) -> Sequence[int]:
        return [*[step for ray in self.rays for step in ray.steps], *[ray.steps[0] for ray in self.across if ray.steps]]

    @property
    def along(self) -> StretchIn:
        return stretch(self.rays).isin((0, self.length))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        near = [ray.steps[0] for ray in self.rays if ray.steps]
        passed = [part for ray in self.across for part in (*near, *ray.steps[:1], 0)]
        return [*self.along.clauses(fresh), *passed]

    def holds(self, values: Values) -> bool | None:
        sums = {0}
        for ray in self.rays:
            sums = {length + more for length in sums for more in possible_sights(ray.steps, values)}
        crossed = min([state(values, ray.steps[0]) if ray.steps else -1 for ray in self.across])
        found = {length == self.length for length in sums - {0}}
        if 0 in sums:
            found |= {True} if crossed > 0 else {False} if crossed < 0 else {True, False}
        return None if len(found) > 1 else found.pop()

    def case(self, given: Iterable[int], so: Iterable[int]) -> StretchCase:
        """That of the length; with the ways across that are barred, or that must be taken."""
        known, new = set(given), set(so)
        barred = "".join([ray.way for ray in self.across if not ray.steps or -ray.steps[0] in known])
        taken = any(ray.steps and ray.steps[0] in new for ray in self.across)
        found = stretch_case(self.along.rays, (self.length,) if barred else (0, self.length), known, new)
        return found._replace(barred=barred, across="".join([ray.way for ray in self.across]) if taken else "")


class StraightLines(NamedTuple):
    """An expression: the length of the straight lines through a place, if the line passes it and they have the same
    length."""

    up: Ray
    down: Ray
    left: Ray
    right: Ray

    def equals(self, length: int) -> InTurn:
        """Where it is one step, the line turns, so it goes along both."""
        upright, level = self[:2], self[2:]
        if length == 1:
            return in_turn([stretch(upright).equals(1), stretch(level).equals(1)])
        return in_turn([AlongOrAcross(upright, level, length), AlongOrAcross(level, upright, length), self._passed])

    def isin(self, lengths: Iterable[int]) -> InTurn:
        """Any length, but the same for both if the line turns."""
        pairs = [(one, other) for one in self[:2] for other in self[2:] if one.steps and other.steps]
        alike = [ComparedArms(one, other, equal=True, if_both=True) for one, other in pairs]
        return in_turn([self._passed, *alike])

    @property
    def _passed(self) -> Constraint:
        return count(ray.steps[0] for ray in self if ray.steps).equals(2)

    def value(self, values: Values) -> int | None:
        found = {stretch(pair).value(values) for pair in (self[:2], self[2:])} - {0}
        return found.pop() if len(found) == 1 else None


def straight_lines(rays: Iterable[Ray]) -> StraightLines:
    """How long the straight lines are that meet at a place, given its rays up, down, left and right."""
    return StraightLines(*rays)
