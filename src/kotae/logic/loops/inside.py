"""Inside and outside of a loop: a step is drawn exactly where they meet, and what is printed may say where it lies."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Values, state, states_of
from kotae.logic.counting import counting_template

EVEN = frozenset((0, 2))


class Meets(NamedTuple):
    """The step is drawn exactly if an odd number of these sides is inside the loop."""

    step: int
    sides: tuple[int, ...]
    """What lies on both sides of it, but for what is outside anyway."""

    @property
    def literals(self) -> Sequence[int]:
        return self.step, *self.sides

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return counting_template((1,) * len(self.literals), EVEN).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        states = states_of(values, self.literals)
        return None if 0 in states else sum(found > 0 for found in states) % 2 == 0

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        """`line` or `no line`: the sides show whether there is one. `across` or `same side`: the line shows on which
        side something lies, or that there is none. At a clash `broken`."""
        case = sorted_out("broken", self.literals, given, so)
        if case.clash:
            return case
        if self.step in case.yes + case.no:
            return case._replace(kind="line" if case.yes else "no line")
        return case._replace(kind="across" if self.step in case.true else "same side")


class Lies(NamedTuple):
    """A place lies inside the loop, if the literal says so, or outside."""

    literal: int

    @property
    def literals(self) -> Sequence[int]:
        return (self.literal,)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return self.literal, 0

    def holds(self, values: Values) -> bool | None:
        found = state(values, self.literal)
        return found > 0 if found else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        """`inside` or `outside`; at a clash `not inside` or `not outside`."""
        where = "inside" if self.literal > 0 else "outside"
        case = sorted_out(where, self.literals, given, so)
        return case._replace(kind=f"not {where}") if case.clash else case


def meets(step: int, sides: Iterable[int]) -> Meets:
    """A step is drawn exactly where inside and outside of the loop meet; `sides` say what on both sides of it is
    inside, as far as that is not known to be outside."""
    return Meets(step, tuple(sides))


def lies(literal: int) -> Lies:
    """A place is inside the loop, or outside if the literal is negative."""
    return Lies(literal)
