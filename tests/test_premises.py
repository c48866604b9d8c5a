"""Every premise of an explanation is named: take away every clue and every fact that a step does not name, and what it
says still follows from the plain meaning of the rules that it does name.

The judges know nothing of cuts. A rule that a step names through one is taken at its word: that there is exactly one
loop, that all islands are joined."""

from collections.abc import Iterator, Sequence
from copy import copy

import pytest
from conftest import drawing_of, hashi, slitherlink
from test_explain import random_puzzle

from kotae.answers.explaining.explain import Explanation, explain
from kotae.answers.explaining.reasons import premises
from kotae.answers.generating.random_puzzles import random_puzzle as clued_puzzle
from kotae.board.grid import Grid
from kotae.engines import Budget, engine
from kotae.errata.brute_force import slitherlink_loops
from kotae.families.base import Puzzle, Statement
from kotae.families.hashi import Hashi
from kotae.families.nawabari import Nawabari
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Connected, CrossingLoop, Formula, Lazy, SingleLoop, Values, count, single_loop
from kotae.logic.constraints import own_clauses
from kotae.logic.formula import clauses_of
from kotae.logic.loops.loop_cuts import LEAVE, TOUCH
from kotae.logic.loops.single_loop import LEFT_OUT


class Meaning:
    """A solver with the rules at their word, each behind a switch, and nothing that follows from clues alone."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.formula = Formula(puzzle.variables)
        self.solver = engine("cadical153")
        self.switches: dict[int, int] = {}
        for layer in puzzle.layers:
            self.solver.add([*layer.meaning(), *layer.axioms([0] * (puzzle.variables + 1))])

    def meant(self, literals: Sequence[int]) -> frozenset[int]:
        """These literals, and what they mean without any rule."""
        top = self.formula.puzzle_variables
        found = {each for v in range(1, top + 1) for each in (v, -v) if self.follows(each, [], list(literals))}
        return frozenset(found)

    def follows(self, literal: int, statements: Sequence[Statement], given: list[int]) -> bool:
        assumed = [*map(self.switch, statements), *given, -literal]
        loop = next((each for each in statements if isinstance(each.constraint, SingleLoop)), None)
        while self.solver.solve(Budget(), assumed):
            if loop is None or not self.closed_too_early(loop):
                return False
        return True

    def closed_too_early(self, statement: Statement) -> bool:
        """Whether the model has several loops; if so, each of them must be all there is or not be there, from now on.
        The rule in full would say so beforehand, but on large boards a solver takes long to see it."""
        rule = statement.constraint
        assert isinstance(rule, SingleLoop)
        true = set(self.solver.model())
        drawn = {edge for edge, literal in enumerate(rule.literals) if literal in true}
        loops = list(parts_of(drawn, rule.plane.ends))
        for loop in loops if len(loops) > 1 else ():
            (there,) = self.formula.fresh(1)
            self.solver.add([there, *(-rule.literals[edge] for edge in loop), -self.switch(statement), 0])
            for edge in set(range(len(rule.literals))) - loop:
                self.solver.add([-there, -rule.literals[edge], 0])
        return len(loops) > 1

    def switch(self, statement: Statement) -> int:
        if id(statement) not in self.switches:
            (switch,) = self.formula.fresh(1)
            for clause in clauses_of(list(self.said(statement))):
                self.solver.add([*clause, -switch, 0])
            self.switches[id(statement)] = switch
        return self.switches[id(statement)]

    def said(self, statement: Statement) -> Iterator[int]:
        rule = statement.constraint
        if isinstance(rule, SingleLoop):  # without what other rules are known to demand of it
            for spokes in rule.plane.spokes:
                corner = count(rule.literals[edge] for edge in spokes).isin((0, 2))
                yield from corner.clauses(self.formula.fresh)
            yield from single_loop(rule.plane).clauses(self.formula.fresh)
        elif isinstance(rule, CrossingLoop):
            yield from self.crossing(rule)
        elif isinstance(rule, Lazy):
            yield from rule.complete(self.formula.fresh)
        else:
            yield from own_clauses(rule, self.formula.fresh)

    def crossing(self, rule: CrossingLoop) -> Iterator[int]:
        """How lines pass places, and one loop, without what other rules are known to demand of it."""
        roads, fresh = rule.roads, self.formula.fresh
        for steps, opposite, straight in zip(roads.around, roads.opposite, roads.straight, strict=True):
            literals = [rule.literals[step] for step in steps]
            yield from count(literals).isin((0, 2) if opposite is None else (0, 2, 4)).clauses(fresh)
            for step in steps if straight else ():
                other = (opposite or {}).get(step)
                yield from (-rule.literals[step], *([] if other is None else [rule.literals[other]]), 0)
        unaided = copy(rule)
        unaided.passed = []
        yield from unaided.complete(fresh)


def parts_of(drawn: set[int], ends: Sequence[tuple[int, int]]) -> Iterator[set[int]]:
    """The connected parts of a drawing."""
    left = set(drawn)
    while left:
        part: set[int] = set()
        reached = [left.pop()]
        while reached:
            edge = reached.pop()
            part.add(edge)
            beside = {other for other in left if set(ends[other]) & set(ends[edge])}
            reached += beside
            left -= beside
        yield part


def check_premises(explanation: Explanation) -> None:
    """All steps one by one."""
    meaning = Meaning(explanation.puzzle)
    for step in explanation.steps:
        named = [reason.statement for reason in premises(step.because)]
        for literal in step.so:
            assert meaning.follows(literal, named, step.given)
    meaning.solver.close()


SPARSE = [
    ("..3...", "0...1."),
    ("1....1", "..32.."),
    ("....3.", "2....."),
    (".2....", "....1."),
    ("..2.2", "221..", "....2"),
]
"""Boards of few clues, whose loops are kept from closing early by clues far away."""


@pytest.mark.parametrize("rows", SPARSE)
def test_few_clues_by_brute_force(rows: tuple[str, ...]) -> None:
    """No solver: every loop that keeps what a step names has what follows."""
    puzzle = slitherlink(*rows)
    loops = [drawing_of(puzzle, loop) for loop in slitherlink_loops(len(rows), len(rows[0]))]
    explanation = explain(puzzle)
    with_cuts = [step for step in explanation.steps if any(reason.cut for reason in step.because)]
    assert any(reason.needs for step in with_cuts for reason in step.because)
    for step in with_cuts:
        named = [reason.statement for reason in premises(step.because) if not reason.cut]
        left = [loop for loop in loops if keeps(loop, named, step.given)]
        assert all(literal in loop for loop in left for literal in step.so)


def keeps(loop: Values, statements: list[Statement], given: list[int]) -> bool:
    return set(given) <= set(loop) and all(statement.constraint.holds(loop) for statement in statements)


def test_the_clue_that_keeps_a_loop_from_closing_is_named() -> None:
    """In words, and among the reasons. Without that 3 another loop would do, and every other stated reason hold."""
    puzzle = slitherlink(*SPARSE[0])
    explanation = explain(puzzle)
    last = explanation.parts()[-1]
    assert [puzzle.title(abs(literal)) for literal in last.so] == ["line r2c5 east"]
    text = [reason.text(puzzle) for reason in last.because]
    assert any("would leave out the 3 at r1c3" in each for each in text)
    assert "the 3 at r1c3: the loop uses that many sides of the cell" in text
    assert (1, 5) in last.places


def test_generated_loops() -> None:
    """Each kind of cut occurs in them."""
    texts: set[str] = set()
    for seed in range(40):
        puzzle = clued_puzzle("slitherlink", Grid(2 + seed % 4, 6), f"premises {seed}", 0.2 + 0.1 * (seed % 3))
        explanation = explain(puzzle)
        check_premises(explanation)
        texts |= {reason.cut.because for step in explanation.steps for reason in step.because if reason.cut}
    assert {LEAVE, LEFT_OUT, TOUCH} <= texts


@pytest.mark.parametrize("kind", [Slitherlink, Hashi, Nawabari], ids=lambda kind: kind.family)
def test_random_boards(kind: type[Puzzle]) -> None:
    for seed in range(2000, 2060):
        check_premises(explain(random_puzzle(kind, seed)))


def test_generated_bridges() -> None:
    for seed in range(12):
        check_premises(explain(clued_puzzle("hashi", Grid(9, 9), f"premises {seed}", 0.5)))


def test_two_islands_that_would_be_alone_are_named_by_a_lemma() -> None:
    """It rests on their two numbers and on that all islands are joined: no other number is needed."""
    puzzle = hashi("1.1.?", ".....", "?.?.?")
    meaning = Meaning(puzzle)
    found = [statement for statement in puzzle.statements if statement.rule.lemma and statement.where]
    joined = next(statement for statement in puzzle.statements if isinstance(statement.constraint, Connected))
    assert found
    for statement in found:
        clues = [each for each in puzzle.statements if statement.where and each.where in statement.where]
        (literal,) = (clause[0] for clause in clauses_of(statement.constraint.clauses(meaning.formula.fresh)))
        assert meaning.follows(literal, [joined, *clues], [])
