"""Strips that differ in length where they touch, against the plain meaning."""

import random
from itertools import product
from typing import Any

import pytest
from words import Graph, board, check_holds, pieces, projected, right_ones, signed

from kotae.logic import all_hold, count, different_strips

Group = frozenset[Any]


def is_strip(group: Group) -> bool:
    return 1 in (len({r for r, _ in group}), len({c for _, c in group}))


def touch(one: Group, other: Group) -> bool:
    return any(abs(r - y) == abs(c - x) == 1 for (r, c), (y, x) in product(one, other))


@pytest.mark.parametrize(("rows", "cols"), [(1, 3), (2, 2), (2, 5), (3, 3), (3, 4)])
def test_strips_that_touch_differ_in_length(rows: int, cols: int) -> None:
    """Among strips: where a group bends, that is for another rule to say."""
    beside: Graph = board(rows, cols)
    literals = signed(list(beside), random.Random(rows * cols))
    corners = product(range(rows - 1), range(cols - 1))
    squares = [[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r, c in corners]
    rays = {
        (r, c): [
            [(y, c) for y in range(r - 1, -1, -1)],
            [(y, c) for y in range(r + 1, rows)],
            [(r, x) for x in range(c - 1, -1, -1)],
            [(r, x) for x in range(c + 1, cols)],
        ]
        for r, c in beside
    }

    def meaning(true: Group) -> bool:
        groups = pieces(true, beside)
        pairs = [(one, other) for one, other in product(groups, groups) if one != other and touch(one, other)]
        return all(map(is_strip, groups)) and all(len(one) != len(other) for one, other in pairs)

    straight = [count(literals[cell] for cell in square).isin(range(3)) for square in squares]
    stated = all_hold([*straight, *(each for _, each in different_strips(literals, squares, rays))])
    right = right_ones(literals, meaning, len(literals))
    assert projected(stated, len(literals)) == right
    check_holds(stated, right, len(literals), random.Random(1))
