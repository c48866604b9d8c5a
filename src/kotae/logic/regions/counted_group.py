"""What can be said beforehand about the size of the group that a node belongs to.

A consequence of the size of a group, for a solver: candidates whose group is too large are excluded at once, and those
whose group is too small unless something else nearby makes up for it. Large groups would need cuts without number
otherwise: on a Choco Banana of 7x7 with groups of 23 cells, this makes the difference between a second and minutes.
Where many nodes have a number, those that have another one need not be counted, which are most of them.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kotae.logic.constraints import Fresh, Values, states_of
from kotae.logic.counting import count
from kotae.logic.regions.graph import graph_of


class CountedGroup:
    """If the start is true, its group and possibly other groups within reach, none of them a single node, have that
    many nodes together."""

    def __init__(
        self,
        start: Any,
        literals: Mapping[Any, int],
        beside: Mapping[Any, Sequence[Any]],
        size: int,
        apart: Collection[Any] = (),
    ) -> None:
        """`apart` are nodes that other clues keep out of the group, so that solvers need not count them. What the
        statement means by itself does not depend on them."""
        self.start = start
        self.literal = dict(literals)
        self.beside = beside
        self.size = size
        self.literals: Sequence[int] = list(self.literal.values())
        self.graph = graph_of(self.literal, beside)
        self.root = self.graph.nodes.index(start)
        self.apart = apart

    def reach(self, apart: Collection[Any] = ()) -> list[int]:
        """The nodes that a group of that size may have, the start first, and none of those apart."""
        nodes, beside = self.graph.nodes, self.graph.beside
        steps, order = {self.root: 1}, [self.root]
        for node in order:  # grows during the iteration
            for other in beside[node] if steps[node] < self.size else ():
                if other not in steps and nodes[other] not in apart:
                    steps[other] = steps[node] + 1
                    order.append(other)
        return order

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return self._counted(self.reach(self.apart), fresh)

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        """Without what other clues say."""
        return self._counted(self.reach(), fresh)

    def _counted(self, reach: Sequence[int], fresh: Fresh) -> list[int]:
        """For every node in reach, an auxiliary variable says that it is counted."""
        here, flat = self.literals[self.root], list[int]()
        if len(reach) <= self.size:
            return self._all_of(reach)
        counted = dict(zip(reach, [here, *fresh(len(reach) - 1)], strict=True))
        for node, name in counted.items():
            near = self.graph.beside[node]
            for other in near:
                flat += (-name, -self.literals[other], *([counted[other]] if other in counted else []), 0)
            if node != self.root:
                flat += (-name, self.literals[node], 0, -name, here, 0)
                flat += (-name, *(counted[other] for other in near if other in counted), 0)
        return [*flat, *count(counted.values()).isin((0, self.size)).clauses(fresh)]

    def _all_of(self, reach: Sequence[int]) -> list[int]:
        """The same where nothing is to be chosen: all of these nodes are in the group, and none beside them is; or
        they are too few."""
        here, literals = -self.literals[self.root], self.literals
        if len(reach) < self.size:
            return [here, 0]
        rim = {other for node in reach for other in self.graph.beside[node]}.difference(reach)
        said = [*(literals[node] for node in reach[1:]), *(-literals[node] for node in sorted(rim))]
        return [each for literal in said for each in (here, literal, 0)]

    def holds(self, values: Values) -> bool | None:
        states = states_of(values, self.literals)
        if states[self.root] < 0:
            return True
        if 0 in states:
            return None
        sums, within = {0}, set(self.reach())
        for group in self.graph.parts([node for node, each in enumerate(states) if each > 0]):
            if self.root in group:
                sums = {each + len(group) for each in sums} if within.issuperset(group) else set()
            elif len(group) > 1 and within.issuperset(group):
                sums |= {each + len(group) for each in sums}
        return self.size in sums


def counted_group(
    start: Any,
    literals: Mapping[Any, int],
    beside: Mapping[Any, Sequence[Any]],
    size: int,
    apart: Collection[Any] = (),
) -> CountedGroup:
    """What follows for a solver if the group of the start has that size, unless the start is false; `apart` are nodes
    that cannot be in it, as other clues give them another size."""
    return CountedGroup(start, literals, beside, size, apart)
