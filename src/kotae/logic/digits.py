"""Numbers in cells, one per cell: a cell is a mapping from the numbers it may have to the literals that say so.

That exactly one of a cell's literals is true is ensured by the layer that has the cells.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from itertools import chain
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Constraint, Fresh, Values, state
from kotae.logic.counting import NONE_OR_ONE, Count, count, counting_template

Cell = Mapping[int, int]

Sets = tuple[int, ...] | None
"""The sets that the numbers of some cells may form, as bit masks: bit k stands for the k-th number that a cell may
have. None if they only have to be different."""


class NumberedCells:
    """Cells that may all have the same numbers, their variables one after the other: cell by cell, number by number.
    Cells and numbers are counted from 0 here."""

    def __init__(self, first: int, numbers: tuple[int, ...], cells: Collection[Cell]) -> None:
        self.first = first
        """The first variable."""
        self.numbers = numbers
        self.many = len(cells)
        """How many cells there are."""
        self._at = {id(cell): at for at, cell in enumerate(cells)}
        self._cells = cells  # what has an id must not go away

    def place(self, literal: int) -> tuple[int, int] | None:
        """The cell that a literal gives a number to, and which of the numbers; None if it is about something else."""
        cell, number = divmod(literal - self.first, len(self.numbers))
        return (cell, number) if 0 <= cell < self.many else None

    def along(self, cells: Iterable[Cell]) -> tuple[int, ...] | None:
        """Which cells these are; None if some of them are not among these, but only look like them."""
        at, found = self._at, []
        for cell in cells:
            if id(cell) not in at:
                return None
            found.append(at[id(cell)])
        return tuple(found)


def candidates(cell: Cell, values: Values) -> list[int]:
    """The numbers that the cell may still have: the one that is true, or all that are not false."""
    left = []
    for number, literal in cell.items():
        value = values[literal] if literal > 0 else -values[-literal]
        if value > 0:
            return [number]
        if value == 0:
            left.append(number)
    return left


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

    def number_sets(self, numbers: tuple[int, ...]) -> Sets:
        return None

    def holds(self, values: Values) -> bool | None:
        left = [candidates(cell, values) for cell in self.cells]
        single = [numbers[0] for numbers in left if len(numbers) == 1]
        if len({*single}) < len(single):
            return False
        if len(single) == len(left):
            return True
        return None if sum(map(len, left)) > len({*chain.from_iterable(left)}) else True

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
