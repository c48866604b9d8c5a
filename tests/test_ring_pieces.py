"""The pieces of a loop around a place, against counting them one by one."""

from itertools import product
from random import Random

import pytest
from assignments import complete, judges, means, sometimes

from kotae.logic import RingOfPieces, Values, pieces_around

STEPS = (1, 2, None, 3, 4, None)
OTHERS = ((5,), (), (6, 7), (8,), (), (9, 10))
"""A ring of six places with two gaps."""


def lengths(values: Values) -> list[int] | None:
    """None where the line would end at the ring."""
    on = [step is not None and values[step] > 0 for step in STEPS]
    found: list[int] = []
    for k, others in enumerate(OTHERS):
        taken = sum(values[each] > 0 for each in others)
        along = on[k] + on[k - 1]
        if (along == 1 and not others) or (not along and taken not in (0, 2)):
            return None
        if not on[k - 1] and (on[k] or taken):
            found.append(1)
        elif on[k - 1]:
            found[-1] += 1
    return sorted(found) or [0]


@pytest.mark.parametrize("clue", [(0,), (1,), (3,), (1, 3), (3, 3), (1, 1), ("?",), ("?", 3)])
def test_pieces_have_these_lengths(clue: tuple[int | str, ...]) -> None:
    constraint = pieces_around(STEPS, OTHERS).equals(clue)
    assert isinstance(constraint, RingOfPieces)
    every = set(product(range(7), repeat=len(clue)))
    fitting = [sorted(each) for each in every if all(part in ("?", n) for part, n in zip(clue, each, strict=True))]
    worlds = complete(10)
    means(constraint, worlds, lambda values: lengths(values) in fitting)
    judges(constraint, worlds, sometimes(worlds, Random(5), 40))


def test_lengths_that_cannot_be_are_known_at_once() -> None:
    assert pieces_around(STEPS, OTHERS).equals((6,)).holds([0] * 11) is False


def test_a_closed_ring_makes_no_piece() -> None:
    ring = pieces_around((1, 2, 3, 4), ((), (), (), ()))
    assert ring.value([0, 1, 2, 3, 4]) is None
    assert ring.value([0, -1, -2, -3, -4]) == (0,)
