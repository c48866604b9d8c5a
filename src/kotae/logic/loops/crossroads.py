"""A graph whose places may be passed twice: a line that crosses another, or itself, goes straight on.

Where lines may cross, a place has two nodes, one for each pair of opposite steps. A line that goes straight on stays in
its node. One that turns passes from the one to the other, which is possible only if no line crosses it there. Every
other place is a single node.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kotae.logic.constraints import Values, states_of
from kotae.logic.regions.connected_links import Link

Pairs = Sequence[tuple[int, int]]
"""The steps of a place that lie opposite each other, as literals."""

NOWHERE = -1


class Stretch(NamedTuple):
    """Drawn steps that certainly follow one another, in order."""

    steps: list[int]
    turns: list[int]
    """Where it turns although lines may cross there: a step for each of these places that would have to be drawn for a
    crossing, and is not."""
    ends: tuple[tuple[int, int], tuple[int, int]] | None
    """The place and the step at either end; None if it is closed."""


class Crossroads:
    """The graph. Steps, places and nodes have numbers from 0."""

    def __init__(
        self, links: Iterable[Link[Any]], crossings: Mapping[Any, Pairs], straight: Collection[Hashable] = ()
    ) -> None:
        """`crossings` has the places where lines may cross; at those that are `straight` no line turns."""
        steps = list(links)
        self.literals = [link.literal for link in steps]
        self.names: list[Any] = list(dict.fromkeys(place for link in steps for place in link[:2]))
        number = {name: k for k, name in enumerate(self.names)}
        self.number = number
        self.ends = [(number[link.one], number[link.other]) for link in steps]
        self.across = [one + other for one, other in self.ends]
        """The sum of a step's places: subtracting one gives the other."""
        self.around: list[list[int]] = [[] for _ in self.names]
        """For every place its steps."""
        for step, pair in enumerate(self.ends):
            for place in pair:
                self.around[place].append(step)
        in_line = set(straight)
        self.straight = [name in in_line for name in self.names]
        self.opposite = [self._opposite(place, crossings.get(name)) for place, name in enumerate(self.names)]
        """For every place where lines may cross or must go straight on, the step opposite each of its steps; None for
        any other place."""
        self._lay_nodes()

    def _opposite(self, place: int, pairs: Pairs | None) -> dict[int, int] | None:
        if pairs is None or (len(pairs) < 2 and not self.straight[place]):
            return {} if self.straight[place] else None
        if len(self.around[place]) != 4 and not self.straight[place]:
            raise ValueError(
                f"{len(self.around[place])} steps at {self.names[place]}; expected 4, as lines cross there"
            )
        step_of = {self.literals[step]: step for step in self.around[place]}
        both_ways = [(step_of[one], step_of[other]) for pair in pairs for one, other in (pair, pair[::-1])]
        return dict(both_ways)

    def _lay_nodes(self) -> None:
        self.place_of: list[int] = []
        """For every node its place."""
        self.nodes: list[tuple[int, ...]] = []
        """For every place its nodes."""
        self.node_steps: list[list[int]] = []
        """For every node its steps."""
        at_one, at_other = [NOWHERE] * len(self.ends), [NOWHERE] * len(self.ends)
        for place, steps in enumerate(self.around):
            opposite = self.opposite[place]
            groups = [steps] if opposite is None else [[s, opposite[s]] for s in steps if s < opposite.get(s, NOWHERE)]
            if opposite is not None:
                groups += [[step] for step in steps if step not in opposite]
            first = len(self.place_of)
            self.nodes.append(tuple(range(first, first + len(groups))))
            for node, group in enumerate(groups, first):
                self.place_of.append(place)
                for step in group:
                    (at_one if self.ends[step][0] == place else at_other)[step] = node
            self.node_steps += groups
        self.step_nodes = list(zip(at_one, at_other, strict=True))
        """For every step the nodes that it joins, in the order of its ends."""

    def beyond(self, step: int, place: int) -> int:
        """The place at the other end of a step."""
        return self.across[step] - place

    def turning_from(self, node: int) -> int | None:
        """The node that a line would come to by turning."""
        place = self.place_of[node]
        if self.straight[place] or self.opposite[place] is None:
            return None
        one, other = self.nodes[place]
        return other if node == one else one

    def states(self, values: Values) -> list[int]:
        """For every step whether it is drawn, above 0, or not, below 0; 0 while that is open."""
        return states_of(values, self.literals)

    def onward(self, place: int, step: int, states: Sequence[int]) -> tuple[int, int]:
        """The step that a line goes on with which comes to a place on some step; and, if it turns where lines may
        cross, a step that would have to be drawn for a crossing. NOWHERE if that is not certain."""
        opposite = self.opposite[place]
        if opposite is None:
            found = NOWHERE
            for other in self.around[place]:
                if other != step and states[other] > 0:
                    if found != NOWHERE:
                        return NOWHERE, NOWHERE
                    found = other
            return found, NOWHERE
        across = opposite.get(step, NOWHERE)
        if across != NOWHERE and states[across] > 0:
            return across, NOWHERE
        if self.straight[place]:
            return NOWHERE, NOWHERE
        aside = [other for other in self.around[place] if other not in (step, across) and states[other] > 0]
        if len(aside) != 1:
            return NOWHERE, NOWHERE
        missing = next((other for other in (across, opposite[aside[0]]) if states[other] < 0), NOWHERE)
        return (NOWHERE if missing == NOWHERE else aside[0]), missing

    def stretches(self, states: Sequence[int]) -> list[Stretch]:
        """What is drawn, in pieces that are as long as is certain."""
        met = bytearray(len(states))
        found: list[Stretch] = []
        partners = self._partners(states)
        for start, drawn in enumerate(states):
            if drawn > 0 and not met[start]:
                stretch = self.stretch(start, states, partners)
                found.append(stretch)
                for step in stretch.steps:
                    met[step] = 1
        return found

    def _partners(self, states: Sequence[int]) -> list[int]:
        """For every place where lines do not cross: if two steps are drawn there, their sum, from which one gives the
        other; else less than nothing."""
        ends, count, total = self.ends, [0] * len(self.names), [0] * len(self.names)
        for step, drawn in enumerate(states):
            if drawn > 0:
                one, other = ends[step]
                count[one] += 1
                count[other] += 1
                total[one] += step
                total[other] += step
        return [sum_of if number == 2 else NOWHERE for number, sum_of in zip(count, total, strict=True)]

    def stretch(self, start: int, states: Sequence[int], partners: Sequence[int] = ()) -> Stretch:
        """The piece that a drawn step belongs to. To follow one or two, it is not worth listing all `partners`."""
        forward, turns, end = self._followed(start, self.ends[start][1], states, partners)
        if end is None:
            return Stretch([start, *forward], turns, None)
        back, more, other = self._followed(start, self.ends[start][0], states, partners)
        assert other is not None, "a line that ends one way does so the other way too"
        return Stretch([*reversed(back), start, *forward], [*more, *turns], (other, end))

    def _followed(
        self, start: int, place: int, states: Sequence[int], partners: Sequence[int]
    ) -> tuple[list[int], list[int], tuple[int, int] | None]:
        """The steps after the first one in the direction of a place, where they turn, and where they end; None if they
        come back to it."""
        step, steps, turns = start, list[int](), list[int]()
        first, across, opposite, onward = place, self.across, self.opposite, self.onward
        while True:
            if partners and opposite[place] is None:
                after = partners[place] - step if partners[place] >= 0 else NOWHERE
            else:
                after, missing = onward(place, step, states)
                if after != NOWHERE and missing != NOWHERE:
                    turns.append(missing)
            if after == NOWHERE:
                return steps, turns, (place, step)
            place = across[after] - place
            if after == start and place == first:
                return steps, turns, None
            steps.append(after)
            step = after

    def places_of(self, steps: Iterable[int]) -> list[int]:
        """The places that steps join, each once."""
        return list(dict.fromkeys(place for step in steps for place in self.ends[step]))

    def nodes_of(self, steps: Iterable[int]) -> set[int]:
        """The nodes that steps join."""
        return {node for step in steps for node in self.step_nodes[step]}

    def leaving(self, nodes: Collection[int]) -> Iterator[tuple[int, int]]:
        """The steps that lead out of some nodes, each with the node that it leaves."""
        for node in nodes:
            for step in self.node_steps[node]:
                one, other = self.step_nodes[step]
                if (other if node == one else one) not in nodes:
                    yield step, node
