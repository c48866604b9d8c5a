"""Counts as clauses: right on every assignment, prime when small, by a counter when large."""

from collections.abc import Callable
from itertools import combinations, compress, product

import pytest
from pysat.solvers import Solver

from kotae.logic import Formula, Number, Values, count, total
from kotae.logic.choices import one_of
from kotae.logic.counters import counted_in_turn, forbidden_runs, sum_in, weighted_counter
from kotae.logic.counting import MOST_PRIME_CLAUSES, Sum, adder, counter, counting_template, prime_clauses
from kotae.logic.templates import Template


def values_of(bits: tuple[bool, ...]) -> Values:
    return [0, *(v if bit else -v for v, bit in enumerate(bits, 1))]


def satisfying(formula: Formula, size: int) -> set[tuple[bool, ...]]:
    """All assignments to the first variables that the clauses allow, whatever the auxiliaries are."""
    with Solver(name="minisat22", bootstrap_with=list(formula.clauses())) as solver:
        return {bits for bits in product((False, True), repeat=size) if solver.solve(assumptions=values_of(bits)[1:])}


@pytest.mark.parametrize("size", range(18))
def test_exactly_one_is_a_count(size: int) -> None:
    """The short way to its clauses leads to the same ones, in the same order, as long as they are few."""
    counted = counting_template((1,) * size, frozenset((1,)))
    assert one_of(size).clauses == counted.clauses
    assert one_of(size).auxiliaries == counted.auxiliaries


@pytest.mark.parametrize("size", range(6))
def test_every_count_of_every_set_of_numbers(size: int) -> None:
    for chosen in product((False, True), repeat=size + 1):
        allowed = {k for k, taken in enumerate(chosen) if taken}
        constraint = count(range(1, size + 1)).isin(allowed)
        formula = Formula(size)
        formula.add(constraint)
        right = {bits for bits in product((False, True), repeat=size) if sum(bits) in allowed}
        assert satisfying(formula, size) == right
        assert {bits for bits in product((False, True), repeat=size) if constraint.holds(values_of(bits))} == right


@pytest.mark.parametrize(("allowed", "clauses"), [((40,), 40), ((0,), 40), ((39, 40), 780), ((0, 40), 1560)])
def test_few_clauses_of_many_literals_are_soon_found(allowed: tuple[int, ...], clauses: int) -> None:
    """Those of all, or of none, without a look at every set of literals."""
    assert len(list(prime_clauses((1,) * 40, frozenset(allowed)))) == clauses


@pytest.mark.parametrize("chains", [(2,), (2, 2), (2, 2, 2), (2, 2, 2, 2), (3, 1, 2), (4, 3)])
def test_sums_of_small_numbers(chains: tuple[int, ...]) -> None:
    size, firsts = sum(chains), [sum(chains[:i]) for i in range(len(chains))]
    numbers = [Number(tuple(range(f + 1, f + n + 1))) for f, n in zip(firsts, chains, strict=True)]
    ordered = {
        tuple(k < n for n, most in zip(choice, chains, strict=True) for k in range(most))
        for choice in product(*(range(most + 1) for most in chains))
    }
    for k in range(size + 2):
        formula = Formula(size)
        formula.add(total(numbers).equals(k))
        assert satisfying(formula, size) & ordered == {bits for bits in ordered if sum(bits) == k}


@pytest.mark.parametrize("size", range(1, 7))
def test_the_counter_on_every_assignment(size: int) -> None:
    for chosen in product((False, True), repeat=size + 1):
        allowed = frozenset(k for k, taken in enumerate(chosen) if taken)
        formula = Formula(size)
        formula.flat.extend(counter(size, allowed).stamp(range(1, size + 1), formula.fresh))
        right = {bits for bits in product((False, True), repeat=size) if sum(bits) in allowed}
        assert satisfying(formula, size) == right


WEIGHTS = [(), (2,), (1, 2), (1, 2, 1, 2), (2, 3, 1), (3, 1, 1, 2, 2)]


