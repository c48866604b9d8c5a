"""A place where lines go straight on, like ice: one from left to right, one up and down, or both, which then cross."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kotae.logic.case import sorted_out
from kotae.logic.clauses import Clauses
from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.loops.passages import Arms

Axis = tuple[int | None, int | None]
"""Two opposite steps; None where there is no way out."""


class StraightCase(NamedTuple):
    """How a place where lines go straight on leads to what follows."""

    kind: str
    true: list[int]
    false: list[int]
    yes: list[int]
    no: list[int]

    @property
    def clash(self) -> bool:
        return not self.yes and not self.no


class StraightOn(NamedTuple):
    """A line that arrives goes straight on; with `passed`, at least one does."""

    axes: tuple[Axis, ...]
    passed: bool

    @property
    def literals(self) -> Sequence[int]:
        return [step for axis in self.axes for step in axis if step]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return Clauses(tuple(self._each())).clauses(fresh)

    def _each(self) -> Iterator[tuple[int, ...]]:
        for one, other in self.axes:
            if one and other:
                yield -one, other
                yield one, -other
            elif step := one or other:
                yield (-step,)
        if self.passed:
            yield tuple(one for one, other in self.axes if one and other)

    def holds(self, values: Values) -> bool | None:
        lines = [[-1 if step is None else state(values, step) for step in axis] for axis in self.axes]
        if any(min(line) < 0 < max(line) for line in lines) or (self.passed and all(min(line) < 0 for line in lines)):
            return False
        return None if any(0 in line for line in lines) else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> StraightCase:
        found = sorted_out("", self.literals, given, so)
        return StraightCase(self._kind(found.true, found.yes, found.no), *found[1:5])

    def _kind(self, true: list[int], yes: list[int], no: list[int]) -> str:
        if not yes and not no:
            return "stopped" if true else "passed by"
        if no and not yes:
            return "no way on"
        opposite = {one: other for axis in self.axes for one, other in (axis, axis[::-1])}
        return "straight on" if all(opposite[step] in true for step in yes) else "other way"


def straight_on(arms: Arms, *, passed: bool = False) -> StraightOn:
    """Lines go straight on here, and may cross; with `passed`, at least one line comes here."""
    up, down, left, right = (arm.near for arm in arms)
    return StraightOn(((up, down), (left, right)), passed)
