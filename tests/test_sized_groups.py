"""Numbers that are the sizes of their groups, against the plain meaning of that."""

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from assignments import one_each, sometimes
from pysat.solvers import Solver
from words import board, kept, pieces, tangle

from kotae.errors import WrongCertificate
from kotae.logic import Cut, Formula, Lazy, SizedGroups, Values, sized_groups
from kotae.verify.groups import sized
from kotae.verify.registry import CHECKERS

Cells = Mapping[Any, Mapping[int, int]]

SHAPES = {
    "square": (board(2, 3), 4),
    "line": (board(1, 6), 4),
    "ring": (board(3, 3, holes=[(1, 1)]), 3),
    "apart": (board(1, 6, holes=[(0, 2)]), 5),
    "tangle": (tangle("abcdef", random.Random(3)), 4),
    "alone": ({"a": []}, 3),
    "empty": ({}, 2),
}


def numbered(nodes: Sequence[Any], most: int, chance: random.Random) -> dict[Any, dict[int, int]]:
    """A literal for every number of every node, in any order and with any sign; some numbers are left out."""
    pairs = [(node, n) for node in nodes for n in range(1, most + 1) if n == 1 or chance.random() < 0.85]
    variables = chance.sample(range(1, len(pairs) + 1), len(pairs))
    found: dict[Any, dict[int, int]] = {node: {} for node in nodes}
    for (node, number), variable in zip(pairs, variables, strict=True):
        found[node][number] = variable * chance.choice((1, -1))
    return found


def is_right(cells: Cells, beside: Mapping[Any, Sequence[Any]], values: Values, or_more: int | None = None) -> bool:
    """Every group of equal numbers is as large as they say, or larger."""
    for number in {n for row in cells.values() for n in row}:
        nodes = frozenset(node for node, row in cells.items() if number in row and has(values, row[number]))
        for piece in pieces(nodes, beside):
            if len(piece) < number or (len(piece) > number and number != or_more):
                return False
    return True


QUICK = ("line", "alone", "empty")


def has(values: Values, literal: int) -> bool:
    return values[abs(literal)] == literal


def size(cells: Cells) -> int:
    return sum(len(row) for row in cells.values())


@pytest.mark.parametrize("or_more", [None, 2, 3])
@pytest.mark.parametrize(
    "shape", [pytest.param(shape, marks=() if shape in QUICK else pytest.mark.exhaustive) for shape in SHAPES]
)
def test_what_is_right(shape: str, or_more: int | None) -> None:
    chance, (beside, most) = random.Random(shape), SHAPES[shape]
    cells = numbered(list(beside), most, chance)
    rule = sized_groups(cells, beside, or_more=or_more)
    worlds = one_each([list(row.values()) for row in cells.values()], size(cells))
    right = {tuple(values): is_right(cells, beside, values, or_more) for values in worlds}
    answers = [list(values) for values, is_it in right.items() if is_it]
    assert list(rule.clauses(Formula(size(cells)).fresh)) == []
    check_complete(rule, cells, right)
    for values in worlds:
        assert rule.holds(values) is right[tuple(values)]
        cuts = rule.refine(values)
        assert bool(cuts) is not right[tuple(values)]
        assert not any(kept(cut, values) for cut in cuts)
        check_cuts(rule, cuts, answers)
    loomed = 0
    for values in sometimes(worlds, chance, 150):
        may = {right[tuple(w)] for w in worlds if all(a in (0, b) for a, b in zip(values, w, strict=True))}
        assert rule.holds(values) in (None, *(may if len(may) == 1 else ()))
        cuts = rule.looming(values)
        for cut in cuts:
            assert not kept(cut, values)
            assert sum(values[abs(literal)] == 0 for literal in cut.clause) < 2
        check_cuts(rule, [*cuts, *rule.broken(values, [value for value in values if value])], answers)
        loomed += len(cuts)
        check_broken(rule, values, chance)
    assert loomed or len(beside) < 2


