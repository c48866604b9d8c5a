"""How a line passes a place: straight through, turning, or not at all where something stands."""

import pytest
from assignments import complete, means

from kotae.logic import Formula, Number, Values, passed_unless, straight_turning_beside, total, turning_straight_beside
from kotae.logic.loops.line_through import line_through
from kotae.logic.loops.passages import Arm, Arms

PLACES = [("udlr", "udlr"), ("udlr", "dr"), ("dlr", "dlr"), ("dlr", "d"), ("dr", "dr"), ("ud", ""), ("u", "u")]
"""Ways out of a place, and those of them that lead straight on."""


def arms(near: str, beyond: str) -> Arms:
    """Arms in these directions: steps to the next place are 1 to 4, those beyond are 5 to 8."""
    up, down, left, right = (
        Arm(k if way in near else None, k + 4 if way in beyond else None) for k, way in enumerate("udlr", 1)
    )
    return up, down, left, right


def taken(values: Values, near: str) -> str:
    return "".join(way for k, way in enumerate("udlr", 1) if way in near and values[k] > 0)


def goes_on(values: Values, way: str, beyond: str) -> bool:
    return way in beyond and values[5 + "udlr".index(way)] > 0


@pytest.mark.parametrize(("near", "beyond"), PLACES)
def test_straight_and_turning_beside(near: str, beyond: str) -> None:
    worlds = complete(8)
    passage = straight_turning_beside(arms(near, beyond))
    means(
        passage,
        worlds,
        lambda v: taken(v, near) in ("ud", "lr") and not all(goes_on(v, way, beyond) for way in taken(v, near)),
    )


@pytest.mark.parametrize(("near", "beyond"), PLACES)
def test_turning_and_straight_beside(near: str, beyond: str) -> None:
    worlds = complete(8)
    passage = turning_straight_beside(arms(near, beyond))
    means(
        passage,
        worlds,
        lambda v: taken(v, near) in ("ul", "ur", "dl", "dr") and all(goes_on(v, way, beyond) for way in taken(v, near)),
    )


@pytest.mark.parametrize("ways", range(5))
def test_passed_unless_something_stands_there(ways: int) -> None:
    steps, blocked = range(1, ways + 1), ways + 1
    constraint, worlds = passed_unless(steps, blocked), complete(ways + 1)
    means(constraint, worlds, lambda v: sum(v[step] > 0 for step in steps) == (0 if v[blocked] > 0 else 2))
    counted = total([*(Number((step,)) for step in steps), Number((blocked, blocked))]).equals(2)
    assert constraint == counted
    assert constraint.clauses(Formula(9).fresh) == counted.clauses(Formula(9).fresh)


@pytest.mark.parametrize("ways", range(5))
def test_a_line_passes_or_ends(ways: int) -> None:
    steps, end = range(1, ways + 1), ways + 1
    constraint, worlds = line_through(steps, end), complete(ways + 1)
    means(constraint, worlds, lambda v: sum(v[step] > 0 for step in steps) == (1 if v[end] > 0 else 2))
