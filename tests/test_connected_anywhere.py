"""Connectedness of any graph: several links between two nodes, links from a node to itself, nodes without any, literals
of any sign, one variable in several links. Brute force over all assignments is the judge."""

import random
from itertools import product

import pytest
from conftest import some_of
from planar import kept, partial
from pysat.solvers import Solver

from kotae.logic import Connected, Cut, Formula, Link, Values, not_enclosed
from kotae.verify.connected import boundary


class Case:
    def __init__(self, seed: int) -> None:
        self.dice = dice = random.Random(seed)
        self.nodes = list("abcdef"[: dice.randint(1, 6)])
        self.variables = dice.randint(1, 9)
        count = dice.randint(0, 10)
        literals = [dice.choice((1, -1)) * dice.randint(1, self.variables) for _ in range(count)]
        if seed % 2:  # each variable once, as in most puzzles
            shuffled = dice.sample(range(1, self.variables + 1), self.variables)
            literals = [dice.choice((1, -1)) * variable for variable in shuffled]
        self.links = [Link(dice.choice(self.nodes), dice.choice(self.nodes), literal) for literal in literals]
        self.rule = Connected(self.nodes, self.links)
        signs = product((1, -1), repeat=self.variables)
        self.everything = [[0, *(v * sign for v, sign in enumerate(each, 1))] for each in signs]
        self.answers = [values for values in self.everything if self.is_joined(values)]

    def is_joined(self, values: Values) -> bool:
        """Nodes get the least name that is joined to them, until nothing changes."""
        least = {node: node for node in self.nodes}
        for _ in self.nodes:
            for one, other, literal in self.links:
                if literal in values:
                    least[one] = least[other] = min(least[one], least[other])
        return len(set(least.values())) == 1

    def models(self, formula: Formula, lazy: bool) -> list[Values]:
        """Of the formula; or of it and of what the rule has against each candidate."""
        found: list[Values] = []
        with Solver("glucose4", bootstrap_with=[*formula.clauses(), [self.variables, -self.variables]]) as solver:
            while solver.solve():
                values = [0, *solver.get_model()[: self.variables]]
                cuts = self.rule.refine(values) if lazy else []
                if not cuts:
                    found.append(values)
                for clause in [cut.clause for cut in cuts] or [[-value for value in values[1:]]]:
                    assert not kept(clause, values)
                    solver.add_clause(clause)
                    if not clause:
                        return found
        return found

    def check(self, cut: Cut) -> None:
        """By brute force, and by the checker of certificates from its witness."""
        assert all(kept(cut.clause, values) for values in self.answers)
        nodes = self.rule.witness(cut)
        assert sorted(boundary(self.rule, nodes)) == sorted(cut.clause)


@pytest.mark.parametrize("seed", some_of(range(200), 50))
def test_models(seed: int) -> None:
    case = Case(seed)
    full = Formula(case.variables)
    full.add(case.rule, True)
    expected = sorted(case.answers)
    assert sorted(case.models(Formula(case.variables), lazy=True)) == expected
    assert (sorted(case.models(full, lazy=False)) if all(full.clauses()) else []) == expected


@pytest.mark.parametrize("seed", some_of(range(200), 50))
def test_what_holds_and_what_is_cut(seed: int) -> None:
    case = Case(seed)
    for values in case.everything:
        assert case.rule.holds(values) is (values in case.answers)
        cuts = case.rule.refine(values)
        assert bool(cuts) is (values not in case.answers)
        for cut in cuts:
            case.check(cut)


@pytest.mark.parametrize("seed", some_of(range(200), 50))
def test_nodes_that_are_enclosed_alone_are_foreseen(seed: int) -> None:
    case = Case(seed)
    assert case.rule.foreseen() == []
    case.rule = not_enclosed(case.nodes, case.links)
    found = case.rule.foreseen()
    for cut in found:
        case.check(cut)
    assert [cut.where for cut in found] == [[node] for node in case.nodes if len(case.nodes) > 1]


@pytest.mark.parametrize("seed", some_of(range(200), 50))
def test_drawings_that_are_not_finished(seed: int) -> None:
    case = Case(seed)
    once = len({abs(link.literal) for link in case.links}) == len(case.links)
    for _ in range(50):
        values = partial(case.dice.choice(case.everything), case.dice, case.dice.choice((0.4, 0.8)))
        outcomes = {
            each in case.answers
            for each in case.everything
            if all(not value or value == other for value, other in zip(values, each, strict=True))
        }
        holds = case.rule.holds(values)
        assert holds is None or outcomes == {holds}
        if once:
            assert holds is (outcomes.pop() if len(outcomes) == 1 else None)
        for cut in case.rule.looming(values):
            case.check(cut)
            assert sum(values[abs(literal)] != -literal for literal in cut.clause) < 2
        broken = [cut for cut in case.rule.looming(values) if all(-literal in values for literal in cut.clause)]
        assert case.rule.broken(values) == broken


def test_slants_join_what_they_do_not_part() -> None:
    """A diagonal joins two corners of its cell when it leans one way, and the other two when it leans the other: one
    variable, two links of opposite signs."""
    links = [Link("nw", "se", 1), Link("sw", "ne", -1)]
    rule = Connected(["nw", "se"], links[:1])
    assert [rule.holds([0, value]) for value in (1, -1, 0)] == [True, False, None]
    rule = Connected(["sw", "ne"], links[1:])
    assert [rule.holds([0, value]) for value in (1, -1, 0)] == [False, True, None]
    assert [cut.clause for cut in rule.looming([0, 0])] == [[-1], [-1]]
