"""One loop that may cross itself, on any graph: bridges, holes, double steps, crossings where lines may turn or not.

Brute force over all assignments of small random graphs is the judge, with its own notion of one loop."""

import random
from collections.abc import Iterator
from itertools import combinations, product
from types import SimpleNamespace
from typing import Any

import pytest
from conftest import some_of
from pysat.solvers import Solver

from kotae.errors import WrongCertificate
from kotae.families.base import Statement
from kotae.logic import Constraint, Count, CrossingLoop, Cut, Formula, Link, Values, any_of, count, crossing_loop, same
from kotae.verify.crossings import Judge, check_some

GRAPHS = range(120)
Ends = tuple[int, int]


class Case:
    """A random graph: part of a grid, a grid with detours, or any graph; with places that must be passed."""

    def __init__(self, seed: int) -> None:
        self.dice = dice = random.Random(f"crossing {seed}")
        self.ends: list[Ends] = self.random_ends()
        signs = [dice.choice((1, -1)) for _ in self.ends]
        self.literals = [sign * number for number, sign in enumerate(signs, 1)]
        around = {place: [k for k, pair in enumerate(self.ends) if place in pair] for place in range(9)}
        self.around = {place: steps for place, steps in around.items() if steps}
        self.pairs: dict[int, list[Ends]] = {}
        self.straight: set[int] = set()
        for place, steps in self.around.items():
            shuffled = dice.sample(steps, len(steps))
            if len(steps) == 4 and dice.random() < 0.8:
                self.pairs[place] = [(shuffled[0], shuffled[1]), (shuffled[2], shuffled[3])]
            if dice.random() < 0.2:
                self.straight.add(place)
                if len(steps) != 4:
                    self.pairs[place] = [(shuffled[0], shuffled[1])] if len(steps) > 1 else []
        wanted = dice.sample(sorted(self.around), min(len(self.around), dice.choice((0, 0, 1, 3, 9))))
        self.passed = wanted
        self.rule = crossing_loop(
            [Link(one, other, literal) for (one, other), literal in zip(self.ends, self.literals, strict=True)],
            {place: [(self.literals[a], self.literals[b]) for a, b in found] for place, found in self.pairs.items()},
            straight=self.straight,
            passed=wanted,
        )
        self.answers = [values for values in self.assignments() if self.is_answer(values)]

    def random_ends(self) -> list[Ends]:
        rows, cols = self.dice.choice(((3, 3), (2, 4), (1, 7)))
        grid = [(k, k + 1) for k in range(rows * cols) if k % cols < cols - 1]
        grid += [(k, k + cols) for k in range((rows - 1) * cols)]
        kept = [pair for pair in grid if self.dice.random() < 0.95]
        others = list(combinations(range(rows * cols), 2))
        more = [self.dice.choice(others) for _ in range(self.dice.choice((0, 0, 2, 4)))]
        found = (kept if rows > 1 else [self.dice.choice(others) for _ in range(12)]) + more
        return self.dice.sample(found, min(len(found), 11))

    def assignments(self) -> Iterator[Values]:
        for drawn in product((True, False), repeat=len(self.ends)):
            yield [0, *(k if yes == (literal > 0) else -k for k, (yes, literal) in self.numbered(drawn))]

    def numbered(self, drawn: tuple[bool, ...]) -> Any:
        return enumerate(zip(drawn, self.literals, strict=True), 1)

    def is_answer(self, values: Values) -> bool:
        """Follows the line from a step until it is back, and looks whether all were met on the way."""
        drawn = {k for k, literal in enumerate(self.literals) if values[abs(literal)] == literal}
        if not drawn or not all(drawn.intersection(self.around[place]) for place in self.passed):
            return False
        step = start = min(drawn)
        place = first = self.ends[start][1]
        met = [start]
        while True:
            after = self.after(step, place, drawn)
            if after is None:
                return False
            place = sum(self.ends[after]) - place
            if (after, place) == (start, first):
                return len(met) == len(drawn)
            met.append(after)
            step = after

    def after(self, step: int, place: int, drawn: set[int]) -> int | None:
        here = drawn.intersection(self.around[place])
        opposite = {one: other for a, b in self.pairs.get(place, ()) for one, other in ((a, b), (b, a))}
        if len(here) == 4 and place in self.pairs and len(self.around[place]) == 4:
            return opposite[step]
        if len(here) != 2:
            return None
        (other,) = here - {step}
        return None if place in self.straight and opposite.get(step) != other else other

    def rules(self) -> Iterator[Constraint]:
        """What the rule expects of others, and itself."""
        for place, steps in self.around.items():
            literals = [self.literals[step] for step in steps]
            allowed = {2, 4} if place in self.pairs and len(steps) == 4 else {2}
            if place in self.straight:
                paired = {step for pair in self.pairs[place] for step in pair} if place in self.pairs else set()
                yield from (any_of(-self.literals[step]) for step in steps if step not in paired)
                for one, other in self.pairs.get(place, ()):
                    yield same(self.literals[one], self.literals[other])
            yield count(literals).isin(allowed if place in self.passed else allowed | {0})
        yield self.rule

    def formula(self, complete: bool) -> Formula:
        formula = Formula(len(self.ends))
        for rule in self.rules():
            formula.add(rule, complete)
        return formula

    def judge(self) -> Judge:
        plain: Any = SimpleNamespace(lemma=False)
        return Judge(self.rule, [Statement(plain, None, rule) for rule in self.rules()])


