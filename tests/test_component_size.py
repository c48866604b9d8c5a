"""The size of a node's group, against the plain meaning."""

import random
from typing import Any

import pytest
from words import (
    Graph,
    Meaning,
    assignments,
    board,
    check_holds,
    check_lazy,
    chosen,
    pieces,
    right_ones,
    signed,
    tangle,
)

from kotae.errors import WrongCertificate
from kotae.logic import component_size
from kotae.verify.regions import wrong_size

GRAPHS: dict[str, tuple[Graph, Any]] = {
    "square": (board(3, 3), (1, 1)),
    "corner": (board(2, 4), (0, 0)),
    "hole": (board(3, 4, holes=[(1, 1), (2, 2)]), (0, 1)),
    "tangle": (tangle("abcdefgh", random.Random(9), 0.3), "c"),
}
ALLOWED = [(3,), (1,), (0,), (0, 4), (2, 5), (1, 2, 6), (12,), (), tuple(range(20))]


def size_of(true: frozenset[Any], start: Any, beside: Graph) -> int:
    return next((len(piece) for piece in pieces(true, beside) if start in piece), 0)


def meaning_of(graph: str, allowed: tuple[int, ...], more: int = 0) -> Meaning:
    beside, start = GRAPHS[graph]
    always = frozenset([start]) if more else frozenset()
    return lambda true: size_of(true | always, start, beside) - more in allowed


@pytest.mark.exhaustive
@pytest.mark.parametrize("allowed", ALLOWED)
@pytest.mark.parametrize("graph", GRAPHS)
def test_the_size_of_a_group(graph: str, allowed: tuple[int, ...]) -> None:
    chance = random.Random(graph)
    beside, start = GRAPHS[graph]
    literals = signed(list(beside), chance)
    right = right_ones(literals, meaning_of(graph, allowed), len(literals))
    rule = component_size(start, literals, beside).isin(allowed)
    check_holds(rule, right, len(literals), chance)
    check_lazy(rule, right, len(literals), chance)


@pytest.mark.parametrize("allowed", ALLOWED)
@pytest.mark.parametrize("graph", GRAPHS)
def test_the_size_of_what_is_beside_a_start(graph: str, allowed: tuple[int, ...]) -> None:
    """A start without a literal is true, and left out of the count."""
    chance = random.Random(graph)
    beside, start = GRAPHS[graph]
    literals = signed([node for node in beside if node != start], chance)
    right = right_ones(literals, meaning_of(graph, allowed, 1), len(literals))
    rule = component_size(start, literals, beside).plus(-1).isin(allowed)
    check_holds(rule, right, len(literals), chance)
    check_lazy(rule, right, len(literals), chance)


@pytest.mark.parametrize("graph", GRAPHS)
def test_its_value(graph: str) -> None:
    beside, start = GRAPHS[graph]
    literals = signed(list(beside), random.Random(1))
    others = signed([node for node in beside if node != start], random.Random(2))
    for values in assignments(len(literals)):
        true = chosen(literals, values)
        assert component_size(start, literals, beside).value(values) == size_of(true, start, beside)
    for values in assignments(len(others)):
        true = chosen(others, values) | {start}
        assert component_size(start, others, beside).plus(-1).value(values) == size_of(true, start, beside) - 1


def test_sizes_in_words() -> None:
    beside = board(1, 5)
    literals = {cell: k for k, cell in enumerate(beside, 1)}
    size = component_size((0, 0), literals, beside)

    def reason(allowed: tuple[int, ...], *true: int) -> tuple[list[int], str]:
        (cut,) = size.isin(allowed).refine([0, *(k if k in true else -k for k in literals.values())])
        return sorted(cut.clause), cut.reason()

    assert reason((2,), 1, 2, 3, 4) == ([-3, -2, -1], "the group of (0, 0) would be too large")
    assert reason((3,), 1, 2, 5) == ([3], "the group of (0, 0) could not become large enough")
    assert reason((1, 4), 1, 2, 3) == ([-2, -1, 4], "the group of (0, 0) would have another size")
    assert reason((3,), 5) == ([1], "the group of (0, 0) could not become large enough")


@pytest.mark.parametrize(
    ("shown", "wrong"),
    [
        ([], "is not connected"),
        ([-1, 1, 2], "is not connected"),
        ([3, 1, 2], "is not connected"),
        ([2, 1, 3], "is not connected"),
        ([1, 2], "is not connected"),
        ([2, 1, 2], "may have that size"),
        ([1, 1, 3], "may have that size"),
        ([3, 1, 2, 2, 3], "may have that size"),
        ([2, 1, 6], "not among the 5"),
    ],
)
def test_a_witness_that_shows_nothing_is_refused(shown: list[int], wrong: str) -> None:
    beside = board(1, 5)
    rule = component_size((0, 0), {cell: k for k, cell in enumerate(beside, 1)}, beside).isin((2, 5))
    assert wrong_size(rule, [3, 1, 2, 3, 5]) == [-1, -2, -3, 5]
    with pytest.raises(WrongCertificate, match=wrong):
        wrong_size(rule, shown)


def test_a_start_that_is_always_true_is_not_in_the_way() -> None:
    rule = component_size("a", {"b": 1}, {"a": ["b"], "b": ["a"]}).equals(3)
    assert wrong_size(rule, [0, 1]) == [1]
    with pytest.raises(WrongCertificate, match="the start is in the way"):
        wrong_size(rule, [0, 2])
