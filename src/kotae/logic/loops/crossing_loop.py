"""One closed loop that may cross itself.

Lazy, like `single_loop`, but on any graph: a loop that crosses itself has no inside, so cuts cannot follow the plane. A
candidate with several loops gets, for each but the longest:

- it must not be closed, as something else is to be passed. Where it turns although lines may cross there, a crossing
  would open it as well;
- some step leads out of its nodes. Where lines may either cross or turn, turning leads out too, so there this says
  less than the other one, and is left out.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from kotae.logic.constraints import Cut, Fresh, Lazy, Values
from kotae.logic.loops.crossroads import NOWHERE, Crossroads, Pairs, Stretch
from kotae.logic.loops.loop_cuts import LEAVE
from kotae.logic.loops.single_loop import LEFT_OUT, SOMEWHERE
from kotae.logic.regions.connected_links import Link
from kotae.logic.regions.spanning import Way, first_of, rooted


class CrossingLoop(Lazy):
    """The steps whose literal is true form exactly one closed loop. It passes places once, or twice where it may cross
    itself, and then goes straight on both times.

    Expects separate rules that give every place two steps or none, or four where lines cross, and that keep lines from
    turning at `straight` places. `passed` are places that the loop is known to pass, from other rules.

    It has no `essence`: another loop may contain all of its steps, and cross where this one turns.
    """

    def __init__(
        self,
        links: Iterable[Link[Any]],
        crossings: Mapping[Any, Pairs],
        straight: Collection[Hashable] = (),
        passed: Iterable[Hashable] = (),
    ) -> None:
        self.roads = Crossroads(links, crossings, straight)
        self.literals: Sequence[int] = self.roads.literals
        self.passed = [self.roads.number[place] for place in passed if place in self.roads.number]
        self._rank = {place: k for k, place in enumerate(self.passed)}

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return () if self.passed else [*self.literals, 0]

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """All nodes that the loop passes are joined to the first of them."""
        roads = self.roads
        flat, used = list(self.clauses(fresh)), fresh(len(roads.place_of))
        for node, steps in enumerate(roads.node_steps):
            flat += (-used[node], *(self.literals[step] for step in steps), 0)
            for step in steps:
                flat += (used[node], -self.literals[step], 0)
        first, said = first_of(used, fresh)
        home = {node: [-used[node], first[node]] for node in range(len(used))}
        ways = [Way(one, other, literal) for (one, other), literal in zip(roads.step_nodes, self.literals, strict=True)]
        for node in range(len(used)):
            other = roads.turning_from(node)
            if other is not None and node < other:
                (turns,) = fresh(1)
                for one, opposite in (roads.node_steps[node], roads.node_steps[other]):
                    flat += (-turns, self.literals[one], self.literals[opposite], 0)
                    flat += (-turns, -self.literals[one], -self.literals[opposite], 0)
                ways.append(Way(node, other, turns))
        return flat + said + rooted(home, ways, fresh)

    def holds(self, values: Values) -> bool | None:
        """Follows what is drawn: everything must be on one closed line; while undecided, only a closed one is final."""
        states = self.roads.states(values)
        stretches = self.roads.stretches(states)
        closed = any(stretch.ends is None for stretch in stretches)
        if 0 not in states:
            return closed and len(stretches) == 1
        return False if closed and len(stretches) > 1 else None

    def refine(self, values: Values) -> list[Cut]:
        states = self.roads.states(values)
        stretches = self.roads.stretches(states)
        if len(stretches) < 2:
            return []
        longest = max(stretches, key=lambda stretch: len(stretch.steps))
        others = [stretch for stretch in stretches if stretch is not longest]
        cuts: list[Cut] = []
        for stretch in others:
            elsewhere = longest.steps[0]
            cuts.append(self._not_closed(stretch, elsewhere))
            cuts += self._leads_on(stretch, elsewhere)
        return cuts

    def broken(self, values: Values, changed: Collection[int] | None = None) -> list[Cut]:
        """Only a closed loop is broken that leaves something out, or no loop at all."""
        states = self.roads.states(values)
        found = list(self._closed(self.roads.stretches(states)))
        return found if max(states, default=-1) >= 0 or self.passed else [*found, self._some_loop()]

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Where the line has closed, or would close if it went or turned somewhere, and something would be left out."""
        states = self.roads.states(values)
        stretches = self.roads.stretches(states)
        found = [*self._closed(stretches), *self._closing(stretches, states), *self._turning(stretches, states)]
        if not self.passed and sum(each >= 0 for each in states) < 2:
            found.append(self._some_loop())
        return found

    def _some_loop(self) -> Cut:
        return Cut(list(self.literals), SOMEWHERE, self.roads.names[:1])

    def _closed(self, stretches: Sequence[Stretch]) -> Iterator[Cut]:
        for stretch in stretches:
            if stretch.ends is None:
                elsewhere = next((other.steps[0] for other in stretches if other is not stretch), NOWHERE)
                if cut := self._premature(stretch.steps, stretch.turns, elsewhere):
                    yield cut

    def _closing(self, stretches: Sequence[Stretch], states: list[int]) -> Iterator[Cut]:
        """Open steps that join both ends of a stretch."""
        at = {end: stretch for stretch in stretches for end in stretch.ends or ()}
        for step, (one, other) in enumerate(self.roads.ends):
            if states[step]:
                continue
            states[step] = 1
            (near, missing), (far, lacking) = (self.roads.onward(place, step, states) for place in (one, other))
            states[step] = 0
            stretch = at.get((one, near))
            if stretch and stretch.ends and {*stretch.ends} == {(one, near), (other, far)}:
                turns = [*stretch.turns, *(each for each in (missing, lacking) if each != NOWHERE)]
                elsewhere = next((each.steps[0] for each in stretches if each is not stretch), NOWHERE)
                if cut := self._premature([*stretch.steps, step], turns, elsewhere):
                    yield cut

    def _turning(self, stretches: Sequence[Stretch], states: list[int]) -> Iterator[Cut]:
        """Places where both ends of a stretch arrive, which a turn would join, and a crossing would not."""
        for stretch in stretches:
            (one, arriving), (other, leaving) = stretch.ends or ((0, NOWHERE), (1, NOWHERE))
            opposite = self.roads.opposite[one] if one == other else None
            if opposite and not self.roads.straight[one] and opposite[arriving] != leaving:
                elsewhere = next((each.steps[0] for each in stretches if each is not stretch), NOWHERE)
                for missing in (opposite[arriving], opposite[leaving]):
                    if not states[missing] and (cut := self._premature(stretch.steps, [missing], elsewhere, stretch)):
                        yield cut

    def _premature(
        self, steps: list[int], turns: list[int], elsewhere: int, before: Stretch | None = None
    ) -> Cut | None:
        """Why this must not be a closed loop: a place that must be passed is not, or a step elsewhere is drawn."""
        turns = [*(before.turns if before else ()), *turns]
        clause = [*(-self.literals[step] for step in steps), *(self.literals[step] for step in turns)]
        where = [self.roads.names[self.roads.ends[steps[-1]][0]]]
        met = set(self.roads.places_of(steps))
        missed = next((place for place in self.passed if place not in met), NOWHERE)
        if missed != NOWHERE:
            return Cut(clause, LEFT_OUT, where, needs=[self.roads.names[missed]])
        if elsewhere == NOWHERE:
            return None
        return Cut([*clause, -self.literals[elsewhere]], LEFT_OUT, where, needs_true=[self.literals[elsewhere]])

    def _not_closed(self, stretch: Stretch, elsewhere: int) -> Cut:
        cut = self._premature(stretch.steps, stretch.turns, elsewhere)
        assert cut is not None, "there is something elsewhere"
        return cut

    def _leads_on(self, stretch: Stretch, elsewhere: int) -> list[Cut]:
        """Some step leads out of the nodes of a closed line, unless a turn does."""
        roads, inside = self.roads, self.roads.nodes_of(stretch.steps)
        if any((other := roads.turning_from(node)) is not None and other not in inside for node in inside):
            return []
        clause = [self.literals[step] for step, _ in roads.leaving(inside)]
        needs, drawn = list[Hashable](), list[int]()
        places = roads.places_of(stretch.steps)
        here = [p for p in places if p in self._rank and inside.issuperset(roads.nodes[p])]
        there = (p for p in self.passed if inside.isdisjoint(roads.nodes[p]))
        witnesses = min(here, key=self._rank.__getitem__, default=NOWHERE), next(there, NOWHERE)
        for place, step in zip(witnesses, (stretch.steps[0], elsewhere), strict=True):
            if place == NOWHERE:
                drawn.append(self.literals[step])
            else:
                needs.append(roads.names[place])
        where = [roads.names[place] for place in places]
        return [Cut([*clause, *(-each for each in drawn)], LEAVE, where, needs=needs, needs_true=drawn)]


def crossing_loop(
    links: Iterable[Link[Any]],
    crossings: Mapping[Any, Pairs],
    *,
    straight: Collection[Hashable] = (),
    passed: Iterable[Hashable] = (),
) -> CrossingLoop:
    """The steps whose literal is true form exactly one closed loop. It may cross itself at `crossings`, each with its
    pairs of opposite steps, and does not turn at `straight` places; `passed` places are known to be on it."""
    return CrossingLoop(links, crossings, straight, passed)