def check_broken(rule: SizedGroups, values: Values, chance: random.Random) -> None:
    """What is broken is found by a look around what has changed since nothing was."""
    broken = Lazy.broken(rule, values)
    assert bool(rule.broken(values)) is bool(broken)
    changed = [value for value in values if value and chance.random() < 0.3]
    before = [0 if value in changed else value for value in values]
    if not Lazy.broken(rule, before):
        found = rule.broken(values, changed)
        assert bool(found) is bool(broken)
        assert not any(kept(cut, values) for cut in found)
        assert all(sum(values[abs(literal)] == 0 for literal in cut.clause) == 0 for cut in found)


def check_complete(rule: SizedGroups, cells: Cells, right: Mapping[tuple[int, ...], bool]) -> None:
    formula = Formula(size(cells))
    formula.add(rule, complete=True)
    with Solver("minisat22", bootstrap_with=list(formula.clauses())) as solver:
        for values, is_it in right.items():
            assert solver.solve(assumptions=values[1:]) is is_it


def check_cuts(rule: SizedGroups, cuts: Sequence[Cut], answers: Sequence[Values]) -> None:
    """Every right answer keeps them, their checker derives them from their witnesses, their reasons can be said."""
    for cut in cuts:
        assert all(kept(cut, values) for values in answers), cut
        assert sorted(CHECKERS[type(rule)](rule, rule.witness(cut))) == sorted(cut.clause)
        assert cut.reason()


@pytest.mark.parametrize("shape", ["square", "ring", "tangle"])
def test_cutting_to_the_end_leaves_what_is_right(shape: str) -> None:
    chance, (beside, most) = random.Random(shape), SHAPES[shape]
    cells = numbered(list(beside), most, chance)
    rule, found = sized_groups(cells, beside), set()
    rows = [list(row.values()) for row in cells.values()]
    with Solver("minisat22", bootstrap_with=rows) as solver:
        for row in rows:
            for k, one in enumerate(row):
                for other in row[:k]:
                    solver.add_clause([-one, -other])
        while solver.solve():
            values = [0, *solver.get_model()[: size(cells)]]
            cuts = rule.refine(values)
            if not cuts:
                found.add(tuple(values))
            for clause in [cut.clause for cut in cuts] or [[-value for value in values[1:]]]:
                solver.add_clause(clause)
    worlds = one_each(rows, size(cells))
    assert found == {tuple(values) for values in worlds if is_right(cells, beside, values)}


def corridor() -> SizedGroups:
    """Four cells in a row, with numbers from 1 to 3: the variables of the first are 1, 2, 3."""
    beside = board(1, 4)
    return sized_groups({cell: {n: 3 * k + n for n in (1, 2, 3)} for k, cell in enumerate(beside)}, beside)


def test_more_of_a_number_that_means_more_is_not_too_large() -> None:
    rule = sized_groups(corridor().cells, board(1, 4), or_more=2)
    with pytest.raises(WrongCertificate, match="there may be more than 2"):
        sized(rule, [-2, 1, 2, 3])


def test_too_large_and_too_small_in_words() -> None:
    rule = corridor()
    two_beside_two = rule.refine([0, -1, 2, -3, -4, 5, -6, -7, 8, -9, 10, -11, -12])
    assert two_beside_two[0].reason() == "(0, 0), (0, 1) and (0, 2) would together be a group of more than 2 cells"
    short = rule.refine([0, -1, -2, 3, -4, -5, 6, 7, -8, -9, 10, -11, -12])
    assert "the group of 3s around (0, 0) would have only 2 cells" in [cut.reason() for cut in short]


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        ([-2, 1, 2, 4], "not more than 2 connected nodes"),
        ([-2, 1, 2], "not more than 2 connected nodes"),
        ([3, 1, 1, 2, 3], "not fewer than 3"),
        ([3, 1, 2, 3], "not fewer than 3"),
        ([-3, 1, 2, 3, 5], "not among the 4"),
        ([4, 1, 1, 2], "cannot have the number 4"),
        ([0, 1], "not fewer than 0"),
        ([], "not among the 4"),
    ],
)
def test_a_witness_that_shows_nothing_is_refused(shown: list[int], wrong: str) -> None:
    assert sized(corridor(), [-2, 1, 2, 3]) == [-2, -5, -8]
    assert sized(corridor(), [3, 1, 1, 2]) == [-3, 9]
    with pytest.raises(WrongCertificate, match=wrong):
        sized(corridor(), shown)
