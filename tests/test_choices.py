"""Exactly one of several groups of literals is true altogether."""

from random import Random

import pytest
from assignments import complete, is_true, judges, means, signed, sometimes, unit_propagation

from kotae.logic import exactly_one
from kotae.logic.choices import one_of


@pytest.mark.parametrize("seed", range(20))
def test_exactly_one_group(seed: int) -> None:
    """Groups of any length, the empty one, which is always true, among them."""
    random = Random(seed)
    size = random.randint(1, 6)
    groups = []
    for _ in range(random.randint(0, 6)):
        chosen = random.sample(range(1, size + 1), random.randint(0 if random.random() < 0.1 else 1, size))
        groups.append(tuple(signed(random, chosen)))
    worlds, constraint = complete(size), exactly_one(groups)
    means(constraint, worlds, lambda v: sum(all(is_true(v, literal) for literal in group) for group in groups) == 1)
    judges(constraint, worlds, sometimes(worlds, random, 60))


def test_two_groups_that_are_true_already_are_too_many() -> None:
    assert exactly_one([(1, 2, 3), (4,), (5, 6)]).holds([0, 1, 2, 3, 4, 0, 0]) is False
    assert exactly_one([(1, 2, 3), (4,)]).holds([0, 1, 2, 0, -4]) is None


@pytest.mark.parametrize("size", [17, 18, 19, 40])
def test_one_of_many_is_chosen_by_propagation_alone(size: int) -> None:
    """None, one or two of them: whatever follows, unit propagation finds."""
    clauses = [list(clause) for clause in one_of(size).clauses]
    everything = set(range(1, size + 1))
    for one in everything:
        found = unit_propagation(clauses, [one])
        assert found is not None
        assert found >= {one, *(-other for other in everything - {one})}
        others = unit_propagation(clauses, [-other for other in everything - {one}])
        assert others is not None
        assert one in others
        assert unit_propagation(clauses, [one, one % size + 1]) is None
    assert unit_propagation(clauses, [-one for one in everything]) is None
