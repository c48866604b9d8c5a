"""Lines that are followed in one direction: brute force over all drawings of small boards is the judge."""

import random
from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest
from conftest import some_of
from pysat.solvers import Solver

from kotae.logic import Constraint, Formula, Link, Strand, Values, beams, count, led_lines
from kotae.logic.in_cuts import in_cuts

BOARDS = range(80)
Cell = tuple[int, int]


class Case:
    """A small board; lines go straight on in some cells, and end in others. Steps are numbered from 1."""

    def __init__(self, seed: int) -> None:
        self.dice = dice = random.Random(f"led {seed}")
        rows, cols = dice.choice(((1, 4), (2, 3), (3, 3), (2, 4)))
        self.cells = list(product(range(rows), range(cols)))
        pairs = [(a, b) for a in self.cells for b in self.cells if (b[0] - a[0], b[1] - a[1]) in ((0, 1), (1, 0))]
        special = dice.sample(self.cells, dice.randint(0, 4))
        split = dice.randint(0, len(special))
        self.straight, self.ends = special[:split], special[split:]
        self.links = [Link(self.node(a, (a, b)), self.node(b, (a, b)), k) for k, (a, b) in enumerate(pairs, 1)]
        self.pairs = pairs
        self.at: dict[Any, list[int]] = {}
        for one, other, literal in self.links:
            self.at.setdefault(one, []).append(literal)
            self.at.setdefault(other, []).append(literal)
        led = dice.sample(range(len(pairs)), min(len(pairs), dice.randint(0, 4)))
        self.leads = [(k + 1, dice.choice(pairs[k])) for k in led]
        self.leads += [(k + 1, cell) for k, pair in enumerate(pairs) for cell in pair if cell in self.ends][:3]

    def node(self, cell: Cell, pair: tuple[Cell, Cell]) -> Any:
        level = pair[0][0] == pair[1][0]
        return Strand(cell, level) if cell in self.straight else Strand(cell, pair) if cell in self.ends else cell

    def degrees(self) -> Iterator[Constraint]:
        """At most two steps meet at every node."""
        for steps in self.at.values():
            yield count(steps).isin((0, 1, 2))

    def drawings(self) -> Iterator[Values]:
        for signs in product((1, -1), repeat=len(self.links)):
            values = [0, *(k * sign for k, sign in enumerate(signs, 1))]
            if all(rule.holds(values) for rule in self.degrees()):
                yield values

    def formula(self, *rules: Constraint) -> Formula:
        formula = Formula(len(self.links))
        for rule in rules:
            formula.add(rule)
        return formula

    def lines(self, values: Values) -> Iterator[list[tuple[Cell, Cell]]]:
        """Every drawn line as its steps, in both directions."""
        left = {literal for literal in range(1, len(values)) if values[literal] > 0}
        while left:
            loose = [
                (node, k) for k in sorted(left) for node in self.links[k - 1][:2] if not left & {*self.at[node]} - {k}
            ]
            node, step = (loose or [(self.links[k - 1].one, k) for k in left])[0]
            way: list[tuple[Cell, Cell]] = []
            while True:
                left.discard(step)
                a, b = self.links[step - 1][:2]
                cells = self.pairs[step - 1]
                way.append(cells if node == a else cells[::-1])
                node = b if node == a else a
                onward = left.intersection(self.at[node])
                if not onward:
                    break
                (step,) = onward
            yield way
            yield [(b, a) for a, b in reversed(way)]

    def is_led(self, way: list[tuple[Cell, Cell]]) -> bool:
        """Whether all of its steps that are led somewhere lead there."""
        steps = {frozenset(self.pairs[k - 1]): {place for j, place in self.leads if j == k} for k, _ in self.leads}
        return all(steps.get(frozenset(step), {step[1]}) == {step[1]} for step in way)


def agree(case: Case, rule: Any, is_right: Any) -> None:
    """Clauses, meaning and cuts say the same as brute force."""
    formula = case.formula(*case.degrees(), rule)
    drawings = list(case.drawings())
    answers = [values for values in drawings if is_right(values)]
    lazy = in_cuts(rule)
    assert lazy is not None
    with Solver("glucose4", bootstrap_with=formula.clauses()) as solver:
        for values in drawings:
            assert solver.solve(assumptions=values[1:]) == (values in answers) == rule.holds(values)
            assert bool(lazy.refine(values)) == (values not in answers)
    for _ in range(20):
        whole, share = case.dice.choice(drawings), case.dice.random()
        values = [0, *(value if case.dice.random() < share else 0 for value in whole[1:])]
        possible = [answer for answer in answers if all(v in (0, a) for v, a in zip(values, answer, strict=True))]
        assert rule.holds(values) is not False or not possible
        for cut in [*lazy.looming(values), *lazy.broken(values)]:
            assert all(any(answer[abs(each)] == each for each in cut.clause) for answer in answers)
            assert sum(values[abs(each)] != -each for each in cut.clause) < 2


