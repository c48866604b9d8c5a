"""How far a line goes straight, and how its arms compare, against following it."""

from random import Random

import pytest
from assignments import complete, judges, means, propagates, sometimes

from kotae.logic import Ray, Values, equal_arms, equally_far, straight_lines, stretch, unequal_arms
from kotae.logic.loops.arms import ComparedArms


def some_rays(*lengths: int) -> list[Ray]:
    numbers = iter(range(1, sum(lengths) + 1))
    return [Ray(way, tuple(next(numbers) for _ in range(size))) for way, size in zip("udlr", lengths, strict=False)]


def far(ray: Ray, values: Values) -> int:
    length = 0
    while length < len(ray.steps) and values[ray.steps[length]] > 0:
        length += 1
    return length


@pytest.mark.parametrize("lengths", [(3,), (2, 3), (0, 4), (1, 1, 2, 2), (3, 3, 1, 1)])
@pytest.mark.parametrize("allowed", [{0}, {2}, {0, 3}, {1, 2}, {0, 2, 4}, set(), {40}])
def test_the_length_along_rays(lengths: tuple[int, ...], allowed: set[int]) -> None:
    rays, worlds = some_rays(*lengths), complete(sum(lengths))
    constraint = stretch(rays).isin(allowed)
    means(constraint, worlds, lambda values: sum(far(ray, values) for ray in rays) in allowed)
    judges(constraint, worlds, sometimes(worlds, Random(1), 60), exact=True)
    for values in worlds:
        assert stretch(rays).value(values) == sum(far(ray, values) for ray in rays)


def compared(one: int, other: int, equal: bool, if_both: bool) -> bool:
    return (one == other) is equal or (if_both and 0 in (one, other))


@pytest.mark.parametrize("lengths", [(0, 2), (1, 1), (3, 3), (2, 4), (4, 1)])
@pytest.mark.parametrize("equal", [True, False])
@pytest.mark.parametrize("if_both", [True, False])
def test_two_arms(lengths: tuple[int, int], equal: bool, if_both: bool) -> None:
    (one, other), worlds = some_rays(*lengths), complete(sum(lengths))
    constraint = ComparedArms(one, other, equal, if_both)
    means(constraint, worlds, lambda v: compared(far(one, v), far(other, v), equal, if_both))
    judges(constraint, worlds, sometimes(worlds, Random(2), 60), exact=True)
    if equal and not if_both:
        propagates(constraint, worlds, sometimes(worlds, Random(3), 60))


def test_pairs_of_arms() -> None:
    up, down, left, right = some_rays(2, 1, 0, 3)
    assert equally_far(up, down) == ComparedArms(up, down, True, False)
    assert [(each.one, each.other) for each in equal_arms((up, down, left, right))] == [
        (up, down),
        (up, right),
        (down, right),
    ]
    assert all(each.if_both and not each.equal for each in unequal_arms((up, down, right)))


@pytest.mark.parametrize(
    ("allowed", "given", "so", "kind"),
    [
        ({0, 2}, [1, 2], [-3, -4], "long enough"),
        ({0, 3}, [1, -5], [2], "only way"),
        ({0, 3}, [-2, -5], [-1, -4], "no room"),
        ({0, 2}, [1, 5], [-4], "too long"),
        ({0, 2}, [1, 2, 3], [], "overlong"),
        ({0, 3}, [1, -2, -5], [], "short"),
    ],
)
def test_how_a_length_leads_to_what_follows(allowed: set[int], given: list[int], so: list[int], kind: str) -> None:
    assert stretch(some_rays(3, 3)).isin(allowed).case(given, so).kind == kind


def test_how_arms_lead_to_what_follows() -> None:
    up, down = some_rays(3, 3)
    case = equally_far(up, down).case([1, 2], [4, 5])
    assert (case.kind, case.views[0].least, case.views[1].least_after) == ("equal", 2, 2)
    assert equally_far(up, down).case([1, -4], []).kind == "differ"
    assert ComparedArms(up, down, False, True).case([1, -2, 4, -5], []).kind == "same"
    assert ComparedArms(up, down, False, True).case([1, -2, 4], [5]).kind == "unequal"


@pytest.mark.parametrize("lengths", [(1, 1, 1, 1), (2, 2, 0, 3), (1, 2, 3, 2), (0, 2, 2, 0)])
@pytest.mark.parametrize("number", [1, 2, 3, 9])
def test_the_straight_lines_at_a_place(lengths: tuple[int, ...], number: int) -> None:
    """Where the line passes, in drawings that do not branch."""
    rays = some_rays(*lengths)
    near = [ray.steps[0] for ray in rays if ray.steps]
    worlds = [values for values in complete(sum(lengths)) if sum(values[step] > 0 for step in near) in (0, 2)]

    def is_right(values: Values, hidden: bool = False) -> bool:
        up, down, left, right = (far(ray, values) for ray in rays)
        found = {up + down, left + right} - {0}
        return len(found) == 1 and (hidden or found == {number})

    means(straight_lines(rays).equals(number), worlds, is_right)
    means(straight_lines(rays).isin((1, 2, 3)), worlds, lambda values: is_right(values, hidden=True))
    for each in (straight_lines(rays).equals(number), straight_lines(rays).isin((1, 2, 3))):
        judges(each, worlds, sometimes(worlds, Random(4), 60))
    for values in worlds:
        value = straight_lines(rays).value(values)
        assert (value == number) == is_right(values)
