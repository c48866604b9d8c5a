"""Plain clauses: what each word says, on every assignment."""

from random import Random

import pytest
from assignments import Meaning, complete, is_true, judges, means, propagates, signed, sometimes

from kotae.logic import Clauses, all_of, any_of, implies, same

A, B, C, D = signed(Random(5), (1, 2, 3, 4))

CASES: list[tuple[Clauses, Meaning]] = [
    (any_of(A, B, C), lambda v: is_true(v, A) or is_true(v, B) or is_true(v, C)),
    (any_of(), lambda v: False),
    (all_of(A, C), lambda v: is_true(v, A) and is_true(v, C)),
    (all_of(), lambda v: True),
    (implies((A, B), C, D), lambda v: not (is_true(v, A) and is_true(v, B)) or is_true(v, C) or is_true(v, D)),
    (implies((A, -B)), lambda v: not (is_true(v, A) and not is_true(v, B))),
    (implies((), D), lambda v: is_true(v, D)),
    (same(A, -D), lambda v: is_true(v, A) != is_true(v, D)),
    (same(B, B), lambda v: True),
]


@pytest.mark.parametrize(("constraint", "meaning"), CASES)
def test_a_word_means_what_it_says(constraint: Clauses, meaning: Meaning) -> None:
    worlds = complete(4)
    means(constraint, worlds, meaning)
    judges(constraint, worlds, sometimes(worlds, Random(1), 200))
    propagates(constraint, worlds, sometimes(worlds, Random(2), 200))


def test_a_clause_is_judged_as_soon_as_it_is_settled() -> None:
    assert implies((1,), 2).holds([0, 0, 0]) is None
    assert implies((1,), 2).holds([0, -1, 0]) is True
    assert implies((1,), 2).holds([0, 1, -2]) is False
    assert all_of(1, 2).holds([0, 0, -2]) is False
    assert any_of(1, -2).literals == [1, -2]
