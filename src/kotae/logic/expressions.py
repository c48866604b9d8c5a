"""Expressions that are not counts: which of a few cases applies, and which number a cell has.

Like a sum, an expression is compared to get a constraint, or evaluated on an answer.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple

from kotae.logic.constraints import AllHold, Constraint, Fact, Known, Values, all_hold
from kotae.logic.counting import Count, count


class Cases(NamedTuple):
    """One of several cases, each identified by its letter: the line goes straight through a white pearl and turns in a
    black one."""

    letters: Sequence[str]
    meaning: Callable[[str], Iterable[Constraint]]
    """What a letter says. A board needs it for one of those that could stand at a place."""

    def equals(self, letter: str) -> AllHold:
        return all_hold(self.meaning(letter))

    def value(self, values: Values) -> str | None:
        """The first case that holds, if any does."""
        return next((letter for letter in self.letters if self.equals(letter).holds(values)), None)


def cases(of: Mapping[str, Sequence[Constraint]]) -> Cases:
    """What each letter means when it stands there."""
    return Cases(tuple(of), of.__getitem__)


def cases_by(letters: Iterable[str], meaning: Callable[[str], Iterable[Constraint]]) -> Cases:
    """The same, where it takes a while to say what a letter means: only the one that stands there is asked about."""
    return Cases(tuple(letters), meaning)


class Alternatives(NamedTuple):
    """Several things that may be the case, each identified by its number. A hidden number says nothing."""

    numbers: Sequence[int]
    meaning: Callable[[int], Constraint]
    """What a number says. A board with many numbers needs it for few of those that could stand at a place."""

    def equals(self, number: int) -> Constraint:
        return self.meaning(number) if number in self.numbers else Known(False)

    def isin(self, numbers: Iterable[int]) -> Known:
        return Known(True)

    def value(self, values: Values) -> int | None:
        """The first number that holds, if any does."""
        return next(iter(self.all_values(values)), None)

    def all_values(self, values: Values) -> list[int]:
        return [number for number in self.numbers if self.meaning(number).holds(values)]


def alternatives(numbers: Sequence[int], meaning: Callable[[int], Constraint]) -> Alternatives:
    """What each of these numbers means when it stands there; others are impossible."""
    return Alternatives(numbers, meaning)


class NumberAt(NamedTuple):
    """The number of one cell, exactly one of whose variables is true."""

    cell: Mapping[int, int]

    def equals(self, number: int) -> Fact | Known:
        return Fact(self.cell[number]) if number in self.cell else Known(False)

    def isin(self, numbers: Iterable[int]) -> Count | Known:
        return count([self.cell[number] for number in numbers if number in self.cell]).equals(1)

    def value(self, values: Values) -> int | None:
        return next((number for number, variable in self.cell.items() if values[variable] > 0), None)


class Unspoken(NamedTuple):
    """A clue that says nothing by itself: rules look at it, such as one about equal numbers."""

    def equals(self, clue: object) -> Known:
        return Known(True)

    def isin(self, clues: Iterable[object]) -> Known:
        return Known(True)

    def value(self, values: Values) -> None:
        """An answer does not say which clue stands there."""
        return None


def unspoken() -> Unspoken:
    """For clues that say nothing by themselves."""
    return Unspoken()


class SymbolAt(NamedTuple):
    """Which of a few symbols is in a cell: for each the literal that puts it there."""

    literals: Mapping[str, int]

    def equals(self, letter: str) -> Fact:
        return Fact(self.literals[letter])

    def value(self, values: Values) -> str | None:
        return next((letter for letter in self.literals if self.equals(letter).holds(values)), None)


def symbol_at(literals: Mapping[str, int]) -> SymbolAt:
    """The symbol of a cell, given by the literal of each letter."""
    return SymbolAt(literals)


class LargerPart(NamedTuple):
    """How many literals the larger part has, if some are split into the true ones and the false ones."""

    literals: tuple[int, ...]

    def equals(self, number: int) -> Count | Known:
        return self.isin((number,))

    def isin(self, numbers: Iterable[int]) -> Count | Known:
        size = len(self.literals)
        larger = [number for number in range(size + 1) if 2 * number >= size and number in numbers]
        return count(self.literals).isin({true for number in larger for true in (number, size - number)})

    def value(self, values: Values) -> int:
        true = count(self.literals).value(values)
        return max(true, len(self.literals) - true)


def larger_part(literals: Iterable[int]) -> LargerPart:
    """The number of the true ones, or of the false ones, whichever are more."""
    return LargerPart(tuple(literals))


def number_at(cell: Mapping[int, int]) -> NumberAt:
    """The number of a cell, given by the literal of each number."""
    return NumberAt(cell)
