"""A graph of places: nodes numbered in the order given, its connected parts, and what depends on a single node."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from kotae.logic.regions.floods import Floods


class Graph:
    """Numbered nodes, and for each the numbers of its neighbours. Neighbours that are not among the nodes are left
    out."""

    def __init__(self, nodes: Iterable[Hashable], beside: Mapping[Any, Sequence[Hashable]]) -> None:
        self.nodes = list(nodes)
        number = {node: k for k, node in enumerate(self.nodes)}
        near = [
            {number[each] for each in beside.get(node, ()) if each in number} - {number[node]} for node in self.nodes
        ]
        self.beside = [sorted(each) for each in near]
        self.floods: Floods | None = None
        """How to flood it, once that was asked for."""
        for a, others in enumerate(self.beside):
            for b in others:
                if a not in near[b]:
                    raise ValueError(f"{self.nodes[b]} is beside {self.nodes[a]}, but not the other way round")

    def parts(self, numbers: Iterable[int]) -> list[list[int]]:
        """The connected parts of these nodes. One set that shrinks is the quickest way to see which are left."""
        left, beside, found = set(numbers), self.beside, []
        while left:
            part = [left.pop()]
            for number in part:  # grows during the iteration
                for other in beside[number]:
                    if other in left:
                        left.discard(other)
                        part.append(other)
            found.append(part)
        return found

    def walk(self, starts: Collection[int], free: Sequence[int], weights: Sequence[int]) -> "Walk":
        """A depth-first walk from the starts through free nodes, to see what depends on which node.

        What is below a node is lost with it unless a link leads from there to above it; above all starts there is one
        common place to begin from.
        """
        lost, total, low = list(weights), list(weights), [0] * len(self.nodes)
        walk = Walk(lost, [], [0] * len(self.nodes), [0] * len(self.nodes), [[] for _ in self.nodes])
        met, first, last = walk.met, walk.first, walk.last
        for start in starts:
            if first[start] or not free[start]:
                continue
            met.append(start)
            first[start] = len(met)
            way = [(start, iter(self.beside[start]))]  # the way down, each node with the neighbours still to look at
            while way:
                node, near = way[-1]
                for other in near:
                    if first[other]:
                        low[node] = min(low[node], first[other])
                    elif free[other]:
                        met.append(other)
                        first[other] = len(met)
                        low[other] = 0 if other in starts else len(met)
                        way.append((other, iter(self.beside[other])))
                        break
                else:
                    way.pop()
                    last[node] = len(met)
                    if way:
                        above = way[-1][0]
                        total[above] += total[node]
                        low[above] = min(low[above], low[node])
                        if low[node] >= first[above]:
                            lost[above] += total[node]
                            walk.hanging[above].append(node)
        return walk


SMALL = 2500
"""Graphs with up to this many nodes are kept for the next board; a larger one only for other rules of the same
board."""


@lru_cache(maxsize=8)
def small_graph(nodes: tuple[Hashable, ...], beside: "Same") -> Graph:
    return Graph(nodes, beside.mapping)


@lru_cache(maxsize=1)
def large_graph(nodes: tuple[Hashable, ...], beside: "Same") -> Graph:
    return Graph(nodes, beside.mapping)


class Same:
    """A mapping that is compared by identity."""

    def __init__(self, mapping: Mapping[Any, Sequence[Hashable]]) -> None:
        self.mapping = mapping

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Same) and self.mapping is other.mapping

    def __hash__(self) -> int:
        return id(self.mapping)


def graph_of(nodes: Iterable[Hashable], beside: Mapping[Any, Sequence[Hashable]]) -> Graph:
    """The graph of these nodes; mostly the same object if it is asked for again, as the clues and rules of a board do,
    and other boards of its size."""
    chosen = tuple(nodes)
    return (small_graph if len(chosen) <= SMALL else large_graph)(chosen, Same(beside))


class Walk(NamedTuple):
    """How a walk went, and what depends on each of the nodes that it met."""

    lost: list[int]
    """What would be lost if a node were not free: its own weight, and those of all nodes that can only be met through
    it."""
    met: list[int]
    first: list[int]
    """When each node was met, from 1; 0 for never."""
    last: list[int]
    """When the last node below it was met."""
    hanging: list[list[int]]
    """The nodes just below each that are lost with it, along with everything below them."""
