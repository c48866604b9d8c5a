"""The smallest sets that hit others, compared with all sets there are."""

from itertools import combinations
from random import Random

import pytest

from kotae.answers.suggesting.hitting_sets import HittingSets
from kotae.engines import Budget
from kotae.errors import LimitReached


def smallest(size: int, sets: list[list[int]], excluded: list[frozenset[int]]) -> int | None:
    """How many elements the smallest set has that hits these and contains none of those, by trying all."""
    tried = (frozenset(some) for number in range(size + 1) for some in combinations(range(size), number))
    hits = (
        some
        for some in tried
        if all(not some.isdisjoint(each) for each in sets) and not any(each <= some for each in excluded)
    )
    return next((len(some) for some in hits), None)


@pytest.mark.parametrize("seed", range(60))
def test_the_smallest_set_is_found_after_each_new_one(seed: int) -> None:
    dice = Random(seed)
    size = dice.randint(1, 9)
    sets, excluded, hitting = list[list[int]](), list[frozenset[int]](), HittingSets(Budget())
    for _ in range(dice.randint(1, 12)):
        sets.append(dice.sample(range(size), dice.randint(1, min(size, 4))))
        hitting.add(sets[-1])
        found = hitting.smallest()
        wanted = smallest(size, sets, excluded)
        if found is None:
            assert wanted is None
            break
        assert len(found) == wanted
        assert len(found) >= hitting.at_least
        assert all(not found.isdisjoint(each) for each in sets)
        assert not any(each <= found for each in excluded)
        if dice.random() < 0.2:
            excluded.append(found)
            hitting.exclude(found)
    hitting.close()


def test_without_sets_nothing_is_taken() -> None:
    assert HittingSets(Budget()).smallest() == frozenset()


def test_the_search_ends_at_the_limit() -> None:
    dice, hitting = Random(1), HittingSets(Budget(conflicts=1))
    for _ in range(80):
        hitting.add(dice.sample(range(40), 4))
    with pytest.raises(LimitReached):
        hitting.smallest()
