"""Everything that is drawn hangs together, and some places are part of it.

Lazy, like `connected`, but most nodes may stay unused. A candidate in several parts gets a cut for each: some link must
lead out of it, unless it is not drawn after all.
"""

from collections.abc import Hashable, Iterable, Sequence
from typing import Any

from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values, states_of
from kotae.logic.loops.strands import place_of
from kotae.logic.regions.connected_links import Link
from kotae.logic.regions.spanning import Way, first_of, rooted

HANG_TOGETHER = Because("hang together", "{where} must be joined to the rest")


class Part(list[int]):
    """Nodes that are joined."""

    def __init__(self, nodes: Iterable[int] = ()) -> None:
        super().__init__(nodes)
        self.links: list[int] = []


class JoinedLines(Lazy):
    """All links whose literal is true, and all nodes that are needed, hang together."""

    def __init__(self, links: Iterable[Link[Any]], needed: Iterable[Hashable]) -> None:
        self.links = list(links)
        self.literals: Sequence[int] = [link.literal for link in self.links]
        wanted = list(needed)
        self.nodes = list(dict.fromkeys([*wanted, *(node for link in self.links for node in link[:2])]))
        number = {node: k for k, node in enumerate(self.nodes)}
        self.ends = [(number[link.one], number[link.other]) for link in self.links]
        self.needed = {number[node] for node in wanted}

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """All nodes in use are joined to the first of them."""
        used, flat = fresh(len(self.nodes)), list[int]()
        steps: list[list[int]] = [[] for _ in self.nodes]
        for (one, other), literal in zip(self.ends, self.literals, strict=True):
            flat += (used[one], -literal, 0, used[other], -literal, 0)
            steps[one].append(literal)
            steps[other].append(literal)
        for node, literals in enumerate(steps):
            flat += (used[node], 0) if node in self.needed else (-used[node], *literals, 0)
        first, said = first_of(used, fresh)
        home = {node: [-used[node], first[node]] for node in range(len(used))}
        ways = [Way(one, other, literal) for (one, other), literal in zip(self.ends, self.literals, strict=True)]
        return flat + said + rooted(home, ways, fresh)

    def holds(self, values: Values) -> bool | None:
        states = states_of(values, self.literals)
        if len(self._parts(states, least=0)) > 1:
            return False
        return None if 0 in states else True

    def refine(self, values: Values) -> list[Cut]:
        states = states_of(values, self.literals)
        parts = sorted(self._parts(states, least=1), key=lambda part: len(part))
        if len(parts) < 2:
            return []
        return [self._cut(part, states) for part in (parts if len(parts) > 2 else parts[:1])]  # two sides say the same

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """For every part: only one link can still lead out of it, or none."""
        states = states_of(values, self.literals)
        parts = self._parts(states, least=1)
        cuts = [self._cut(part, states) for part in parts] if len(parts) > 1 else []
        return [cut for cut in cuts if sum(values[abs(each)] != -each for each in cut.clause) < 2]

    def _parts(self, states: Sequence[int], least: int) -> list[Part]:
        """What links join, drawn or also open ones, as far as it is in use: a drawn link or a needed node is in it."""
        first = list(range(len(self.nodes)))
        for (one, other), each in zip(self.ends, states, strict=True):
            if each >= least:
                while (before := first[one]) != one:
                    first[one] = one = first[before]
                while (before := first[other]) != other:
                    first[other] = other = first[before]
                if one < other:
                    first[other] = one
                else:
                    first[one] = other
        for node, before in enumerate(first):  # those before it lead to the first of a part in one step
            first[node] = first[before]
        parts = {first[node]: Part() for node in self.needed}
        for k, (one, _) in enumerate(self.ends):
            if states[k] > 0:
                if first[one] not in parts:
                    parts[first[one]] = Part()
                parts[first[one]].links.append(k)
        for node, top in enumerate(first):
            if top in parts:
                parts[top].append(node)
        return list(parts.values())

    def _cut(self, part: Part, states: Sequence[int]) -> Cut:
        """Some link leads out of a part. What else makes it necessary is in the cut, unless it is needed anyway."""
        inside = set(part)
        leaving = [self.literals[k] for k, (one, other) in enumerate(self.ends) if (one in inside) != (other in inside)]
        drawn: list[int] = []
        if self.needed.isdisjoint(inside):
            drawn.append(self.literals[part.links[0]])
        if self.needed <= inside:
            outside = (k for k, each in enumerate(states) if each > 0 and self.ends[k][0] not in inside)
            drawn.append(self.literals[next(outside)])
        shown = [node for node in part if node in self.needed] or part
        where = list(dict.fromkeys(place_of(self.nodes[node]) for node in shown))
        return Cut([*leaving, *(-each for each in drawn)], HANG_TOGETHER, where, needs_true=drawn)


def joined_lines(links: Iterable[Link[Any]], needed: Iterable[Hashable]) -> JoinedLines:
    """The links whose literal is true hang together, with all nodes that are needed."""
    return JoinedLines(links, needed)
