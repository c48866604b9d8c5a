"""What is seen along rays, and which towers along a line, against looking."""

from itertools import permutations
from random import Random

import pytest
from assignments import Meaning, complete, is_true, judges, means, one_each, propagates, signed, sometimes
from test_digits import numbers, some_cells

from kotae.logic import Cell, Values, seen, visible

RAYS = [(), (3,), (2, 2), (3, 1, 4), (3, 3, 3), (2, 0, 3), (6,), (1, 1, 1, 1)]


def looked(rays: list[list[int]], values: Values) -> int:
    far = 0
    for ray in rays:
        for literal in ray:
            if not is_true(values, literal):
                break
            far += 1
    return far


def sees(rays: list[list[int]], allowed: set[int]) -> Meaning:
    return lambda values: looked(rays, values) in allowed


def some_rays(lengths: tuple[int, ...]) -> tuple[list[list[int]], list[Values]]:
    literals = iter(signed(Random(2), range(1, sum(lengths) + 1)))
    return [[next(literals) for _ in range(length)] for length in lengths], complete(sum(lengths))


@pytest.mark.parametrize("lengths", RAYS)
@pytest.mark.parametrize("allowed", [{0}, {1}, {3}, {2, 5}, {4, 5, 6}, {20}, {-1}, set()])
def test_seen_along_rays(lengths: tuple[int, ...], allowed: set[int]) -> None:
    rays, worlds = some_rays(lengths)
    constraint = seen(rays).isin(allowed)
    means(constraint, worlds, sees(rays, allowed))
    judges(constraint, worlds, sometimes(worlds, Random(3), 60), exact=True)
    if len(allowed) == 1 or allowed == {4, 5, 6}:  # without gaps nothing is missed
        propagates(constraint, worlds, sometimes(worlds, Random(4), 60))


def test_the_value_and_what_is_seen_in_any_case() -> None:
    rays, worlds = some_rays((3, 2))
    for values in worlds:
        assert seen(rays).plus(1).value(values) == looked(rays, values) + 1
        assert seen(rays).plus(1).plus(2).equals(looked(rays, values) + 3).holds(values) is True
    assert seen(rays).value([0] * 6) == 0


def test_what_lies_too_far_is_not_spoken_of() -> None:
    constraint = seen([range(1, 100), range(100, 150)]).plus(1).equals(4)
    assert constraint.literals == [1, 2, 3, 4, 100, 101, 102, 103]


def test_long_rays_are_added_up() -> None:
    """Too many for prime implicates: four rays of eight, ten nodes seen."""
    rays = [list(range(first, first + 8)) for first in (1, 9, 17, 25)]
    random, worlds = Random(6), []
    for _ in range(150):
        far = [random.randint(0, 8) if random.random() < 0.3 else random.randint(1, 4) for _ in rays]
        worlds.append([0, *(v if (v - 1) % 8 < far[(v - 1) // 8] else -v for v in range(1, 33))])
    assert {looked(rays, values) == 10 for values in worlds} == {True, False}
    for allowed in ({10}, {3, 10, 11}, set(range(9, 33))):
        means(seen(rays).isin(allowed), worlds, sees(rays, allowed))


def towers(line: list[int]) -> int:
    return sum(height > max([0, *line[:at]]) for at, height in enumerate(line))


LINES = [[], [[1, 2, 3]], [[1, 2, 3]] * 3, [[0, 1, 2]] * 4, [[2, 5], [3, 5, 1], [7, 2]], [[0], [0, 4]]]


@pytest.mark.parametrize("domains", LINES)
@pytest.mark.parametrize("allowed", [{0}, {1}, {2}, {1, 3}, {9}, set()])
def test_towers_along_any_line(domains: list[list[int]], allowed: set[int]) -> None:
    cells, worlds = some_cells(Random(7), domains)
    constraint = visible(cells).isin(allowed)
    means(constraint, worlds, lambda values: towers(numbers(cells, values)) in allowed)
    judges(constraint, worlds, sometimes(worlds, Random(8), 80), exact=True)


def shows(cells: list[Cell], allowed: set[int]) -> Meaning:
    return lambda values: towers(numbers(cells, values)) in allowed


def each_once_worlds(cells: list[Cell], heights: range) -> list[Values]:
    every = one_each([list(cell.values()) for cell in cells], sum(map(len, cells)))
    return [values for values in every if sorted(filter(None, numbers(cells, values))) == list(heights)]


@pytest.mark.parametrize(("size", "ground"), [(1, 0), (2, 0), (3, 0), (4, 0), (5, 0), (3, 1), (3, 2), (4, 1)])
def test_towers_of_different_heights(size: int, ground: int) -> None:
    """With every height once, and perhaps cells of level ground."""
    domain = list(range(0 if ground else 1, size + 1))
    cells, _ = some_cells(Random(10), [domain] * (size + ground))
    worlds = each_once_worlds(cells, range(1, size + 1))
    assert len(worlds) >= len(list(permutations(range(size))))
    for allowed in [{k} for k in range(size + 2)] + [{1, size}]:
        constraint = visible(cells, each_once=True).isin(allowed)
        means(constraint, worlds, shows(cells, allowed))
        judges(constraint, worlds, sometimes(worlds, Random(11), 30))


@pytest.mark.parametrize("size", [1, 3, 4])
def test_what_is_decided_holds_in_every_answer(size: int) -> None:
    """Nothing more, and nothing less than what unit propagation would find at once."""
    cells, worlds = some_cells(Random(5), [[*range(1, size + 1)]] * size)
    each_once = [values for values in worlds if len({*numbers(cells, values)}) == size]
    for clue in range(1, size + 1):
        constraint = visible(cells, each_once=True).equals(clue)
        found = [values for values in each_once if constraint.holds(values)]
        assert all(is_true(values, literal) for values in found for literal in constraint.decided())
    assert len(visible(cells, each_once=True).equals(size).decided()) == size * size


def test_the_value_is_what_is_seen() -> None:
    cells, worlds = some_cells(Random(12), [[0, 1, 2, 3]] * 4)
    for values in worlds:
        assert visible(cells).value(values) == towers(numbers(cells, values))
        assert visible(cells).equals(towers(numbers(cells, values))).holds(values) is True


def test_a_one_sees_only_the_tallest() -> None:
    """The tallest stands first, by unit propagation alone."""
    cells, _ = some_cells(Random(13), [[1, 2, 3, 4]] * 4)
    worlds = each_once_worlds(cells, range(1, 5))
    constraint = visible(cells, each_once=True).equals(1)
    right = [values for values in worlds if constraint.holds(values)]
    assert {numbers(cells, values)[0] for values in right} == {4}
    propagates(constraint, worlds, [[0] * 17], [list(cell.values()) for cell in cells])


def test_there_is_no_number_where_one_cannot_look_around() -> None:
    rays, worlds = some_rays((3, 2))
    own, (first, *_) = rays[0][0], rays[1]
    for values in worlds:
        expected = looked([[first]], values) + 1 if is_true(values, own) else None
        assert seen([[first]], own).plus(1).value(values) == expected


def test_any_number_may_be_seen() -> None:
    """A range of a million numbers is not listed."""
    constraint = seen([[1, 2], [3]]).plus(1).isin(range(1, 1_000_000))
    assert constraint.allowed == {0, 1, 2, 3}
    assert constraint.holds([0] * 4) is True
