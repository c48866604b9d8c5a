"""Links without loops, against the plain meaning of that."""

import random
from typing import Any

import pytest
from words import board, check_holds, check_lazy, right_ones, signed, tangle

from kotae.errors import WrongCertificate
from kotae.logic import Acyclic, Link, no_loops
from kotae.verify.links import loop

SHAPES = {
    "square": board(2, 2),
    "row of squares": board(2, 4),
    "ring": board(3, 3, holes=[(1, 1)]),
    "line": board(1, 5),
    "tangle": tangle("abcdef", random.Random(2), 0.6),
    "empty": {"a": []},
}


def pairs_of(beside: dict[Any, list[Any]]) -> list[tuple[Any, Any]]:
    return sorted({tuple(sorted((one, other))) for one, near in beside.items() for other in near})


def has_loop(pairs: frozenset[tuple[Any, Any]]) -> bool:
    """Taking away dead ends, again and again, leaves something."""
    left = set(pairs)
    while True:
        ends = [node for pair in left for node in pair]
        dead = {pair for pair in left if any(ends.count(node) == 1 for node in pair)}
        if not dead:
            return bool(left)
        left -= dead


@pytest.mark.parametrize("shape", SHAPES)
def test_no_loops(shape: str) -> None:
    chance, pairs = random.Random(shape), pairs_of(SHAPES[shape])
    literals = signed(pairs, chance)
    right = right_ones(literals, lambda true: not has_loop(true), len(literals))
    rule = no_loops(Link(pair[0], pair[1], literal) for pair, literal in literals.items())
    check_holds(rule, right, len(literals), chance, exact=True)
    assert check_lazy(rule, right, len(literals), chance) or shape in ("line", "ring", "empty")


def square() -> Acyclic:
    """Four nodes in a ring, and a fifth beside the first."""
    return no_loops([Link("a", "b", 1), Link("b", "c", 2), Link("c", "d", 3), Link("d", "a", 4), Link("a", "e", 5)])


def test_a_loop_in_words() -> None:
    (cut,) = square().looming([0, 1, 2, 3, 0, 5])
    assert (sorted(cut.clause), cut.reason()) == ([-4, -3, -2, -1], "a, b, c and d would be a loop")


def test_two_links_between_the_same_nodes_are_a_loop() -> None:
    rule = no_loops([Link("a", "b", 1), Link("a", "b", 2)])
    right: set[tuple[int, ...]] = {(0, 1, -2), (0, -1, 2), (0, -1, -2)}
    check_holds(rule, right, 2, random.Random(0), exact=True)
    check_lazy(rule, right, 2, random.Random(0))


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        ([1, 2, 3], "not a loop"),
        ([1, 2, 3, 4, 5], "not a loop"),
        ([1, 1], "not among the 5"),
        ([1, 6], "not among the 5"),
        ([], "not among the 5"),
    ],
)
def test_a_witness_that_shows_nothing_is_refused(shown: list[int], wrong: str) -> None:
    assert loop(square(), [1, 2, 3, 4]) == [-1, -2, -3, -4]
    with pytest.raises(WrongCertificate, match=wrong):
        loop(square(), shown)
