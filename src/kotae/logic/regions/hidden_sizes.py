"""Groups of equal numbers, distinguished by whether one of their numbers is given.

A consequence of sized groups and of what is given, worth stating to a solver beforehand. A group is *seeded* if it has
a given number, and *hidden* otherwise: each number of a cell gets two auxiliary variables, so that the groups around a
given number can be reasoned about without all others that have the same number. Hidden groups of more than a few cells
are rare, and share one variable. On a board of 50x64 this makes the difference between seconds and not at all.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.regions.graph import graph_of
from kotae.logic.regions.lemmas import small_parts
from kotae.logic.regions.size_limits import Room

LARGE = 9
"""Hidden groups with more cells than this share a variable; at least 3, as for smaller ones their exact size is
stated."""

Named = dict[int, int]
"""By the position of a node, the literal that says that it is in a group of one kind."""


class SeededOrHidden:
    """What can be said about the groups before any search. For a group of the number n:

    - it lies within reach of the given numbers n, if it has one; otherwise it may lie there as well, or away from them,
      where there is room for n;
    - it has n cells if n is less than 4, and otherwise at least two, or three for a 4;
    - together with other groups of more than nine cells without a given number it has at least three cells.
    """

    def __init__(
        self, cells: Mapping[Any, Mapping[int, int]], beside: Mapping[Any, Sequence[Any]], given: Mapping[Any, int]
    ) -> None:
        self.cells = {node: dict(row) for node, row in cells.items()}
        self.literals: Sequence[int] = [literal for row in self.cells.values() for literal in row.values()]
        self.graph = graph_of(self.cells, beside)
        self.given = dict(given)
        self.beside = beside

    @cached_property
    def of(self) -> dict[int, Named]:
        """By number: the literals that say that a node has it."""
        found: dict[int, Named] = {}
        for at, row in enumerate(self.cells.values()):
            for number, literal in row.items():
                found.setdefault(number, {})[at] = literal
        return found

    @cached_property
    def seeds(self) -> dict[int, int]:
        """The given numbers, by position."""
        return {at: self.given[node] for at, node in enumerate(self.graph.nodes) if node in self.given}

    @cached_property
    def reach(self) -> dict[int, set[int]]:
        """By number, the nodes that can be in a group with a given one."""
        room = Room(self.given, {node: self.beside[node] for node in self.cells})
        position = {node: at for at, node in enumerate(self.graph.nodes)}
        return {n: {position[node] for node in room.reached(n)} for n in sorted(set(self.given.values()))}

    @cached_property
    def away(self) -> dict[int, set[int]]:
        """By number, the nodes that can be in a group without a given one."""
        return {number: self._away(number, row) for number, row in self.of.items()}

    def _away(self, number: int, row: Named) -> set[int]:
        """Those in parts that are large enough, without what stands beside a given one."""
        beside, seeds = self.graph.beside, self.seeds
        free = [at for at in row if at not in seeds and all(seeds.get(near) != number for near in beside[at])]
        return {at for part in self.graph.parts(free) if len(part) >= number for at in part}

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        flat: list[int] = []
        large: dict[int, list[int]] = {}
        for number, row in self.of.items():
            seeded, hidden, said = self._named(number, row, fresh)
            flat += said
            flat += self._not_more(number, row)
            if number > LARGE:
                for at, name in hidden.items():
                    large.setdefault(at, []).append(name)
                flat += self._not_alone(number, seeded)
            elif number > 1:
                flat += self._not_alone(number, seeded)
                flat += self._not_alone(number, hidden)
        names = dict(zip(large, fresh(len(large)), strict=True))
        for at, hidden_at in large.items():
            flat += (-names[at], *hidden_at, 0)
            for name in hidden_at:
                flat += (-name, names[at], 0)
        flat += self._not_alone(LARGE + 1, names)
        flat += self._not_two(names)
        return flat

    def _named(self, number: int, row: Named, fresh: Fresh) -> tuple[Named, Named, list[int]]:
        """An auxiliary variable for every node in a seeded group of that number, one for those in a hidden group, and
        the clauses that give the node the number if one of these is true. A node that can only be one of the two needs
        no new variable."""
        seeded: Named = {}
        hidden: Named = {}
        flat: list[int] = []
        reach, away = self.reach.get(number, set()), self.away[number]
        for at, literal in row.items():
            if at in reach and at in away:
                seeded[at], hidden[at] = one, other = fresh(2)
                flat += (-literal, one, other, 0, -one, literal, 0, -other, literal, 0, -one, -other, 0)
            elif at in reach:
                seeded[at] = literal
            elif at in away:
                hidden[at] = literal
            else:
                flat += (-literal, 0)
        for at, name in seeded.items():
            for near in self.graph.beside[at]:
                if near in hidden:
                    flat += (-name, -hidden[near], 0)
        return seeded, hidden, flat

    def _not_alone(self, number: int, kind: Named) -> Iterator[int]:
        """Beside every node of a kind there is another, and beside two of them a third for 3 and 4."""
        for at, name in kind.items():
            yield from (-name, *(kind[near] for near in self.graph.beside[at] if near in kind), 0)
        if number in (3, 4):
            yield from self._not_two(kind)

    def _not_two(self, kind: Named) -> Iterator[int]:
        beside = self.graph.beside
        for at, name in kind.items():
            for near in beside[at]:
                if near > at and near in kind:
                    rim = {*beside[at], *beside[near]} - {at, near}
                    yield from (-name, -kind[near], *(kind[each] for each in sorted(rim) if each in kind), 0)

    def _not_more(self, number: int, row: Named) -> Iterator[int]:
        """Groups of one, two or three are not larger."""
        beside = self.graph.beside
        if number > 3:
            return
        for part in small_parts(
            [[near for near in beside[at] if near in row] if at in row else [] for at in range(len(beside))], number + 1
        ):
            if len(part) == number + 1:
                yield from (*(-row[at] for at in part), 0)

    def holds(self, values: Values) -> bool | None:
        """The same, group by group, once everything is decided."""
        if any(values[abs(literal)] == 0 for literal in self.literals):
            return None
        rare: list[tuple[set[int], bool]] = []
        for number, row in self.of.items():
            for part in self.graph.parts([at for at, literal in row.items() if state(values, literal) > 0]):
                may_be_seeded, may_be_hidden = self._kinds(number, set(part))
                if number > LARGE and may_be_hidden:
                    rare.append((set(part), may_be_seeded and len(part) > 1))
                elif not (may_be_seeded or may_be_hidden) or not fits(number, len(part)):
                    return False
        return self._rare_ones_fit(rare)

    def _kinds(self, number: int, part: set[int]) -> tuple[bool, bool]:
        """Whether a group may be seeded, and whether it may be hidden."""
        seeds = any(self.seeds.get(at) == number for at in part)
        return part <= self.reach.get(number, set()), not seeds and part <= self.away[number]

    def _rare_ones_fit(self, rare: list[tuple[set[int], bool]]) -> bool:
        """Large groups that may be hidden, each with whether it may be seeded as well: where three of their nodes are
        connected, they can all be hidden."""
        for part in self.graph.parts({at for group, _ in rare for at in group}):
            if len(part) < 3 and not all(seeded for group, seeded in rare if not group.isdisjoint(part)):
                return False
        return True


def fits(number: int, size: int) -> bool:
    """Whether a group of that number may have that size, as far as is stated here."""
    return size == number if number < 4 else size >= (3 if number == 4 else 2)


def seeded_or_hidden(
    cells: Mapping[Any, Mapping[int, int]], beside: Mapping[Any, Sequence[Any]], given: Mapping[Any, int]
) -> SeededOrHidden:
    """What follows from the given numbers for groups of equal numbers that are as large as their number. Every cell has
    one number."""
    return SeededOrHidden(cells, beside, given)