@pytest.mark.parametrize("weights", WEIGHTS)
@pytest.mark.parametrize("counted", [weighted_counter, counted_in_turn])
def test_the_weighted_counter_on_every_assignment(
    weights: tuple[int, ...], counted: Callable[[tuple[int, ...], frozenset[int]], Template]
) -> None:
    every = list(product((False, True), repeat=len(weights)))
    for chosen in product((False, True), repeat=sum(weights) + 2):
        allowed = frozenset(k for k, taken in enumerate(chosen) if taken)
        formula = Formula(len(weights))
        formula.flat.extend(counted(weights, allowed).stamp(range(1, len(weights) + 1), formula.fresh))
        right = {bits for bits in every if sum(compress(weights, bits)) in allowed}
        clauses = list(formula.clauses())
        assert ([] in clauses and not right) or satisfying(formula, len(weights)) == right


@pytest.mark.parametrize("weights", [*WEIGHTS[:-1], (1,) * 4])
def test_a_sum_that_may_be_anything_if_the_exception_is_true(weights: tuple[int, ...]) -> None:
    size = len(weights) + 1
    every = list(product((False, True), repeat=size))
    for chosen in product((False, True), repeat=sum(weights) + 2):
        allowed = frozenset(k for k, taken in enumerate(chosen) if taken)
        right = {bits for bits in every if bits[-1] or sum(compress(weights, bits)) in allowed}
        for clauses in (sum_in(weights, allowed, size)[0], counted_in_turn(weights, allowed, size).clauses):
            formula = Formula(size)
            formula.flat.extend(literal for clause in clauses for literal in (*clause, 0))
            assert satisfying(formula, size) == right


@pytest.mark.parametrize("size", range(1, 5))
def test_a_sum_says_all_that_counting_in_turn_says(size: int) -> None:
    """By unit propagation, whatever is known; and for plain literals nothing else."""
    for allowed in map(frozenset, product(range(size + 1), repeat=2)):
        one, other = (counted((1,) * size, allowed) for counted in (weighted_counter, counted_in_turn))
        for known in product((-1, 0, 1), repeat=size):
            literals = [sign * literal for literal, sign in enumerate(known, 1) if sign]
            assert propagated(one, literals, size) == propagated(other, literals, size)


def propagated(template: Template, literals: list[int], size: int) -> set[int] | None:
    """What follows by unit propagation about the first variables; None if that is a contradiction."""
    true = set(literals)
    while True:
        left = [
            [each for each in clause if -each not in true] for clause in template.clauses if true.isdisjoint(clause)
        ]
        if [] in left or any(-literal in true for literal in true):
            return None
        units = {clause[0] for clause in left if len(clause) == 1}
        if not units:
            return {literal for literal in true if abs(literal) <= size}
        true |= units


