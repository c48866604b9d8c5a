"""Lines between ends that have an owner, as people see them: by cuts about what is drawn, without a name for the owner
of every node.

`OwnedLines` is a single statement about the whole board, which is what a solver needs and nobody can follow. The same
rule is seen in four ways here: a step would join ends of different owners; an end would be cut off from the others of
its owner; two lines would both have to pass the same node; and no line could come to some node. All but the first rest
on more than the owners: that a line leads from each end to another one, and ends nowhere else.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator

from kotae.logic.constraints import Because, Cut, Values
from kotae.logic.loops.drawn_owners import DrawnOwners
from kotae.logic.loops.narrows import Narrows
from kotae.logic.loops.owned_lines import OwnedLines
from kotae.logic.regions.floods import grid_positions
from kotae.logic.seen_in_cuts import SeenInCuts

JOINS = Because("joins owners", "{first} and {rest} would be joined", near=True)
SHUT_OFF = Because("shut off", "{needed} would be cut off from {where}")
SHARED = Because("both need", "lines from {needed} would both have to pass {where}")
NOBODY = Because("nobody's", "no line could come to {where}")


class OwnedLazy(SeenInCuts):
    """The links in use are lines between ends, each between two of one owner. That a line ends nowhere else, and that
    one leads from every end, is for other rules to see to."""

    def __init__(self, rule: OwnedLines) -> None:
        super().__init__(rule)
        self.nodes = rule.nodes
        self.owner: list[Hashable | None] = [rule.ends.get(node) for node in rule.nodes]
        self.ends_of: dict[Hashable, list[int]] = {}
        for node, owner in enumerate(self.owner):
            if owner is not None:
                self.ends_of.setdefault(owner, []).append(node)
        self.ways: list[list[tuple[int, int]]] = [[] for _ in self.nodes]
        """For every node its neighbours, each with the number of the link."""
        self.pairs = rule.pairs
        positions = grid_positions(rule.nodes)
        self.bit = [1 << position for position in positions]
        self.shifts: dict[int, list[tuple[int, int]]] = {}
        for k, (one, other, _) in enumerate(rule.pairs):
            self.ways[one].append((other, k))
            self.ways[other].append((one, k))
            first, second = sorted((positions[one], positions[other]))
            self.shifts.setdefault(second - first, []).append((1 << first, k))

    def broken(self, values: Values, changed: Collection[int] | None = None) -> list[Cut]:
        drawn = DrawnOwners(self, values)
        return distinct(self._broken(drawn))

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        drawn = DrawnOwners(self, values)
        open_ones = [*self._if_joined(drawn), *self._only_ways(drawn), *self._stray_nodes(drawn)]
        return distinct([*self._broken(drawn), *open_ones])

    def _broken(self, drawn: DrawnOwners) -> list[Cut]:
        return [*self._joined(drawn), *self._shut_off(drawn), *self._stray_parts(drawn), *self._shared(drawn)]

    # ends of different owners that are joined

    def _joined(self, drawn: DrawnOwners) -> Iterator[Cut]:
        """Drawn links between what belongs to different owners."""
        for k, (one, other, _) in enumerate(self.pairs):
            if drawn.states[k] > 0 and drawn.differ(one, other):
                yield self._joins(k, drawn)

    def _if_joined(self, drawn: DrawnOwners) -> Iterator[Cut]:
        """Open links between them; not where a line has no end left, as that is plainer to see."""
        for k, (one, other, _) in enumerate(self.pairs):
            if drawn.states[k] == 0 and drawn.differ(one, other) and not (drawn.is_full(one) or drawn.is_full(other)):
                yield self._joins(k, drawn)

    def _joins(self, link: int, drawn: DrawnOwners) -> Cut:
        one, other, literal = self.pairs[link]
        clause = [-literal, *drawn.why_owned(one), *drawn.why_owned(other)]
        return Cut(clause, JOINS, [self.nodes[drawn.end_of(one)], self.nodes[drawn.end_of(other)]])

    # ends that are cut off from the others of their owner

    def _shut_off(self, drawn: DrawnOwners) -> Iterator[Cut]:
        for owner, ends in self.ends_of.items():
            for end in ends:
                if not drawn.partners(end):
                    yield self._shuts_off(end, self._rim(end, owner, drawn))

    def _only_ways(self, drawn: DrawnOwners) -> Iterator[Cut]:
        """Open links on every way from an end to the other one of its owner."""
        for narrows in drawn.narrows:
            for link in narrows.links:
                yield self._shuts_off(narrows.one, self._shortest(narrows, drawn, without=link))

    def _shared(self, drawn: DrawnOwners) -> Iterator[Cut]:
        """Nodes that are on every way of two owners."""
        passing: dict[int, list[Narrows]] = {}
        for narrows in drawn.narrows:
            for node in narrows.nodes:
                passing.setdefault(node, []).append(narrows)
        for node, lines in passing.items():
            if len(lines) > 1:
                clause = [each for line in lines[:2] for each in self._shortest(line, drawn, around=node)]
                ends = [self.nodes[line.one] for line in lines[:2]]
                yield Cut(list(dict.fromkeys(clause)), SHARED, [self.nodes[node]], needs=ends)

    def _shortest(self, narrows: Narrows, drawn: DrawnOwners, without: int = -1, around: int = -1) -> list[int]:
        """What keeps the one end from the other, except for a link or a node: seen from where there is less of it."""
        owner = self.owner[narrows.one]
        return min((self._rim(end, owner, drawn, without, around) for end in narrows[:2]), key=len)

    def _shuts_off(self, end: int, why: list[int]) -> Cut:
        others = [self.nodes[other] for other in self.ends_of[self.owner[end]] if other != end]
        return Cut(why, SHUT_OFF, others, needs=[self.nodes[end]])

    # nodes that no line comes to

    def _stray_parts(self, drawn: DrawnOwners) -> Iterator[Cut]:
        """Drawn links that no owner can join to two ends."""
        for k, (one, other, literal) in enumerate(self.pairs):
            if drawn.states[k] > 0 and drawn.is_strayed(one) and drawn.is_strayed(other):
                yield self._nobodys(literal, one, drawn)

    def _stray_nodes(self, drawn: DrawnOwners) -> Iterator[Cut]:
        """The same for open links at a node that no line can come to."""
        for k, (one, other, literal) in enumerate(self.pairs):
            if drawn.states[k] == 0 and drawn.is_strayed(one) and drawn.is_strayed(other):
                yield self._nobodys(literal, one, drawn)

    def _nobodys(self, literal: int, node: int, drawn: DrawnOwners) -> Cut:
        clause = {-literal: None}
        for owner in self.ends_of:
            clause.update(dict.fromkeys(self._rim(node, owner, drawn)))
        return Cut(list(clause), NOBODY, [self.nodes[node]])

    def _rim(self, start: int, owner: Hashable, drawn: DrawnOwners, without: int = -1, around: int = -1) -> list[int]:
        """What keeps an owner that starts from somewhere from getting farther, without a link and around a node: links
        that are not drawn, and what belongs to others, by what is drawn of it. One of these literals would have to be
        true."""
        order, inside = [start], {start}
        rim: list[tuple[int, int]] = []
        for node in order:  # grows during the iteration
            for other, link in self.ways[node]:
                if other in inside or other == around:
                    continue
                if drawn.states[link] < 0 or link == without or not drawn.may_enter(other, owner):
                    rim.append((other, link))
                else:
                    inside.add(other)
                    order.append(other)
        why: dict[int, None] = {}
        for other, link in rim:
            if other in inside or self.owner[other] not in (None, owner):
                continue
            if drawn.states[link] < 0 or link == without:
                why[self.literals[link]] = None
            else:
                why.update(dict.fromkeys(drawn.why_owned(other)))
        return list(why)


def distinct(cuts: Iterable[Cut]) -> list[Cut]:
    """The first of any cuts that say the same."""
    first: dict[frozenset[int], Cut] = {}
    for cut in cuts:
        first.setdefault(frozenset(cut.clause), cut)
    return list(first.values())
