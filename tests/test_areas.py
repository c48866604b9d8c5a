"""The area of a rectangle, on every rectangle of small boards."""

from itertools import pairwise, product
from random import Random

import pytest
from assignments import Meaning, clauses_of, judges, means, sometimes, unit_propagation

from kotae.logic import AreaOf, Number, Reach, Values


def reaches(*most: int) -> tuple[Reach, list[Values]]:
    """Chains of these lengths, and every assignment in which they are numbers."""
    numbers, first = [], 1
    for length in most:
        numbers.append(Number(tuple(range(first, first + length))))
        first += length
    worlds = []
    for distances in product(*(range(length + 1) for length in most)):
        literals = [
            literal for number, far in zip(numbers, distances, strict=True) for literal in number.between(far, far)
        ]
        worlds.append([0, *sorted(literals, key=abs)])
    return Reach(*numbers), worlds


def plain_area(values: Values, most: tuple[int, ...]) -> int:
    """The height times the width, by counting true variables."""
    true = [value > 0 for value in values[1:]]
    up, down, left, right = (sum(true[sum(most[:k]) : sum(most[: k + 1])]) for k in range(4))
    return (up + down + 1) * (left + right + 1)


def has_area(most: tuple[int, ...], size: int) -> Meaning:
    return lambda values: plain_area(values, most) == size


@pytest.mark.parametrize("most", [(0, 0, 0, 0), (2, 0, 0, 0), (0, 1, 0, 3), (1, 1, 1, 1), (2, 1, 1, 2), (3, 2, 2, 3)])
def test_a_rectangle_has_so_many_cells(most: tuple[int, int, int, int]) -> None:
    reach, worlds = reaches(*most)
    random = Random(str(most))
    for size in range(1, 20):
        area = AreaOf(reach).equals(size)
        means(area, worlds, has_area(most, size))
        judges(area, worlds, sometimes(worlds, random, 40))
    assert all(AreaOf(reach).value(world) == plain_area(world, most) for world in worlds)


def test_the_sides_of_an_area_follow_from_each_other() -> None:
    """Six cells above and left of a corner: two more rows mean at most one more column, and the other way round."""
    reach, _ = reaches(5, 0, 5, 0)
    up, left = reach.up.chain, reach.left.chain
    clauses, _ = clauses_of(AreaOf(reach).equals(6), 10)
    clauses += [[one, -other] for chain in (up, left) for one, other in pairwise(chain)]
    for one, other in ((up, left), (left, up)):
        assert (unit_propagation(clauses, [one[1]]) or set()) >= {-literal for literal in other[1:]} | {one[0]}
        assert (unit_propagation(clauses, [-one[3]]) or set()) >= {other[0], -one[4], -one[3]}
