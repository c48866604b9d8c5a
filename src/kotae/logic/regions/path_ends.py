"""The ends of a path of cells: a path has two, so wherever its cells seem to fall into several paths, there are too
many."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Values, state, states_of
from kotae.logic.counting import count


class TwoEnds(NamedTuple):
    """At most two true nodes are beside fewer than two true nodes."""

    nodes: tuple[int, ...]
    """The literal of each node,"""
    beside: tuple[tuple[int, ...], ...]
    """and those of the nodes beside it."""

    @property
    def literals(self) -> Sequence[int]:
        return self.nodes

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """An auxiliary variable for each node that is an end: it is true, and all beside it but one are false."""
        ends = fresh(len(self.nodes))
        flat: list[int] = []
        for node, near, end in zip(self.nodes, self.beside, ends, strict=True):
            for others in combinations(near, max(len(near) - 1, 0)):
                flat += (end, -node, *others, 0)
            if not near:
                flat += (end, -node, 0)
        return [*flat, *count(ends).isin((0, 1, 2)).clauses(fresh)]

    def holds(self, values: Values) -> bool | None:
        """False when there are three ends for good, and true when no more than two can come about."""
        sure = possible = 0
        for node, near in zip(self.nodes, self.beside, strict=True):
            here, states = state(values, node), states_of(values, near)
            sure += here > 0 and sum(each >= 0 for each in states) < 2
            possible += here >= 0 and sum(each > 0 for each in states) < 2
        return False if sure > 2 else True if possible < 3 else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        new = list(so)
        return sorted_out("third end" if new else "three ends", self.nodes, given, new)


def two_ends(literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]]) -> TwoEnds:
    """At most two true nodes are beside fewer than two true nodes, given that the true nodes are a path."""
    return TwoEnds(
        tuple(literals.values()), tuple(tuple(literals[other] for other in beside[node]) for node in literals)
    )
