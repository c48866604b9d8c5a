"""A drawing of lines between ends that have an owner: what belongs to whom, and where each owner can still get."""

from collections.abc import Hashable, Iterator, Sequence
from typing import NamedTuple, Protocol

from kotae.logic.constraints import Values, state


class Board(Protocol):
    """Nodes with links, and the ends among them."""

    literals: Sequence[int]
    owner: list[Hashable | None]
    ends_of: dict[Hashable, list[int]]
    ways: list[list[tuple[int, int]]]


class Narrows(NamedTuple):
    """Two ends of one owner, and the open links and nodes on every way from one to the other."""

    one: int
    other: int
    links: list[int]
    nodes: list[int]


class DrawnOwners:
    """Who owns which nodes, by the drawn links: those that are joined to an end."""

    def __init__(self, board: Board, values: Values) -> None:
        self.board = board
        self.states = [state(values, literal) for literal in board.literals]
        self.degree = [sum(self.states[link] > 0 for _, link in ways) for ways in board.ways]
        self.owned = list(board.owner)
        """For every node, its owner if it is joined to an end."""
        self.towards: dict[int, tuple[int, int]] = {}
        """For every node that is joined to an end, the next one on the way there, and the link."""
        self._spread()
        self._in_reach = {owner: self._ends_in_reach(owner) for owner in board.ends_of}

    def _spread(self) -> None:
        order = [end for ends in self.board.ends_of.values() for end in ends]
        met = set(order)
        for node in order:  # grows during the iteration
            for other, link in self.board.ways[node] if self.degree[node] else ():
                if self.states[link] > 0 and other not in met:
                    met.add(other)
                    self.owned[other] = self.owned[node]
                    self.towards[other] = node, link
                    order.append(other)

    def _ends_in_reach(self, owner: Hashable) -> dict[int, int]:
        """For every node that the owner can get to from one of its ends, how many of them it can get to from there."""
        found: dict[int, int] = {}
        for end in self.board.ends_of[owner]:
            if end not in found:
                order, met = [end], {end}
                for node in order:  # grows during the iteration
                    for other, link in self.board.ways[node]:
                        if other not in met and self.states[link] >= 0 and self.owned[other] in (None, owner):
                            met.add(other)
                            order.append(other)
                found.update(dict.fromkeys(order, sum(self.board.owner[node] == owner for node in order)))
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

    def partners(self, owner: Hashable, end: int) -> int:
        """How many other ends of its owner an end can still be joined to."""
        return self._in_reach[owner][end] - 1

    def is_strayed(self, node: int) -> bool:
        """Whether a node does not belong to anybody and no owner can draw a line to it."""
        if self.owned[node] is not None:
            return False
        return all(ends.get(node, 0) < 2 for ends in self._in_reach.values())

    def narrows(self, owner: Hashable) -> Iterator[Narrows]:
        """For every two ends of an owner that can only be joined to each other and are not: what is on every way."""
        for end in self.board.ends_of[owner]:
            if self._in_reach[owner][end] == 2:
                order = self._searched(owner, end)
                other = next(node for node in order.found if node != end and self.board.owner[node] == owner)
                if end < other and self.end_of(other) != end:
                    narrows = order.narrows(other)
                    open_links = [link for link in narrows.links if self.states[link] == 0]
                    open_nodes = [node for node in narrows.nodes if self.owned[node] is None]
                    yield Narrows(end, other, open_links, open_nodes)

    def _searched(self, owner: Hashable, start: int) -> "DepthFirst":
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


class DepthFirst:
    """A search through a graph, one way as far as it leads before the next, which shows what is on every way."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.found = {start: 0}
        """For every node, how many were found before it,"""
        self.lowest = {start: 0}
        """and the first of those that something found from there has a link to."""
        self.before: dict[int, tuple[int, int]] = {}

    def enter(self, node: int, before: int, link: int) -> None:
        self.found[node] = self.lowest[node] = len(self.found)
        self.before[node] = before, link

    def look_back(self, node: int, other: int, link: int) -> None:
        if self.before.get(node) != (other, link):
            self.lowest[node] = min(self.lowest[node], self.found[other])

    def leave(self, node: int) -> None:
        if node in self.before:
            before, _ = self.before[node]
            self.lowest[before] = min(self.lowest[before], self.lowest[node])

    def narrows(self, node: int) -> Narrows:
        """The links and nodes on every way from the start to a node."""
        end, links, nodes = node, [], []
        while node != self.start:
            before, link = self.before[node]
            if self.lowest[node] > self.found[before]:
                links.append(link)
            if self.lowest[node] >= self.found[before] and before != self.start:
                nodes.append(before)
            node = before
        return Narrows(self.start, end, links, nodes)
