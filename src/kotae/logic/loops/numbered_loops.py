"""Several loops, which may cross: each passes at least one circle, and all circles with the same number are on the same
loop, without any other number.

In full, every node of the graph has a label, a number or none, which lines carry along. All nodes of a number are
joined to its first circle; all nodes without one to a circle without one.
"""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from kotae.logic.choices import no_two
from kotae.logic.constraints import Because, Cut, Fresh
from kotae.logic.loops.crossroads import Pairs
from kotae.logic.loops.single_loop import LEFT_OUT
from kotae.logic.loops.watched_lines import Walk, WatchedLines
from kotae.logic.regions.connected_links import Link
from kotae.logic.regions.spanning import rooted

MIXED = Because("joins numbers", "a line from {first} to {rest} would join different numbers")
NO_CIRCLE = Because("no circle", "a loop through {where} would not pass any circle")


class NumberedLoops(WatchedLines):
    """Every closed line has a circle, and those with numbers have all circles of one number, and of no other."""

    def __init__(
        self, links: Iterable[Link[Any]], crossings: Mapping[Any, Pairs], circles: Mapping[Any, Hashable | None]
    ) -> None:
        super().__init__(links, crossings)
        number = self.roads.number
        self.circles = {number[place]: label for place, label in circles.items() if place in number}
        """By place, the number in its circle; None if it has none."""

    def wrong(self, walk: Walk) -> Cut | None:
        numbered = [k for k, place in enumerate(walk.places) if self.circles.get(place) is not None]
        for one, other in pairwise(numbered):
            if self.circles[walk.places[one]] != self.circles[walk.places[other]]:
                part = walk.part(one, other)
                return Cut(self.clause(part), MIXED, [self.roads.names[part.places[k]] for k in (0, -1)])
        return self._too_early(walk) if walk.is_closed else None

    def _too_early(self, walk: Walk) -> Cut | None:
        """Why this loop must not be closed."""
        where, passed = [self.roads.names[walk.places[-2]]], self.circles.keys() & {*walk.places}
        if not passed:
            return Cut(self.clause(walk), NO_CIRCLE, where)
        label = next((self.circles[place] for place in passed if self.circles[place] is not None), None)
        missed = [place for place, other in self.circles.items() if other == label and place not in passed]
        if label is None or not missed:
            return None
        return Cut(self.clause(walk), LEFT_OUT, where, needs=[self.roads.names[missed[0]]])

    def complete(self, fresh: Fresh) -> Sequence[int]:
        roads = self.roads
        labels = list(dict.fromkeys([None, *self.circles.values()]))
        names = [dict(zip(labels, fresh(len(labels)), strict=True)) for _ in roads.place_of]
        ways, flat = self.joints(fresh)
        for of_node in names:
            flat += (*of_node.values(), 0, *no_two(len(labels)).stamp(list(of_node.values()), fresh))
        for way in ways:
            for label in labels:
                one, other = names[way.one][label], names[way.other][label]
                flat += (-way.joined, -one, other, 0, -way.joined, one, -other, 0)
        home: dict[int, list[int]] = {}
        for node, steps in enumerate(roads.node_steps):
            (used,) = fresh(1)
            for step in steps:
                flat += (used, -self.literals[step], 0)
            home[node] = [-used]
        met: set[Hashable] = set()
        for place, label in self.circles.items():
            (node,) = roads.nodes[place]
            if label is not None:
                flat += (names[node][label], 0)
            if label not in met:
                home[node].append(names[node][label])
            met |= {label} - {None}
        return flat + rooted(home, ways, fresh)


def numbered_loops(
    links: Iterable[Link[Any]], crossings: Mapping[Any, Pairs], circles: Mapping[Any, Hashable | None]
) -> NumberedLoops:
    """The steps whose literal is true form loops, which may cross at `crossings`. Each passes a circle; `circles` gives
    their numbers, or None. Circles with the same number are on the same loop, others are not; no lines cross there."""
    return NumberedLoops(links, crossings, circles)
