"""Everything drawn hangs together: brute force over all drawings of small graphs is the judge."""

import random
from itertools import combinations, product

import pytest
from conftest import some_of
from pysat.solvers import Solver

from kotae.errors import WrongCertificate
from kotae.logic import Cut, Formula, Link, Values, joined_lines
from kotae.verify.joined import apart

GRAPHS = range(60)


class Case:
    """A random graph, and nodes that are needed. Links are numbered from 1, with random signs."""

    def __init__(self, seed: int) -> None:
        self.dice = dice = random.Random(f"joined {seed}")
        self.nodes = list(range(dice.randint(2, 6)))
        pairs = list(combinations(self.nodes, 2))
        chosen = dice.sample(pairs, min(len(pairs), dice.randint(1, 8)))
        self.links = [Link(one, other, dice.choice((k, -k))) for k, (one, other) in enumerate(chosen, 1)]
        self.needed = dice.sample(self.nodes, dice.randint(0, 3) if len(self.nodes) > 2 else 0)
        self.rule = joined_lines(self.links, self.needed)
        signs = product((1, -1), repeat=len(self.links))
        self.drawings = [[0, *(k * sign for k, sign in enumerate(each, 1))] for each in signs]
        self.answers = [values for values in self.drawings if self.is_answer(values)]

    def is_answer(self, values: Values) -> bool:
        drawn = [link for link in self.links if values[abs(link.literal)] == link.literal]
        colour = {node: node for node in self.nodes}
        for _ in drawn:
            for one, other, _ in drawn:
                colour[one] = colour[other] = min(colour[one], colour[other])
        return len({colour[node] for node in [*self.needed, *(link.one for link in drawn)]}) < 2


def kept(clause: list[int], values: Values) -> bool:
    return any(values[abs(literal)] == literal for literal in clause)


def accepted(case: Case, cut: Cut) -> None:
    """It is true of all answers, and the checker of certificates agrees."""
    assert all(kept(cut.clause, answer) for answer in case.answers)
    assert apart(case.rule, cut.clause) == cut.clause


@pytest.mark.parametrize("seed", some_of(GRAPHS, 15))
def test_its_three_faces_agree_with_brute_force(seed: int) -> None:
    case = Case(seed)
    formula = Formula(len(case.links))
    formula.add(case.rule, True)
    with Solver("glucose4", bootstrap_with=formula.clauses()) as solver:
        for values in case.drawings:
            right = values in case.answers
            assert solver.solve(assumptions=values[1:]) == right == case.rule.holds(values)
            cuts = case.rule.refine(values)
            assert bool(cuts) == (not right)
            for cut in cuts:
                accepted(case, cut)
                assert not kept(cut.clause, values)


@pytest.mark.parametrize("seed", some_of(GRAPHS, 15))
def test_what_looms_is_true_of_every_answer(seed: int) -> None:
    case = Case(seed)
    for _ in range(30):
        whole, share = case.dice.choice(case.drawings), case.dice.random()
        values = [0, *(value if case.dice.random() < share else 0 for value in whole[1:])]
        possible = [answer for answer in case.answers if all(v in (0, a) for v, a in zip(values, answer, strict=True))]
        assert case.rule.holds(values) is not False or not possible
        for cut in [*case.rule.looming(values), *case.rule.broken(values)]:
            accepted(case, cut)
            assert sum(values[abs(literal)] != -literal for literal in cut.clause) < 2


def test_wrong_cuts_are_refused() -> None:
    rule = joined_lines([Link(k, k + 1, k + 1) for k in range(4)], [0])
    assert apart(rule, [2, -4]) == [2, -4]
    for clause in ([2], [-4], [4, -2], []):
        with pytest.raises(WrongCertificate, match="may be an answer"):
            apart(rule, clause)
    with pytest.raises(WrongCertificate, match="not a link"):
        apart(rule, [5])
