"""Lines between ends that have an owner: whatever is linked belongs to one of them.

Every node gets an auxiliary variable for each owner that can reach it, and for no others: a walk from the ends of an
owner around the ends of all others. Linked nodes have the same owner. This is stated beforehand, with auxiliary
variables, since otherwise a solver would keep trying lines that join the wrong ends.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

from kotae.logic.choices import no_two
from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.loops.line_owners import Meeting, OwnerCase, Part
from kotae.logic.regions.connected_links import Link
from kotae.logic.templates import Template

Names = list[dict[Hashable, int]]
"""For every node, by owner, the variable that says that the node belongs to that owner."""

MANY = 400
"""With more nodes than this, searches are long, and what takes time to state pays."""


class OwnedLines:
    """All nodes connected by links in use can have one owner: that of the ends among them, with each node within its
    reach. `ends` gives the owner of each end."""

    def __init__(self, links: Iterable[Link[Any]], ends: Mapping[Any, Hashable]) -> None:
        self.links = list(links)
        self.ends = dict(ends)
        self.literals: Sequence[int] = [link.literal for link in self.links]
        nodes = dict.fromkeys(node for link in self.links for node in link[:2])
        self.nodes = [*nodes, *(end for end in self.ends if end not in nodes)]
        self.number = {node: k for k, node in enumerate(self.nodes)}
        self.pairs = [(self.number[link.one], self.number[link.other], link.literal) for link in self.links]

    @cached_property
    def steps(self) -> list[list[int]]:
        """For every node the literals of its links."""
        found: list[list[int]] = [[] for _ in self.nodes]
        for one, other, literal in self.pairs:
            found[one].append(literal)
            found[other].append(literal)
        return found

    @cached_property
    def reach(self) -> list[frozenset[Hashable]]:
        """For every node, the owners that it can have: for an end its own, and for all nodes of a piece between the
        ends those that have an end beside it."""
        beside: list[list[int]] = [[] for _ in self.nodes]
        for one, other, _ in self.pairs:
            beside[one].append(other)
            beside[other].append(one)
        found: list[frozenset[Hashable] | None] = [None for _ in self.nodes]
        for end, owner in self.ends.items():
            found[self.number[end]] = frozenset((owner,))
        for start, reach in enumerate(found):
            if reach is None:
                piece, met, around = [start], {start}, set[Hashable]()
                for node in piece:  # grows during the iteration
                    for other in beside[node]:
                        if other not in met:
                            met.add(other)
                            at_end = found[other]
                            if at_end is None:
                                piece.append(other)
                            else:
                                around |= at_end
                owners = frozenset(around)
                for node in piece:
                    found[node] = owners
        return [reach for reach in found if reach is not None]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return self.named(fresh)[1]

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        """Also that no node has two owners. A solver does without on most boards: where a line would join two owners,
        both names spread along what is drawn, to an end that cannot have one of them."""
        return self.named(fresh, told_apart=True)[1]

    def named(self, fresh: Fresh, told_apart: bool = False) -> tuple[Names, list[int]]:
        """The auxiliary variables, and the clauses that give them their meaning."""
        told_apart |= len(self.nodes) > MANY
        order = {owner: k for k, owner in enumerate(dict.fromkeys(self.ends.values()))}
        ordered = {reach: sorted(reach, key=order.__getitem__) for reach in set(self.reach)}
        names: Names = []
        flat: list[int] = []
        for reach, steps in zip(self.reach, self.steps, strict=True):
            own = fresh(len(reach))
            names.append(dict(zip(ordered[reach], own, strict=True)))
            if told_apart:
                flat += no_two(len(own)).stamp(own, fresh)
            for step in steps:
                flat += (-step, *own, 0)
        for end, owner in self.ends.items():
            flat += (names[self.number[end]][owner], 0)
        for one, other, literal in self.pairs:
            flat += same_owner(literal, names[one], names[other], fresh)
        return names, flat

    def holds(self, values: Values) -> bool | None:
        """Exact: what is linked stays linked, and what can no longer be linked never will be."""
        if not self._all_owned(values, least=1):
            return False
        return True if self._all_owned(values, least=0) else None

    def _all_owned(self, values: Values, least: int) -> bool:
        part = self.parts(values, least)
        owners: dict[int, frozenset[Hashable]] = {}
        for node, root in enumerate(part):
            owners[root] = owners[root] & self.reach[node] if root in owners else self.reach[node]
        return all(owners[part[one]] for one, _, literal in self.pairs if state(values, literal) >= least)

    def parts(self, values: Values, least: int = 1) -> list[int]:
        """For every node, one that represents all that it is linked with: by links in use, or by open ones too."""
        parent = list(range(len(self.nodes)))

        def root(node: int) -> int:
            while parent[node] != node:
                parent[node] = node = parent[parent[node]]
            return node

        for one, other, literal in self.pairs:
            if state(values, literal) >= least:
                parent[root(one)] = root(other)
        return [root(node) for node in range(len(parent))]

    def case(self, given: Iterable[int], so: Iterable[int]) -> OwnerCase:
        values = [0] * (max(map(abs, self.literals), default=0) + 1)
        for literal in given:
            if abs(literal) < len(values):
                values[abs(literal)] = literal
        part, new = self.parts(values), set(so)
        meetings = [
            Meeting(literal, self._part(one, part), self._part(other, part))
            for one, other, literal in self.pairs
            if -literal in new
        ]
        return OwnerCase("meet", meetings) if meetings else self._clash(part)

    def _part(self, node: int, part: list[int]) -> Part:
        """What is joined to a node, seen from there."""
        members = [other for other, root in enumerate(part) if root == part[node]]
        owners = frozenset[Hashable].intersection(*(self.reach[member] for member in members))
        ends = tuple(self.nodes[member] for member in members if self.nodes[member] in self.ends)
        return Part(self.nodes[node], ends, owners, len(members) > 1)

    def _clash(self, part: list[int]) -> OwnerCase:
        """What is joined and cannot have one owner."""
        parts = [self._part(root, part) for root in dict.fromkeys(part)]
        wrong = next((each for each in parts if each.joined and not each.owners), None)
        if wrong is None:
            return OwnerCase("joined", [])
        different = {self.ends[end]: end for end in wrong.ends}
        kind = "joined" if len(different) > 1 else "not reached"
        return OwnerCase(kind, [], tuple(different.values()), wrong.at)


def same_owner(literal: int, here: dict[Hashable, int], there: dict[Hashable, int], fresh: Fresh) -> Sequence[int]:
    """Flat clauses: two nodes with these names have the same owner if they are linked."""
    if here.keys() == there.keys():
        return handed_on(len(here)).stamp((literal, *here.values(), *there.values()), fresh)
    flat: list[int] = []
    for names, others in ((here, there), (there, here)):
        for owner, name in names.items():
            flat += (-literal, -name, others[owner], 0) if owner in others else (-literal, -name, 0)
    return flat


@lru_cache(maxsize=256)
def handed_on(owners: int) -> Template:
    """The same for two nodes that can have the same owners, as most nodes side by side can."""
    here = range(2, 2 + owners)
    there = ((-1, -name, name + owners) for name in here)
    back = ((-1, -name - owners, name) for name in here)
    return Template([*there, *back])


def owned_lines(links: Iterable[Link[Any]], ends: Mapping[Any, Hashable]) -> OwnedLines:
    """Whatever the links in use join belongs to one owner: it contains no end of another owner, and each of its nodes
    can be reached from its owner's ends."""
    return OwnedLines(links, ends)
