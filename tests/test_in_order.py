"""Gates in the order of their numbers: clauses, meaning and cuts agree on random graphs with holes."""

from random import Random

import pytest
from families.plain import Board, Cell, ends_at, loops, steps

from kotae.engines import Budget, engine
from kotae.logic import Gate, InOrder, Link, Values, in_order
from kotae.logic.formula import Formula
from kotae.logic.in_cuts import in_cuts

ROWS, COLS = 4, 4
SEEDS = range(24)


def board_of(random: Random) -> tuple[InOrder, list[Values]]:
    """A rule about a grid with gates across one of its loops, some of them with numbers, and every loop that passes the
    start, and each gate once and straight."""
    plain = Board(ROWS, COLS)
    marks = random.choice([marks for marks in loops(ROWS, COLS) if marks.count("1") > 9])
    loop = {step for step, mark in zip(steps(plain), marks, strict=True) if mark == "1"}
    passed = sorted({cell for step in loop for cell in step})
    straight = {cell: bar for cell in passed if (bar := bar_across(ends_at(loop, cell)))}
    start = random.choice(passed)
    chosen = random.sample(sorted({*straight} - {start}), min(len({*straight} - {start}), random.randint(2, 4)))
    bars = {cell: straight[cell] for cell in chosen}
    cells = [start, *bars]
    open_steps = [step for step in steps(plain) if all(is_across(step, cell, bars) for cell in step)]
    numbers = random.sample(range(1, len(bars) + 1), len(bars))
    gates = [Gate((cell,), n if random.random() < 0.7 else None, n) for cell, n in zip(bars, numbers, strict=True)]
    rule = in_order([Link(*step, k) for k, step in enumerate(open_steps, 1)], start, gates)
    found = []
    for marks in loops(ROWS, COLS):
        drawn = {step for step, mark in zip(steps(plain), marks, strict=True) if mark == "1"}
        if drawn <= set(open_steps) and all(ends_at(drawn, cell) for cell in cells):
            found.append([0, *(k if step in drawn else -k for k, step in enumerate(open_steps, 1))])
    return rule, found


def bar_across(ends: list[Cell]) -> str:
    """The bar of a gate that a line between these cells would pass; nothing if it turns."""
    (r, c), (q, d) = ends
    return "|" if r == q else "=" if c == d else ""


def is_across(step: tuple[Cell, Cell], cell: Cell, bars: dict[Cell, str]) -> bool:
    return cell not in bars or (step[0][0] == step[1][0]) == (bars[cell] == "|")


def plainly_right(rule: InOrder, values: Values) -> bool:
    """By walking around once and looking at every number, in both directions."""
    drawn = {link[:2] for link in rule.links if values[link.literal] > 0}
    way = [rule.start, ends_at(drawn, rule.start)[0]]
    while way[-1] != rule.start:
        way.append(next(cell for cell in ends_at(drawn, way[-1]) if cell != way[-2]))
    passed = [rule.gate_of[cell] for cell in way if cell in rule.gate_of]
    return any(
        all(rule.gates[gate].number in (None, place) for place, gate in enumerate(order, 1))
        for order in (passed, passed[::-1])
    )


def test_boards_are_telling() -> None:
    """Some loops are right and some are wrong."""
    verdicts = [
        plainly_right(rule, values) for seed in SEEDS for rule, found in [board_of(Random(seed))] for values in found
    ]
    assert min(verdicts.count(True), verdicts.count(False)) > 20


@pytest.mark.parametrize("seed", SEEDS)
def test_clauses_and_meaning_agree_with_a_walk(seed: int) -> None:
    rule, found = board_of(Random(seed))
    formula = Formula(len(rule.links))
    solver = engine("cadical153")
    solver.add(list(rule.clauses(formula.fresh)))
    for values in found:
        right = plainly_right(rule, values)
        assert rule.holds(values) is right
        assert solver.solve(Budget(), values[1:]) is right
    solver.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_cuts_are_true_in_every_answer(seed: int) -> None:
    random = Random(seed)
    rule, found = board_of(random)
    lazy = in_cuts(rule)
    assert lazy is not None
    right = [set(values) for values in found if plainly_right(rule, values)]
    for values in found:
        assert bool(lazy.refine(values)) is not plainly_right(rule, values)
        part = [value if random.random() < 0.6 else 0 for value in values]
        assert rule.holds(part) in ((None, True) if plainly_right(rule, values) else (None, False))
        for cut in lazy.looming(part):
            assert all(answer.intersection(cut.clause) for answer in right)


def test_a_number_beyond_the_last_gate_has_no_answer() -> None:
    rule = in_order([Link("a", "b", 1), Link("b", "c", 2), Link("c", "a", 3)], "a", [Gate(("b",), 2)])
    assert list(rule.clauses(Formula(3).fresh)) == [0]
