"""A loop that passes gates in the order of their numbers, counted from its start.

Every node gets the number of gates between the start and it, as auxiliary variables: "at least one", "at least two" and
so on. Linked nodes have the same number; through a gate it grows by one, in one of the two directions. This is stated
beforehand, since otherwise a solver would keep trying loops with gates in the wrong places. Which way around the loop
is walked is not part of the answer: it is whichever fits the numbers.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import combinations, pairwise
from typing import Any, NamedTuple

from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.regions.connected_links import Link
from kotae.logic.templates import Template

Levels = Sequence[int]
"""The literals "at least 1", "at least 2" and so on, up to the number of gates."""


class Gate(NamedTuple):
    """Nodes of which a loop passes exactly one, straight through: each has at most two links."""

    nodes: tuple[Any, ...]
    number: int | None = None
    """When it is passed, counted from the start; None if that does not matter."""
    shown_at: Hashable = None
    """Where the number is printed."""


class Passed(NamedTuple):
    """A gate with a number, or the start, where a drawn line passes it."""

    gate: int
    """-1 for the start."""
    after: int
    """How many gates the line has passed until here, from its first end on, this one included."""
    at: int
    """The number of its node on the line."""


class Walk(NamedTuple):
    """A drawn line from end to end: its nodes, the links between them, and what it passes that has a number."""

    nodes: list[Any]
    links: list[int]
    passed: list[Passed]


class WrongOrder(NamedTuple):
    """Two of these with the wrong number of gates on the drawn line between them."""

    one: int
    other: int
    between: int
    """How many gates lie between them, not counting either."""
    links: list[int]
    """The links of the line from one to the other."""


class InOrder:
    """Wherever a drawn line leads from one gate with a number to another, or to the start, as many gates lie between
    them as the numbers say.

    Expects separate rules by which the links in use are one loop that passes the start, and every gate once.
    """

    def __init__(self, links: Iterable[Link[Any]], start: Any, gates: Iterable[Gate]) -> None:
        self.links = list(links)
        self.start = start
        self.gates = list(gates)
        self.literals: Sequence[int] = [link.literal for link in self.links]
        self.gate_of = {node: k for k, gate in enumerate(self.gates) for node in gate.nodes}
        self.ways: dict[Any, list[tuple[Any, int]]] = {}
        """For every node its neighbours, each with the number of the link."""
        for k, (one, other, _) in enumerate(self.links):
            self.ways.setdefault(one, []).append((other, k))
            self.ways.setdefault(other, []).append((one, k))

    # clauses

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        if any(gate.number is not None and gate.number > len(self.gates) for gate in self.gates):
            return (0,)
        return list(Counting(self, fresh).clauses()) if self.gates else ()

    # meaning

    def holds(self, values: Values) -> bool | None:
        if next(self.wrong(values), None):
            return False
        return None if any(state(values, literal) == 0 for literal in self.literals) else True

    def wrong(self, values: Values) -> Iterator[WrongOrder]:
        """What is drawn in the wrong order: for every line, gates with numbers that follow each other, or follow each
        other but for one or two. If none of these is wrong, then all is right: the numbers along a line all go up or
        all go down."""
        drawn = [k for k, literal in enumerate(self.literals) if state(values, literal) > 0]
        for walk in self.walks(drawn):
            yield from self.wrong_on(walk)

    def wrong_on(self, walk: Walk) -> Iterator[WrongOrder]:
        for step in (1, 2, 3):
            for k in range(len(walk.passed) - step):
                one, *inner, other = walk.passed[k : k + step + 1]
                between = other.after - one.after - (other.gate >= 0)
                if not self.fit(one.gate, other.gate, between, any(each.gate < 0 for each in inner)):
                    yield WrongOrder(one.gate, other.gate, between, walk.links[one.at : other.at])

    def fit(self, one: int, other: int, between: int, through_start: bool) -> bool:
        """Whether that many gates may lie between two of them, on a line that passes the start or does not."""
        if one == other:
            return True  # once around
        a, b = (0 if gate < 0 else self.gates[gate].number or 0 for gate in (one, other))
        around = len(self.gates) + 1
        if through_start:  # which counts as one more
            return between + 2 == around - abs(a - b)
        return between + 1 == abs(a - b) or (0 in (a, b) and between + 1 == around - a - b)

    def walks(self, drawn: Iterable[int]) -> Iterator[Walk]:
        """The drawn lines, each from end to end; one that is closed begins at the start if it passes it, and one that
        branches is left to other rules."""
        beside: dict[Any, list[tuple[Any, int]]] = {}
        for k in drawn:
            one, other, _ = self.links[k]
            beside.setdefault(one, []).append((other, k))
            beside.setdefault(other, []).append((one, k))
        met: set[Any] = set()
        ends = [node for node, near in beside.items() if len(near) != 2]
        first = [self.start] if self.start in beside else []
        for node in (*ends, *first, *beside):
            if node not in met:
                nodes, links = follow(node, beside)
                met.update(nodes)
                yield self.walk_along(nodes, links)

    def walk_along(self, nodes: list[Any], links: list[int]) -> Walk:
        return Walk(nodes, links, list(self._passed(nodes)))

    def _passed(self, nodes: list[Any]) -> Iterator[Passed]:
        after = 0
        for at, node in enumerate(nodes):
            gate = self.gate_of.get(node)
            if node == self.start:
                yield Passed(-1, after, at)
            elif gate is not None:
                after += 1
                if self.gates[gate].number is not None:
                    yield Passed(gate, after, at)

    def places(self, values: Values) -> dict[int, int]:
        """When each gate is passed, by its number in the list: the way around the loop that fits the numbers."""
        drawn = [k for k, literal in enumerate(self.literals) if state(values, literal) > 0]
        walk = next((each for each in self.walks(drawn) if each.nodes[0] == each.nodes[-1] == self.start), None)
        order = [self.gate_of[node] for node in walk.nodes if node in self.gate_of] if walk else []
        ways = [{gate: place for place, gate in enumerate(one, 1)} for one in (order, order[::-1])]
        fits = (way for way in ways if all(self.gates[gate].number in (None, place) for gate, place in way.items()))
        return next(fits, {})

    @cached_property
    def is_one_way(self) -> bool:
        """Whether the numbers say which way around the loop is walked."""
        return any(gate.number is not None and 2 * gate.number != len(self.gates) + 1 for gate in self.gates)


def follow(start: Any, beside: dict[Any, list[tuple[Any, int]]]) -> tuple[list[Any], list[int]]:
    """A drawn line from a node on, as long as it neither ends nor branches; a closed one ends where it began."""
    nodes, links = [start], list[int]()
    while len(beside[nodes[-1]]) <= 2 or not links:
        ahead = [(other, k) for other, k in beside[nodes[-1]] if k not in links[-1:]]
        if not ahead or (links and nodes[-1] == start) or len(nodes) > len(beside) + 1:
            break
        other, link = ahead[0]
        nodes.append(other)
        links.append(link)
    return nodes, links


class Counting:
    """The clauses: how many gates lie between the start and each node, on a loop that is walked one way."""

    def __init__(self, rule: InOrder, fresh: Fresh) -> None:
        self.rule = rule
        self.fresh = fresh
        self.most = len(rule.gates)
        special = {rule.start, *rule.gate_of}
        self.at_node = {node: self.fresh(self.most) for node in rule.ways if node not in special}
        self.at_link = {
            k: self.fresh(self.most)
            for k, (one, other, _) in enumerate(rule.links)
            if one in special and other in special
        }
        """Between two gates side by side, and beside a start next to a gate."""

    def clauses(self) -> Iterator[int]:
        for levels in (*self.at_node.values(), *self.at_link.values()):
            yield from chain_of(levels)
        for one, other, literal in self.rule.links:
            if one in self.at_node and other in self.at_node:
                for here, there in zip(self.at_node[one], self.at_node[other], strict=True):
                    yield from (-literal, -here, there, 0, -literal, here, -there, 0)
        yield from self.at_start()
        for gate in self.rule.gates:
            yield from self.through(gate)

    def levels(self, node: Any, link: int) -> Levels:
        """How many gates have been passed where a link leads to from a gate or the start."""
        return self.at_link[link] if link in self.at_link else self.at_node[node]

    def at_start(self) -> Iterator[int]:
        """On one side of the start no gate has been passed, on the other side all of them."""
        ways = [(self.rule.literals[k], self.levels(node, k)) for node, k in self.rule.ways.get(self.rule.start, ())]
        for drawn, levels in ways:
            yield from (-drawn, -levels[0], levels[-1], 0)
        for (one, here), (other, there) in combinations(ways, 2):
            yield from (-one, -other, here[0], there[0], 0, -one, -other, -here[0], -there[0], 0)
            if not self.rule.is_one_way:
                yield from (-one, -other, -here[0], 0)

    def through(self, gate: Gate) -> Iterator[int]:
        """Passing a gate adds one: it is passed after as many as come before it."""
        place: Levels = () if gate.number is not None else self.fresh(self.most)
        if place:
            yield from (*chain_of(place), place[0], 0)
        for node in gate.nodes:
            ways = self.rule.ways.get(node, [])
            shut = [-self.rule.literals[k] for _, k in ways]
            if len(ways) != 2:
                yield from (literal for each in shut for literal in (each, 0))  # the line would end there
                continue
            here, there = (self.levels(*way) for way in ways)
            for each in shut:
                if gate.number is not None:
                    yield from self.as_known(each, here, there, gate.number)
                else:
                    yield from self.as_unknown(each, here, there, place)

    def as_known(self, shut: int, here: Levels, there: Levels, number: int) -> Iterator[int]:
        for levels in (here, there):
            if number > 1:
                yield from (shut, levels[number - 2], 0)
            if number < self.most:
                yield from (shut, -levels[number], 0)
        one, other = here[number - 1], there[number - 1]
        yield from (shut, one, other, 0, shut, -one, -other, 0)

    def as_unknown(self, shut: int, here: Levels, there: Levels, place: Levels) -> Iterator[int]:
        yield from one_more(self.most).stamp((shut, *self.fresh(1), *here, *there, *place), self.fresh)


@lru_cache(maxsize=256)
def one_more(most: int) -> Template:
    """Unless the first literal is true: at this place comes one more than on one side of it, and as many as on the
    other. The second literal says which side is ahead; then come the levels of both sides and of the place."""
    shut, ahead = 1, 2
    here, there, place = (range(first, first + most) for first in (3, 3 + most, 3 + 2 * most))
    clauses: list[tuple[int, ...]] = []
    for less, more, back in ((here, there, -ahead), (there, here, ahead)):
        for k in range(most):
            clauses += [(shut, back, -more[k], place[k]), (shut, back, more[k], -place[k])]
            if k + 1 < most:
                clauses += [(shut, back, -less[k], place[k + 1]), (shut, back, less[k], -place[k + 1])]
            else:
                clauses.append((shut, back, -less[k]))
    return Template(clauses)


def chain_of(levels: Levels) -> Iterator[int]:
    """At least two is at least one, and so on."""
    for less, more in pairwise(levels):
        yield from (-more, less, 0)


def in_order(links: Iterable[Link[Any]], start: Any, gates: Iterable[Gate]) -> InOrder:
    """A loop passes these gates in the order of their numbers, from its start; those without a number at any time."""
    return InOrder(links, start, gates)
