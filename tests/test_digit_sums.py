"""Sums of numbers in cells, all different or not, against adding them up."""

from itertools import combinations
from random import Random

import pytest
from assignments import judges, means, one_each, propagates, sometimes
from test_digits import numbers, some_cells

from kotae.logic import Cell, Constraint, Expression, Formula, Values, possible_digits, sum_of, total_of
from kotae.logic.digit_sums import digit_sum_template, number_of_sets, possible_sets

DOMAINS = [
    [],
    [[1, 2, 3]],
    [[1, 2, 3, 4, 5]] * 2,
    [[1, 2, 3, 4]] * 3,
    [[1, 2, 3, 4, 5]] * 4,
    [[1, 3], [3, 4, 9], [1, 2, 9]],
    [[4, 2], [4, 2, 7]],
    [[0, 5, 2], [5, 0], [1, 2], [-1, 3]],
]


@pytest.mark.parametrize("domains", DOMAINS)
@pytest.mark.parametrize("allowed", [{5}, {6, 7, 8}, {3}, {10, 12}, {0}, {99}, set()])
def test_sums_of_different_digits(domains: list[list[int]], allowed: set[int]) -> None:
    cells, worlds = some_cells(Random(3), domains)
    constraint = sum_of(cells).isin(allowed)

    def right(values: Values) -> bool:
        found = numbers(cells, values)
        return len(set(found)) == len(found) and sum(found) in allowed

    means(constraint, worlds, right)
    judges(constraint, worlds, sometimes(worlds, Random(4), 100))


@pytest.mark.parametrize("domains", DOMAINS)
@pytest.mark.parametrize("allowed", [{5}, {6, 7, 8}, {3}, {10, 12}, {0}, {99}, set()])
def test_totals(domains: list[list[int]], allowed: set[int]) -> None:
    cells, worlds = some_cells(Random(5), domains)
    constraint = total_of(cells).isin(allowed)
    means(constraint, worlds, lambda values: sum(numbers(cells, values)) in allowed)
    judges(constraint, worlds, sometimes(worlds, Random(6), 100), exact=True)


@pytest.mark.parametrize("expression", [sum_of, total_of])
def test_the_value_is_the_sum(expression: type) -> None:
    cells, worlds = some_cells(Random(7), [[1, 2, 9], [3, 0], [5]])
    made: Expression = expression(cells)
    for values in worlds:
        assert made.value(values) == sum(numbers(cells, values))
        assert made.equals(made.value(values)).holds(values) is True
    assert made.value([0] * 7) == 0


@pytest.mark.parametrize("allowed", [{5}, {3, 4}, {8}])
def test_two_digits_propagate_completely(allowed: set[int]) -> None:
    cells, worlds = some_cells(Random(8), [[1, 2, 3, 4, 5]] * 2)
    literals = [list(cell.values()) for cell in cells]
    propagates(sum_of(cells).isin(allowed), worlds, sometimes(worlds, Random(9), 300), literals)


def cells_of(digits: range, size: int) -> list[Cell]:
    literals = iter(range(1, size * len(digits) + 1))
    return [{digit: next(literals) for digit in digits} for _ in range(size)]


def accepts(constraint: Constraint, cells: list[Cell], found: tuple[int, ...]) -> bool:
    """Whether the clauses and `holds` agree that these numbers are right, and what they say."""
    from pysat.solvers import Solver

    chosen = {cell[number] for cell, number in zip(cells, found, strict=True)}
    size = sum(map(len, cells))
    values = [0, *(v if v in chosen else -v for v in range(1, size + 1))]
    formula = Formula(size)
    formula.add(constraint)
    with Solver(name="minisat22", bootstrap_with=list(formula.clauses())) as solver:
        verdict: bool = solver.solve(assumptions=values[1:])
    assert constraint.holds(values) is verdict
    return verdict


@pytest.mark.parametrize("size", range(1, 10))
def test_kakuro_runs_of_every_length(size: int) -> None:
    random, cells = Random(size), cells_of(range(1, 10), size)
    for _ in range(12):
        found = tuple(random.sample(range(1, 10), size))
        total = sum(found) + random.choice((0, 0, 1))
        assert accepts(sum_of(cells).equals(total), cells, found) == (sum(found) == total)
        again = (*found[:-1], found[0])
        assert accepts(sum_of(cells).equals(sum(again)), cells, again) == (size == 1)


@pytest.mark.exhaustive
def test_too_many_sets_are_counted() -> None:
    digits, random = range(1, 17), Random(1)
    cells = cells_of(digits, 8)
    assert number_of_sets(frozenset(digits), 8, frozenset({68})) > 400
    for _ in range(8):
        found = tuple(random.sample(digits, 8))
        assert accepts(sum_of(cells).isin({67, 68, sum(found)}), cells, found)
        assert not accepts(sum_of(cells).equals(68 if sum(found) != 68 else 67), cells, found)
        twice = (*found[:7], found[0])
        assert not accepts(sum_of(cells).equals(sum(twice)), cells, twice)


def test_a_large_drawing_that_is_open_is_not_judged() -> None:
    cells = cells_of(range(1, 17), 8)
    assert sum_of(cells).equals(1).holds([0] * 129) is None


@pytest.mark.parametrize("size", range(10))
def test_the_sets_are_counted_without_listing_them(size: int) -> None:
    digits = frozenset((1, 2, 3, 5, 8, 9, 13))
    for allowed in ({11}, {20, 21}, set(range(50))):
        expected = [set(chosen) for chosen in combinations(sorted(digits), size) if sum(chosen) in allowed]
        assert possible_sets(digits, size, frozenset(allowed)) == expected
        assert number_of_sets(digits, size, frozenset(allowed)) == len(expected)


def test_possible_digits() -> None:
    assert possible_digits(range(1, 10), 2, (16,)) == {7, 9}
    assert possible_digits(range(1, 10), 3, (7, 8)) == {1, 2, 3, 4, 5}
    assert possible_digits(range(1, 10), 2, (30,)) == frozenset()


def test_what_is_known_of_two_cells_is_said_at_once() -> None:
    """16 in two cells is 7 and 9; what cannot be 9 is 7."""
    cells = cells_of(range(1, 10), 2)
    sixteen = sum_of(cells).equals(16)
    assert sixteen.holds([0, *[0] * 8, -9, *[0] * 8, -18]) is False
    worlds = one_each([list(cell.values()) for cell in cells], 18)
    partial = [[0, *[0] * 8, -9, *[0] * 9]]
    propagates(sixteen, worlds, partial, [list(cell.values()) for cell in cells])


def test_a_run_is_stamped_from_its_template() -> None:
    digits = tuple(range(1, 10))
    sum_of(cells_of(range(1, 10), 5)).equals(25).clauses(Formula(45).fresh)
    before = digit_sum_template.cache_info().hits
    assert len(digit_sum_template(digits, 5, frozenset({25})).clauses) < 400
    assert digit_sum_template.cache_info().hits == before + 1
