"""Equal counts on a condition: if some literals are true, two groups of others have as many true ones."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Values, states_of
from kotae.logic.counting import Sum
from kotae.logic.shared_digits import SharedDigits
from kotae.logic.templates import Template, simplified
from kotae.logic.unequal_counts import bounds, unary


class EqualIf(NamedTuple):
    """If all premises are true, two counts of plain literals are equal. No literal is in two of the three."""

    premises: tuple[int, ...]
    one: Sum
    other: Sum

    @property
    def literals(self) -> Sequence[int]:
        return (*self.premises, *self.one.literals, *self.other.literals)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        sizes = len(self.premises), len(self.one.literals), len(self.other.literals)
        return equal_template(*sizes, self.other.more - self.one.more).stamp(self.literals, fresh)

    def clauses_sharing(self, shared: SharedDigits) -> Sequence[int]:
        one, other, more = len(self.one.literals), len(self.other.literals), self.other.more - self.one.more
        ones, flat = shared.of(self.one.literals, one)
        others, further = shared.of(self.other.literals, other)
        unless = [-literal for literal in self.premises]
        for clause in equal_clauses(unless, ones, others, more):
            further += (*clause, 0)
        return [*flat, *further]

    def holds(self, values: Values) -> bool | None:
        condition = min(states_of(values, self.premises), default=1)
        (low, high), (least, most) = bounds(self.one, values), bounds(self.other, values)
        if condition < 0 or low == high == least == most:
            return True
        return False if condition > 0 and (high < least or most < low) else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        """`equal` if the counts must be made equal, `differ` if a premise cannot hold because they differ."""
        new = list(so)
        kind = "differ" if any(-literal in self.premises for literal in new) else "equal" if new else "unequal"
        return sorted_out(kind, self.literals, given, new)


@lru_cache(maxsize=1024)
def equal_template(premises: int, one: int, other: int, more: int) -> Template:
    """Counts both in unary digits; whatever one reaches, so does the other. `more` is what the other has in
    addition."""
    size = premises + one + other
    clauses, ones = unary(range(premises + 1, premises + one + 1), size, one)
    further, others = unary(range(premises + one + 1, size + 1), max([size, *ones]), other)
    clauses += further
    clauses += equal_clauses([-literal for literal in range(1, premises + 1)], ones, others, more)
    return Template(simplified(clauses, size), max([size, *ones, *others]) - size)


def equal_clauses(unless: list[int], ones: Sequence[int], others: Sequence[int], more: int) -> Iterator[list[int]]:
    """Whatever one of two counts reaches, so does the other, unless one of these literals is true."""
    for k in range(min(1, 1 + more), max(len(ones), len(others) + more) + 1):
        for sign in (-1, 1):
            clause = [*unless, *at_least(ones, k, sign), *at_least(others, k - more, -sign)]
            if 0 not in clause:
                yield clause


def at_least(digits: Sequence[int], k: int, sign: int) -> list[int]:
    """The literal for "at least k", or for its opposite: none if it is false, and 0 if it is true in any case."""
    if 1 <= k <= len(digits):
        return [sign * digits[k - 1]]
    return [0] if (k < 1) == (sign > 0) else []


def equal_if(premises: Iterable[int], one: Sum, other: Sum) -> EqualIf:
    """If all premises are true, the two counts are equal."""
    return EqualIf(tuple(premises), one, other)