def kept(clause: list[int], values: Values) -> bool:
    return any(values[abs(literal)] == literal for literal in clause)


def models(case: Case, complete: bool, look: Any = lambda values: []) -> list[Values]:
    found: list[Values] = []
    size = len(case.ends)
    clauses = [list(clause) for clause in case.formula(complete).clauses()]
    if not all(clauses):
        return found
    with Solver("glucose4", bootstrap_with=[*clauses, *([k, -k] for k in range(1, size + 1))]) as solver:
        while solver.solve():
            values = [0, *solver.get_model()[:size]]
            cuts: list[Cut] = look(values)
            for cut in cuts:
                assert not kept(cut.clause, values)
                solver.add_clause(cut.clause)
                if not cut.clause:
                    return found
            if not cuts:
                found.append(values)
                solver.add_clause([-value for value in values[1:]])
    return found


@pytest.mark.parametrize("seed", some_of(GRAPHS, 14))
def test_in_full_the_models_are_the_loops(seed: int) -> None:
    case = Case(seed)
    assert sorted(models(case, complete=True)) == sorted(case.answers)


@pytest.mark.parametrize("seed", some_of(GRAPHS, 14))
def test_cut_by_cut_the_models_are_the_loops(seed: int) -> None:
    """Every cut is true of all loops, and the checker of certificates accepts it."""
    case = Case(seed)
    judge = case.judge()

    def look(values: Values) -> list[Cut]:
        cuts = case.rule.refine(values)
        for cut in cuts:
            assert all(kept(cut.clause, answer) for answer in case.answers)
            assert judge.complaint(cut.clause) == ""
        return cuts

    assert sorted(models(case, complete=False, look=look)) == sorted(case.answers)


@pytest.mark.parametrize("seed", some_of(GRAPHS, 14))
def test_the_plain_meaning_is_that_of_brute_force(seed: int) -> None:
    case = Case(seed)
    followed = [values for values in case.assignments() if kept_by_all(case, values)]
    assert sorted(followed) == sorted(case.answers)


def kept_by_all(case: Case, values: Values) -> bool:
    return all(rule.holds(values) for rule in case.rules())


