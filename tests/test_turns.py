"""Where a line turns: its clauses, its verdicts, and how a number of turns leads to what follows."""

from itertools import product
from random import Random

import pytest
from assignments import judges, means, sometimes

from kotae.logic import Known, Values, Ways, turn_alike, turns
from kotae.logic.loops.turns import TurnCount

WAYS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def small_board(rows: int, cols: int, missing: set[int]) -> tuple[list[Ways], list[Values]]:
    """The steps from cell to cell, without some, and all drawings that leave every cell in two ways or not at all."""
    number: dict[frozenset[tuple[int, int]], int] = {}
    cells = list(product(range(rows), range(cols)))
    beside = [(cell, (cell[0] + down, cell[1] + right)) for cell in cells for down, right in ((1, 0), (0, 1))]
    for k, (one, other) in enumerate((one, other) for one, other in beside if other in cells):
        if k not in missing:
            number[frozenset((one, other))] = len(number) + 1
    places: list[Ways] = []
    for row, col in cells:
        steps = [number.get(frozenset(((row, col), (row + down, col + right)))) for down, right in WAYS]
        places.append((steps[0], steps[1], steps[2], steps[3]))
    worlds: list[Values] = []
    for bits in product((1, -1), repeat=len(number)):
        values = [0, *(v * bit for v, bit in enumerate(bits, 1))]
        if all(sum(values[step] > 0 for step in ways if step) in (0, 2) for ways in places):
            worlds.append(values)
    return places, worlds


def bends(ways: Ways, values: Values) -> bool:
    taken = "".join(letter for letter, step in zip("udlr", ways, strict=True) if step and values[step] > 0)
    return taken in ("ul", "ur", "dl", "dr")


BOARDS = [(1, 3, set[int]()), (2, 2, set[int]()), (2, 3, set[int]()), (3, 3, set[int]()), (3, 3, {2, 7})]


@pytest.mark.parametrize(("rows", "cols", "missing"), BOARDS)
@pytest.mark.parametrize("allowed", [{0}, {1}, {2}, {4}, {0, 3}, {1, 2, 3}, set(), {99}])
def test_the_number_of_turns(rows: int, cols: int, missing: set[int], allowed: set[int]) -> None:
    places, worlds = small_board(rows, cols, missing)
    random = Random(1)
    for size in (1, 2, 3, len(places)):
        some = random.sample(places, size)
        constraint = turns(some).isin(allowed)
        means(constraint, worlds, lambda v, some=some: sum(bends(ways, v) for ways in some) in allowed)  # type: ignore[misc]
        judges(constraint, worlds, sometimes(worlds, random, 40))
        for values in worlds:
            assert turns(some).value(values) == sum(bends(ways, values) for ways in some)


@pytest.mark.parametrize(("rows", "cols", "missing"), BOARDS)
def test_all_turn_or_none(rows: int, cols: int, missing: set[int]) -> None:
    places, worlds = small_board(rows, cols, missing)
    random = Random(2)
    for size in (1, 2, 3, len(places)):
        some = random.sample(places, size)
        constraint = turn_alike(some)
        means(constraint, worlds, lambda v, some=some: len({bends(ways, v) for ways in some}) == 1)  # type: ignore[misc]
        judges(constraint, worlds, sometimes(worlds, random, 40))


def test_what_cannot_be_otherwise() -> None:
    assert turns([(1, 2, None, None)]).equals(0) == Known(True)
    assert turns([(1, 2, None, None)]).equals(1) == Known(False)
    assert turn_alike([(1, None, 2, None)]) == Known(True)
    one = (1, 2, 3, 4)
    assert turn_alike([one, (5, 6, None, None)]) == TurnCount((one,), frozenset((0,)))


HERE, THERE = (1, 2, 3, 4), (5, 6, 7, 8)


@pytest.mark.parametrize(
    ("allowed", "given", "so", "kind"),
    [
        ({1}, [1, 3, 5], [-7, -8], "full"),
        ({0}, [1, 5], [-3, -4, -7, -8], "full"),
        ({1}, [1, 2, -7], [8], "needed"),
        ({2}, [1, -7], [-2, 8], "needed"),
        ({0, 2}, [1, 3, 5], [-6], "all turn"),
        ({0, 2}, [1, 2, 5], [-7, -8], "none turns"),
        ({0, 2}, [1, 3, 5, 6], [], "mixed"),
        ({1}, [1, 3, 5, 7], [], "too many"),
        ({1}, [1, 2, 5, 6], [], "too few"),
        ({1}, [1, 2, 5, 7], [-3], "no branch"),
    ],
)
def test_the_ways_in_which_it_leads_to_what_follows(
    allowed: set[int], given: list[int], so: list[int], kind: str
) -> None:
    case = turns([HERE, THERE]).isin(allowed).case(given, so)  # type: ignore[union-attr]
    assert case.kind == kind
    assert sorted(literal for place in case.places for literal in place.new) == sorted(so)
