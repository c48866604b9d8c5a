"""The size of the group that a node belongs to, as an expression: compare it to get a constraint, or evaluate it.

Lazy. A group has at least the nodes that are drawn, and at most those that it could still reach; a cut names enough of
the drawn ones, and enough of what is in the way, that no allowed size is left in between.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values, states_of
from kotae.logic.counting import count
from kotae.logic.regions.connected_cells import joined_to
from kotae.logic.regions.graph import graph_of
from kotae.logic.regions.walks import enclosed, grown, path

OTHER_SIZE = Because("other size", "the group of {where} would have another size", near=True)
GROWN = Because("too large", "the group of {where} would be too large", near=True)
STUNTED = Because("too small", "the group of {where} could not become large enough", near=True)
BESIDE = {each: Because(each.kind, each.replace("group of", "groups beside"), near=True) for each in (GROWN, STUNTED)}
"""The same where the start only stands beside what is counted."""


class ComponentSize(NamedTuple):
    """An expression: how many true nodes are connected with the start, including itself; 0 if the start is not true."""

    start: Any
    literals: Mapping[Any, int]
    beside: Mapping[Any, Sequence[Any]]
    more: int = 0
    """What is added in any case."""

    def plus(self, more: int) -> "ComponentSize":
        return self._replace(more=self.more + more)

    def isin(self, allowed: Iterable[int]) -> "SizeIn":
        among = allowed if isinstance(allowed, range) else frozenset(allowed)  # a range may have a million numbers
        sizes = [size for size in range(len(self.literals) + 2) if size + self.more in among]
        return SizeIn(self.start, self._near(sizes), self.beside, sizes)

    def _near(self, sizes: Collection[int]) -> Mapping[Any, int]:
        """The nodes that matter to a start that is always true: those in reach of it if the group may be as large as
        the largest size. A group that goes further has too many among these alone. If any size will do, none matter."""
        if self.start in self.literals:
            return self.literals
        most = 0 if len(sizes) > len(self.literals) else max(sizes, default=1)
        steps = {self.start: 0}
        reached = [self.start]
        for node in reached:  # grows during the iteration
            for other in self.beside.get(node, ()) if steps[node] < most else ():
                if other in self.literals and other not in steps:
                    steps[other] = steps[node] + 1
                    reached.append(other)
        return {node: literal for node, literal in self.literals.items() if node in steps}

    def equals(self, size: int) -> "SizeIn":
        sizes = [size - self.more] if 0 <= size - self.more < len(self.literals) + 2 else []
        return SizeIn(self.start, self._near(sizes), self.beside, sizes)

    def value(self, values: Values) -> int:
        true = {node for node, literal in self.literals.items() if values[abs(literal)] == literal}
        group = [self.start] if self.start in true or self.start not in self.literals else []
        true.discard(self.start)
        for node in group:  # grows during the iteration
            for other in self.beside.get(node, ()):
                if other in true:
                    true.discard(other)
                    group.append(other)
        return len(group) + self.more


class SizeIn(Lazy):
    """The group of the start has one of the allowed sizes. A start without a literal is always true."""

    def __init__(
        self, start: Any, literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]], allowed: Iterable[int]
    ) -> None:
        self.start = start
        self.literal = dict(literals)
        self.beside = beside
        self.allowed = frozenset(allowed)
        self._largest = max(self.allowed, default=0)
        self.literals: Sequence[int] = list(self.literal.values())
        nodes = [*self.literal, *([] if start in self.literal else [start])]
        self.graph = graph_of(nodes, beside)
        self.root = nodes.index(start)
        self.said = [*self.literals, *([] if start in self.literal else [0])]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """For every node an auxiliary variable says that it is in the group: what is true beside a node of the group is
        in it, and each of its nodes is joined to the start."""
        root, beside, given = self.root, self.graph.beside, self.said[self.root]
        sure = [-given] if given else []
        others = [node for node in range(len(self.said)) if node != root]
        joined = dict(zip(others, fresh(len(others)), strict=True))
        flat: list[int] = []
        for node, name in joined.items():
            flat += (-name, self.said[node], 0, *((-name, given, 0) if given else ()))
            for other in beside[node]:
                if other != root:
                    flat += (-name, -self.said[other], joined[other], 0)
        for node in beside[root]:
            flat += (*sure, -self.said[node], joined[node], 0)
        names = [joined.get(node, 0) for node in range(len(self.said))]
        flat += joined_to({root, *beside[root]}, names, beside, fresh)
        size = count([*joined.values(), *([given] if given else [])]).plus(0 if given else 1)
        return [*flat, *size.isin(self.allowed).clauses(fresh)]

    def holds(self, values: Values) -> bool | None:
        """By the least and the greatest size that it may have; exact if everything is decided."""
        if 0 not in values[1:]:
            return len(self._drawn(values)) in self.allowed
        states = self._states(values)
        least, most = len(self._group(states, 1)), len(self._group(states, 0))
        possible = [size in self.allowed for size in range(least, most + 1)]
        return True if all(possible) else None if any(possible) else False

    def refine(self, values: Values) -> list[Cut]:
        """One cut if the size is wrong, which usually shows quickly, as groups are small and boards are large."""
        group = self._drawn(values)
        return [] if len(group) in self.allowed else [self._cut(group, [], self._states(values), len(group))]

    def _drawn(self, values: Values) -> list[int]:
        """The group of the start. One that is too large is not followed any further: a cut names only as much of it as
        is too much."""
        said, beside = self.said, self.graph.beside
        group = [self.root] if not said[self.root] or values[abs(said[self.root])] == said[self.root] else []
        met = {self.root}
        for node in group:  # grows during the iteration
            if len(group) > self._largest:
                break
            for other in beside[node]:
                if other not in met and values[abs(said[other])] == said[other]:
                    met.add(other)
                    group.append(other)
        return group

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        states = self._states(values)
        sure, most = self._group(states, 1), len(self._group(states, 0))
        if not self._may_be(len(sure), most):
            return [self._cut(sure, [], states, most)]
        return [*self._if_taken(sure, most, states), *self._if_lost(sure, states)]

    def _if_taken(self, sure: list[int], most: int, states: list[int]) -> list[Cut]:
        """Open nodes that cannot be true, since the group would have the wrong size with them."""
        inside, cuts = set(sure), []
        for node, state in enumerate(states):
            if state == 0 and (node == self.root or not inside.isdisjoint(self.graph.beside[node])):
                supposed = [*states[:node], 1, *states[node + 1 :]]
                larger = self._group(supposed, 1)
                if not self._may_be(len(larger), most):
                    way = path(self.root, {node}, set(larger), self.graph.beside)
                    cuts.append(self._cut(larger, way, supposed, most))
        return cuts

    def _if_lost(self, sure: list[int], states: list[int]) -> list[Cut]:
        """Open nodes that cannot be false."""
        if states[self.root] < 0:
            return []
        free = [state >= 0 for state in states]
        walk = self.graph.walk([self.root], free, [1] * len(states))
        lost, total = walk.lost, len(walk.met)
        return [
            self._cut(sure, [], [*states[:node], -1, *states[node + 1 :]], total - lost[node])
            for node in walk.met
            if states[node] == 0 and not self._may_be(len(sure), total - lost[node])
        ]

    def _cut(self, sure: list[int], way: list[int], states: list[int], most: int) -> Cut:
        """No size is allowed between the present size of a group and the size it can still reach. So not all of it is
        true, to the extent that it is too much for the next smaller size; or something in its way is, to the extent
        that the next larger size needs it. A given path is part of what is named."""
        below = max((size for size in self.allowed if size < len(sure)), default=-1)
        above = min((size for size in self.allowed if size > most), default=None)
        named = grown(way or sure[:1], set(sure), below + 1, self.graph.beside) if below >= 0 else []
        walls = [] if above is None else self._walls(states, above)
        clause = [-self.said[node] for node in named] + [self.said[node] for node in walls]
        shown = [len(named), *(node + 1 for node in [*named, *walls])]
        because = OTHER_SIZE if named and walls else GROWN if named else STUNTED
        if not self.said[self.root]:
            because = BESIDE.get(because, because)
        return Cut(list(dict.fromkeys(each for each in clause if each)), because, [self.start], shown)

    def _walls(self, states: list[int], size: int) -> list[int]:
        """What keeps the group from growing to that size: false nodes around it, or the start if that is false."""
        if states[self.root] < 0:
            return [self.root]
        walls = enclosed(self.root, states, size, self.graph.beside, lambda _: True)
        assert walls is not None, "the group can grow to that size"
        return walls

    def _may_be(self, least: int, most: int) -> bool:
        return any(least <= size <= most for size in self.allowed)

    def _group(self, states: list[int], least: int) -> list[int]:
        """The group of the start among nodes that are true or, with `least` 0, also open."""
        if states[self.root] < least:
            return []
        allowed = {node for node, state in enumerate(states) if state >= least}
        return grown([self.root], allowed, len(states), self.graph.beside)

    def _states(self, values: Values) -> list[int]:
        """1 for a true node, -1 for a false one, 0 for an open one."""
        states = states_of(values, self.said)
        states[self.root] = states[self.root] if self.said[self.root] else 1
        return [(state > 0) - (state < 0) for state in states]


def component_size(start: Any, literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]]) -> ComponentSize:
    """How many true nodes are connected with the start, including itself. It need not have a literal: then it is always
    true, and `plus(-1)` counts only the others."""
    return ComponentSize(start, literals, beside)
