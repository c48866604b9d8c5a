"""A graph of places: nodes numbered in the order given, its connected parts, and what hangs on a single node."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from typing import Any


class Graph:
    """Numbered nodes, and for each the numbers of those beside it. Neighbours that are not among the nodes are left
    out."""

    def __init__(self, nodes: Iterable[Hashable], beside: Mapping[Any, Sequence[Hashable]]) -> None:
        self.nodes = list(nodes)
        number = {node: k for k, node in enumerate(self.nodes)}
        self.beside = [
            sorted({number[other] for other in beside.get(node, ()) if other in number and other != node})
            for node in self.nodes
        ]
        links = {(a, b) for a, near in enumerate(self.beside) for b in near}
        for a, b in links:
            if (b, a) not in links:
                raise ValueError(f"{self.nodes[b]} is beside {self.nodes[a]}, but not the other way round")

    def parts(self, numbers: Iterable[int]) -> list[list[int]]:
        """The connected parts of these nodes. One set that shrinks is the quickest way to see who is left."""
        left, beside, found = set(numbers), self.beside, []
        while left:
            part = [left.pop()]
            for number in part:  # grows while it is walked
                for other in beside[number]:
                    if other in left:
                        left.discard(other)
                        part.append(other)
            found.append(part)
        return found

    def behind(self, starts: Collection[int], free: Sequence[int], weights: Sequence[int]) -> tuple[list[int], int]:
        """For every node what would be lost if it were not free: its own weight and those of all free nodes that can
        be walked to from the starts through it only; and the weight of all that can be reached.

        One walk into the depth: what is below a node is lost with it unless a link leads from there to above it, where
        above all starts is one place to begin from.
        """
        lost, total = list(weights), list(weights)
        low, order = [0] * len(self.nodes), [0] * len(self.nodes)
        met = 0
        for start in starts:
            if order[start] or not free[start]:
                continue
            way = [(start, iter(self.beside[start]))]  # the way down, each with the neighbours still to look at
            order[start] = met = met + 1
            while way:
                node, near = way[-1]
                for other in near:
                    if order[other]:
                        low[node] = min(low[node], order[other])
                    elif free[other]:
                        order[other] = met = met + 1
                        low[other] = 0 if other in starts else met
                        way.append((other, iter(self.beside[other])))
                        break
                else:
                    way.pop()
                    if way:
                        above = way[-1][0]
                        total[above] += total[node]
                        low[above] = min(low[above], low[node])
                        if low[node] >= order[above]:
                            lost[above] += total[node]
        reached = [weight for weight, at in zip(weights, order, strict=True) if at]
        return [each if at else 0 for each, at in zip(lost, order, strict=True)], sum(reached)
