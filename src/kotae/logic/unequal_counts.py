"""Unequal counts: of two groups of literals, one has more true ones than the other."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Known, Values, states_of
from kotae.logic.counters import digit_clauses
from kotae.logic.counting import Sum
from kotae.logic.shared_digits import SharedDigits
from kotae.logic.templates import Template, simplified


class UnequalCase(NamedTuple):
    """How two counts that differ lead to what follows: otherwise both would be that number."""

    kind: str
    true: list[int]
    """Always empty, as `false` is: all that matters is what follows, and the number."""
    false: list[int]
    yes: list[int]
    no: list[int]
    number: int
    """What both would be."""


class Unequal(NamedTuple):
    """Two counts of plain literals, none of which is in both, differ."""

    one: Sum
    other: Sum
    printed: tuple[int | None, int | None] = (None, None)
    """What clues say that they are, where they say so: a solver needs fewer clauses for those."""

    @property
    def literals(self) -> Sequence[int]:
        return (*self.one.literals, *self.other.literals)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """If one of them is known, the other is any other number; if both are, all is said."""
        if None not in self.printed:
            return () if self.printed[0] != self.printed[1] else (0,)
        for number, count in zip(self.printed, (self.other, self.one), strict=True):
            if number is not None:
                every = range(count.more, count.more + len(count.literals) + 1)
                return count.isin(each for each in every if each != number).clauses(fresh)
        return self.own_clauses(fresh)

    def clauses_sharing(self, shared: SharedDigits) -> Sequence[int]:
        if self.printed != (None, None):
            return self.clauses(shared.fresh)
        one, other, more = len(self.one.literals), len(self.other.literals), self.other.more - self.one.more
        ones, flat = shared.of(self.one.literals, other + more + 1)
        others, further = shared.of(self.other.literals, one - more + 1)
        flat += further
        for k in range(max(0, more), min(one, other + more) + 1):
            flat += (*is_not(ones, k), *is_not(others, k - more), 0)
        return flat

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        sizes = len(self.one.literals), len(self.other.literals)
        return unequal_template(*sizes, self.other.more - self.one.more).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        (low, high), (least, most) = bounds(self.one, values), bounds(self.other, values)
        if high < least or most < low:
            return True
        return False if low == high == least == most else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> UnequalCase:
        """What follows is the opposite of what would make them equal."""
        new = set(so)
        otherwise = {*given, *(-literal for literal in new)}
        number = self.one.more + sum(literal in otherwise for literal in self.one.literals)
        if not set(self.one.literals) <= {*otherwise, *(-literal for literal in otherwise)}:
            number = self.other.more + sum(literal in otherwise for literal in self.other.literals)
        yes = [literal for literal in self.literals if literal in new]
        no = [literal for literal in self.literals if -literal in new]
        return UnequalCase("unequal" if new else "equal", [], [], yes, no, number)


def bounds(count: Sum, values: Values) -> tuple[int, int]:
    """The least and the greatest value that a count may have."""
    states = states_of(values, count.literals)
    return count.more + sum(each > 0 for each in states), count.more + sum(each >= 0 for each in states)


@lru_cache(maxsize=1024)
def unequal_template(one: int, other: int, more: int) -> Template:
    """Counts both in unary digits, up to one beyond what both could be, and excludes every number that both could be.
    `more` is what the other count has in addition."""
    size = one + other
    clauses, ones = unary(range(1, one + 1), size, other + more)
    further, others = unary(range(one + 1, size + 1), max([size, *ones]), one - more)
    clauses += further
    for k in range(max(0, more), min(one, other + more) + 1):
        clauses.append([*is_not(ones, k), *is_not(others, k - more)])
    return Template(simplified(clauses, size), max([size, *ones, *others]) - size)


def unary(literals: Iterable[int], used: int, most: int) -> tuple[list[list[int]], list[int]]:
    """How many literals are true, up to one more than `most`, in digits "at least 1", "at least 2", …, whose variables
    come after those that are used."""
    clauses: list[list[int]] = []
    digits: list[int] = []
    for literal in literals:
        before, digits = digits, []
        for k in range(min(len(before), most) + 1):
            used += 1
            digits.append(used)
            same, less = before[k] if k < len(before) else None, before[k - 1] if k else None
            clauses += digit_clauses(used, literal, same, less)
    return clauses, digits


def is_not(digits: Sequence[int], k: int) -> list[int]:
    """The literals one of which says that a number in unary digits is not k."""
    return [*(-digit for digit in digits[k - 1 : k] if k), *digits[k : k + 1]]


def unequal(one: Sum, other: Sum, printed: tuple[int | None, int | None] = (None, None)) -> Unequal | Known:
    """Two counts differ. Either may be a number alone, `count(()).plus(3)`. Where clues say what they are, a solver
    gets fewer clauses."""
    if not one.literals and not other.literals:
        return Known(one.more != other.more, f"both are {one.more}")
    return Unequal(one, other, printed)
