"""Lines that are followed in one direction: some of their links, if they are drawn, lead to a certain end of theirs.

Every link gets an auxiliary variable that says which way it leads. Of two links that follow one another, one leads to
the node between them and the other away from it. This is stated beforehand, since otherwise a solver would draw lines
from both sides that cannot be joined.
"""

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.loops.strands import place_of
from kotae.logic.regions.connected_links import Link


class Step(NamedTuple):
    """A link of a drawn line."""

    link: int
    ahead: bool
    """Whether the line is walked from the link's first end to the other one."""

    @property
    def back(self) -> "Step":
        return Step(self.link, not self.ahead)


class WrongLine(NamedTuple):
    """Drawn links, one after the other, that cannot all be there."""

    kind: str
    """`towards each other` or `away from each other`: that is how the first and the last of them are led."""
    links: list[int]
    places: list[Any]
    """Where they begin and end."""


class LedCase(NamedTuple):
    """How directions lead to what follows."""

    kind: str
    """`led` if each literal follows from what would be wrong with a line there, or if one is wrong; empty if it takes
    more than that to see."""
    found: list[tuple[WrongLine, int]]
    """What would be wrong, and the literal that must then be false; 0 at a clash."""


class LedLines:
    """No two links of a drawn line are led in opposite directions.

    Expects separate rules by which at most two links are drawn at every node.
    """

    def __init__(self, links: Iterable[Link[Any]], leads: Iterable[tuple[int, Hashable]]) -> None:
        """`leads` are literals of links, each with the place that it leads to if it is drawn."""
        self.links = list(links)
        self.literals: Sequence[int] = [link.literal for link in self.links]
        self.number = {literal: k for k, literal in enumerate(self.literals)}
        self.around: dict[Any, list[int]] = {}
        """For every node its links."""
        for k, link in enumerate(self.links):
            self.around.setdefault(link.one, []).append(k)
            self.around.setdefault(link.other, []).append(k)
        self.leads: dict[int, set[bool]] = {}
        """For links that are led somewhere: whether to their other end, or, if not, to their first; or both, in which
        case they cannot be drawn."""
        for literal, place in leads:
            k = self.number[literal]
            self.leads.setdefault(k, set()).add(place_of(self.links[k].other) == place)

    # clauses

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return self.directed(fresh)[1]

    def directed(self, fresh: Fresh) -> tuple[Sequence[int], list[int]]:
        """For every link the literal that says that it leads to its other end, and the clauses that say so."""
        ahead, flat = fresh(len(self.links)), list[int]()
        for k, ways in self.leads.items():
            for to_other in sorted(ways):
                flat += (-self.literals[k], ahead[k] if to_other else -ahead[k], 0)
        for node, one, other in self.joints():
            drawn = -self.literals[one], -self.literals[other]
            into = [self.into(k, node, ahead) for k in (one, other)]
            flat += (*drawn, *into, 0, *drawn, *(-each for each in into), 0)
        return ahead, flat

    def joints(self) -> Iterator[tuple[Any, int, int]]:
        """Two links that follow one another if both are drawn, and the node between them."""
        for node, links in self.around.items():
            yield from ((node, one, other) for one, other in combinations(links, 2))

    def into(self, k: int, node: Any, ahead: Sequence[int]) -> int:
        """The literal that says that a link leads to a node."""
        return ahead[k] if self.links[k].other == node else -ahead[k]

    # meaning

    def holds(self, values: Values) -> bool | None:
        if next(self.wrong(values), None):
            return False
        return None if any(state(values, literal) == 0 for literal in self.literals) else True

    def wrong(self, values: Values) -> Iterator[WrongLine]:
        """What is wrong with the lines that are drawn."""
        drawn = {k for k, literal in enumerate(self.literals) if state(values, literal) > 0}
        for walk in self.walks(drawn):
            yield from self.wrong_on(walk)

    def wrong_on(self, walk: list[Step]) -> Iterator[WrongLine]:
        """What is wrong with a line: links of its that are led in opposite directions, with none between them."""
        led = [(at, {to_other == step.ahead for to_other in self.leads[step.link]}) for at, step in self.led_on(walk)]
        for at, ways in led:
            if len(ways) > 1:
                yield self.against([walk[at]], towards=True)
        for (one, before), (other, after) in pairwise(led):
            if before != after and len(before) == len(after) == 1:
                yield self.against(walk[one : other + 1], towards=True in before)

    def against(self, steps: list[Step], towards: bool) -> WrongLine:
        """Steps of which the first and the last are led towards each other or away from each other."""
        ends = [self.places(steps[0])[0], self.places(steps[-1])[1]]
        return WrongLine(f"{'towards' if towards else 'away from'} each other", [step.link for step in steps], ends)

    def places(self, step: Step) -> tuple[Any, Any]:
        """Where a step comes from and where it leads."""
        one, other = map(place_of, self.links[step.link][:2])
        return (one, other) if step.ahead else (other, one)

    def case(self, given: Iterable[int], so: Iterable[int]) -> LedCase:
        """For every literal what would be wrong with the line that it would draw."""
        drawn = {self.number[literal] for literal in given if literal in self.number}
        new = [-literal for literal in so]
        if not new:
            wrong = next((wrong for walk in self.walks(drawn) for wrong in self.wrong_on(walk)), None)
            return LedCase("led", [(wrong, 0)]) if wrong else LedCase("", [])
        found: list[tuple[WrongLine, int]] = []
        for literal in new:
            k = self.number.get(literal, -1)
            walk = self.walk_through(k, drawn | {k}) if k >= 0 else []
            found += [(wrong, literal) for wrong in self.wrong_on(walk) if walk and k in wrong.links][:1]
        return LedCase("led" if len(found) == len(new) else "", found)

    def led_on(self, walk: list[Step]) -> Iterator[tuple[int, Step]]:
        return ((at, step) for at, step in enumerate(walk) if step.link in self.leads)

    def walks(self, drawn: set[int]) -> Iterator[list[Step]]:
        """The drawn lines, each from end to end; they end where they branch."""
        met: set[int] = set()
        for k in sorted(drawn):
            if k not in met:
                walk = self.walk_through(k, drawn)
                met.update(step.link for step in walk)
                yield walk

    def walk_through(self, k: int, drawn: set[int]) -> list[Step]:
        forward = list(self._onward(Step(k, True), drawn))
        if forward and forward[-1].link == k:  # closed
            return forward
        back = [step.back for step in self._onward(Step(k, False), drawn)]
        return [*reversed(back), Step(k, True), *forward]

    def _onward(self, step: Step, drawn: set[int]) -> Iterator[Step]:
        """The steps after one; if the line is closed, it comes last."""
        start = step
        while (after := self.after(step, drawn)) is not None:
            yield after
            if after.link == start.link:
                return
            step = after

    def after(self, step: Step, drawn: set[int]) -> Step | None:
        link = self.links[step.link]
        node = link.other if step.ahead else link.one
        others = [k for k in self.around[node] if k in drawn and k != step.link]
        return Step(others[0], self.links[others[0]].one == node) if len(others) == 1 else None

    def directions(self, values: Values) -> Mapping[int, Any]:
        """For every literal of a drawn line that is led somewhere, the place that its link leads to."""
        drawn = {k for k, literal in enumerate(self.literals) if state(values, literal) > 0}
        found: dict[int, Any] = {}
        for walk in self.walks(drawn):
            led = next((step for _, step in self.led_on(walk)), None)
            if led is not None:
                along = led.ahead in self.leads[led.link]
                for step in walk:
                    found[self.literals[step.link]] = self.places(step)[along]
        return found


def led_lines(links: Iterable[Link[Any]], leads: Iterable[tuple[int, Hashable]]) -> LedLines:
    """Drawn lines can be followed in one direction in which each of these literals leads to the place that is given."""
    return LedLines(links, leads)
