"""Narrows: what is on every way from one node of a graph to another."""

from typing import NamedTuple


class Narrows(NamedTuple):
    """Two ends of one owner, and the open links and nodes on every way from one to the other."""

    one: int
    other: int
    links: list[int]
    nodes: list[int]


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