@pytest.mark.parametrize("chains", [(3, 3, 3), (4, 1, 2, 3), (2, 2, 2, 1, 1), (5, 4)])
@pytest.mark.parametrize("allowed", [{4}, {0}, {2, 5}, {3, 4, 5}, {9}, {1, 12}])
def test_numbers_are_added_until_few_are_left(
    chains: tuple[int, ...], allowed: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With no prime implicates wanted while there are more than two, on every choice of numbers."""
    monkeypatch.setattr("kotae.logic.counting.MOST_PRIME_CLAUSES", 0)
    template = adder(chains, frozenset(allowed))
    assert (template.auxiliaries > 0) == (len(chains) > 2)
    with Solver(name="minisat22", bootstrap_with=template.clauses) as solver:
        for choice in product(*(range(most + 1) for most in chains)):
            bits = tuple(k < n for n, most in zip(choice, chains, strict=True) for k in range(most))
            assert solver.solve(assumptions=values_of(bits)[1:]) == (sum(choice) in allowed)


def test_long_numbers_are_added_rather_than_counted() -> None:
    """A counter that does not see the chains has several times as many clauses."""
    added = counting_template((9, 9, 9, 9), frozenset({12}))
    assert added.auxiliaries > 0
    assert 3 * len(added.clauses) < len(counter(36, frozenset({12})).clauses)


@pytest.mark.parametrize(("size", "allowed"), [(12, {6}), (20, {0, 10}), (40, {13, 14}), (30, set(range(3, 30)))])
def test_large_counts_keep_auxiliaries_apart(size: int, allowed: set[int]) -> None:
    formula = Formula(size)
    formula.add(count(range(1, size + 1)).isin(allowed))
    assert formula.variables > formula.puzzle_variables == size
    with Solver(name="cadical153", bootstrap_with=list(formula.clauses())) as solver:
        for true in range(size + 1):
            for start in (1, size // 2):
                chosen = {(start + k) % size + 1 for k in range(true)}
                literals = [v if v in chosen else -v for v in range(1, size + 1)]
                assert solver.solve(assumptions=literals) == (true in allowed)


def test_counter_is_used_beyond_the_limit_and_only_there() -> None:
    assert counting_template((1,) * 20, frozenset({10})).auxiliaries > 0
    small = counting_template((2, 2, 2, 2), frozenset({4}))
    assert small.auxiliaries == 0
    assert len(small.clauses) == 32 <= MOST_PRIME_CLAUSES


@pytest.mark.parametrize(("chains", "allowed"), [((1, 1, 1, 1), {0, 2}), ((1, 1, 1, 1), {3}), ((2, 2, 2), {4})])
def test_clauses_are_prime(chains: tuple[int, ...], allowed: set[int]) -> None:
    """No literal can be left out of any clause, given that the chains are chains."""
    template = counting_template(chains, frozenset(allowed))
    starts = [sum(chains[:i]) for i in range(len(chains))]
    axioms = [[-(s + k + 1), s + k] for s, n in zip(starts, chains, strict=True) for k in range(1, n)]
    with Solver(name="minisat22", bootstrap_with=[*axioms, *map(list, template.clauses)]) as solver:
        for clause in template.clauses:
            assert not solver.solve(assumptions=[-literal for literal in clause])
            for shorter in combinations(clause, len(clause) - 1):
                assert solver.solve(assumptions=[-literal for literal in shorter])


def test_unit_propagation_is_complete_on_a_small_count() -> None:
    """Whatever follows from a partial assignment and one count, unit propagation finds."""
    formula = Formula(4)
    formula.add(count(range(1, 5)).isin({0, 2}))
    with Solver(name="minisat22", bootstrap_with=list(formula.clauses())) as solver:
        for states in product((-1, 0, 1), repeat=4):
            given = [v * s for v, s in enumerate(states, 1) if s]
            consistent, found = solver.propagate(assumptions=given)
            if not solver.solve(assumptions=given):
                assert not consistent
                continue
            both = [literal for v in range(1, 5) for literal in (v, -v)]
            implied = {literal for literal in both if not solver.solve(assumptions=[*given, -literal])}
            assert set(found) >= implied


@pytest.mark.parametrize("states", list(product((-1, 0, 1), repeat=4)))
def test_partial_values_are_judged_by_what_they_allow(states: tuple[int, ...]) -> None:
    values = [0, *(v * s for v, s in enumerate(states, 1))]
    completions = [
        bits
        for bits in product((False, True), repeat=4)
        if all(s == 0 or bit == (s > 0) for bit, s in zip(bits, states, strict=True))
    ]
    for allowed in ({0, 2}, {1}, {4}, set(range(5))):
        outcomes = {sum(bits) in allowed for bits in completions}
        expected = outcomes.pop() if len(outcomes) == 1 else None
        assert count(range(1, 5)).isin(allowed).holds(values) is expected


def test_negative_literals_count_too() -> None:
    assert count((1, -2)).equals(2).holds([0, 1, -2]) is True
    assert Sum((1, -2), (1, 1)).value([0, -1, 2]) == 0


def test_forbidden_runs() -> None:
    assert forbidden_runs(4, frozenset({0, 2})) == [(1, 1), (3, 4)]
    assert forbidden_runs(2, frozenset({5})) == [(0, 2)]
    assert forbidden_runs(0, frozenset({0})) == []
