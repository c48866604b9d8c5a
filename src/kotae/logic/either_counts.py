"""A number that is one of two counts and not the other: which of the two, is to be found out."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.case import Case, counted
from kotae.logic.constraints import Fresh, Known, Values
from kotae.logic.counting import Sum
from kotae.logic.templates import Template, simplified
from kotae.logic.unequal_counts import bounds, is_not, unary


class EitherCase(NamedTuple):
    """How such a number leads to what follows."""

    kind: str
    """`only one` if the other count cannot be the number, so that this one is; `not both` if the other is the number,
    so that this one is not; `neither` and `both` at a clash."""
    first: bool
    """Whether something follows for the first count."""
    counts: Case
    """That of the count for which something follows."""
    other: Case
    """What is known about the other one."""


class ExactlyOneIs(NamedTuple):
    """One of two counts of plain literals, none of which is in both, is the number, and the other is not."""

    one: Sum
    other: Sum
    number: int

    @property
    def literals(self) -> Sequence[int]:
        return (*self.one.literals, *self.other.literals)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        sizes = len(self.one.literals), len(self.other.literals)
        return either_template(*sizes, self.number).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        spans = [range(low, high + 1) for low, high in (bounds(each, values) for each in (self.one, self.other))]
        may = sum(self.number in span for span in spans)
        surely = sum(len(span) == 1 and self.number in span for span in spans)
        if may == 0 or surely == 2:
            return False
        return True if may == surely == 1 else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> EitherCase:
        known, new = list(given), list(so)
        variables = {abs(literal) for literal in self.one.literals}
        first = not new or abs(new[0]) in variables
        here, there = (self.one, self.other) if first else (self.other, self.one)
        counts = counted(here.literals, (self.number,), known, new)
        other = counted(there.literals, (self.number,), known, ())
        fixed = len(other.true) == self.number == len(there.literals) - len(other.false)
        if new:
            return EitherCase("not both" if fixed else "only one", first, counts, other)
        return EitherCase("both" if fixed else "neither", first, counts, other)


class EitherCount(NamedTuple):
    """An expression: one of two counts, where they differ."""

    one: Sum
    other: Sum

    def equals(self, number: int) -> ExactlyOneIs | Known:
        if number > max(len(self.one.literals), len(self.other.literals)):
            return Known(False)
        return ExactlyOneIs(self.one, self.other, number)

    def isin(self, numbers: Iterable[int]) -> Known:
        """A hidden number says nothing."""
        return Known(True)

    def value(self, values: Values) -> int | None:
        return next(iter(self.all_values(values)), None)

    def all_values(self, values: Values) -> list[int]:
        one, other = self.one.value(values), self.other.value(values)
        return [one, other] if one != other else []


def either_count(one: Sum, other: Sum) -> EitherCount:
    """What either of two counts is, but not both of them."""
    return EitherCount(one, other)


@lru_cache(maxsize=1024)
def either_template(one: int, other: int, number: int) -> Template:
    """Counts both in unary digits, up to one beyond the number. A count is the number when it is at least that and not
    more: one of the counts has each of the two."""
    size = one + other
    clauses, ones = unary(range(1, one + 1), size, number)
    further, others = unary(range(one + 1, size + 1), max([size, *ones]), number)
    clauses += further
    for left in is_number(ones, number):
        clauses += [[*left, *right] for right in is_number(others, number)]
    if number <= min(one, other):
        clauses.append([*is_not(ones, number), *is_not(others, number)])
    return Template(simplified(clauses, size), max([size, *ones, *others]) - size)


def is_number(digits: Sequence[int], number: int) -> list[list[int]]:
    """Clauses that say that a count in unary digits is this number."""
    at_least = [] if number == 0 else [[*digits[number - 1 : number]]]
    return [*at_least, *([-digit] for digit in digits[number : number + 1])]
