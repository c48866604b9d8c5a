"""Things that have their turn exactly if their kind is chosen, and boards on which suns and moons take turns."""

from itertools import product

import pytest

from kotae.answers.check import check
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.sky_boards import random_sky, unproved
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.families.moonsun import Moonsun
from kotae.formats import read
from kotae.logic import Known, if_chosen


@pytest.mark.parametrize("kind", [2, -2])
def test_clauses_and_meaning_say_the_same(kind: int) -> None:
    constraint = if_chosen(1, kind)
    clauses = constraint.clauses(lambda number: range(0))
    for signs in product((-1, 1), repeat=2):
        values = [0, signs[0], 2 * signs[1]]
        kept = all(any(literal in values for literal in clause) for clause in (clauses[0:2], clauses[3:5]))
        assert constraint.holds(values) is kept is ((signs[0] > 0) == (signs[1] * kind > 0))
    assert constraint.holds([0, 0, 2]) is constraint.holds([0, 1, 0]) is None


def test_each_way_to_read_it_has_a_name() -> None:
    kinds = {
        ((2,), (1,)): "chosen",
        ((-2,), (-1,)): "not chosen",
        ((1,), (2,)): "has its turn",
        ((-1,), (-2,)): "is left out",
        ((1, -2), ()): "wrong kind",
        ((-1, 2), ()): "left out",
    }
    for (given, so), kind in kinds.items():
        assert if_chosen(1, 2).case(given, so).kind == kind


def test_a_random_sky_has_that_loop() -> None:
    blank, values = random_sky(Grid(7, 6), Dice("sky"))
    full = blank.with_clues_of(values, list(blank.grid.cells()))
    assert len(full.clues) == 42
    assert len(full.rooms) % 2 == 0
    assert check(full, values).verdict == "right"
    some = unproved(Grid(7, 6), 0.2, Dice("some"))
    assert len(some.clues) < 30
    assert solve(some).solutions


def test_an_odd_number_of_regions_is_refused_at_once() -> None:
    puzzle = read("moonsun\nss.mm.\n.....s\nrooms:\nAABBCC\nAABBCC\n")
    assert isinstance(puzzle, Moonsun)
    refused = [each.rule.sentence for each in puzzle.statements if each.constraint == Known(False)]
    assert refused == ["the loop passes suns in half of the regions, and moons in the others"]
    assert solve(puzzle).status == "none"
