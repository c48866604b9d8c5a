"""How large groups of equal numbers can be, before any search: what given numbers reach, and what they leave room for.

A group with a given number n lies within n - 1 steps of it. A group without any given number lies among the free nodes,
where the groups of given numbers need room as well: several times over, if they are too far apart to be one group.
"""

from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from kotae.logic.regions.graph import Graph


class Room:
    """The free nodes around given numbers."""

    def __init__(self, given: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]]) -> None:
        self.given = given
        self.beside = beside
        free = Graph([node for node in beside if node not in given], beside)
        self.parts = [[free.nodes[k] for k in part] for part in free.parts(range(len(free.nodes)))]
        """The connected parts of the free nodes."""
        self.part_of = {node: k for k, part in enumerate(self.parts) for node in part}

    def reached(self, number: int, sources: Sequence[Hashable] | None = None) -> set[Any]:
        """All nodes that can be in a group of that number with a given one: any given one, or one of these."""
        starts = [node for node, given in self.given.items() if given == number] if sources is None else list(sources)
        steps = dict.fromkeys(starts, 1)
        walked = list(starts)
        for node in walked:  # grows during the iteration
            for other in self.beside[node] if steps[node] < number else ():
                if other not in steps and self.given.get(other, number) == number:
                    steps[other] = steps[node] + 1
                    walked.append(other)
        return set(steps)

    def largest_hidden(self) -> list[int]:
        """For every part of the free nodes, how many of them a group without a given number can have."""
        left = [len(part) for part in self.parts]
        for number in set(self.given.values()):
            for part, needed in self._claims(number):
                left[part] -= needed
        return left

    def _claims(self, number: int) -> list[tuple[int, int]]:
        """Parts of the free nodes, each with how many of them some group of a given number takes in any case: what it
        needs beyond given nodes and other parts. Given numbers that do not reach each other are in different groups."""
        sources = [node for node, given in self.given.items() if given == number]
        around = {node: self.reached(number, [node]) for node in sources}
        mates = {node: [other for other in sources if other in around[node]] for node in sources}
        taken: set[Any] = set()
        claims = []
        for node in sorted(sources, key=lambda each: len(mates[each])):
            if taken.isdisjoint(mates[node]):
                taken.add(node)
                parts = Counter(self.part_of[other] for other in around[node] if other in self.part_of)
                needed = number - len(mates[node]) - sum(parts.values())
                claims += [(part, needed + here) for part, here in parts.items() if needed + here > 0]
        return claims


def possible_sizes(given: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]]) -> dict[Any, list[int]]:
    """For every node the numbers that it can have when equal numbers side by side are groups of that many nodes."""
    room = Room(given, beside)
    reached = {number: room.reached(number) for number in sorted(set(given.values()))}
    hidden = room.largest_hidden()
    found: dict[Any, list[int]] = {}
    for node in beside:
        if node in given:
            found[node] = [given[node]]
        else:
            most = max(0, hidden[room.part_of[node]])
            larger = [number for number, nodes in reached.items() if number > most and node in nodes]
            found[node] = [*range(1, most + 1), *larger]
    return found
