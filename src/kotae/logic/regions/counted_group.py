"""What can be said beforehand about the size of the group that a node belongs to.

A consequence of the size of a group, for a solver: candidates whose group is too large are excluded at once, and those
whose group is too small unless something else nearby makes up for it. Large groups would need cuts without number
otherwise: on a Choco Banana of 7x7 with groups of 23 cells, this makes the difference between a second and minutes.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.counting import count
from kotae.logic.regions.graph import graph_of


class CountedGroup:
    """If the start is true, its group and possibly other groups within reach, none of them a single node, have that
    many nodes together."""

    def __init__(self, start: Any, literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]], size: int) -> None:
        self.start = start
        self.literal = dict(literals)
        self.beside = beside
        self.size = size
        self.literals: Sequence[int] = list(self.literal.values())
        self.graph = graph_of(self.literal, beside)
        self.root = self.graph.nodes.index(start)
        self.reach = self._reach()

    def _reach(self) -> list[int]:
        """The nodes that a group of that size may have, the start first."""
        steps, order = {self.root: 1}, [self.root]
        for node in order:  # grows during the iteration
            for other in self.graph.beside[node] if steps[node] < self.size else ():
                if other not in steps:
                    steps[other] = steps[node] + 1
                    order.append(other)
        return order

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """For every node in reach, an auxiliary variable says that it is counted."""
        here, flat = self.literals[self.root], list[int]()
        counted = dict(zip(self.reach, [here, *fresh(len(self.reach) - 1)], strict=True))
        for node, name in counted.items():
            near = self.graph.beside[node]
            for other in near:
                flat += (-name, -self.literals[other], *([counted[other]] if other in counted else []), 0)
            if node != self.root:
                flat += (-name, self.literals[node], 0, -name, here, 0)
                flat += (-name, *(counted[other] for other in near if other in counted), 0)
        return [*flat, *count(counted.values()).isin((0, self.size)).clauses(fresh)]

    def holds(self, values: Values) -> bool | None:
        states = [state(values, literal) for literal in self.literals]
        if states[self.root] < 0:
            return True
        if 0 in states:
            return None
        sums, within = {0}, set(self.reach)
        for group in self.graph.parts([node for node, each in enumerate(states) if each > 0]):
            if self.root in group:
                sums = {each + len(group) for each in sums} if within.issuperset(group) else set()
            elif len(group) > 1 and within.issuperset(group):
                sums |= {each + len(group) for each in sums}
        return self.size in sums


def counted_group(
    start: Any, literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]], size: int
) -> CountedGroup:
    """What follows for a solver if the group of the start has that size, unless the start is false."""
    return CountedGroup(start, literals, beside, size)
