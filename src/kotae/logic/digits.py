"""Numbers in cells, one per cell: a cell is a mapping from the numbers it may have to the literals that say so.

That exactly one of a cell's literals is true is ensured by the layer that has the cells.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Constraint, Fresh, Values, state
from kotae.logic.counting import NONE_OR_ONE, Count, count, counting_template

Cell = Mapping[int, int]


def candidates(cell: Cell, values: Values) -> list[int]:
    """The numbers that the cell may still have: the one that is true, or all that are not false."""
    states = {number: state(values, literal) for number, literal in cell.items()}
    true = [number for number, found in states.items() if found > 0]
    return true or [number for number, found in states.items() if found == 0]


def number_in(cell: Cell, values: Values) -> int:
    """The number that a cell has, 0 while it has none."""
    return next((number for number, literal in cell.items() if state(values, literal) > 0), 0)


class SumOf(NamedTuple):
    """An expression: what the numbers in some cells add up to."""

    cells: tuple[Cell, ...]
    compared: Callable[[tuple[Cell, ...], frozenset[int]], Constraint]
    """The constraint that the sum of these cells is one of these numbers."""

    def isin(self, allowed: Iterable[int]) -> Constraint:
        return self.compared(self.cells, frozenset(allowed))

    def equals(self, k: int) -> Constraint:
        return self.isin((k,))

    def value(self, values: Values) -> int:
        return sum([number_in(cell, values) for cell in self.cells])


class Different(NamedTuple):
    """No two of the cells have the same number."""

    cells: tuple[Cell, ...]

    @property
    def literals(self) -> Sequence[int]:
        return [literal for cell in self.cells for literal in cell.values()]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """At most one cell per number: by pairs, or by a counter if there are many cells."""
        flat: list[int] = []
        for literals in by_number(self.cells).values():
            flat += counting_template((1,) * len(literals), NONE_OR_ONE).stamp(literals, fresh)
        return flat

    def holds(self, values: Values) -> bool | None:
        taken: set[int] = set()
        possible: set[int] = set()
        undecided = False
        for cell in self.cells:
            left = candidates(cell, values)
            if len(left) == 1 and left[0] in taken:
                return False
            undecided |= not possible.isdisjoint(left)
            possible.update(left)
            if len(left) == 1:
                taken.add(left[0])
        return None if undecided else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        return sorted_out("different", self.literals, given, so)


def different(cells: Iterable[Cell]) -> Different:
    """No two of these cells have the same number."""
    return Different(tuple(cells))


def each_once(cells: Iterable[Cell], numbers: Collection[int]) -> list[Count]:
    """Each of the numbers is in exactly one of these cells: one constraint per number, so that a reason can name it."""
    having = by_number(cells)
    return [count(having.get(number, ())).equals(1) for number in numbers]


def by_number(cells: Iterable[Cell]) -> dict[int, list[int]]:
    """For every number the literals that give it to a cell."""
    having: dict[int, list[int]] = {}
    for cell in cells:
        for number, literal in cell.items():
            having.setdefault(number, []).append(literal)
    return having
