"""What people see of lines between ends that have an owner: each cut by brute force, and that each kind is found."""

import random
from collections.abc import Hashable
from itertools import product
from typing import Any

import pytest
from test_acyclic import pairs_of
from test_owned_lines import are_lines
from words import board, chosen, signed

from kotae.logic import Link, Values, owned_lines
from kotae.logic.loops.owned_lazily import JOINS, NOBODY, SHARED, SHUT_OFF, OwnedLazy

Ends = dict[Any, Hashable]


def lazily(literals: dict[tuple[Any, Any], int], ends: Ends) -> OwnedLazy:
    return OwnedLazy(owned_lines((Link(one, other, literal) for (one, other), literal in literals.items()), ends))


def line_drawings(literals: dict[tuple[Any, Any], int], nodes: Any, ends: Ends) -> list[Values]:
    """All drawings that keep every rule, by trying all."""
    signs = product((1, -1), repeat=len(literals))
    every = ([0, *(sign * k for k, sign in enumerate(row, 1))] for row in signs)
    return [values for values in every if are_lines(chosen(literals, values), nodes, ends)]


def is_kept(clause: list[int], answer: Values) -> bool:
    return any(answer[abs(literal)] == literal for literal in clause)


@pytest.mark.parametrize("seed", range(12))
def test_every_answer_keeps_every_cut(seed: int) -> None:
    """About drawings that some answer continues, and about any others."""
    chance = random.Random(f"lines {seed}")
    beside = board(3, 3) if seed % 2 else board(2, 4)
    nodes = list(beside)
    ends: Ends = dict(zip(chance.sample(nodes, 4), "aabb", strict=True))
    literals = signed(pairs_of(beside), chance)
    answers = line_drawings(literals, nodes, ends)
    rule = lazily(literals, ends)
    for _ in range(120):
        known = chance.random()
        model = chance.choice(answers) if answers and chance.random() < 0.5 else None
        signs = [value or 0 for value in model] if model else [0, *(chance.choice((k, -k)) for k in literals_of(rule))]
        values = [value if chance.random() < known else 0 for value in signs]
        for cut in rule.looming(values):
            assert sum(values[abs(literal)] != -literal for literal in cut.clause) <= 1, cut
            assert all(is_kept(cut.clause, answer) for answer in answers), cut
        broken = rule.broken(values)
        assert not (broken and model), broken
        assert all(values[abs(literal)] == -literal for cut in broken for literal in cut.clause)


def literals_of(rule: OwnedLazy) -> list[int]:
    return sorted(map(abs, rule.literals))


@pytest.mark.parametrize("seed", range(6))
def test_whatever_joins_different_ends_is_refused(seed: int) -> None:
    """Of drawings that other rules allow, those that are right are left."""
    chance = random.Random(f"refused {seed}")
    beside = board(3, 3)
    nodes = list(beside)
    ends: Ends = dict(zip(chance.sample(nodes, 4), "aabb", strict=True))
    literals = signed(pairs_of(beside), chance)
    anyhow: Ends = dict.fromkeys(ends, "one for all")
    rule = lazily(literals, ends)
    drawings = line_drawings(literals, nodes, anyhow)
    right = [values for values in drawings if are_lines(chosen(literals, values), nodes, ends)]
    assert [values for values in drawings if not rule.refine(values)] == right


def kinds(rule: OwnedLazy, *drawn: int) -> set[str]:
    values = [0] * (len(rule.literals) + 1)
    for literal in drawn:
        values[abs(literal)] = literal
    return {cut.because for cut in rule.looming(values)}


def test_each_kind_of_cut_is_found() -> None:
    beside = board(2, 3)
    literals = {pair: k for k, pair in enumerate(pairs_of(beside), 1)}

    def at(one: Any, other: Any) -> int:
        return literals.get((one, other)) or literals[other, one]

    side_by_side = lazily(literals, {(0, 0): 1, (0, 1): 2, (1, 0): 1, (1, 1): 2})
    assert JOINS in kinds(side_by_side)
    corners = lazily(literals, {(0, 0): 1, (0, 2): 1})
    assert kinds(corners) == set()
    assert kinds(corners, -at((0, 0), (0, 1))) == {SHUT_OFF}
    crossed = lazily(literals, {(0, 0): 1, (0, 2): 1, (1, 0): 2, (1, 2): 2})
    walls = [-at((0, 1), (0, 0)), -at((1, 1), (1, 0)), -at((0, 0), (1, 0))]
    assert SHUT_OFF in kinds(crossed, *walls)
    row = board(1, 5)
    steps = {pair: k for k, pair in enumerate(pairs_of(row), 1)}
    apart = lazily(steps, {(0, 0): 1, (0, 1): 1})
    assert kinds(apart, -steps[(0, 2), (0, 3)]) == {NOBODY, SHUT_OFF}
    tie = {pair: k for k, pair in enumerate(pairs_of(board(3, 3)), 1)}
    gate = lazily(tie, {(0, 0): 1, (0, 2): 1, (2, 0): 2, (2, 2): 2})
    shut = [-literal for pair, literal in tie.items() if (0, 1) in pair or (2, 1) in pair]
    assert SHARED in kinds(gate, *shut)
