"""Lines that may cross, each of which is looked at as far as it certainly goes.

What is wrong with a line is a matter of the rule: numbers that differ, or a loop that closes where it must not. A line
that is wrong gets a clause: one of its steps is not drawn, or, where it turns although lines may cross there, a step
that would make it a crossing is.
"""

from abc import abstractmethod
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kotae.logic.constraints import Cut, Fresh, Lazy, Values
from kotae.logic.loops.crossroads import NOWHERE, Crossroads, Pairs, Stretch
from kotae.logic.regions.connected_links import Link
from kotae.logic.regions.spanning import Way


class Walk(NamedTuple):
    """A line from place to place: `places[k]` and `places[k + 1]` are the ends of `steps[k]`."""

    places: list[int]
    steps: list[int]
    turns: list[int]
    """For each place where it turns although lines may cross there, a step that is missing for a crossing; NOWHERE for
    any other."""
    is_closed: bool

    def part(self, start: int, end: int) -> "Walk":
        """From one of its places to another one."""
        inner = [NOWHERE, *self.turns[start + 1 : end], NOWHERE]
        return Walk(self.places[start : end + 1], self.steps[start:end], inner, False)


class WatchedLines(Lazy):
    """Lines that may cross at `crossings`, each with its pairs of opposite steps, and do not turn at `straight` places.

    Expects separate rules that give every place two steps or none, or four where lines cross.
    """

    def __init__(
        self, links: Iterable[Link[Any]], crossings: Mapping[Any, Pairs], straight: Iterable[Hashable] = ()
    ) -> None:
        self.roads = Crossroads(links, crossings, set(straight))
        self.literals: Sequence[int] = self.roads.literals

    @abstractmethod
    def wrong(self, walk: Walk) -> Cut | None:
        """Why there is no such line, if there is a reason."""

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def holds(self, values: Values) -> bool | None:
        states = self.roads.states(values)
        if self._wrong_ones(self.roads.stretches(states), states):
            return False
        return None if 0 in states else True

    def refine(self, values: Values) -> list[Cut]:
        return self.broken(values)

    def broken(self, values: Values, changed: object = None) -> list[Cut]:
        states = self.roads.states(values)
        return self._wrong_ones(self.roads.stretches(states), states)

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Also what would be wrong with one more step, or without it, where lines would then turn."""
        states = self.roads.states(values)
        found = self._wrong_ones(self.roads.stretches(states), states)
        for step, ends in enumerate(self.roads.ends):
            if states[step]:
                continue
            around = {other for place in ends for other in self.roads.around[place] if states[other] > 0}
            for state, near in ((1, [step]), (-1, sorted(around))):
                states[step] = state
                found += self._wrong_ones(self._through(near, states), states)
            states[step] = 0
        unique = {tuple(sorted(cut.clause)): cut for cut in found}
        return list(unique.values())

    def _through(self, steps: Iterable[int], states: Sequence[int]) -> Iterator[Stretch]:
        """The lines through some steps, each once."""
        met: set[int] = set()
        for step in steps:
            if step not in met:
                found = self.roads.stretch(step, states)
                met.update(found.steps)
                yield found

    def _wrong_ones(self, stretches: Iterable[Stretch], states: Sequence[int]) -> list[Cut]:
        cuts = (self.wrong(self._walk(stretch, states)) for stretch in stretches)
        return [cut for cut in cuts if cut]

    def _walk(self, stretch: Stretch, states: Sequence[int]) -> Walk:
        steps = stretch.steps
        place = stretch.ends[0][0] if stretch.ends else self.roads.ends[steps[0]][0]
        places, turns = [place], list[int]()
        for k, step in enumerate(steps):
            may_turn = self.roads.opposite[place] is not None and (k > 0 or stretch.ends is None)
            turns.append(self.roads.onward(place, steps[k - 1], states)[1] if may_turn else NOWHERE)
            place = self.roads.beyond(step, place)
            places.append(place)
        return Walk(places, steps, [*turns, NOWHERE], stretch.ends is None)

    def clause(self, walk: Walk) -> list[int]:
        """One of its steps is not drawn, or one that is missing is."""
        turns = [self.literals[step] for step in dict.fromkeys(walk.turns) if step != NOWHERE]
        return [*(-self.literals[step] for step in walk.steps), *turns]

    def joints(self, fresh: Fresh) -> tuple[list[Way], list[int]]:
        """What joins the nodes of the graph: steps, and turns where lines may cross; and the clauses that say what
        these are."""
        roads, flat = self.roads, list[int]()
        ways = [Way(one, other, literal) for (one, other), literal in zip(roads.step_nodes, self.literals, strict=True)]
        for node in range(len(roads.node_steps)):
            other = roads.turning_from(node)
            if other is None or node > other:
                continue
            (turns,) = fresh(1)
            (a, b), (c, d) = ([self.literals[step] for step in roads.node_steps[each]] for each in (node, other))
            flat += (-turns, a, b, 0, -turns, -a, -b, 0, -turns, c, d, 0, -turns, -c, -d, 0)
            for yes, no in ((a, b), (b, a)):
                flat += (turns, -yes, no, -c, d, 0, turns, -yes, no, c, -d, 0)
            ways.append(Way(node, other, turns))
        return ways, flat
