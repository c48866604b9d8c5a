"""One way of writing for all small graphs that are the same up to the names of their nodes.

Nodes are told apart by what is around them, step by step; where that leaves several alike, each of them is singled out
in turn, and the smallest of the texts that this gives is taken. Nodes that can be swapped without any effect are
singled out once. So two graphs are written alike if and only if they are the same.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any

MOST_ORDERS = 300
"""A graph with more orders to try than this is written by what can be told apart alone. That is still the same text for
the same graph, but might be the same for another one."""


class Relation:
    """A rule between variables."""

    def __init__(
        self, label: str, variables: Sequence[int], table: tuple[bool, ...] | None, roles: Sequence[Any] = ()
    ) -> None:
        self.label = label
        self.variables = variables
        self.table = table
        """For every row of values, false before true, whether it is possible; None if there are too many."""
        self.roles = roles
        """How each variable is mentioned, where there is no table."""

    @property
    def says_anything(self) -> bool:
        return self.table is None or not all(self.table)

    @cached_property
    def parts(self) -> tuple[Any, ...]:
        """What can be said about each variable by itself: how many possible rows make it true."""
        if self.table is None:
            return tuple(self.roles)
        size = len(self.variables)
        rows = [row for row, possible in enumerate(self.table) if possible]
        return tuple((sum(row >> (size - 1 - k) & 1 for row in rows),) for k in range(size))

    def in_order(self, order: Mapping[int, int]) -> tuple[Any, ...]:
        """The relation with its variables in this order."""
        by = sorted(range(len(self.variables)), key=lambda k: order[self.variables[k]])
        names = tuple(order[self.variables[k]] for k in by)
        return self.label, names, self.turned(by), tuple(self.roles[k] for k in by) if self.roles else ()

    def turned(self, by: Sequence[int]) -> tuple[bool, ...] | None:
        """The table with its columns in another order."""
        if self.table is None or list(by) == sorted(by):
            return self.table
        return tuple([self.table[row] for row in rows_turned(tuple(by))])

    def can_swap(self, one: int, other: int) -> bool:
        """Whether two variables mean the same to it."""
        if (one in self.variables) != (other in self.variables):
            return False
        if one not in self.variables:
            return True
        a, b = self.variables.index(one), self.variables.index(other)
        if self.table is None:
            return bool(self.roles[a] == self.roles[b])
        by = list(range(len(self.variables)))
        by[a], by[b] = b, a
        return self.turned(by) == self.table


@lru_cache(maxsize=2000)
def rows_turned(by: tuple[int, ...]) -> tuple[int, ...]:
    """For every row of a table with its columns in another order, the row that it was."""
    size = len(by)
    places = [size - 1 - k for k in by]
    return tuple(
        sum((row >> (size - 1 - at) & 1) << place for at, place in enumerate(places)) for row in range(1 << size)
    )


def certificate(states: Mapping[int, str], relations: Sequence[Relation]) -> tuple[Any, ...]:
    """A graph of relations between variables with states, written without the names of the variables."""
    return Writing(states, relations).smallest()


class Writing:
    def __init__(self, states: Mapping[int, str], relations: Sequence[Relation]) -> None:
        self.states = states
        self.relations = relations
        self.left = MOST_ORDERS
        self.about: dict[int, list[tuple[int, Any]]] = {variable: [] for variable in states}
        for at, relation in enumerate(relations):
            for variable, role in zip(relation.variables, relation.parts, strict=True):
                self.about[variable].append((at, role))

    def smallest(self) -> tuple[Any, ...]:
        colours = self.refined(ranked(self.states))
        rough = self.written(colours)
        found = self.best(colours)
        return ("rough", *rough) if self.left < 0 or found is None else found

    def refined(self, colours: dict[int, int]) -> dict[int, int]:
        """Tells variables apart by the rules around them, until nothing changes."""
        while True:
            rules = [(each.label, tuple(sorted(self.seen(each, colours)))) for each in self.relations]
            around = {v: tuple(sorted((rules[at], role) for at, role in self.about[v])) for v in colours}
            finer = ranked({v: (colour, around[v]) for v, colour in colours.items()})
            if len(set(finer.values())) == len(set(colours.values())):
                return finer
            colours = finer

    @staticmethod
    def seen(relation: Relation, colours: Mapping[int, int]) -> list[tuple[int, Any]]:
        """What a rule sees of its variables."""
        return [(colours[v], role) for v, role in zip(relation.variables, relation.parts, strict=True)]

    def best(self, colours: dict[int, int]) -> tuple[Any, ...] | None:
        """The smallest text, over all ways to single out those that are still alike."""
        cells: dict[int, list[int]] = {}
        for variable, colour in colours.items():
            cells.setdefault(colour, []).append(variable)
        cell = next((cells[colour] for colour in sorted(cells) if len(cells[colour]) > 1), None)
        if cell is None:
            self.left -= 1
            return self.written(colours)
        found = None
        for variable in self.different(cell):
            if self.left < 0:
                return None
            single = {v: 2 * colour + 1 for v, colour in colours.items()}
            single[variable] -= 1
            text = self.best(self.refined(ranked(single)))
            if text is not None and (found is None or text < found):
                found = text
        return found

    def different(self, cell: Iterable[int]) -> list[int]:
        """One of each set of variables that can be swapped without any effect."""
        found: list[int] = []
        for variable in cell:
            if not any(all(each.can_swap(variable, other) for each in self.relations) for other in found):
                found.append(variable)
        return found

    def written(self, order: Mapping[int, int]) -> tuple[Any, ...]:
        states = sorted((order[variable], state) for variable, state in self.states.items())
        return tuple(states), tuple(sorted(map(comparable, (each.in_order(order) for each in self.relations))))


def comparable(row: tuple[Any, ...]) -> tuple[Any, ...]:
    return tuple(() if part is None else part for part in row)


def ranked(keys: Mapping[int, Any]) -> dict[int, int]:
    """Numbers in the order of these keys, equal for equal ones."""
    rank = {key: number for number, key in enumerate(sorted(set(keys.values())))}
    return {variable: rank[key] for variable, key in keys.items()}
