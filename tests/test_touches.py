"""How often a loop touches a cell: the clauses, the plain meaning and the walk around the cell say the same."""

from itertools import product

import pytest

from kotae.logic import touches
from kotae.logic.formula import clauses_of

SIDES, WAYS = (1, 2, 3, 4), (5, 6, 7, 8, 9, 10, 11, 12)


def pieces(drawn: set[int]) -> int | None:
    """The pieces of a loop on the rim of a cell. The sides are those from corner k to corner k + 1, and the ways of
    corner k are two in a row; None where the line ends or branches."""
    at = [{SIDES[k - 1], SIDES[k], WAYS[2 * k], WAYS[2 * k + 1]} & drawn for k in range(4)]
    if any(len(edges) not in (0, 2) for edges in at):
        return None
    corners, sides = sum(map(bool, at)), len(drawn & set(SIDES))
    return corners - min(sides, 3)


def values_of(signs: tuple[int, ...]) -> list[int]:
    return [0, *(sign * variable for variable, sign in enumerate(signs, 1))]


@pytest.mark.parametrize("allowed", [{0}, {1}, {2}, {3}, {4}, {0, 1}, {1, 2}, {0, 2}, {0, 1, 2, 3, 4}])
def test_clauses_and_meaning_are_those_of_the_walk_around(allowed: set[int]) -> None:
    expression = touches(SIDES, WAYS)
    constraint = expression.isin(allowed)
    clauses = list(clauses_of(constraint.clauses(lambda number: range(0))))
    seen = 0
    for signs in product((-1, 1), repeat=12):
        values = values_of(signs)
        kept = all(any(literal in values for literal in clause) for clause in clauses)
        assert constraint.holds(values) is kept
        found = pieces({value for value in values if value > 0})
        if found is not None:
            seen += 1
            assert kept is (found in allowed)
            assert expression.value(values) == found
    assert seen == 161


@pytest.mark.parametrize("ways", [(), (3,), (3, 4)])
@pytest.mark.parametrize("allowed", [{0}, {1}, {2}, {0, 1}])
def test_incomplete_values_are_judged_by_all_that_may_follow(ways: tuple[int, ...], allowed: set[int]) -> None:
    constraint = touches((1, 2), ways).isin(allowed)
    size = 2 + len(ways)
    for signs in product((-1, 0, 1), repeat=size):
        choices = [(sign,) if sign else (-1, 1) for sign in signs]
        possible = {constraint.holds(values_of(whole)) for whole in product(*choices)}
        found = constraint.holds(values_of(signs))
        assert found is (possible.pop() if len(possible) == 1 else None) or (found is None and 0 in signs)


def test_each_way_to_read_it_has_a_name() -> None:
    one, two = touches(SIDES, WAYS).equals(1), touches(SIDES, WAYS).equals(2)
    assert touches(SIDES, WAYS).equals(0).case((), (-1, -5)).kind == "none"
    assert one.case((5, 6), (-7, -8)).kind == "full"
    assert two.case((-5, -6, -7, -8), (9, 10, 11, 12)).kind == "needed"
    assert one.case([-way for way in WAYS], (1, 2, 3, 4)).kind == "only way"
    assert one.case((5, 6, 7), ()).kind == "too many"
    assert two.case([-way for way in WAYS], ()).kind == "too few"
    assert one.case((*(-way for way in WAYS[1:]), 5), ()).kind in ("too few", "no way")
