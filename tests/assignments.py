"""Constraints against their plain meaning, on every assignment of a few variables."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, product
from random import Random

from pysat.solvers import Solver

from kotae.logic import Constraint, Formula, Values

Meaning = Callable[[Values], bool]


def is_true(values: Values, literal: int) -> bool:
    return (values[abs(literal)] > 0) == (literal > 0)


def complete(size: int) -> list[Values]:
    """Every assignment to that many variables."""
    return [[0, *(v if bit else -v for v, bit in enumerate(bits, 1))] for bits in product((True, False), repeat=size)]


def one_each(cells: Sequence[Iterable[int]], size: int) -> list[Values]:
    """Every assignment in which each cell has exactly one true literal; all variables are in a cell."""
    found = []
    for chosen in product(*cells):
        true = set(chosen)
        values = [0] * (size + 1)
        for literal in (literal for cell in cells for literal in cell):
            values[abs(literal)] = literal if literal in true else -literal
        found.append(values)
    return found


def sometimes(worlds: Sequence[Values], random: Random, number: int) -> Iterator[Values]:
    """Assignments of which a part is not decided."""
    for _ in range(number):
        whole, hidden = random.choice(worlds), random.random()
        yield [value if random.random() > hidden else 0 for value in whole]


def signed(random: Random, numbers: Iterable[int]) -> list[int]:
    return [number * random.choice((1, -1)) for number in numbers]


def clauses_of(constraint: Constraint, size: int) -> tuple[list[list[int]], bool]:
    """Its clauses without the empty one, and whether that was among them."""
    formula = Formula(size)
    formula.add(constraint)
    clauses = list(formula.clauses())
    return [clause for clause in clauses if clause], [] in clauses


def means(constraint: Constraint, worlds: Sequence[Values], meaning: Meaning) -> None:
    """On every complete assignment the clauses, `holds` and the plain meaning say the same."""
    clauses, impossible = clauses_of(constraint, len(worlds[0]) - 1)
    with Solver(name="minisat22", bootstrap_with=clauses) as solver:
        for values in worlds:
            right = meaning(values)
            assert constraint.holds(values) is right, values
            assert (not impossible and solver.solve(assumptions=values[1:])) is right, values


def judges(constraint: Constraint, worlds: Sequence[Values], partial: Iterable[Values], exact: bool = False) -> None:
    """Of a partial assignment `holds` says what all of its completions say, or nothing."""
    for values in partial:
        outcomes = {
            constraint.holds(world)
            for world in worlds
            if all(value in (0, there) for value, there in zip(values, world, strict=True))
        }
        verdict = constraint.holds(values)
        assert verdict is None or outcomes == {verdict}, values
        if exact and len(outcomes) == 1:
            assert verdict is not None, values


def unit_propagation(clauses: list[list[int]], given: Iterable[int]) -> set[int] | None:
    """All literals that follow one unit clause at a time, or None when a clause is broken."""
    true = set(given)
    before = -1
    while len(true) > before:
        before = len(true)
        for clause in clauses:
            if true.isdisjoint(clause):
                left = {literal for literal in clause if -literal not in true}
                if not left:
                    return None
                if len(left) == 1:
                    true |= left
    return true


def propagates(
    constraint: Constraint, worlds: Sequence[Values], partial: Iterable[Values], cells: Sequence[Sequence[int]] = ()
) -> None:
    """Whatever a partial assignment and the constraint decide, unit propagation finds. Cells have one true literal."""
    clauses, impossible = clauses_of(constraint, len(worlds[0]) - 1)
    clauses += [list(cell) for cell in cells]
    clauses += [[-one, -other] for cell in cells for one, other in combinations(cell, 2)]
    right = [set(world[1:]) for world in worlds if constraint.holds(world)]
    for values in partial:
        given = {value for value in values if value}
        left = [world for world in right if given <= world]
        found = unit_propagation(clauses, given)
        if left:
            assert found is not None
            assert found >= set.intersection(*left), values
        else:
            assert impossible or found is None, values
