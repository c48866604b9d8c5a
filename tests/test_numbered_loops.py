"""Loops with numbered circles: brute force over all drawings of small boards is the judge."""

import random
from collections.abc import Iterator
from itertools import product

import pytest
from conftest import some_of
from pysat.solvers import Solver

from kotae.errors import WrongCertificate
from kotae.logic import Constraint, Cut, Formula, Link, NumberedLoops, Values, crossable, numbered_loops
from kotae.verify.numbered import wrong_loop

BOARDS = range(60)
Cell = tuple[int, int]


class Case:
    """A small board with random circles. Steps are numbered from 1, with random signs."""

    def __init__(self, seed: int) -> None:
        self.dice = dice = random.Random(f"numbered {seed}")
        self.rows, self.cols = dice.choice(((2, 3), (2, 4), (3, 4), (4, 4)))
        cells = list(product(range(self.rows), range(self.cols)))
        pairs = [(one, other) for one in cells for other in cells if self.beside(one, other)]
        self.links = [Link(one, other, dice.choice((k, -k))) for k, (one, other) in enumerate(pairs, 1)]
        self.circles = {cell: dice.choice((None, 1, 2)) for cell in dice.sample(cells, dice.choice((0, 1, 2, 3, 4, 5)))}
        self.steps = {cell: [link.literal for link in self.links if cell in link[:2]] for cell in cells}
        step = {frozenset(link[:2]): link.literal for link in self.links}
        self.pairs = {
            (r, c): [
                (step[frozenset(((r - 1, c), (r, c)))], step[frozenset(((r + 1, c), (r, c)))]),
                (step[frozenset(((r, c - 1), (r, c)))], step[frozenset(((r, c + 1), (r, c)))]),
            ]
            for r, c in cells
            if len(self.steps[r, c]) == 4 and (r, c) not in self.circles
        }
        self.rule = numbered_loops(self.links, self.pairs, self.circles)
        self.answers = [values for values in self.drawings() if self.is_answer(values)]

    @staticmethod
    def beside(one: Cell, other: Cell) -> bool:
        return (other[0] - one[0], other[1] - one[1]) in ((0, 1), (1, 0))

    def drawings(self) -> Iterator[Values]:
        """All in which two steps meet in every cell, or four where lines may cross."""
        with Solver("glucose4", bootstrap_with=self.formula(*self.degrees()).clauses()) as solver:
            for model in solver.enum_models():
                yield [0, *model[: len(self.links)]]

    def degrees(self) -> Iterator[Constraint]:
        for cell, steps in self.steps.items():
            at = crossable(steps, passed=True)
            yield at._replace(allowed=at.allowed - {4}) if cell in self.circles else at

    def formula(self, *rules: Constraint, complete: bool = False) -> Formula:
        formula = Formula(len(self.links))
        for rule in rules:
            formula.add(rule, complete)
        return formula

    def is_answer(self, values: Values) -> bool:
        """Colours the steps: those that follow one another have the same colour, and then looks at each colour."""
        drawn = [link for link in self.links if values[abs(link.literal)] == link.literal]
        colour = {link: k for k, link in enumerate(drawn)}
        for _ in drawn:
            for cell in self.steps:
                here = [link for link in drawn if cell in link[:2]]
                level = [link for link in here if link.one[0] == link.other[0]]
                upright = [link for link in here if link.one[1] == link.other[1]]
                for group in (level, upright) if len(here) == 4 else (here,):
                    least = min((colour[link] for link in group), default=0)
                    colour.update(dict.fromkeys(group, least))
        loops = [{cell for link in drawn if colour[link] == k for cell in link[:2]} for k in set(colour.values())]
        met = [[number for cell, number in self.circles.items() if cell in loop] for loop in loops]
        homes = {
            number: [k for k, some in enumerate(met) if number in some] for number in self.circles.values() if number
        }
        return (
            all(map(len, met)) and all(len({*some} - {None}) < 2 for some in met) and all(map(is_one, homes.values()))
        )


def is_one(homes: list[int]) -> bool:
    return len(homes) == 1


def kept(clause: list[int], values: Values) -> bool:
    return any(values[abs(literal)] == literal for literal in clause)


@pytest.mark.parametrize("seed", some_of(BOARDS, 12))
def test_its_three_faces_agree_with_brute_force(seed: int) -> None:
    case = Case(seed)
    assert [values for values in case.drawings() if case.rule.holds(values)] == case.answers
    for values in case.drawings():
        cuts = case.rule.refine(values)
        assert bool(cuts) == (values not in case.answers)
        for cut in cuts:
            accepted(case, cut)
            assert not kept(cut.clause, values)
    formula = case.formula(*case.degrees(), case.rule, complete=True)
    for values in case.drawings():
        with Solver("glucose4", bootstrap_with=formula.clauses()) as solver:
            assert solver.solve(assumptions=values[1:]) == (values in case.answers)


def accepted(case: Case, cut: Cut) -> None:
    """It is true of all answers, and the checker of certificates agrees."""
    assert all(kept(cut.clause, answer) for answer in case.answers)
    assert wrong_loop(case.rule, cut.clause) == cut.clause


@pytest.mark.parametrize("seed", some_of(BOARDS, 12))
def test_what_looms_is_true_of_every_answer(seed: int) -> None:
    case = Case(seed)
    drawings = list(case.drawings())
    for _ in range(30 if drawings else 0):
        whole, share = case.dice.choice(drawings), case.dice.random()
        values = [0, *(value if case.dice.random() < share else 0 for value in whole[1:])]
        possible = [answer for answer in case.answers if all(v in (0, a) for v, a in zip(values, answer, strict=True))]
        assert case.rule.holds(values) is not False or not possible
        for cut in [*case.rule.looming(values), *case.rule.broken(values)]:
            accepted(case, cut)
            assert sum(values[abs(literal)] != -literal for literal in cut.clause) < 2


def square(circles: dict[int, int | None]) -> NumberedLoops:
    return numbered_loops([Link(k, (k + 1) % 4, k + 1) for k in range(4)], {}, circles)


def test_wrong_cuts_are_refused() -> None:
    assert wrong_loop(square({}), [-1, -2, -3, -4]) == [-1, -2, -3, -4]
    assert wrong_loop(square({0: 1, 2: 2}), [-1, -2]) == [-1, -2]
    for rule, clause in (
        (square({}), [-1, -2, -3]),
        (square({0: None}), [-1, -2, -3, -4]),
        (square({0: 1, 2: 2}), [-1]),
    ):
        with pytest.raises(WrongCertificate, match="may be an answer"):
            wrong_loop(rule, clause)
    with pytest.raises(WrongCertificate, match="not a step"):
        wrong_loop(square({}), [-5])


def test_a_line_between_different_numbers_looms() -> None:
    (cut,) = square({0: 1, 2: 2}).looming([0, 1, 0, -3, -4])
    assert (sorted(cut.clause), cut.kind) == ([-2, -1], "joins numbers")
