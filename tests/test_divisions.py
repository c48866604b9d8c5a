"""Divisions by borders, against the plain meaning of that."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from test_acyclic import pairs_of
from words import board, check_holds, check_lazy, pieces, right_ones, signed, tangle

from kotae.errors import WrongCertificate
from kotae.logic import Divided, Link, divided
from kotae.verify.groups import division

Beside = dict[Any, list[Any]]

CASES: dict[str, tuple[Beside, int, int, dict[Any, int]]] = {
    "two by two": (board(2, 2), 2, 2, {}),
    "any size": (board(2, 3), 1, 6, {}),
    "threes": (board(2, 3), 3, 3, {}),
    "given": (board(2, 3), 1, 6, {(0, 0): 2, (1, 2): 4}),
    "given to both": (board(2, 3), 1, 6, {(0, 0): 3, (0, 1): 2}),
    "small ones": (board(2, 3), 1, 2, {(0, 1): 1}),
    "large ones": (board(2, 4), 3, 5, {(0, 0): 3}),
    "beyond the limits": (board(1, 4), 2, 3, {(0, 0): 4}),
    "tangle": (tangle("abcdef", random.Random(4), 0.5), 2, 4, {"b": 3}),
    "apart": (board(1, 5, holes=[(0, 2)]), 2, 2, {}),
    "too few": (board(1, 2), 3, 3, {}),
    "alone": ({"a": []}, 1, 1, {}),
}


def is_right(case: str) -> Callable[[frozenset[Any]], bool]:
    """Whether borders divide the nodes into regions as they must be."""
    beside, least, most, given = CASES[case]

    def meaning(borders: frozenset[Any]) -> bool:
        open_ways = {n: [o for o in near if tuple(sorted((n, o))) not in borders] for n, near in beside.items()}
        regions = pieces(frozenset(beside), open_ways)
        return (
            all(least <= len(region) <= most for region in regions)
            and all(len(region) == given.get(node, len(region)) for region in regions for node in region)
            and not any(set(border) <= region for region in regions for border in borders)
        )

    return meaning


@pytest.mark.parametrize("case", CASES)
def test_divisions(case: str) -> None:
    chance, (beside, least, most, given) = random.Random(case), CASES[case]
    literals = signed(pairs_of(beside), chance)
    right = right_ones(literals, is_right(case), len(literals))
    borders = [Link(one, other, literal) for (one, other), literal in literals.items()]
    rule = divided(beside, borders, least=least, most=most, given=given)
    check_holds(rule, right, len(literals), chance)
    assert check_lazy(rule, right, len(literals), chance) or case == "alone"


def row() -> Divided:
    """Four nodes in a ring, two and two: borders 1 to 4 lie after a, b, c, d."""
    borders = [Link("a", "b", 1), Link("b", "c", 2), Link("c", "d", 3), Link("d", "a", 4)]
    return divided("abcd", borders, least=2, most=2, given={"a": 2})


def test_reasons_in_words() -> None:
    rule = row()
    large = rule.looming([0, -1, 0, 0, 4])
    assert large[0].reason() == "a, b and c would be more than 2 cells in one region"
    small = rule.looming([0, 1, 0, 0, 0])
    assert "the region of a would have only 1 cell" in [cut.reason() for cut in small]
    around = rule.refine([0, -1, -2, -3, 4])
    assert "a border between d and a would have one region on both sides" in [cut.reason() for cut in around]


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        ([], "not say what is wrong"),
        ([4, 1], "not say what is wrong"),
        ([1], "are not connected"),
        ([1, 1, 3], "are not connected"),
        ([1, 1], "there may be 2 nodes"),
        ([1, 5], "not among the 4"),
        ([2, 1, 1, 2], "not fewer than the region has"),
        ([2, 1, 2], "not fewer than the region has"),
        ([2, 5, 5], "not among the 4"),
        ([3], "not say which border"),
        ([3, 4, 1, 2], "does not lead around"),
    ],
)
def test_a_witness_that_shows_nothing_is_refused(shown: list[int], wrong: str) -> None:
    assert division(row(), [1, 1, 2]) == [1, 2]
    assert division(row(), [2, 1, 1]) == [-1, -4]
    assert division(row(), [3, 4, 1, 2, 3]) == [-4, 1, 2, 3]
    with pytest.raises(WrongCertificate, match=wrong):
        division(row(), shown)
