"""Places that one line may pass, or two that cross: clauses against the plain meaning, and the kinds of deductions."""

from itertools import product

import pytest
from assignments import complete, means

from kotae.logic import Formula, crossable
from kotae.logic.formula import clauses_of
from kotae.logic.loops.passed_unless import crossed_unless


@pytest.mark.parametrize("passed", [False, True])
@pytest.mark.parametrize("size", [2, 3, 4])
def test_clauses_and_meaning_agree(size: int, passed: bool) -> None:
    rule = crossable(range(1, size + 1), passed=passed)
    formula = Formula(size)
    formula.add(rule)
    for signs in product((-1, 1), repeat=size):
        values = [0, *(sign * k for k, sign in enumerate(signs, 1))]
        said = all(any(values[abs(each)] == each for each in clause) for clause in clauses_of(formula.flat))
        assert rule.holds(values) is said is (signs.count(1) in ((2, 4) if passed else (0, 2, 4)))


@pytest.mark.parametrize(
    ("given", "so", "kind"),
    [
        ([1, -2, -3], [4], "goes on"),
        ([1, 2, 3], [4], "crosses"),
        ([-1, -2], [3, 4], "passes"),
        ([1, 3, -2], [-4], "not crossed"),
        ([-1, -2, -3], [-4], "would end"),
        ([1, 2, 3, -4], [], "branches"),
        ([1, -2, -3, -4], [], "ends"),
    ],
)
def test_cases(given: list[int], so: list[int], kind: str) -> None:
    assert crossable((1, 2, 3, 4)).case(given, so).kind == kind


def test_at_the_rim_nothing_crosses() -> None:
    assert crossable((1, 2, 3), passed=True).case([1, 2], [-3]).kind == "no branch"


@pytest.mark.parametrize("size", [2, 3, 4])
@pytest.mark.parametrize("sign", [1, -1])
def test_a_place_that_may_be_left_out(size: int, sign: int) -> None:
    """It is passed by one line or two, or blocked and passed by none."""
    rule = crossed_unless(range(1, size + 1), sign * (size + 1))
    means(
        rule,
        complete(size + 1),
        lambda v: sum(each > 0 for each in v[1:-1]) in ((0,) if v[-1] * sign > 0 else (2, 4)),
    )


@pytest.mark.parametrize(
    ("given", "so", "kind"),
    [
        ([1, -2, -3], [4], "goes on"),
        ([1, 2, 3], [4], "crosses"),
        ([1, 3, -2], [-4], "not crossed"),
        ([5], [-1, -2], "blocked"),
        ([-5, -1, -2], [3, 4], "passes"),
        ([-1, -2, -3], [5], "dead end"),
        ([1], [-5], "arrives"),
        ([1, 2, 3, -4], [], "branches"),
    ],
)
def test_cases_of_such_a_place(given: list[int], so: list[int], kind: str) -> None:
    assert crossed_unless((1, 2, 3, 4), 5).case(given, so).kind == kind
