"""Rectangles of a given size, groups that are not rectangles, and groups of either kind, against the plain meaning."""

import random
from itertools import combinations
from typing import Any

import pytest
from words import Graph, assignments, board, check_holds, check_lazy, chosen, pieces, projected, right_ones, signed

from kotae.errors import WrongCertificate
from kotae.logic import Formula, counted_group, either_size, no_rectangles, rectangle_size
from kotae.logic.constraints import own_clauses
from kotae.verify.rectangles import a_rectangle, wrong_either

Group = frozenset[Any]


def doubled(rows: int, cols: int) -> Graph:
    """A board whose cells are two apart."""
    return {
        (2 * r + 1, 2 * c + 1): [(2 * y + 1, 2 * x + 1) for y, x in near] for (r, c), near in board(rows, cols).items()
    }


def is_rectangle(group: Group) -> bool:
    return len(group) == len({r for r, _ in group}) * len({c for _, c in group})


def group_of(cell: Any, true: Group, beside: Graph) -> Group:
    return next((piece for piece in pieces(true, beside) if cell in piece), frozenset())


@pytest.mark.parametrize("or_false", [False, True])
@pytest.mark.parametrize(("rows", "cols", "size"), [(3, 4, 1), (3, 4, 4), (3, 4, 6), (3, 3, 5), (1, 5, 3), (3, 3, 12)])
def test_the_rectangle_around_a_cell(rows: int, cols: int, size: int, or_false: bool) -> None:
    beside, cell = doubled(rows, cols), (1, 3)
    literals = signed(list(beside), random.Random(size))

    def meaning(true: Group) -> bool:
        group = group_of(cell, true, beside)
        return (len(group) == size and is_rectangle(group)) or (or_false and not group)

    right = right_ones(literals, meaning, len(literals))
    around = rectangle_size(cell, literals)
    stated = around.if_there(size) if or_false else around.equals(size)
    assert projected(stated, len(literals)) == right
    check_holds(stated, right, len(literals), random.Random(size))
    for values in assignments(len(literals)):
        assert around.value(values) == (len(group_of(cell, chosen(literals, values), beside)) or None)


@pytest.mark.parametrize("size", [1, 2, 4, 6])
def test_a_rectangle_without_cells_that_are_apart(size: int) -> None:
    """A solver is told so. By itself, the statement does not say it."""
    beside, cell, apart = doubled(3, 4), (1, 3), {(3, 3), (1, 7)}
    literals = signed(list(beside), random.Random(size))

    def meaning(true: Group) -> bool:
        group = group_of(cell, true, beside)
        return not group or (len(group) == size and is_rectangle(group) and group.isdisjoint(apart))

    around = rectangle_size(cell, literals)
    stated, alone = around.if_there(size, apart), around.if_there(size)
    assert projected(stated, len(literals)) == right_ones(literals, meaning, len(literals))
    assert own_clauses(stated, Formula(12).fresh) == alone.clauses(Formula(12).fresh)
    for values in assignments(len(literals)):
        assert stated.holds(values) is alone.holds(values)


@pytest.mark.parametrize(("rows", "cols"), [(1, 4), (2, 3), (3, 3), (2, 5)])
def test_no_group_is_a_rectangle(rows: int, cols: int) -> None:
    chance = random.Random(rows * cols)
    beside = board(rows, cols)
    literals = signed(list(beside), chance)
    right = right_ones(literals, lambda true: not any(map(is_rectangle, pieces(true, beside))), len(literals))
    rule = no_rectangles(literals, beside)
    check_holds(rule, right, len(literals), chance)
    assert check_lazy(rule, right, len(literals), chance)


@pytest.mark.parametrize("size", [1, 3, 5, 12])
def test_the_size_of_a_group_of_either_kind(size: int) -> None:
    chance = random.Random(size)
    beside, cell = board(3, 3), (0, 1)
    literals = signed(list(beside), chance)

    def size_of(true: Group) -> int:
        same = true if cell in true else frozenset(beside) - true
        return len(group_of(cell, same, beside))

    right = right_ones(literals, lambda true: size_of(true) == size, len(literals))
    rule = either_size(cell, literals, beside).equals(size)
    check_holds(rule, right, len(literals), chance)
    check_lazy(rule, right, len(literals), chance)  # type: ignore[arg-type]
    for values in assignments(len(literals)):
        assert either_size(cell, literals, beside).value(values) == size_of(chosen(literals, values))


def around(cell: Any, size: int, beside: Graph, apart: Group) -> Group:
    """The cells that a group of that size may have, if it has none of those apart."""
    near = {cell}
    for _ in range(size - 1):
        near |= {other for each in near for other in beside[each]} - apart
    return frozenset(near)


@pytest.mark.parametrize("apart", [(), ((1, 1),), ((0, 0), (1, 1)), ((0, 2), (1, 0), (1, 1))])
@pytest.mark.parametrize("size", [1, 2, 4, 5, 6, 12])
def test_what_is_said_beforehand_about_a_size(size: int, apart: tuple[Any, ...]) -> None:
    """Other groups may make up for what is missing, if they are not single cells and not too far away. A solver need
    not count what is apart; by itself, the statement does."""
    chance = random.Random(size)
    beside, cell = board(3, 3), (0, 1)
    literals = signed(list(beside), chance)

    def meaning(true: Group, near: Group) -> bool:
        own = group_of(cell, true, beside)
        others = [len(piece) for piece in pieces(true - own, beside) if len(piece) > 1 and piece <= near]
        sums = {sum(some) for k in range(len(others) + 1) for some in combinations(others, k)}
        return not own or (own <= near and size - len(own) in sums)

    stated = counted_group(cell, literals, beside, size, apart)
    told = around(cell, size, beside, frozenset(apart))
    assert projected(stated, len(literals)) == right_ones(literals, lambda true: meaning(true, told), len(literals))
    alone = counted_group(cell, literals, beside, size)
    near = around(cell, size, beside, frozenset())
    right = right_ones(literals, lambda true: meaning(true, near), len(literals))
    assert projected(alone, len(literals)) == right
    assert stated.own_clauses(Formula(9).fresh) == alone.clauses(Formula(9).fresh)
    check_holds(stated, right, len(literals), chance)


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [([], "not among"), ([1, 2, 4], "not a rectangle"), ([1, 1], "not a rectangle"), ([1, 3], "not connected")],
)
def test_a_rectangle_that_is_none_is_refused(shown: list[int], wrong: str) -> None:
    beside = board(2, 3)
    rule = no_rectangles({cell: k for k, cell in enumerate(beside, 1)}, beside)
    assert a_rectangle(rule, [1, 4]) == [-1, -4, 2, 5]
    with pytest.raises(WrongCertificate, match=wrong):
        a_rectangle(rule, shown)


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [([], "whether"), ([2, 1, 1], "whether"), ([1, 1, 1], "may have"), ([-1, 1, 2], "not connected")],
)
def test_a_size_that_may_be_is_refused(shown: list[int], wrong: str) -> None:
    beside = board(1, 4)
    rule: Any = either_size((0, 0), {cell: k for k, cell in enumerate(beside, 1)}, beside).equals(2)
    assert wrong_either(rule, [1, 1, 1, 2]) == [-1, 2]
    assert wrong_either(rule, [-1, 3, 1, 2, 3]) == [1, 2, 3]
    with pytest.raises(WrongCertificate, match=wrong):
        wrong_either(rule, shown)
