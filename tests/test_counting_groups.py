"""Counting literals that depend on each other: clauses, verdicts and cases, on every assignment."""

import pytest
from assignments import complete
from pysat.solvers import Solver

from kotae.logic import Count, Formula, GroupCount, count_groups, count_stacks
from kotae.logic.formula import clauses_of

GROUPS = ((1, 2, 3), (4,), (5, 6))


def allowed(stated: GroupCount | Count, values: list[int], plain: bool = False) -> bool:
    formula = Formula(6)
    (formula.add_plain if plain else formula.add)(stated)
    with Solver("minisat22", bootstrap_with=list(clauses_of(formula.flat))) as solver:
        return bool(solver.solve(values[1:]))


@pytest.mark.parametrize("number", range(8))
def test_groups_are_true_together(number: int) -> None:
    stated = count_groups(GROUPS).equals(number)
    for values in complete(6):
        right = sum(value > 0 for value in values) == number
        together = all(len({values[each] > 0 for each in group}) == 1 for group in GROUPS)
        assert stated.holds(values) is right
        assert not together or allowed(stated, values) is allowed(stated, values, plain=True) is right


@pytest.mark.parametrize("number", range(8))
def test_stacks_have_no_gaps(number: int) -> None:
    stated = count_stacks(GROUPS).equals(number)
    for values in complete(6):
        right = sum(value > 0 for value in values) == number
        air = [[values[each] < 0 for each in group] for group in GROUPS]
        assert stated.holds(values) is right
        assert air != list(map(sorted, air)) or allowed(stated, values) is right


def test_values_and_plain_counts() -> None:
    assert count_groups(GROUPS).value([0, 1, 2, 3, -4, 5, 6]) == 5
    assert isinstance(count_groups([[1], [2]]).equals(1), Count)
    assert count_groups([]).equals(0).holds([0]) is True
    assert count_groups([]).equals(1).holds([0]) is False


def test_the_ways_in_which_they_lead_to_what_follows() -> None:
    groups = count_groups(GROUPS)
    assert groups.equals(2).case([], [-1])[:5] == ("too large", [], [], [], [1, 2, 3])
    assert groups.equals(4).case([], [1])[:5] == ("indispensable", [], [], [1, 2, 3], [])
    assert groups.equals(3).case([1], [-4, -5]).kind == "full"
    assert groups.equals(3).case([-1], [4, 5]).kind == "needed"
    assert count_stacks(GROUPS).equals(1).case([], [-2, -6])[:5] == ("too large", [], [], [], [2, 3, 6])
