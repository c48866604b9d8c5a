"""A count that holds unless something is the case: a number in a cell that says nothing if the cell is shaded."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.case import Case, counted
from kotae.logic.constraints import Fresh, Known, Values, state
from kotae.logic.counters import counted_in_turn, sum_in
from kotae.logic.counting import Count, Sum, has_few_primes, prime_clauses
from kotae.logic.templates import Template


class UnlessCase(NamedTuple):
    """How such a count leads to what follows."""

    kind: str
    """`impossible`: the count cannot be met, so the exception applies; otherwise that of the count."""
    counted: Case
    """How the count leads to what follows; at a clash, why it cannot be met."""
    exception: int

    @property
    def clash(self) -> bool:
        return self.kind == "broken"


class Unless(NamedTuple):
    """The number of true literals is allowed, or the exception is true."""

    rule: Count
    exception: int
    apart: bool = False
    """Whether another rule says that no two literals in a row are true."""

    @property
    def literals(self) -> Sequence[int]:
        return (*self.rule.literals, self.exception)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        found = template_in_pairs if self.apart else template
        return found(len(self.rule.literals), self.rule.allowed).stamp(self.literals, fresh)

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        """One literal after the other."""
        return template(len(self.rule.literals), self.rule.allowed, in_turn=True).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        excepted, right = state(values, self.exception), self.rule.holds(values)
        if excepted > 0 or right:
            return True
        return right if excepted < 0 else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> UnlessCase:
        known, new = [each for each in given if abs(each) != abs(self.exception)], list(so)
        impossible = self.exception in new
        found = counted(self.rule.literals, self.rule.allowed, known, () if impossible else new)
        return UnlessCase("impossible" if impossible else found.kind if new else "broken", found, self.exception)


@lru_cache(maxsize=1024)
def template(size: int, allowed: frozenset[int], in_turn: bool = False) -> Template:
    """The clauses of the count, each with the exception. Where it takes auxiliary variables to count, these have their
    meaning in any case, so that the exception follows as soon as the count cannot be met."""
    chains, exception = (1,) * size, size + 1
    if has_few_primes(chains, allowed):
        return Template([*clause, exception] for clause in prime_clauses(chains, allowed))
    if in_turn:
        return counted_in_turn(chains, allowed, exception)
    clauses, used = sum_in(chains, allowed, exception)
    return Template(clauses, used - exception)


@lru_cache(maxsize=1024)
def template_in_pairs(size: int, allowed: frozenset[int]) -> Template:
    """The same for literals of which no two in a row are true: two in a row count for one if either is, so that there
    is only half as much to count."""
    one_by_one, halves = template(size, allowed), template((size + 1) // 2, allowed)
    exception, pairs = size + 1, size // 2
    names = range(exception + 1, exception + 1 + pairs)
    rest = range(names.stop, names.stop + halves.auxiliaries)
    row = [0, *names, *([size] if size % 2 else []), exception, *rest]
    clauses = [[row[each] if each > 0 else -row[-each] for each in clause] for clause in halves.clauses]
    for number, name in enumerate(names):
        one, other = 2 * number + 1, 2 * number + 2
        clauses += [[-one, name], [-other, name], [-name, one, other]]
    in_pairs = Template(clauses, pairs + halves.auxiliaries)
    return min(one_by_one, in_pairs, key=lambda each: len(each.flat))


class SumUnless(NamedTuple):
    """An expression: a number that counts literals, and may be anything if the exception is true."""

    sum: Sum
    exception: int
    apart: bool = False

    def equals(self, number: int) -> Unless:
        return Unless(self.sum.equals(number), self.exception, self.apart)

    def isin(self, numbers: Iterable[int]) -> Known:
        """A hidden number says nothing."""
        return Known(True)

    def value(self, values: Values) -> int:
        return self.sum.value(values)

    def all_values(self, values: Values) -> list[int]:
        """The number; if the exception is true, also one that is wrong. None where there is nothing to count, as such a
        number would not be worth printing."""
        if not self.sum.literals:
            return []
        number = self.value(values)
        return [number, number + 1] if state(values, self.exception) > 0 else [number]


def unless(exception: int, count: Sum, apart: bool = False) -> SumUnless:
    """What a number counts that says nothing if the exception is true. If another rule says that no two in a row of
    what is counted are true, a solver has half as much to count."""
    return SumUnless(count, exception, apart)
