"""Numbers that are sizes: side by side, equal numbers are one group, and a group of the number n has n cells.

Lazy. A group that is too large gets cuts about a few parts of it, each one cell too large. One that is too small needs
only a single cell to say so: if that cell has the number, so does some cell around the group. The same holds for any
set of fewer than n cells around the cell, which is what a checker sees.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from kotae.logic.constraints import Because, Cut, Fresh, Lazy, Values, state
from kotae.logic.regions.graph import graph_of
from kotae.logic.regions.group_labels import cells, exactly, labelled, size_of

TOO_LARGE = Because("group too large", "{{where}} would together be a group of more than {n} cells", near=True)
TOO_SMALL = Because("group too small", "the group of {n}s around {{first}} would have only {cells}", near=True)
NO_ROOM = Because("no room for group", "{{first}} has room for only {cells}, so it is not a {n}", near=True)
STARTS = 3
"""From how many cells of a group that is too large a part is taken."""


class SizedGroups(Lazy):
    """Every largest group of nodes side by side with the same number has that many nodes.

    Expects a separate rule that gives every node one number. `cells` has, for every node, the literal of each number.
    `or_more` is a number that stands for itself and all above it.
    """

    probed = False

    def __init__(
        self,
        cells: Mapping[Any, Mapping[int, int]],
        beside: Mapping[Any, Sequence[Any]],
        or_more: int | None = None,
    ) -> None:
        self.or_more = or_more
        self.cells = {node: dict(row) for node, row in cells.items()}
        self.beside = beside
        self.graph = graph_of(self.cells, beside)
        self.literals: Sequence[int] = [literal for row in self.cells.values() for literal in row.values()]
        self.of: dict[int, dict[int, int]] = {}
        """By number: by the position of a node, the literal that says that the node has it."""
        for at, row in enumerate(self.cells.values()):
            for number, literal in row.items():
                self.of.setdefault(number, {})[at] = literal
        self.of = dict(sorted(self.of.items()))

    @cached_property
    def _said(self) -> dict[int, tuple[int, int]]:
        """The number and the node that each literal is about, if all are positive."""
        return self._about if min(self.literals, default=1) > 0 else {}

    @cached_property
    def _about(self) -> dict[int, tuple[int, int]]:
        """The number and the node that each variable is about."""
        return {abs(literal): (number, at) for number, row in self.of.items() for at, literal in row.items()}

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return ()

    def complete(self, fresh: Fresh) -> Sequence[int]:
        """A node with the same number as its neighbour has the same first node, which counts its followers."""
        beside, rows = self.graph.beside, list(self.cells.values())
        same: dict[tuple[int, int], int] = {}
        flat: list[int] = []
        for one, near in enumerate(beside):
            for other in near:
                if one < other:
                    (joined,) = fresh(1)
                    same[one, other] = joined
                    flat += alike(joined, rows[one], rows[other])
        most = max(self.of, default=0) if self.or_more is None else len(rows)
        first, said = labelled(beside, same, most, fresh)
        flat += said
        for root, row in enumerate(rows):
            digits, said = size_of(root, first, max(row, default=0), fresh)
            flat += said
            for number, literal in row.items():
                for clause in [digits[number - 1 : number]] if number == self.or_more else exactly(digits, number):
                    flat += (-literal, -first[root][root], *clause, 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        """A group that is too large, or has no room to grow, is wrong for good; it is right only at the end."""
        if any(self._is_wrong(number, row, values) for number, row in self.of.items()):
            return False
        return None if any(values[abs(literal)] == 0 for literal in self.literals) else True

    def _is_wrong(self, number: int, row: Mapping[int, int], values: Values) -> bool:
        true = {at for at, literal in row.items() if state(values, literal) > 0}
        if not true:
            return False
        may = [at for at, literal in row.items() if state(values, literal) >= 0]
        most = self._most(number)
        return any(len(part) > most for part in self.graph.parts(true)) or any(
            len(part) < number for part in self.graph.parts(may) if not true.isdisjoint(part)
        )

    def _most(self, number: int) -> int:
        """How many nodes a group of that number may have."""
        return len(self.cells) if number == self.or_more else number

    def broken_at(self, values: Values) -> Any:
        """The first cell of a group that is too large, or too small and cannot grow."""
        return next((cut.where[0] for cut in self.broken(values)), None)

    def refine(self, values: Values) -> list[Cut]:
        wrong = [(number, part) for number, part in self._groups(values) if len(part) != number]
        return [cut for number, part in wrong for cut in self._wrong(number, part)]

    def _groups(self, values: Values) -> Iterator[tuple[int, list[int]]]:
        """The groups of a candidate, each with its number."""
        said, members = self._said, dict[int, list[int]]()
        if len(said) == len(self.literals):
            true = [said[value] for value in values if value > 0 and value in said]
        else:
            true = [
                (number, at) for number, row in self.of.items() for at, each in row.items() if state(values, each) > 0
            ]
        for number, at in true:
            members.setdefault(number, []).append(at)
        for number in sorted(members):
            for part in self.graph.parts(members[number]):
                yield number, part

    def _wrong(self, number: int, part: list[int]) -> Iterator[Cut]:
        """What is wrong with a group of that number."""
        if len(part) > self._most(number):
            for start in sorted({part[0], part[-1], part[len(part) // 2]})[:STARTS]:
                yield self._too_large(number, self._taken(start, set(part), number + 1))
        elif len(part) < number:
            for node in sorted(part):
                yield self._too_small(number, node, part)

    def _taken(self, start: int, part: set[int], size: int) -> list[int]:
        """That many connected nodes of a part, starting from one."""
        return self._flood(start, size, part.__contains__)

    def _too_large(self, number: int, nodes: list[int]) -> Cut:
        """Not all of these, which are connected and one more than the number, have it."""
        row = self.of[number]
        shown = [-number, *(node + 1 for node in nodes)]
        where = [self.graph.nodes[node] for node in nodes]
        return Cut([-row[node] for node in nodes], TOO_LARGE.about(n=number), where, shown)

    def _too_small(self, number: int, node: int, part: Sequence[int], because: Because = TOO_SMALL) -> Cut:
        """If a node has the number, so does one of those around a part that contains the node and fewer nodes than the
        number."""
        row, beside = self.of[number], self.graph.beside
        rim = sorted({other for each in part for other in beside[each] if other in row}.difference(part))
        clause = [-row[node], *(row[other] for other in rim)]
        shown = [number, node + 1, *(each + 1 for each in sorted(part))]
        return Cut(
            clause,
            because.about(n=number, cells=cells(len(part))),
            [self.graph.nodes[each] for each in (node, *rim)],
            shown,
        )

    def looming(self, values: Values, thorough: bool = False) -> list[Cut]:
        """Groups that are too large or would be with one more cell, and cells with the number, or without any yet, for
        which there is not enough room, or not without some cell."""
        cuts: list[Cut] = []
        for number, row in self.of.items():
            states = {at: state(values, literal) for at, literal in row.items()}
            true = {at for at, each in states.items() if each > 0}
            may = [at for at, each in states.items() if each >= 0]
            cuts += self._growing(number, true, {at for at in may if at not in true})
            for part in self.graph.parts(may):
                drawn = sorted(true.intersection(part))
                if len(part) < number:
                    cuts += [self._too_small(number, at, part) for at in drawn[:1]]
                    cuts += [self._too_small(number, at, part, NO_ROOM) for at in part if not drawn]
                else:
                    for group in self.graph.parts(drawn):
                        cuts += self._needed(number, min(group), set(part), true)
        return cuts

    def broken(self, values: Values, changed: Collection[int] | None = None) -> list[Cut]:
        """Groups that are too large, and cells with a number for which there is not enough room: only those with a
        changed cell, or beside one."""
        if changed is None:
            return super().broken(values) if self.holds(values) is False else []
        drawn = {number: {at for at, each in row.items() if state(values, each) > 0} for number, row in self.of.items()}
        about, cuts = self._about, list[Cut]()
        for number, at in dict.fromkeys(about[abs(each)] for each in changed if abs(each) in about):
            if drawn[number]:
                cuts += self._broken_at(number, at, drawn[number], values)
        return cuts

    def _broken_at(self, number: int, at: int, drawn: set[int], values: Values) -> Iterator[Cut]:
        """What is broken about the groups of a number at a node or beside it."""
        row = self.of[number]

        def may(node: int) -> bool:
            return node in row and state(values, row[node]) >= 0

        if at in drawn and number != self.or_more:
            group = self._taken(at, drawn, number + 1)
            if len(group) > number:
                yield self._too_large(number, group)
        for start in [at] if may(at) else filter(may, self.graph.beside[at]):
            part = self._flood(start, number, may)
            if len(part) < number and not drawn.isdisjoint(part):
                yield self._too_small(number, min(drawn.intersection(part)), part)

    def _flood(self, start: int, most: int, may: Callable[[int], bool]) -> list[int]:
        """Nodes that are connected with a start, up to that many."""
        reached, seen = [start], {start}
        for node in reached:  # grows during the iteration
            for other in self.graph.beside[node]:
                if len(reached) < most and other not in seen and may(other):
                    seen.add(other)
                    reached.append(other)
        return reached

    def _growing(self, number: int, true: set[int], still_open: set[int]) -> Iterator[Cut]:
        """Groups that are too large, or would be if some open cell joined them."""
        if number == self.or_more:
            return
        for part in self.graph.parts(true):
            if len(part) > number:
                yield self._too_large(number, self._taken(part[0], set(part), number + 1))
        touched = {other for at in true for other in self.graph.beside[at] if other in still_open}
        for at in sorted(touched):
            nodes = self._taken(at, {at, *true}, number + 1)
            if len(nodes) > number:
                yield self._too_large(number, nodes)

    def _needed(self, number: int, start: int, part: set[int], true: set[int]) -> Iterator[Cut]:
        """The open cells of a part without which there is too little room around a cell of it."""
        graph = self.graph
        free = [at in part for at in range(len(graph.nodes))]
        walk = graph.walk([start], free, [1] * len(graph.nodes))
        for at in sorted(part - true):
            if walk.first[at] and len(walk.met) - walk.lost[at] < number:
                left = next(each for each in graph.parts(part - {at}) if start in each)
                yield self._too_small(number, start, left)


def alike(joined: int, one: Mapping[int, int], other: Mapping[int, int]) -> Iterator[int]:
    """Flat clauses: the literal says that two nodes, each with one number, have the same."""
    for number, literal in one.items():
        if number in other:
            yield from (-literal, -other[number], joined, 0, -joined, -literal, other[number], 0)
        else:
            yield from (-joined, -literal, 0)
    for number in other.keys() - one.keys():
        yield from (-joined, -other[number], 0)


def sized_groups(
    cells: Mapping[Any, Mapping[int, int]], beside: Mapping[Any, Sequence[Any]], *, or_more: int | None = None
) -> SizedGroups:
    """Equal numbers side by side are a group, and every group has as many cells as its number says; at least as many if
    the number stands for those above it too. Every cell has one number, which is left to another rule."""
    return SizedGroups(cells, beside, or_more)
