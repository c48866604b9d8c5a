"""Tables: one of these rows, with names or as prime implicates, on every assignment."""

from itertools import combinations, product
from random import Random

import pytest
from assignments import complete, is_true, judges, means, propagates, sometimes
from pysat.solvers import Solver

from kotae.logic import Known, Table, Values, all_of, any_of, one_row
from kotae.logic.table import MOST_MULTIPLIED_ROWS, MOST_SUPPORTED_ROWS, prime_implicates, table_template

Rows = list[list[int]]


def some_row(rows: Rows, values: Values) -> bool:
    return any(all(is_true(values, literal) for literal in row) for row in rows)


def random_rows(random: Random, size: int, number: int, whole: bool) -> Rows:
    rows = []
    for _ in range(number):
        taken = range(1, size + 1) if whole else random.sample(range(1, size + 1), random.randint(1, size))
        rows.append([variable * random.choice((1, -1)) for variable in taken])
    return rows


@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("seed", range(25))
def test_one_of_the_rows(seed: int, whole: bool) -> None:
    """Rows that decide every variable, and rows that leave some open. Propagation is complete for both."""
    random = Random(seed)
    size = random.randint(2, 6)
    rows = random_rows(random, size, random.randint(1, 14), whole)
    worlds, table = complete(size), one_row(rows)
    means(table, worlds, lambda values: some_row(rows, values))
    judges(table, worlds, sometimes(worlds, random, 100))
    propagates(table, worlds, sometimes(worlds, random, 100))


def test_many_rows_that_decide_everything_propagate_completely() -> None:
    random, size = Random(7), 8
    chosen = random.sample(list(product((1, -1), repeat=size)), 90)
    rows = [[sign * variable for variable, sign in enumerate(signs, 1)] for signs in chosen]
    table = one_row(rows)
    assert isinstance(table, Table)
    assert len(table.rows) > MOST_SUPPORTED_ROWS > MOST_MULTIPLIED_ROWS
    worlds = complete(size)
    means(table, worlds, lambda values: some_row(rows, values))
    propagates(table, worlds, sometimes(worlds, random, 100))


def test_many_rows_that_leave_variables_open_mean_the_same() -> None:
    pairs = [[one, -other] for one, other in combinations(range(1, 13), 2)]
    table = one_row(pairs)
    assert isinstance(table, Table)
    assert len(table.rows) > MOST_SUPPORTED_ROWS
    means(table, complete(12)[::17], lambda values: some_row(pairs, values))


def test_tables_that_are_simpler_than_a_table() -> None:
    assert one_row([]) == Known(False)
    assert one_row([[1, -1], [2, 3, -2]]) == Known(False)
    assert one_row([[1, 2], []]) == Known(True)
    assert one_row([[3, -2, 3]]) == all_of(-2, 3)
    assert one_row([[1], [-2], [1]]) == any_of(1, -2)
    assert one_row([[1, 2], [1], [2, 1]]) == all_of(1)
    assert one_row([[1, 2], [3], [2, 1]]) == Table(((1, 2), (3,)))


def test_the_rows_that_are_left_decide() -> None:
    table = one_row([[1, 2], [-1, 3]])
    assert table.holds([0, 1, 0, 0]) is None
    assert table.holds([0, 1, -2, 0]) is False
    assert table.holds([0, 1, 2, 0]) is True
    assert sorted(table.literals) == [-1, 1, 2, 3]


@pytest.mark.parametrize("seed", range(20))
def test_prime_implicates_are_all_there_are(seed: int) -> None:
    """A clause follows if some prime implicate is within it, and nothing can be left out of one."""
    random, size = Random(seed), 4
    rows = [tuple(row) for row in random_rows(random, size, random.randint(1, 5), whole=False)]
    primes = prime_implicates(rows, 1000)
    assert primes is not None
    models = [world for world in complete(size) if some_row([list(row) for row in rows], world)]
    follows = {
        clause: all(any(is_true(model, literal) for literal in clause) for model in models)
        for signs in product((-1, 0, 1), repeat=size)
        for clause in [frozenset(sign * variable for variable, sign in enumerate(signs, 1) if sign)]
    }
    least = [one for one, right in follows.items() if right and not any(follows[one - {each}] for each in one)]
    assert sorted(map(sorted, primes)) == sorted(map(sorted, least))


def test_prime_implicates_are_given_up_when_they_are_many() -> None:
    rows = tuple((2 * k + 1, 2 * k + 2) for k in range(10))
    assert prime_implicates(rows, 100) is None
    assert table_template(rows).auxiliaries == len(rows)


def test_a_small_ring_needs_no_names() -> None:
    """One run of two around a cell: 8 rows of 8 literals, in fewer clauses than there would be with names."""
    rows = tuple(tuple(at + 1 if (at - start) % 8 < 2 else -at - 1 for at in range(8)) for start in range(8))
    template = table_template(rows)
    assert template.auxiliaries == 0
    with Solver(name="minisat22", bootstrap_with=template.clauses) as solver:
        found = [tuple(model) for model in solver.enum_models()]
    assert sorted(found) == sorted(rows)
