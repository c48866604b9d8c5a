"""Groups that grow from seeds: what the rule is, for each of the ways to state it.

All seeds are true. Every connected group of true nodes has exactly one of them, and as many nodes as it says.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from kotae.logic.constraints import Values
from kotae.logic.regions.graph import graph_of

Size = int | None
"""How many nodes a group has; None for any number."""


class Seeded:
    """The seeds of a graph, by number, and its plain meaning.

    A seed without a literal is always true. If only some seeds are `chosen`, the rule is about their groups alone:
    each has its size and no other seed, and whatever else is true may be anywhere.
    """

    def __init__(
        self,
        literals: Mapping[Any, int],
        beside: Mapping[Any, Sequence[Any]],
        seeds: Mapping[Any, Size],
        chosen: Collection[Any] | None = None,
    ) -> None:
        self.literal = dict(literals)
        self.beside = beside
        self.seeds = dict(seeds)
        self.literals: Sequence[int] = list(self.literal.values())
        nodes = [*self.literal, *(seed for seed in seeds if seed not in self.literal)]
        number = {node: k for k, node in enumerate(nodes)}
        self.graph = graph_of(nodes, beside)
        self.said = [self.literal.get(node, 0) for node in nodes]
        """The literal of every node; 0 for a seed without one."""
        self.size: dict[int, Size] = {number[seed]: size for seed, size in seeds.items()}
        self.chosen = [number[seed] for seed in seeds if chosen is None or seed in chosen]
        self.is_whole = len(self.chosen) == len(self.size)
        self.claims = [
            [node] if node in self.size else [other for other in near if other in self.size]
            for node, near in enumerate(self.graph.beside)
        ]
        """For every node, the seeds that are beside it, or the node itself if it is one: if it is true, it is in their
        group."""

    def may_join(self, node: int, seed: int) -> bool:
        """Whether no other seed claims the node."""
        return all(claim == seed for claim in self.claims[node])

    def within_reach(self, seed: int, states: Sequence[int] | None = None) -> dict[int, int]:
        """The nodes that the group of a seed may have, given its size and which nodes are false, with the number of
        steps to each."""
        size = self.size[seed]
        steps, order = {seed: 0}, [seed]
        for node in order:  # grows during the iteration
            if size is not None and steps[node] + 1 >= size:
                break
            for other in self.graph.beside[node]:
                if other not in steps and self.may_join(other, seed) and (states is None or states[other] >= 0):
                    steps[other] = steps[node] + 1
                    order.append(other)
        return steps

    def states(self, values: Values) -> list[int]:
        """Above 0 for a true node, below 0 for a false one. Seeds count as true, whatever is drawn."""
        states = [values[literal] if literal > 0 else -values[-literal] for literal in self.said]
        for seed in self.size:
            states[seed] = 1
        return states

    def holds(self, values: Values) -> bool | None:
        """Exact if everything is decided. Before that, it is broken for good by a seed that is not true, by a group
        that is too large or has two seeds, and by one that cannot become large enough or get a seed."""
        drawn = [values[literal] if literal > 0 else -values[-literal] for literal in self.literals]
        if any(drawn[seed] < 0 for seed in self.size if seed < len(drawn)):
            return False
        states = self.states(values)
        if not self._groups_may_be(states) or not self._seeds_may_grow(states):
            return False
        return None if 0 in drawn else True

    def _groups_may_be(self, states: list[int]) -> bool:
        """No group has two seeds or too many nodes, and each has a seed or a way to one."""
        chosen = set(self.chosen)
        for group in self.graph.parts([node for node, state in enumerate(states) if state > 0]):
            seeds = [node for node in group if node in self.size]
            if chosen.isdisjoint(seeds):
                continue
            size = self.size[seeds[0]]
            if len(seeds) > 1 or (size is not None and len(group) > size):
                return False
        possible = self.graph.parts([node for node, state in enumerate(states) if state >= 0])
        lost = (part for part in possible if self.size.keys().isdisjoint(part)) if self.is_whole else ()
        return not any(states[node] > 0 for part in lost for node in part)

    def _seeds_may_grow(self, states: list[int]) -> bool:
        return all(len(self.within_reach(seed, states)) >= (self.size[seed] or 0) for seed in self.chosen)
