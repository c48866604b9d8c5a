"""Expressions that are not counts: which of a few cases it is, and which number a cell has.

Like a sum, an expression is compared to get a constraint, or evaluated on an answer.
"""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kotae.logic.constraints import AllHold, Constraint, Known, Values, all_hold
from kotae.logic.counting import Count, count


class Cases(NamedTuple):
    """One of several things is so, each by its letter: a white pearl is passed straight, a black one by a turn."""

    cases: Mapping[str, tuple[Constraint, ...]]

    def equals(self, letter: str) -> AllHold:
        return all_hold(self.cases[letter])

    def value(self, values: Values) -> str | None:
        """The first case that holds, if any does."""
        return next((letter for letter in self.cases if self.equals(letter).holds(values)), None)


def cases(of: Mapping[str, Iterable[Constraint]]) -> Cases:
    """What it means that each letter stands there."""
    return Cases({letter: tuple(constraints) for letter, constraints in of.items()})


class NumberAt(NamedTuple):
    """The number of one cell, of which exactly one variable is true."""

    cell: Mapping[int, int]

    def equals(self, number: int) -> Count | Known:
        return count([self.cell[number]]).equals(1) if number in self.cell else Known(False)

    def isin(self, numbers: Iterable[int]) -> Count | Known:
        return count([self.cell[number] for number in numbers if number in self.cell]).equals(1)

    def value(self, values: Values) -> int | None:
        return next((number for number, variable in self.cell.items() if values[variable] > 0), None)


def number_at(cell: Mapping[int, int]) -> NumberAt:
    """The number of a cell, given by the literal of each number."""
    return NumberAt(cell)
