"""Connectedness: the nodes of a graph are all joined by the links that are in use.

Over the links alone this takes exponentially many clauses, and with auxiliary variables it still takes many, so it is
lazy. A candidate in several components gets one cut per component: some link must leave it. Cutting every component at
once takes a quarter of the rounds that one cut per round needs.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values
from kotae.logic.regions.spanning import Way, rooted

Node = TypeVar("Node", bound=Hashable)


class Link(NamedTuple, Generic[Node]):
    """A possible connection; the literal is true when it is used."""

    one: Node
    other: Node
    literal: int


JOINED = Because("only way out", "{where} must be joined to the rest")
ENCLOSED = Because("encloses", JOINED)
"""For links that are the gaps between what is drawn: what they do not join to the rest, the drawing encloses."""


class Connected(Lazy):
    """The used links join all nodes into one network."""

    def __init__(self, nodes: Iterable[Hashable], links: Iterable[Link[Any]], because: Because = JOINED) -> None:
        self.because = because
        self.nodes = list(nodes)
        number = {node: i for i, node in enumerate(self.nodes)}
        self.links = [(number[link.one], number[link.other], link.literal) for link in links]
        self.literals: Sequence[int] = [literal for _, _, literal in self.links]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """All nodes are joined to the one with the most links, which leaves the fewest to be ordered."""
        degrees = Counter(node for one, other, _ in self.links for node in (one, other))
        root = max(range(len(self.nodes)), key=lambda node: degrees[node], default=0)
        home: dict[int, list[int]] = {node: [] for node in range(len(self.nodes)) if node != root}
        ways = []
        for one, other, literal in self.links:
            if one == other:
                continue
            if root in (one, other):
                home[one + other - root].append(literal)
            else:
                ways.append(Way(one, other, literal))
        return rooted(home, ways, fresh)

    def holds(self, values: Values) -> bool | None:
        reached = self._reach(values, undecided=False)
        if len(reached) == len(self.nodes):
            return True
        return None if len(self._reach(values, undecided=True)) == len(self.nodes) else False

    def refine(self, values: Values) -> list[Cut]:
        """One cut for every component of the candidate."""
        part, parts = self._components(values)
        if len(parts) < 2:
            return []
        leaving: dict[int, list[int]] = {root: [] for root in parts}
        for one, other, literal in self.links:
            if part[one] != part[other]:
                leaving[part[one]].append(literal)
                leaving[part[other]].append(literal)
        if len(parts) == 2:  # both sides say the same: keep the shorter reason
            del leaving[max(parts, key=lambda root: len(parts[root]))]
        return [Cut(clause, self.because, [self.nodes[i] for i in parts[root]]) for root, clause in leaving.items()]

    def foreseen(self) -> list[Cut]:
        """Single nodes without a link, where what is drawn leaves little room: they are in almost every candidate."""
        if self.because is not ENCLOSED or len(self.nodes) < 2:
            return []
        leaving: list[list[int]] = [[] for _ in self.nodes]
        for one, other, literal in self.links:
            if one != other:
                leaving[one].append(literal)
                leaving[other].append(literal)
        return [Cut(clause, self.because, [node]) for node, clause in zip(self.nodes, leaving, strict=True)]

    def witness(self, cut: Cut) -> list[int]:
        """The nodes of the part that some link must leave, counted from 1."""
        number = {node: k for k, node in enumerate(self.nodes, 1)}
        return sorted(number[node] for node in cut.where)

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """For every part that the drawn links join: only one link can still lead out of it, or none."""
        part, parts = self._components(values)
        leaving: dict[int, list[int]] = {root: [] for root in parts if len(parts) > 1}
        for one, other, literal in self.links if leaving else ():
            if part[one] != part[other]:
                leaving[part[one]].append(literal)
                leaving[part[other]].append(literal)
        return [
            Cut(clause, self.because, [self.nodes[i] for i in parts[root]])
            for root, clause in leaving.items()
            if sum(values[abs(literal)] != -literal for literal in clause) < 2
        ]

    def _components(self, values: Values) -> tuple[list[int], dict[int, list[int]]]:
        """The first node of every node's component, and the nodes of each component by the first of them."""
        first = list(range(len(self.nodes)))
        for one, other, literal in self.links:
            if values[abs(literal)] == literal:
                while (before := first[one]) != one:
                    first[one] = one = first[before]
                while (before := first[other]) != other:
                    first[other] = other = first[before]
                if one < other:
                    first[other] = one
                else:
                    first[one] = other
        parts: dict[int, list[int]] = {}
        for node, before in enumerate(first):  # those before it lead to the first in one step
            if before == node:
                parts[node] = [node]
            else:
                root = first[node] = first[before]
                parts[root].append(node)
        return first, parts

    def _reach(self, values: Values, undecided: bool) -> set[int]:
        """The nodes that can be reached from the first one, over used (and, if asked, undecided) links."""
        beside: dict[int, list[int]] = {node: [] for node in range(len(self.nodes))}
        for one, other, literal in self.links:
            if values[abs(literal)] == literal or (undecided and values[abs(literal)] == 0):
                beside[one].append(other)
                beside[other].append(one)
        reached = {0} if self.nodes else set()
        frontier = list(reached)
        while frontier:
            for node in beside[frontier.pop()]:
                if node not in reached:
                    reached.add(node)
                    frontier.append(node)
        return reached


def connected(nodes: Iterable[Hashable], links: Iterable[Link[Any]]) -> Connected:
    """All nodes are joined into one network by the links whose literal is true."""
    return Connected(nodes, links)


def not_enclosed(nodes: Iterable[Hashable], gaps: Iterable[Link[Any]]) -> Connected:
    """What is drawn encloses none of the nodes: the gaps, whose literal is true where nothing is drawn across, join
    them all."""
    return Connected(nodes, gaps, ENCLOSED)


def two_colourings(nodes: Iterable[Node], links: Iterable[Link[Node]]) -> Iterator[tuple[list[Node], list[Node]]]:
    """For every part of the graph that can be coloured black and white along its links: its black and its white
    nodes."""
    beside: dict[Node, list[Node]] = {node: [] for node in nodes}
    for one, other, _ in links:
        beside[one].append(other)
        beside[other].append(one)
    colour: dict[Node, bool] = {}
    for start in beside:
        if start in colour:
            continue
        colour[start] = True
        part, clash = [start], False
        for node in part:  # grows during the iteration
            for other in beside[node]:
                if other not in colour:
                    colour[other] = not colour[node]
                    part.append(other)
                clash |= colour[other] == colour[node]
        if not clash:
            yield [node for node in part if colour[node]], [node for node in part if not colour[node]]
