"""A count that holds unless something is the case, against trying everything; and its sentences."""

from random import Random

import pytest
from assignments import complete, judges, means, propagates, sometimes
from pysat.solvers import Solver

from kotae.answers.explaining.explain import explain
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.logic import Formula, Known, Values, count, unless
from kotae.logic.counts_unless import Unless, template
from kotae.wording.explanation import explanation_lines


def excepted(size: int, number: int) -> Unless:
    return unless(size + 1, count(range(1, size + 1))).equals(number)


@pytest.mark.parametrize("size", range(6))
def test_every_small_one(size: int) -> None:
    worlds = complete(size + 1)
    for number in range(size + 2):
        rule = excepted(size, number)

        def right(values: Values, number: int = number) -> bool:
            return values[size + 1] > 0 or sum(value > 0 for value in values[1 : size + 1]) == number

        means(rule, worlds, right)
        judges(rule, worlds, sometimes(worlds, Random(size), 60), exact=True)
        propagates(rule, worlds, sometimes(worlds, Random(number), 60))


def test_a_long_one_is_counted_with_auxiliary_variables() -> None:
    """And the exception follows all the same, by unit propagation alone."""
    size, number = 11, 3
    rule, worlds = excepted(size, number), complete(size + 1)
    assert template(size, frozenset((number,))).auxiliaries
    means(rule, worlds, lambda values: values[12] > 0 or sum(value > 0 for value in values[1:12]) == number)
    propagates(rule, worlds, sometimes(worlds, Random(1), 40))
    assert len(rule.clauses(Formula(12).fresh)) < len(rule.own_clauses(Formula(12).fresh))


@pytest.mark.parametrize("size", [1, 4, 7, 10, 11])
def test_what_is_counted_in_pairs_where_no_two_in_a_row_are_true(size: int) -> None:
    worlds = [values for values in complete(size + 1) if all(min(values[k : k + 2]) < 0 for k in range(1, size))]
    for number in range(size // 2 + 3):
        alone, apart = (unless(size + 1, count(range(1, size + 1)), each).equals(number) for each in (False, True))
        formula = Formula(size + 1)
        formula.add(apart)
        with Solver("minisat22", bootstrap_with=list(formula.clauses())) as solver:
            for values in worlds:
                assert solver.solve(values[1:]) is alone.holds(values)
        assert apart.own_clauses(Formula(size + 1).fresh) == alone.own_clauses(Formula(size + 1).fresh)


def test_a_clue_of_it() -> None:
    number = unless(3, count((1, 2)))
    assert number.isin(range(5)) == Known(True)
    assert number.all_values([0, 1, -2, -3]) == [1]
    assert number.all_values([0, 1, -2, 3]) == [1, 2]
    assert unless(1, count(())).all_values([0, 1]) == []


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("5> . .\n. . .\n", "The 5 pointing right at r1c1 is more than there are cells that way, so r1c1 is shaded."),
        ("0> 0< .\n. . .\n", "the 0 pointing left at r1c2 would have one shaded cell, so r1c2 is shaded."),
        ("0> 0< .\n. . .\n", "The 0 pointing right at r1c1 is not shaded, so r1c2 and r1c3 are not shaded either."),
        (
            "0> 1< 1<\n. . .\n",
            "the 1 pointing left at r1c2 is not shaded and would have no place left for its shaded cell",
        ),
    ],
)
def test_what_is_said(rows: str, sentence: str) -> None:
    puzzle = read(f"yajikazu\n{rows}")
    assert isinstance(puzzle, Puzzle)
    assert sentence in "\n".join(explanation_lines("yajikazu", explain(puzzle)))
