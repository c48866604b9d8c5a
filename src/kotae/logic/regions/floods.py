"""Floods through a graph, over sets of nodes that are stored as the bits of one integer.

Python shifts a whole board as fast as it looks at one cell. On a grid, where a step is a shift by one of a few
distances, this floods a board of 31x45 cells five times as fast as sets of nodes do.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from kotae.logic.regions.graph import Graph

MOST_SHIFTS = 8
"""The directions of a grid, or a lattice, that are followed all at once."""
MOST_STARS = 4
"""How many nodes may have other neighbours: a node that stands for the outside, for example, is beside the whole
rim."""


def floods_of(graph: Graph) -> "Floods":
    """How to flood a graph; worked out once."""
    graph.floods = graph.floods or Floods(graph)
    return graph.floods


class Floods:
    """For every node of a graph its bit, and how to take a step from a whole set of nodes."""

    def __init__(self, graph: Graph) -> None:
        positions = grid_positions(graph.nodes)
        self.bit = [1 << position for position in positions]
        self._at = {position: k for k, position in enumerate(positions)}
        self.everything = self.mask(range(len(graph.nodes)))
        self._near = [self.mask(near) for near in graph.beside]
        self._ups: list[tuple[int, int]] = []
        self._downs: list[tuple[int, int]] = []
        self._stars: list[tuple[int, int]] = []
        self._is_regular = self._find_shifts(positions, graph.beside)

    def _find_shifts(self, positions: list[int], beside: list[list[int]]) -> bool:
        """For each of the most common steps: by how much it shifts, and which nodes take it. What is left over must be
        the links of a few nodes, or the graph is not regular."""
        links = [(a, b, positions[b] - positions[a]) for a, near in enumerate(beside) for b in near]
        steps = Counter(step for _, _, step in links)
        usual = {step for step, _ in steps.most_common(MOST_SHIFTS)}
        takes = dict.fromkeys(usual, 0)
        unusual = []
        for a, b, step in links:
            if step in usual and -step in usual:
                takes[step] |= self.bit[a]
            else:
                unusual.append((a, b))
        centres = [node for node, _ in Counter(a for a, _ in unusual).most_common(MOST_STARS)]
        self._ups = [(step, mask) for step, mask in takes.items() if mask and step > 0]
        self._downs = [(-step, mask) for step, mask in takes.items() if mask and step < 0]
        self._stars = [(self.bit[node], self._near[node]) for node in centres]
        return all(a in centres or b in centres for a, b in unusual)

    def mask(self, numbers: Iterable[int]) -> int:
        """A set of nodes as the bits of a number."""
        bit, found = self.bit, 0
        for number in numbers:
            found |= bit[number]
        return found

    def listed(self, mask: int) -> list[int]:
        """The nodes of such a set, in the order of their bits."""
        found = []
        while mask:
            lowest = mask & -mask
            found.append(self._at[lowest.bit_length() - 1])
            mask ^= lowest
        return found

    def lowest(self, mask: int) -> int:
        """The first of them, without looking at the others."""
        return self._at[(mask & -mask).bit_length() - 1]

    def around(self, mask: int) -> int:
        """These nodes and all that are beside one of them."""
        if not self._is_regular:
            near = self._near
            for number in self.listed(mask):
                mask |= near[number]
            return mask
        found = mask
        for step, takes in self._ups:
            found |= (mask & takes) << step
        for step, takes in self._downs:
            found |= (mask & takes) >> step
        for centre, leaves in self._stars:
            if mask & centre:
                found |= leaves
            if mask & leaves:
                found |= centre
        return found

    def flood(self, start: int, free: int) -> int:
        """All nodes that can be reached from `start` through free nodes; only free ones count. Directions take turns,
        so that a flood goes around corners at once."""
        reached = start & free
        if not self._is_regular:
            new = reached
            while new:
                new = self.around(new) & free & ~reached
                reached |= new
            return reached
        ups, downs, stars, before = self._ups, self._downs, self._stars, 0
        while reached != before:
            before = reached
            for step, takes in ups:
                reached |= (reached & takes) << step & free
            for step, takes in downs:
                reached |= (reached & takes) >> step & free
            for centre, leaves in stars:
                if reached & centre:
                    reached |= leaves & free
                elif reached & leaves:
                    reached |= centre & free
        return reached

    def pieces(self, mask: int) -> list[int]:
        """The connected parts of these nodes, in the order of their first bits."""
        found = []
        while mask:
            found.append(self.flood(mask & -mask, mask))
            mask ^= found[-1]
        return found


def grid_positions(nodes: Sequence[Any]) -> list[int]:
    """A bit for every node: by row and column for places on a grid, so that a step is the same shift everywhere. The
    outside, None, comes after all others."""
    places = [node for node in nodes if node is not None]
    if not all(isinstance(n, tuple) and len(n) == 2 and all(isinstance(x, int) for x in n) for n in places):
        return list(range(len(nodes)))
    rows = {row: k for k, row in enumerate(sorted({row for row, _ in places}))}
    cols = {col: k for k, col in enumerate(sorted({col for _, col in places}))}
    width, after = len(cols), len(rows) * len(cols)
    return [after if node is None else rows[node[0]] * width + cols[node[1]] for node in nodes]
