"""Clause templates, and clauses made simpler."""

from itertools import combinations, product
from random import Random

import pytest
from pysat.solvers import Solver

from kotae.logic.templates import Template, simplified


def test_a_template_is_stamped_for_literals_of_either_sign() -> None:
    template = Template([[1, -2], [3, 2]], auxiliaries=1)
    assert list(template.stamp((-7, 5), lambda number: range(20, 20 + number))) == [-7, -5, 0, 20, 5, 0]


def test_what_is_decided_is_said_once() -> None:
    assert simplified([[4], [-4, 1], [1, 2], [-1, 2, 3], [2, 3], [4]], 3) == [[1], [2, 3]]
    assert simplified([[1], [-1]], 1) == [[]]
    assert simplified([[1], [-1, 2], [-2]], 2) == [[]]
    assert simplified([[]], 2) == [[]]
    assert simplified([], 2) == []


@pytest.mark.parametrize("seed", range(30))
def test_simpler_clauses_mean_the_same(seed: int) -> None:
    random, size = Random(seed), 5
    clauses = [
        [variable * random.choice((1, -1)) for variable in random.sample(range(1, 8), random.choice((1, 2, 2, 3, 3)))]
        for _ in range(10)
    ]
    simpler = simplified(clauses, size)
    auxiliaries = [literal for clause in simpler for literal in clause if abs(literal) > size]
    assert not any(len(clause) == 1 and clause[0] in auxiliaries for clause in simpler)
    with (
        Solver(name="minisat22", bootstrap_with=clauses) as one,
        Solver(name="minisat22", bootstrap_with=[clause for clause in simpler if clause]) as other,
    ):
        for signs in product((1, -1), repeat=size):
            given = [sign * variable for variable, sign in enumerate(signs, 1)]
            assert one.solve(assumptions=given) == ([] not in simpler and other.solve(assumptions=given))
    assert all(one != other for clause in simpler for one, other in combinations(clause, 2))
