"""Polyominoes: turned, mirrored, placed."""

from itertools import product

import pytest

from kotae.logic import covers, orientations, placements

MONOMINO = {(0, 0)}
I_SHAPE = {(0, 0), (0, 1), (0, 2), (0, 3)}
SQUARE = {(0, 0), (0, 1), (1, 0), (1, 1)}
L_SHAPE = {(0, 0), (1, 0), (2, 0), (2, 1)}
S_SHAPE = {(0, 1), (0, 2), (1, 0), (1, 1)}
T_SHAPE = {(0, 0), (0, 1), (0, 2), (1, 1)}
F_SHAPE = {(0, 1), (0, 2), (1, 0), (1, 1), (2, 1)}


@pytest.mark.parametrize(
    ("shape", "ways", "turned"),
    [
        (MONOMINO, 1, 1),
        (I_SHAPE, 2, 2),
        (SQUARE, 1, 1),
        (L_SHAPE, 8, 4),
        (S_SHAPE, 4, 2),
        (T_SHAPE, 4, 4),
        (F_SHAPE, 8, 4),
    ],
)
def test_a_shape_lies_in_all_ways_that_differ(shape: set[tuple[int, int]], ways: int, turned: int) -> None:
    found = orientations(shape)
    assert len(set(found)) == len(found) == ways
    assert len(orientations(shape, mirrored=False)) == turned
    assert shape in found
    assert all(min(row for row, _ in way) == min(column for _, column in way) == 0 for way in found)
    for way in found:  # every way has the same ways, wherever it lies
        assert orientations((row + 5, column - 7) for row, column in way) == found


@pytest.mark.parametrize("shape", [MONOMINO, I_SHAPE, SQUARE, L_SHAPE, S_SHAPE, T_SHAPE, F_SHAPE])
def test_places_are_all_that_look_like_the_shape(shape: set[tuple[int, int]]) -> None:
    """Against every move of every way over a board with a hole."""
    board = set(product(range(4), range(5))) - {(1, 1)}
    expected = set()
    for down, right in product(range(-5, 6), repeat=2):
        for way in orientations(shape):
            place = frozenset((row + down, column + right) for row, column in way)
            if place <= board:
                expected.add(place)
    found = placements(shape, board)
    assert len(found) == len(set(found))
    assert set(found) == expected


def test_places_in_doubled_coordinates() -> None:
    cells = [(1, 1), (1, 3), (3, 1)]
    assert set(placements({(0, 0), (0, 1)}, cells, step=2)) == {
        frozenset({(1, 1), (1, 3)}),
        frozenset({(1, 1), (3, 1)}),
    }
    assert placements({(0, 0), (0, 1)}, cells) == []


def test_which_places_cover_a_cell() -> None:
    places = placements({(0, 0), (0, 1)}, [(0, 0), (0, 1), (0, 2), (5, 5)])
    assert covers(places) == {(0, 0): [0], (0, 1): [0, 1], (0, 2): [1]}