@pytest.mark.parametrize("seed", some_of(BOARDS, 16))
def test_lines_led_somewhere(seed: int) -> None:
    case = Case(seed)

    def is_right(values: Values) -> bool:
        lines = list(case.lines(values))
        return all(case.is_led(one) or case.is_led(other) for one, other in zip(lines[::2], lines[1::2], strict=True))

    agree(case, led_lines(case.links, case.leads), is_right)


@pytest.mark.parametrize("seed", some_of(BOARDS, 16))
def test_beams_turn_as_often_as_their_numbers_say(seed: int) -> None:
    case = Case(seed)
    case.leads = []
    numbers: dict[int, int | None] = {}
    for cell in case.ends:
        steps = [k for k, pair in enumerate(case.pairs, 1) if cell in pair]
        dot = case.dice.choice([0, *steps]) if steps else 0
        for k in steps:
            beyond = next(other for other in case.pairs[k - 1] if other != cell)
            case.leads.append((k, beyond if k == dot else cell))
        if dot:
            numbers[dot] = case.dice.choice((None, 0, 1, 1, 2, 3))
    ends = set(case.ends)
    arrivals = [k for k, place in case.leads if place in ends and k not in numbers]
    arrivals += [k for k in numbers if all(cell in ends for cell in case.pairs[k - 1])]
    level = [k for k, (one, other) in enumerate(case.pairs, 1) if one[0] == other[0]]

    def is_right(values: Values) -> bool:
        lines = list(case.lines(values))
        for both in zip(lines[::2], lines[1::2], strict=True):
            ways = [way for way in both if case.is_led(way)]
            if not ways or not all(turned(way) for way in ways if starts(way)):
                return False
        return True

    def starts(way: list[tuple[Cell, Cell]]) -> bool:
        return case.pairs.index(sorted_pair(way[0])) + 1 in numbers and way[0][0] in ends

    def turned(way: list[tuple[Cell, Cell]]) -> bool:
        number = numbers[case.pairs.index(sorted_pair(way[0])) + 1]
        turns = sum((a[0] == b[0]) != (c[0] == d[0]) for (a, b), (c, d) in pairwise(way))
        return number is None or (turns == number if way[-1][1] in ends else turns <= number)

    agree(case, beams(case.links, case.leads, level, numbers, arrivals), is_right)


def sorted_pair(step: tuple[Cell, Cell]) -> tuple[Cell, Cell]:
    one, other = sorted(step)
    return one, other


def test_where_lines_lead() -> None:
    rule = led_lines([Link(k, k + 1, k + 1) for k in range(4)], [(2, 1)])
    assert rule.directions([0, 1, 2, 3, -4]) == {1: 0, 2: 1, 3: 2}
    assert rule.directions([0, 1, -2, 3, -4]) == {}


def test_how_often_a_beam_turns() -> None:
    links: list[Link[Any]] = [Link(Strand("a", 0), "b", 1), Link("b", "c", 2), Link("c", Strand("d", 0), 3)]
    rule = beams(links, [(1, "b"), (3, "d")], [1, 3], {1: None}, [3])
    assert rule.turns_from(1, [0, 1, 2, 3]) == 2
    assert rule.turns_from(1, [0, 1, 2, -3]) is None
    assert rule.turns_from(1, [0, -1, 2, 3]) is None


def test_why_a_link_is_not_drawn() -> None:
    """Each by what would be wrong with the line through it."""
    rule = led_lines([Link(k, k + 1, k + 1) for k in range(4)], [(1, 1), (3, 2), (4, 4)])
    case = rule.case([1, 3], [-2])
    assert (case.kind, [(wrong.kind, literal) for wrong, literal in case.found]) == ("led", [("towards each other", 2)])
    clash = rule.case([3, 4], [])
    assert [(wrong.kind, wrong.places, literal) for wrong, literal in clash.found] == [
        ("away from each other", [2, 4], 0)
    ]
    assert rule.case([1], [-2]).kind == ""
