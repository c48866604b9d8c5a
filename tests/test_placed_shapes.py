"""Shapes in regions: clauses, verdicts on whatever is known, and cases, against plain definitions."""

from itertools import product
from random import Random

import pytest
from assignments import complete, sometimes
from pysat.solvers import Solver

from kotae.logic import Formula, Known, Placed, Unlike, never_alike, one_placement, placements
from kotae.logic.formula import clauses_of

SIDE = 4
Cell = tuple[int, ...]
CELLS: list[Cell] = list(product(range(2), range(SIDE)))
NUMBER = {cell: number for number, cell in enumerate(CELLS, 1)}
BESIDE: dict[Cell, list[Cell]] = {(r, c): [(y, x) for y, x in CELLS if abs(r - y) + abs(c - x) == 1] for r, c in CELLS}
DOMINO, CORNER = [(0, 0), (0, 1)], [(0, 0), (0, 1), (1, 0)]
LEFT = [cell for cell in CELLS if cell[1] < SIDE // 2]
RIGHT = [cell for cell in CELLS if cell[1] >= SIDE // 2]


def allowed(stated: Placed | Unlike | Known, values: list[int]) -> bool:
    """Whether the clauses can be satisfied with these values."""
    formula = Formula(len(CELLS))
    formula.add(stated)
    with Solver("minisat22", bootstrap_with=list(clauses_of(formula.flat))) as solver:
        return bool(solver.solve([value for value in values if value]))


def shaded(values: list[int]) -> set[Cell]:
    return {cell for cell, number in NUMBER.items() if values[number] > 0}


def alike() -> Unlike:
    here, there = ({"domino": placements(DOMINO, side), "corner": placements(CORNER, side)} for side in (LEFT, RIGHT))
    stated = never_alike(NUMBER, BESIDE, here, there)
    assert stated
    return stated


def clashes(values: list[int]) -> bool:
    """Whether two dominoes, or two corners, are shaded and touch."""
    for shape in (DOMINO, CORNER):
        ways = [[set(place) for place in placements(shape, side) if place <= shaded(values)] for side in (LEFT, RIGHT)]
        for one, other in product(*ways):
            if any(near in other for cell in one for near in BESIDE[cell]):
                return True
    return False


def test_exactly_one_placement() -> None:
    places = placements(CORNER, CELLS)
    stated = one_placement(NUMBER, places)
    for values in complete(len(CELLS)):
        expected = frozenset(shaded(values)) in places
        assert stated.holds(values) is expected
        assert allowed(stated, values) is expected


def test_equal_shapes_keep_apart() -> None:
    for values in complete(len(CELLS)):
        assert alike().holds(values) is not clashes(values)
        assert allowed(alike(), values) is not clashes(values)


@pytest.mark.parametrize("stated", [one_placement(NUMBER, placements(CORNER, CELLS)), alike()], ids=["placed", "alike"])
def test_a_verdict_on_a_part_stays(stated: Placed | Unlike) -> None:
    worlds = complete(len(CELLS))
    for part in sometimes(worlds, Random(1), 60):
        said = stated.holds(part)
        whole = [each for each in worlds if all(value in (0, other) for value, other in zip(part, each, strict=True))]
        verdicts = {stated.holds(each) for each in whole}
        assert said is None or verdicts == {said}


def test_a_region_without_room_for_any() -> None:
    stated = one_placement(NUMBER, [])
    assert isinstance(stated, Known)
    assert stated.holds([]) is False
    assert never_alike(NUMBER, BESIDE, {"domino": []}, {"domino": placements(DOMINO, RIGHT)}) is None


def test_the_ways_in_which_they_lead_to_what_follows() -> None:
    placed = one_placement(NUMBER, placements(CORNER, LEFT))
    assert isinstance(placed, Placed)
    assert placed.case([-1], [2, 5, 6]) == ("covered", [], [1], [2, 5, 6], [])
    assert placed.case([1, 2, 5], [-6]) == ("out of reach", [1, 2, 5], [], [], [6])
    assert placed.case([-1, -2], []).kind == "no room"
    left, right = [1, 2], [3, 4]
    assert alike().case([*left, 3], [-4]) == ("alike", "domino", left, right, [4])
    assert alike().case([1, *right], [-2]) == ("alike", "domino", right, left, [2])
    assert alike().case([*left, 3], [-4, -7]) == ("alike", "domino", left, right, [4, 7])
    assert alike().case([*left, *right], []) == ("alike", "domino", left, right, [])
    assert alike().case([], [-1]).name == ""
