"""A drawing of lines between ends that have an owner: what belongs to whom, and where each owner can still get."""

from collections.abc import Hashable, Iterator, Sequence
from functools import cached_property, reduce
from operator import or_
from typing import Protocol

from kotae.logic.constraints import Values, states_of
from kotae.logic.loops.narrows import DepthFirst, Narrows


class Board(Protocol):
    """Nodes with links, and the ends among them."""

    literals: Sequence[int]
    pairs: list[tuple[int, int, int]]
    owner: list[Hashable | None]
    ends_of: dict[Hashable, list[int]]
    ways: list[list[tuple[int, int]]]
    bit: list[int]
    """For every node its bit in a set of nodes."""
    shifts: dict[int, list[tuple[int, int]]]
    """By how many bits a link leads on, the bits that such links start from, each with the number of the link."""


class DrawnOwners:
    """Who owns which nodes, by the drawn links: those that are joined to an end."""

    def __init__(self, board: Board, values: Values) -> None:
        self.board = board
        self.states = states_of(values, board.literals)
        self.degree = [0] * len(board.ways)
        self._drawn: dict[int, list[tuple[int, int]]] = {}
        for link, found in enumerate(self.states):
            if found > 0:
                self._note_drawn(link)
        self.owned = list(board.owner)
        """For every node, its owner if it is joined to an end."""
        self.towards: dict[int, tuple[int, int]] = {}
        """For every node that is joined to an end, the next one on the way there, and the link."""
        self._spread()
        self._steps = [
            (step, sum(bit for bit, link in starts if self.states[link] >= 0)) for step, starts in board.shifts.items()
        ]
        """By how many bits a link that may be drawn leads on, and the bits that such links start from."""
        self._free = sum(bit for bit, owner in zip(board.bit, self.owned, strict=True) if owner is None)
        self._own = dict.fromkeys(board.ends_of, 0)
        """What belongs to each owner."""
        for node in (*self.towards, *(end for ends in board.ends_of.values() for end in ends)):
            self._own[self.owned[node]] |= board.bit[node]
        self._in_reach = {end: self._flood(end) for ends in board.ends_of.values() for end in ends}
        """For every end, where its owner can get from there."""

    def _note_drawn(self, link: int) -> None:
        for node, other in (self.board.pairs[link][:2], self.board.pairs[link][1::-1]):
            self.degree[node] += 1
            self._drawn.setdefault(node, []).append((other, link))

    def _spread(self) -> None:
        order = [end for ends in self.board.ends_of.values() for end in ends]
        met = set(order)
        for node in order:  # grows during the iteration
            for other, link in self._drawn.get(node, ()):
                if other not in met:
                    met.add(other)
                    self.owned[other] = self.owned[node]
                    self.towards[other] = node, link
                    order.append(other)

    def _flood(self, end: int) -> int:
        """Where the owner of an end can get from there."""
        return self._flooded(self.board.bit[end], self._free | self._own[self.board.owner[end]])

    def _flooded(self, start: int, free: int) -> int:
        """All that can be reached from some nodes through free ones, as sets of bits."""
        reached, before = start, 0
        while reached != before:
            before = reached
            reached |= self._near(reached) & free
        return reached

    def _near(self, nodes: int) -> int:
        """What a link that may be drawn leads to from a set of nodes."""
        found = 0
        for step, starts in self._steps:
            found |= (nodes & starts) << step | (nodes >> step & starts)
        return found

    def may_enter(self, node: int, owner: Hashable) -> bool:
        return self.owned[node] in (None, owner)

    def differ(self, one: int, other: int) -> bool:
        """Whether two nodes belong to different owners."""
        return self.owned[one] is not None is not self.owned[other] and self.owned[one] != self.owned[other]

    def is_full(self, node: int) -> bool:
        """Whether no more links can be drawn there."""
        return self.degree[node] > (self.board.owner[node] is None)

    def why_owned(self, node: int) -> list[int]:
        """The negations of the links that join a node to an end."""
        literals = []
        while node in self.towards:
            node, link = self.towards[node]
            literals.append(-self.board.literals[link])
        return literals

    def end_of(self, node: int) -> int:
        """The end that a node is joined to."""
        while node in self.towards:
            node, _ = self.towards[node]
        return node

    def partners(self, end: int) -> list[int]:
        """The other ends of its owner that an end can still be joined to."""
        reach, others = self._in_reach[end], self.board.ends_of[self.board.owner[end]]
        return [other for other in others if other != end and self.board.bit[other] & reach]

    @cached_property
    def _served(self) -> int:
        """Where some line can still lead."""
        return reduce(or_, (reach for end, reach in self._in_reach.items() if self.partners(end)), 0)

    def is_strayed(self, node: int) -> bool:
        """Whether a node does not belong to anybody and no line can lead there."""
        return self.owned[node] is None and not self.board.bit[node] & self._served

    @cached_property
    def narrows(self) -> list[Narrows]:
        """For every two ends that can only be joined to each other and are not: what is on every way."""
        return list(self._narrows())

    def _narrows(self) -> Iterator[Narrows]:
        for end in self._in_reach:
            partners = self.partners(end)
            if len(partners) == 1 and end < partners[0] and not self._two_ways(end, partners[0]):
                narrows = self._searched(self.board.owner[end], end).narrows(partners[0])
                open_links = [link for link in narrows.links if self.states[link] == 0]
                open_nodes = [node for node in narrows.nodes if self.owned[node] is None]
                yield Narrows(end, partners[0], open_links, open_nodes)

    def _two_ways(self, end: int, other: int) -> bool:
        """Whether it is plain that nothing is on every way from one end to the other: beside a shortest way there is
        another one. Also if they are joined, so that there is nothing left to find."""
        one, beyond = self._drawn_from(end), self._drawn_from(other)
        if one & beyond:
            return True
        free = self._free
        levels = [one]
        reached = one
        while levels[-1] and not levels[-1] & self._near(beyond):
            levels.append(self._near(levels[-1]) & free & ~reached)
            reached |= levels[-1]
        if len(levels) == 1 or not levels[-1]:
            return False
        way, at = 0, beyond
        for level in levels[:0:-1]:
            at = level & self._near(at)
            at &= -at
            way |= at
        return bool(self._near(self._flooded(one, free & ~way)) & beyond)

    def _drawn_from(self, end: int) -> int:
        """What is joined to an end by drawn links."""
        order, met = [end], {end}
        for node in order:  # grows during the iteration
            fresh = [other for other, _ in self._drawn.get(node, ()) if other not in met]
            met.update(fresh)
            order += fresh
        return sum(self.board.bit[node] for node in order)

    def _searched(self, owner: Hashable | None, start: int) -> "DepthFirst":
        search = DepthFirst(start)
        stack = [(start, iter(self.board.ways[start]))]
        while stack:
            node, ways = stack[-1]
            for other, link in ways:
                if self.states[link] < 0 or self.owned[other] not in (None, owner):
                    continue
                if other not in search.found:
                    search.enter(other, node, link)
                    stack.append((other, iter(self.board.ways[other])))
                    break
                search.look_back(node, other, link)
            else:
                stack.pop()
                search.leave(node)
        return search
