"""Runs in any order along a line, against all lines that are split at their gaps."""

from random import Random

import pytest
from assignments import complete, judges, means, propagates, sometimes

from kotae.logic import run_lengths
from kotae.logic.constraints import Values

CLUES = [(1,), (4,), (7,), (1, 1), (1, 3), (3, 1), (2, 2), (1, 1, 1), (1, 1, 2), (2, 1, 1), (1, 1, 1, 1), (5, 5)]


def runs(values: Values) -> tuple[int, ...]:
    """The lengths of the runs, the shortest first."""
    return tuple(sorted(map(len, "".join("#" if value > 0 else " " for value in values[1:]).split())))


@pytest.mark.parametrize("size", [1, 4, 7])
@pytest.mark.parametrize("lengths", CLUES, ids=str)
def test_clauses_and_meaning_are_those_of_split_lines(lengths: tuple[int, ...], size: int) -> None:
    worlds = complete(size)
    expression = run_lengths(range(1, size + 1))
    constraint = expression.equals(lengths)
    means(constraint, worlds, lambda values: runs(values) == tuple(sorted(lengths)))
    judges(constraint, worlds, sometimes(worlds, Random(1), 40), exact=True)
    propagates(constraint, worlds, sometimes(worlds, Random(2), 40))
    assert [expression.value(values) for values in worlds] == [runs(values) or None for values in worlds]


def test_a_line_says_how_something_follows() -> None:
    constraint = run_lengths(range(1, 6)).equals((1, 2))
    assert constraint.case([1, 2, 4], [-3, -5]).kind == "full"
    assert constraint.case([-3, -5], [1, 2, 4]).kind == "needed"
    assert constraint.case([3], [-1]).kind == "placed"
    assert constraint.case([-1, -2], []).kind == "no place"
