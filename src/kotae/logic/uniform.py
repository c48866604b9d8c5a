"""Things that are the same throughout: a tile that is shaded or not as a whole, water that stands at one level."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Values, states_of


class AllSame(NamedTuple):
    """All of the literals are true, or none of them is."""

    literals: tuple[int, ...]

    @property
    def tile(self) -> tuple[int, ...]:
        """Literals that stand or fall together: sums over such tiles are narrowed down before a search."""
        return self.literals

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """Each implies the next one, and the last one the first."""
        following = (*self.literals[1:], *self.literals[:1])
        pairs = zip(self.literals, following, strict=True)
        return [part for one, other in pairs if one != other for part in (-one, other, 0)]

    def holds(self, values: Values) -> bool | None:
        states = states_of(values, self.literals)
        if min(states, default=0) < 0 < max(states, default=0):
            return False
        return None if 0 in states and len(states) > 1 else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        case = sorted_out("mixed", self.literals, given, so)
        return case if case.clash else case._replace(kind="all true" if case.yes else "all false")


def all_same(literals: Iterable[int]) -> AllSame:
    """All of these are true, or none is."""
    return AllSame(tuple(literals))
