"""Counts that are equal on a condition: their clauses and their meaning."""

from itertools import product
from random import Random

import pytest
from assignments import complete, is_true, judges, means, propagates, signed, sometimes

from kotae.logic import Sum, Values, count, equal_if

SIZES = [
    (premises, one, other, more)
    for premises, one, other, more in product(range(3), range(4), range(4), range(-2, 3))
    if premises + one + other > 0
]


@pytest.mark.parametrize(("premises", "one", "other", "more"), SIZES)
def test_two_counts_are_equal_if_the_premises_hold(premises: int, one: int, other: int, more: int) -> None:
    literals = signed(Random(3), range(1, premises + one + other + 1))
    condition, rest = literals[:premises], literals[premises:]
    left, right = count(rest[:one]).plus(max(0, more)), count(rest[one:]).plus(max(0, -more))

    def total(side: Sum, values: Values) -> int:
        return side.more + sum(is_true(values, literal) for literal in side.literals)

    def meaning(values: Values) -> bool:
        return not all(is_true(values, literal) for literal in condition) or total(left, values) == total(right, values)

    constraint, worlds = equal_if(condition, left, right), complete(len(literals))
    means(constraint, worlds, meaning)
    judges(constraint, worlds, sometimes(worlds, Random(1), 60))
    propagates(constraint, worlds, sometimes(worlds, Random(2), 60))


def test_the_kinds_of_its_deductions() -> None:
    constraint = equal_if((1, 2), count((3, 4)), count((5, 6)))
    assert constraint.case([1, 2, 3, 4, 5], [6]).kind == "equal"
    assert constraint.case([1, 3, 4, -5], [-2]).kind == "differ"
    assert constraint.case([1, 2, 3, 4, -5], []).kind == "unequal"
