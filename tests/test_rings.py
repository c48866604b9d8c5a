"""Runs around a place, against a walk around every ring."""

from random import Random

import pytest
from assignments import complete, judges, means, sometimes

from kotae.logic import Known, RunsAround, Values, runs_around
from kotae.logic.rings import Lengths

RINGS = [(2, 3, 4, 5, 6, 7, 8, 9), (2, 3, None, None, None, None, None, 4), (None, 2, 3, None, None, 4, 5, None)]
CLUES: list[Lengths] = [(0,), ("?",), (1,), (3,), (8,), (1, 1), (2, 1), ("?", 1), ("?", "?"), (1, 1, "?"), (1, 1, 1, 1)]


def walked(ring: str) -> list[int]:
    """The runs of a ring by cutting it open at a gap."""
    if "0" not in ring:
        return [len(ring)]
    start = ring.index("0")
    return sorted(map(len, (ring[start:] + ring[:start]).replace("0", " ").split())) or [0]


def meant(found: list[int], clue: Lengths) -> bool:
    known = [each for each in clue if each != "?"]
    return len(found) == len(clue) and all(found.count(each) >= known.count(each) for each in known)  # type: ignore


@pytest.mark.parametrize("ring", RINGS, ids=str)
@pytest.mark.parametrize("clue", CLUES, ids=str)
def test_clauses_and_meaning_are_those_of_a_walk(ring: tuple[int | None, ...], clue: Lengths) -> None:
    expression = runs_around(1, ring)
    constraint = expression.equals(clue)
    worlds = complete(max(each for each in ring if each))

    def runs(values: Values) -> list[int]:
        return walked("".join("01"[each is not None and values[each] > 0] for each in ring))

    means(constraint, worlds, lambda values: values[1] < 0 and meant(runs(values), clue))
    judges(constraint, worlds, sometimes(worlds, Random(1), 40))
    for values in worlds:
        assert expression.value(values) == (None if values[1] > 0 else tuple(runs(values)))


def test_holds_is_open_only_while_something_fits() -> None:
    constraint = RunsAround(1, RINGS[1]).equals((2,))
    assert constraint.holds([0] * 5) is None
    assert constraint.holds([0, -1, -2, 0, 4]) is False
    assert constraint.holds([0, -1, 2, 3, 0]) is None
    assert isinstance(RunsAround(1, RINGS[1]).equals((4,)), Known)


@pytest.mark.parametrize(
    ("lengths", "given", "so", "kind"),
    [
        ((0,), [], [-2, -3, -4], "none"),
        ((2,), [2, 3], [-4], "full"),
        ((2,), [-4], [2, 3], "needed"),
        ((2,), [], [2], "forced"),
        (("?", "?"), [4], [-2], "placed"),
        ((2,), [-2], [], "no place"),
    ],
)
def test_a_ring_says_how_something_follows(lengths: Lengths, given: list[int], so: list[int], kind: str) -> None:
    constraint = RunsAround(1, RINGS[1]).equals(lengths)
    assert not isinstance(constraint, Known)
    assert constraint.case([-1, *given], so).kind == kind
