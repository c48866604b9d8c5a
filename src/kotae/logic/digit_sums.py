"""Sums of different numbers in cells, as in Kakuro and in the cages of a killer Sudoku.

There are few sets of different digits with a given sum. Given which digits occur at all, a table says that they are one
of these sets, which propagates far better than a counter would.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values
from kotae.logic.counting import NONE_OR_ONE, counting_template
from kotae.logic.digit_cases import RunCase, run_case
from kotae.logic.digits import Cell, Different, Sets, SumOf, by_number, candidates
from kotae.logic.formula import Formula
from kotae.logic.table import named_rows
from kotae.logic.templates import Template
from kotae.logic.totals import total_of

MOST_SETS = 400
"""Beyond this many sets of digits, the sum is counted instead."""

MOST_WAYS = 2000
"""If a drawing leaves more sets open than this, nothing is concluded."""


class DifferentSum(NamedTuple):
    """The digits in the cells are all different, and their sum is allowed."""

    cells: tuple[Cell, ...]
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return [literal for cell in self.cells for literal in cell.values()]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """A template is used where all cells may have the same digits, as in most puzzles."""
        domains = {tuple(cell) for cell in self.cells}
        if len(domains) != 1:
            return digit_sum_clauses(self.cells, self.allowed, fresh)
        return digit_sum_template(*domains, len(self.cells), self.allowed).stamp(self.literals, fresh)

    def number_sets(self, numbers: tuple[int, ...]) -> Sets:
        """None also if there are too many sets: then this says more than that they are different."""
        if number_of_sets(frozenset(numbers), len(self.cells), self.allowed) > MOST_SETS:
            return None
        return set_masks(numbers, len(self.cells), self.allowed)

    def holds(self, values: Values) -> bool | None:
        """Goes through the cells, trying everything that is possible, and keeps track of which sets of digits are
        used."""
        left = [candidates(cell, values) for cell in self.cells]
        if max(map(len, left), default=1) == 1:
            found = {digits[0] for digits in left if digits}
            return len(found) == len(left) and sum(found) in self.allowed
        used: set[frozenset[int]] = {frozenset()}
        for here in left:
            used = {digits | {digit} for digits in used for digit in here if digit not in digits}
            if len(used) > MOST_WAYS:
                return None
        return None if any(sum(digits) in self.allowed for digits in used) else False

    def case(self, given: Iterable[int], so: Iterable[int]) -> RunCase | None:
        return run_case(self.cells, next(iter(self.allowed)), given, so) if len(self.allowed) == 1 else None


def sum_of(cells: Iterable[Cell]) -> SumOf:
    """The sum of the digits in these cells. Comparing it also says that they are all different."""
    return SumOf(tuple(cells), DifferentSum)


@lru_cache(maxsize=4096)
def number_of_sets(digits: frozenset[int], size: int, allowed: frozenset[int]) -> int:
    """How many sets of that many of the digits have an allowed sum, without listing them."""
    ways = [{0: 1}, *[dict[int, int]() for _ in range(size)]]  # by size, then by sum
    for digit in digits:
        for fewer, more in reversed(list(pairwise(ways))):
            for total, number in fewer.items():
                more[total + digit] = more.get(total + digit, 0) + number
    return sum([number for total, number in ways[size].items() if total in allowed])


@lru_cache(maxsize=4096)
def possible_sets(digits: frozenset[int], size: int, allowed: frozenset[int]) -> list[frozenset[int]]:
    """The sets of that many of the digits with an allowed sum."""
    return [frozenset(chosen) for chosen in combinations(sorted(digits), size) if sum(chosen) in allowed]


@lru_cache(maxsize=4096)
def set_masks(numbers: tuple[int, ...], size: int, allowed: frozenset[int]) -> tuple[int, ...]:
    """The same sets as bit masks."""
    bit = {number: 1 << at for at, number in enumerate(numbers)}
    return tuple([sum([bit[each] for each in chosen]) for chosen in possible_sets(frozenset(numbers), size, allowed)])


def possible_digits(digits: Iterable[int], size: int, allowed: Iterable[int]) -> frozenset[int]:
    """The digits that occur in some set of that size with an allowed sum: no others need a literal in its cells, and
    without them a Kakuro has less than half as many clauses."""
    return frozenset().union(*possible_sets(frozenset(digits), size, frozenset(allowed)))


@lru_cache(maxsize=1024)
def digit_sum_template(digits: tuple[int, ...], size: int, allowed: frozenset[int]) -> Template:
    """The clauses for that many cells with these digits. The literals are listed cell by cell."""
    made = Formula(size * len(digits))
    literals = iter(range(1, made.variables + 1))
    cells = [{digit: next(literals) for digit in digits} for _ in range(size)]
    made.flat += digit_sum_clauses(cells, allowed, made.fresh)
    return Template.of_flat(made.flat, made.variables - made.puzzle_variables)


def digit_sum_clauses(cells: Sequence[Cell], allowed: frozenset[int], fresh: Fresh) -> list[int]:
    """By pairs, by the sets that are possible, or by a count if there are too many of those."""
    if len(cells) == 2:
        return pair_clauses(cells[0], cells[1], allowed)
    digits = frozenset().union(*cells)
    if number_of_sets(digits, len(cells), allowed) <= MOST_SETS:
        return set_clauses(cells, possible_sets(digits, len(cells), allowed), fresh)
    return [*Different(tuple(cells)).clauses(fresh), *total_of(cells).isin(allowed).clauses(fresh)]


def pair_clauses(one: Cell, other: Cell, allowed: frozenset[int]) -> list[int]:
    """Each digit in one of two cells requires one of those that go with it in the other."""
    flat: list[int] = []
    for here, there in ((one, other), (other, one)):
        for digit, literal in here.items():
            flat += [-literal, *[there[k] for k in there if k != digit and k + digit in allowed], 0]
    return flat


def set_clauses(cells: Sequence[Cell], sets: Sequence[frozenset[int]], fresh: Fresh) -> list[int]:
    """Digits that are in no set are false, those that are in every set are somewhere, and those that are in some sets
    get an auxiliary variable for "it is somewhere"; together these variables form one of the sets. No digit occurs
    twice."""
    if not sets:
        return [0]
    everywhere, somewhere = frozenset.intersection(*sets), frozenset().union(*sets)
    flat: list[int] = []
    named: dict[int, int] = {}
    for digit, literals in by_number(cells).items():
        if digit not in somewhere:
            flat += [part for literal in literals for part in (-literal, 0)]
            continue
        flat += counting_template((1,) * len(literals), NONE_OR_ONE).stamp(literals, fresh)
        if digit in everywhere:
            flat += [*literals, 0]
        else:
            (named[digit],) = fresh(1)
            flat += [*literals, -named[digit], 0]
            flat += [part for literal in literals for part in (-literal, named[digit], 0)]
    if named:
        rows = [[name if digit in chosen else -name for digit, name in named.items()] for chosen in sets]
        flat += [part for clause in named_rows(rows, fresh(len(rows))) for part in (*clause, 0)]
    return flat
