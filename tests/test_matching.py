"""Matchings: owners and nodes in pairs, against trying all of them."""

from itertools import permutations, product
from random import Random

import pytest

from kotae.errors import WrongCertificate
from kotae.logic import Formula, Matched, matched
from kotae.verify.matching import too_few


def some_rule(random: Random) -> Matched:
    """Up to three owners and five nodes."""
    nodes = "abcde"[: random.randint(1, 5)]
    near = {owner: [node for node in nodes if random.random() < 0.6] for owner in range(random.randint(0, 3))}
    return matched({node: at for at, node in enumerate(nodes, 1)}, near)


def is_matched(rule: Matched, true: set[str]) -> bool:
    owners = list(rule.owners)
    orders = permutations(sorted(true)) if len(true) == len(owners) else ()
    return any(all(node in rule.owners[owner] for owner, node in zip(owners, each, strict=True)) for each in orders)


def completions(rule: Matched, values: list[int]) -> list[bool]:
    """Whether each way of deciding what is open is right."""
    choices = [(value,) if value else (at, -at) for at, value in enumerate(values[1:], 1)]
    return [
        is_matched(rule, {node for node, literal in rule.literal.items() if literal in chosen})
        for chosen in product(*choices)
    ]


@pytest.mark.parametrize("seed", range(60))
def test_holds_is_exact_and_cuts_are_right(seed: int) -> None:
    random = Random(seed)
    rule = some_rule(random)
    right = [each for each in product(*((at, -at) for at in rule.literals)) if all(completions(rule, [0, *each]))]
    for _ in range(20):
        values = [0, *(random.choice((at, -at, 0)) for at in rule.literals)]
        ends = set(completions(rule, values))
        assert rule.holds(values) is (ends.pop() if len(ends) == 1 and (0 not in values[1:] or not any(ends)) else None)
        cuts = rule.looming(values) + (rule.refine(values) if 0 not in values[1:] else [])
        for cut in cuts:
            assert sum(values[abs(literal)] != -literal for literal in cut.clause) <= 1
            assert all(not set(cut.clause).isdisjoint(each) for each in right)
            assert sorted(too_few(rule, rule.witness(cut))) == sorted(cut.clause)
        if 0 not in values[1:]:
            assert bool(rule.refine(values)) is not rule.holds(values)


@pytest.mark.parametrize("seed", range(30))
def test_the_complete_form_says_the_same(seed: int) -> None:
    from pysat.solvers import Solver

    rule = some_rule(Random(seed))
    formula = Formula(len(rule.literals))
    formula.add(rule, complete=True)
    clauses = list(formula.clauses())
    for each in product(*((at, -at) for at in rule.literals)):
        with Solver("glucose4", bootstrap_with=[clause for clause in clauses if clause]) as solver:
            found = all(clauses) and solver.solve(assumptions=each)
        assert found is rule.holds([0, *each])


def test_a_checker_refuses_what_does_not_follow() -> None:
    rule = matched({"a": 1, "b": 2}, {0: ["a", "b"]})
    assert too_few(rule, [2, 1, 2]) == [-1, -2]
    for shown in ([], [2, 1], [2, 1, 1], [2, 3], [1], [1, 1], [1, 1, 1, 1], [1, 2, 1, 1, 1], [3, 1]):
        with pytest.raises(WrongCertificate):
            too_few(rule, shown)
