"""Places where lines go straight on: clauses against the plain meaning, and in words."""

from itertools import product

import pytest

from kotae.logic import Formula, StraightOn, straight_on
from kotae.logic.formula import clauses_of
from kotae.logic.loops.passages import Arm


def ice(*steps: int | None, passed: bool) -> StraightOn:
    up, down, left, right = (Arm(step, None) for step in steps)
    return straight_on((up, down, left, right), passed=passed)


PLACES = [(1, 2, 3, 4), (None, 2, 3, 4), (1, -2, None, 4), (None, 2, None, 4), (None, None, -3, 4)]


@pytest.mark.parametrize("passed", [False, True])
@pytest.mark.parametrize("steps", PLACES)
def test_clauses_and_meaning_agree(steps: tuple[int | None, ...], passed: bool) -> None:
    rule = ice(*steps, passed=passed)
    formula = Formula(4)
    formula.add(rule)
    right = []
    for signs in product((-1, 1), repeat=4):
        values = [0, *(sign * k for k, sign in enumerate(signs, 1))]
        said = all(any(values[abs(each)] == each for each in clause) for clause in clauses_of(formula.flat))
        assert rule.holds(values) is said
        if said:
            right.append(values)
    for some in product((-1, 0, 1), repeat=4):
        values = [0, *(sign * k for k, sign in enumerate(some, 1))]
        possible = [each for each in right if all(v in (0, w) for v, w in zip(values, each, strict=True))]
        if rule.holds(values) is False:
            assert not possible
        if rule.holds(values) is True:
            assert possible


@pytest.mark.parametrize(
    ("given", "so", "kind"),
    [
        ([3], [4], "straight on"),
        ([-3], [-4], "no way on"),
        ([-3], [1, 2], "other way"),
        ([-1, -3], [], "passed by"),
        ([3, -4], [], "stopped"),
    ],
)
def test_cases(given: list[int], so: list[int], kind: str) -> None:
    assert ice(1, 2, 3, 4, passed=True).case(given, so).kind == kind
