"""Words of logic against their plain meaning: every assignment of a small instance, and partial ones at random."""

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from pysat.solvers import Solver

from kotae.logic import Constraint, Cut, Formula, Lazy, Values
from kotae.verify.registry import CHECKERS

Node = Any
Graph = Mapping[Node, Sequence[Node]]
Meaning = Callable[[frozenset[Node]], bool]
"""Whether these nodes may be the true ones."""


def board(rows: int, cols: int, holes: Sequence[tuple[int, int]] = ()) -> dict[Node, list[Node]]:
    """The cells of a grid, and which are side by side."""
    cells = [(r, c) for r in range(rows) for c in range(cols) if (r, c) not in holes]
    steps = ((0, 1), (1, 0), (0, -1), (-1, 0))
    return {(r, c): [(r + y, c + x) for y, x in steps if (r + y, c + x) in cells] for r, c in cells}


def tangle(nodes: str, chance: random.Random, likely: float = 0.4) -> dict[Node, list[Node]]:
    """A graph at random."""
    pairs = [(a, b) for a in nodes for b in nodes if a < b and chance.random() < likely]
    return {n: [b for a, b in pairs if a == n] + [a for a, b in pairs if b == n] for n in nodes}


def signed(nodes: Sequence[Node], chance: random.Random) -> dict[Node, int]:
    """A variable for every node, in any order and with any sign."""
    variables = chance.sample(range(1, len(nodes) + 1), len(nodes))
    return {node: variable * chance.choice((1, -1)) for node, variable in zip(nodes, variables, strict=True)}


def pieces(nodes: frozenset[Node], beside: Graph) -> list[frozenset[Node]]:
    """The connected pieces, the plain way."""
    if not nodes:
        return []
    piece = {min(nodes, key=str)}
    while more := {other for node in piece for other in beside[node] if other in nodes} - piece:
        piece |= more
    return [frozenset(piece), *pieces(nodes - piece, beside)]


def assignments(variables: int) -> Iterator[Values]:
    for signs in product((1, -1), repeat=variables):
        yield [0, *(sign * variable for variable, sign in enumerate(signs, 1))]


def chosen(literals: Mapping[Node, int], values: Values) -> frozenset[Node]:
    """The nodes whose literal is true."""
    return frozenset(node for node, literal in literals.items() if values[abs(literal)] == literal)


def kept(cut: Cut, values: Values) -> bool:
    return any(values[abs(literal)] == literal for literal in cut.clause)


def projected(constraint: Constraint, variables: int, complete: bool = False) -> set[tuple[int, ...]]:
    """The models of the clauses, without their auxiliary variables."""
    formula = Formula(variables)
    formula.add(constraint, complete)
    return models(formula, variables)


def models(formula: Formula, variables: int) -> set[tuple[int, ...]]:
    """The assignments of these variables that the formula allows."""
    found = set()
    with Solver("minisat22", bootstrap_with=list(formula.clauses())) as solver:
        for values in assignments(variables):
            if solver.solve(assumptions=values[1:]):
                found.add(tuple(values))
    return found


def outcomes(right: set[tuple[int, ...]], values: Values) -> set[bool]:
    """What may become of partial values."""
    still_open = [variable for variable in range(1, len(values)) if not values[variable]]
    found = set()
    for signs in product((1, -1), repeat=len(still_open)):
        whole = list(values)
        for variable, sign in zip(still_open, signs, strict=True):
            whole[variable] = sign * variable
        found.add(tuple(whole) in right)
    return found


def partial(variables: int, chance: random.Random) -> Values:
    weights = chance.choice(((1, 1, 1), (3, 1, 1), (1, 3, 1), (1, 1, 3), (1, 5, 5)))
    return [0, *(chance.choices((0, v, -v), weights)[0] for v in range(1, variables + 1))]


def right_ones(literals: Mapping[Node, int], meaning: Meaning, variables: int) -> set[tuple[int, ...]]:
    return {tuple(values) for values in assignments(variables) if meaning(chosen(literals, values))}


def check_holds(
    constraint: Constraint, right: set[tuple[int, ...]], variables: int, chance: random.Random, exact: bool = False
) -> None:
    """`holds` knows every complete assignment, and is never wrong about a partial one; or always right, if exact."""
    for values in assignments(variables):
        assert constraint.holds(values) is (tuple(values) in right)
    for _ in range(150):
        values = partial(variables, chance)
        may = outcomes(right, values)
        said = constraint.holds(values)
        if exact:
            assert said is (may.pop() if len(may) == 1 else None), values
        else:
            assert said is None or may == {said}, (values, said)


def check_cut(rule: Lazy, cut: Cut, right: set[tuple[int, ...]]) -> None:
    """Every right answer keeps it, its checker derives it from its witness, and its reason can be said."""
    assert all(kept(cut, list(values)) for values in right), cut
    assert CHECKERS[type(rule)](rule, rule.witness(cut)) == cut.clause
    assert cut.reason()


def check_lazy(rule: Lazy, right: set[tuple[int, ...]], variables: int, chance: random.Random) -> int:
    """Everything that a lazy word promises; how many cuts of unfinished drawings there were."""
    assert list(rule.clauses(Formula(variables).fresh)) == []
    assert projected(rule, variables, complete=True) == right
    belated = Formula(variables)
    belated.say(rule.belated(belated.fresh))
    assert models(belated, variables) >= right
    for values in assignments(variables):
        cuts = rule.refine(values)
        assert bool(cuts) == (tuple(values) not in right)
        for cut in cuts:
            assert not kept(cut, values)
            check_cut(rule, cut, right)
    assert solved(rule, variables) == right
    looming = 0
    for _ in range(60):
        values = partial(variables, chance)
        for cut in rule.looming(values):
            looming += 1
            assert not kept(cut, values)
            assert sum(values[abs(literal)] == 0 for literal in cut.clause) < 2
            check_cut(rule, cut, right)
    return looming


def solved(rule: Lazy, variables: int) -> set[tuple[int, ...]]:
    """All answers, by cutting until nothing is left to cut."""
    found = set()
    with Solver("minisat22") as solver:
        solver.add_clause([1, -1])
        while solver.solve(assumptions=[]):
            model = {abs(literal): literal for literal in solver.get_model()}
            values = [0, *(model.get(variable, -variable) for variable in range(1, variables + 1))]
            cuts = rule.refine(values)
            if not cuts:
                found.add(tuple(values))
            for clause in [cut.clause for cut in cuts] or [[-value for value in values[1:]]]:
                solver.add_clause(clause)
    return found
