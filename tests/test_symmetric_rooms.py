"""Rooms that look the same after a half turn."""

from random import Random
from typing import Any

import pytest

from kotae.board.grid import Grid, Place, cell_at
from kotae.board.random_rooms import alone
from kotae.board.regions import Regions
from kotae.board.symmetric_rooms import SymmetricRooms, opposites
from kotae.errors import KotaeError


class Dice:
    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def one_of(self, things: Any) -> Any:
        return self.random.choice(list(things))

    def shuffled(self, things: Any) -> list[Any]:
        return self.random.sample(list(things), len(things))


def rooms(*rows: str) -> tuple[Grid, dict[Place, int]]:
    grid = Grid(len(rows), len(rows[0]))
    return grid, {cell_at(r, c): ord(letter) for r, row in enumerate(rows) for c, letter in enumerate(row)}


def is_symmetric(regions: Regions) -> bool:
    return all(set(opposites(region).values()) == set(region) for region in regions)


def test_rooms_of_any_symmetric_shape_are_accepted() -> None:
    grid, number = rooms("AABC", "DAAC")
    assert len(SymmetricRooms().checked(grid, number)) == 4


def test_a_room_that_changes_is_refused_with_its_place() -> None:
    grid, number = rooms("AAB", "ACB")
    with pytest.raises(KotaeError) as refused:
        SymmetricRooms().checked(grid, number)
    assert refused.value.wrong == "the room of r1c1 has no cell opposite r1c1"
    assert refused.value.expected == "each room the same after a half turn"


def half_turn(grid: Grid, cell: Place) -> Place:
    return 2 * grid.rows - cell[0], 2 * grid.cols - cell[1]


@pytest.mark.parametrize("seed", range(10))
def test_random_rooms_are_symmetric_and_follow_the_symmetry_of_the_board(seed: int) -> None:
    grid = Grid(5, 6)
    plain = SymmetricRooms().random(grid, Dice(seed), alone)
    assert is_symmetric(SymmetricRooms().checked(grid, plain))
    turned = SymmetricRooms().random(grid, Dice(seed), lambda cell: (cell, half_turn(grid, cell)))
    assert is_symmetric(turned)
    for one, other in grid.pairs():
        assert turned.together(one, other) == turned.together(half_turn(grid, one), half_turn(grid, other))


def test_varied_rooms_are_symmetric_and_differ() -> None:
    grid, dice = Grid(5, 6), Dice(0)
    before = SymmetricRooms().random(grid, dice, alone)
    tried = [SymmetricRooms().varied(grid, before, list(grid.cells()), dice) for _ in range(60)]
    found = [each for each in tried if each is not None]
    assert {len(each) - len(before) for each in found} == {-1, 1}
    assert all(map(is_symmetric, found))


def test_a_single_cell_cannot_be_varied() -> None:
    grid, number = rooms("A")
    assert SymmetricRooms().varied(grid, Regions(grid, number), list(grid.cells()), Dice(0)) is None
