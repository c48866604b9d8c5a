"""No loops: the links in use never lead back to where they started. The dual of being connected.

Lazy: a candidate with a loop gets a cut that forbids it. That is not much, but enough where other rules leave hardly
any loops, as between the ends of lines.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from kotae.logic.choices import no_two
from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values, states_of
from kotae.logic.loops.strands import place_of
from kotae.logic.regions.connected_links import Link
from kotae.logic.regions.spanning import Way, ordered

LOOP = Because("loop", "{where} would be a loop")


class Acyclic(Lazy):
    """The links whose literal is true contain no loop."""

    probed = False

    def __init__(self, links: Iterable[Link[Any]]) -> None:
        self.links = list(links)
        self.literals: Sequence[int] = [link.literal for link in self.links]
        self.nodes = list(dict.fromkeys(node for link in self.links for node in link[:2]))
        number = {node: k for k, node in enumerate(self.nodes)}
        self.ends = [(number[link.one], number[link.other]) for link in self.links]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """Every link in use leads from a node to its parent, which comes before it; no node has two parents."""
        ways = [Way(one, other, literal) for (one, other), literal in zip(self.ends, self.literals, strict=True)]
        order, flat = ordered(range(len(self.nodes)), ways, fresh)
        parents: list[list[int]] = [[] for _ in self.nodes]
        for one, other, literal in ways:
            up, down = fresh(2)
            parents[one].append(up)
            parents[other].append(down)
            flat += (-literal, up, down, 0, -up, order[other, one], 0, -down, order[one, other], 0)
        for choices in parents:
            flat += no_two(len(choices)).stamp(choices, fresh)
        return flat

    def holds(self, values: Values) -> bool | None:
        """Exact: a drawn loop stays a loop, and where what may be drawn contains no loop, there is none."""
        states = states_of(values, self.literals)
        if self._has_loop([k for k, each in enumerate(states) if each > 0]):
            return False
        if 0 not in states:
            return True
        return None if self._has_loop([k for k, each in enumerate(states) if each >= 0]) else True

    def _has_loop(self, links: Iterable[int]) -> bool:
        first, ends = list(range(len(self.nodes))), self.ends
        for k in links:
            one, other = ends[k]
            while (before := first[one]) != one:
                first[one] = one = first[before]
            while (before := first[other]) != other:
                first[other] = other = first[before]
            if one == other:
                return True
            first[one] = other
        return False

    def refine(self, values: Values) -> list[Cut]:
        return list(self._closed(values, with_open=False))

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Loops, and open links that would close one."""
        return list(self._closed(values, with_open=True))

    def broken(self, values: Values, changed: Collection[int] | None = None) -> list[Cut]:
        return self.refine(values)

    def _closed(self, values: Values, with_open: bool) -> Iterator[Cut]:
        """For every link that is not in a tree of drawn links, but has both ends in the same tree: the loop it
        closes."""
        states = states_of(values, self.literals)
        drawn = [k for k, each in enumerate(states) if each > 0]
        if not with_open and not self._has_loop(drawn):
            return
        above, tree = self._trees(drawn)
        for k, link in enumerate(self.links):
            if k not in tree and (states[k] > 0 or (with_open and states[k] == 0)):
                (one, way), (other, back) = (self._way_up(node, above) for node in (link.one, link.other))
                if one == other:
                    yield self._cut({k, *(set(way) ^ set(back))})  # what the two paths share is not on the loop

    def _trees(self, drawn: Sequence[int]) -> tuple[dict[Any, tuple[Any, int]], set[int]]:
        """Trees of drawn links: for every node but the roots, the next node above it and the link to it; and their
        links."""
        beside: dict[Any, list[tuple[Any, int]]] = {}
        for k in drawn:
            one, other, _ = self.links[k]
            beside.setdefault(one, []).append((other, k))
            beside.setdefault(other, []).append((one, k))
        above: dict[Any, tuple[Any, int]] = {}
        tree: set[int] = set()
        for root in beside:
            if root in above:
                continue
            above[root] = root, -1
            reached = [root]
            for node in reached:  # grows during the iteration
                for other, k in beside[node]:
                    if other not in above:
                        above[other] = node, k
                        tree.add(k)
                        reached.append(other)
        return above, tree

    @staticmethod
    def _way_up(node: Any, above: dict[Any, tuple[Any, int]]) -> tuple[Any, list[int]]:
        """The root of a node's tree, and the links on the way there."""
        way = []
        while node in above and above[node][1] >= 0:
            way.append(above[node][1])
            node = above[node][0]
        return node, way

    def _cut(self, loop: Iterable[int]) -> Cut:
        shown = sorted(loop)
        where = list(dict.fromkeys(place_of(node) for k in shown for node in self.links[k][:2]))
        return Cut([-self.literals[k] for k in shown], LOOP, where, [k + 1 for k in shown])


def no_loops(links: Iterable[Link[Any]]) -> Acyclic:
    """The links whose literal is true never form a loop."""
    return Acyclic(links)
