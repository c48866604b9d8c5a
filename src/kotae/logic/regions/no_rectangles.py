"""No group of cells is a rectangle. Lazy: there are many rectangles on a board, and few are ever in the way."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any

from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values, state
from kotae.logic.regions.connected_cells import joined_to
from kotae.logic.regions.graph import Graph, graph_of

RECTANGLE = Because("rectangle", "the group of {first} would be a rectangle", near=True)


class NoRectangles(Lazy):
    """No group of true cells is a rectangle. A cell is given by its row and column."""

    def __init__(self, literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]]) -> None:
        self.literal = dict(literals)
        self.beside = beside
        self.literals: Sequence[int] = list(self.literal.values())
        self.graph = graph_of(self.literal, beside)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """Every true cell is joined to one where its group turns inwards: beside two true cells in its row and column,
        without the one between these."""
        flat: list[int] = []
        turning: list[int] = []
        for node, near in enumerate(self.graph.beside):
            (turns,) = fresh(1)
            turning.append(turns)
            ways = []
            for one, other, between in self._corners(node, near):
                (way,) = fresh(1)
                ways.append(way)
                flat += (-way, self.literals[one], 0, -way, self.literals[other], 0, -way, -self.literals[between], 0)
            flat += (-turns, *ways, 0, -turns, self.literals[node], 0)
        return flat + joined_to((), self.literals, self.graph.beside, fresh, turning)

    def _corners(self, node: int, near: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """Two neighbours around a corner, and the cell between them that is not the node."""
        for at, one in enumerate(near):
            for other in near[at + 1 :]:
                between = {*self.graph.beside[one]}.intersection(self.graph.beside[other]) - {node}
                if between:
                    yield one, other, between.pop()

    def holds(self, values: Values) -> bool | None:
        """Exact if everything is decided; before that, it is broken by a rectangle that is cut off from all else."""
        states = self._states(values)
        for group in self._groups(states):
            if is_rectangle(self.graph, group) and all(states[node] < 0 for node in self._rim(group)):
                return False
        return None if 0 in states else True

    def refine(self, values: Values) -> list[Cut]:
        groups = self._groups(self._states(values))
        return [self._cut(group) for group in groups if is_rectangle(self.graph, group)]

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Rectangles that are cut off, or would be if one open cell were false, or true and part of it."""
        states = self._states(values)
        groups = self._groups(states)
        found = [group for group in groups if sum(states[node] == 0 for node in self._rim(group)) < 2]
        at = {node: k for k, group in enumerate(groups) for node in group}
        for node, each in enumerate(states):
            if each == 0:
                joined = {at[near] for near in self.graph.beside[node] if near in at}
                whole = [node, *(other for k in sorted(joined) for other in groups[k])]
                if all(states[other] < 0 for other in self._rim(whole)):
                    found.append(whole)
        return [self._cut(group) for group in found if is_rectangle(self.graph, group)]

    def _cut(self, group: Sequence[int]) -> Cut:
        inside = sorted(group)
        clause = [-self.literals[node] for node in inside] + [self.literals[node] for node in self._rim(group)]
        return Cut(clause, RECTANGLE, [self.graph.nodes[node] for node in inside], [node + 1 for node in inside])

    def _rim(self, group: Collection[int]) -> list[int]:
        return sorted({near for node in group for near in self.graph.beside[node]}.difference(group))

    def _groups(self, states: Sequence[int]) -> list[list[int]]:
        return self.graph.parts([node for node, each in enumerate(states) if each > 0])

    def _states(self, values: Values) -> list[int]:
        return [state(values, literal) for literal in self.literals]


def is_rectangle(graph: Graph, group: Collection[int]) -> bool:
    """Whether connected cells fill the smallest rectangle around them."""
    rows = {graph.nodes[node][0] for node in group}  # type: ignore[index]
    cols = {graph.nodes[node][1] for node in group}  # type: ignore[index]
    return len(group) == len(rows) * len(cols)


def no_rectangles(literals: Mapping[Any, int], beside: Mapping[Any, Sequence[Any]]) -> NoRectangles:
    """No group of true cells, each given by its row and column, is a rectangle."""
    return NoRectangles(literals, beside)