@pytest.mark.parametrize("seed", some_of(GRAPHS, 14))
def test_what_looms_is_true_of_every_loop(seed: int) -> None:
    case = Case(seed)
    judge, size = case.judge(), len(case.ends)
    for _ in range(40):
        whole = case.dice.choice(case.answers or list(case.assignments()))
        share = case.dice.random()
        values = [0, *(value if case.dice.random() < share else 0 for value in whole[1:])]
        possible = [answer for answer in case.answers if all(v in (0, a) for v, a in zip(values, answer, strict=True))]
        if case.rule.holds(values) is False:
            assert not possible
        cuts = case.rule.looming(values)
        for cut in [*cuts, *case.rule.broken(values)]:
            assert all(kept(cut.clause, answer) for answer in case.answers)
            assert sum(values[abs(literal)] != -literal for literal in cut.clause) < 2
            assert judge.complaint(cut.clause) == ""
        broken = [c.clause for c in cuts if all(values[abs(literal)] == -literal for literal in c.clause)]
        assert sorted(broken) == sorted(cut.clause for cut in case.rule.broken(values))
        assert size == len(case.rule.literals)


@pytest.mark.exhaustive
def test_graphs_have_and_lack_answers_and_crossings() -> None:
    cases = [Case(seed) for seed in some_of(GRAPHS, 14)]
    assert any(not case.answers for case in cases)
    crossed = [case for case in cases for values in case.answers if has_crossing(case, values)]
    assert crossed
    assert any(case.straight for case in crossed)


def has_crossing(case: Case, values: Values) -> bool:
    return any(
        all(values[abs(case.literals[step])] == case.literals[step] for step in case.around[place])
        for place in case.pairs
        if len(case.around[place]) == 4
    )


FIGURE_EIGHT = [(0, 1), (1, 2), (2, 0), (0, 3), (3, 4), (4, 0)]


def eight(turning: bool, passed: tuple[int, ...] = ()) -> CrossingLoop:
    links = [Link(one, other, k) for k, (one, other) in enumerate(FIGURE_EIGHT, 1)]
    return crossing_loop(links, {0: [(1, 4), (3, 6)]}, straight=() if turning else (0,), passed=passed)


def test_a_turn_that_would_close_the_loop() -> None:
    """Both lines that arrive at the crossing would be joined by a turn."""
    rule = eight(turning=True, passed=(4,))
    cuts = rule.looming([0, 1, 2, 3, 0, 0, 0])
    assert [(sorted(cut.clause), cut.kind, list(cut.needs)) for cut in cuts] == [
        ([-3, -2, -1, 4], "closes early", [4]),
        ([-3, -2, -1, 6], "closes early", [4]),
    ]
    assert eight(turning=False, passed=(4,)).looming([0, 1, 2, 3, 0, 0, 0]) == []


def test_what_is_closed_is_broken_only_if_something_is_left_out() -> None:
    half = [0, 1, 2, 3, -4, -5, -6]
    assert eight(turning=True).holds(half) is True
    assert eight(turning=True).broken(half) == []
    assert [cut.clause for cut in eight(turning=True, passed=(4,)).broken(half)] == [[-1, -2, -3, 6]]
    assert eight(turning=False).holds([0, 1, 2, 3, 4, 5, 6]) is True


def test_no_loop_at_all_is_broken() -> None:
    rule = eight(turning=True)
    assert [cut.kind for cut in rule.broken([0, -1, -2, -3, -4, -5, -6])] == ["some loop"]
    assert rule.holds([0, -1, -2, -3, -4, -5, -6]) is False


def test_lines_cross_only_where_four_steps_meet() -> None:
    with pytest.raises(ValueError, match="expected 4"):
        crossing_loop([Link(0, k, k) for k in range(1, 6)], {0: [(1, 2), (3, 4)]})


def test_wrong_cuts_are_refused() -> None:
    """A cut that some answer breaks, about steps that are none, and a wrong statement beforehand."""
    rule = eight(turning=True)
    plain: Any = SimpleNamespace(lemma=False)
    judge = Judge(rule, [Statement(plain, None, Count((5,), (1,), frozenset((1,))))])
    assert judge.complaint([-1, -2, -3, 4]) == ""
    assert "may be an answer" in judge.complaint([-1, -2, -3])
    assert "may be an answer" in judge.complaint([-4])
    assert "not a step" in judge.complaint([-7])
    check_some(rule, [[1, 2, 3, 4, 5, 6]])
    with pytest.raises(WrongCertificate):
        check_some(rule, [[1, 2, 3]])
