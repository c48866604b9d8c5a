"""Groups that are rectangles or squares, against their plain meaning."""

import random
from collections.abc import Collection
from itertools import product
from typing import Any

import pytest
from words import Graph, assignments, board, check_holds, chosen, pieces, projected, right_ones, signed

from kotae.logic import Formula, NotThree, all_hold, rectangles, square_corners, squares_beside
from kotae.logic.constraints import own_clauses

Cell = tuple[int, int]


def windows(rows: int, cols: int) -> list[list[Cell]]:
    corners = product(range(rows - 1), range(cols - 1))
    return [[(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)] for r, c in corners]


def rays(rows: int, cols: int) -> dict[Cell, Any]:
    return {
        (r, c): (
            [(y, c) for y in range(r - 1, -1, -1)],
            [(y, c) for y in range(r + 1, rows)],
            [(r, x) for x in range(c - 1, -1, -1)],
            [(r, x) for x in range(c + 1, cols)],
        )
        for r, c in product(range(rows), range(cols))
    }


def sides(group: Collection[Cell]) -> tuple[int, int]:
    return len({r for r, _ in group}), len({c for _, c in group})


def is_rectangle(group: Collection[Cell]) -> bool:
    height, width = sides(group)
    return len(group) == height * width


def is_square(group: Collection[Cell]) -> bool:
    return is_rectangle(group) and len(set(sides(group))) == 1


@pytest.mark.parametrize(("rows", "cols"), [(1, 5), (3, 3), (3, 4), (2, 5)])
def test_rectangles(rows: int, cols: int) -> None:
    beside: Graph = board(rows, cols)
    literals = signed(list(beside), random.Random(rows * cols))
    right = right_ones(literals, lambda true: all(map(is_rectangle, pieces(true, beside))), len(literals))
    stated = all_hold([each for _, each in rectangles(literals, windows(rows, cols))])
    assert projected(stated, len(literals)) == right
    check_holds(stated, right, len(literals), random.Random(1))


@pytest.mark.parametrize(("rows", "cols"), [(1, 3), (3, 3), (3, 4), (4, 2)])
def test_squares(rows: int, cols: int) -> None:
    """Rectangles whose corners are those of squares are squares."""
    beside: Graph = board(rows, cols)
    literals = signed(list(beside), random.Random(rows * cols))
    right = right_ones(literals, lambda true: all(map(is_square, pieces(true, beside))), len(literals))
    straight = [each for _, each in rectangles(literals, windows(rows, cols))]
    stated = all_hold([*straight, *(each for _, each in square_corners(literals, rays(rows, cols)))])
    assert projected(stated, len(literals)) == right
    check_holds(stated, right, len(literals), random.Random(1))


def test_a_solver_hears_of_one_corner_of_a_square() -> None:
    """Explanations and proofs see all four."""
    corners = [each for _, each in square_corners(dict(zip(board(3, 3), range(1, 10), strict=True)), rays(3, 3))]
    assert sum(each.said for each in corners) == 3 * 9
    for each in corners:
        said, unsaid = each._replace(said=True), each._replace(said=False)
        assert own_clauses(said, Formula(9).fresh) == own_clauses(unsaid, Formula(9).fresh)
        assert unsaid.clauses(Formula(9).fresh) == own_clauses(unsaid, Formula(9).fresh)
        assert not said.clauses(Formula(9).fresh)


def test_four_cells_are_known_exactly() -> None:
    four = NotThree((1, -2, 3, 4))
    right = {
        tuple(values) for values in assignments(4) if sum(values[abs(each)] == each for each in four.literals) != 3
    }
    assert projected(four, 4) == right
    check_holds(four, right, 4, random.Random(1), exact=True)


@pytest.mark.parametrize("number", [1, 2, 4, 5, 9, 12, 40])
def test_squares_beside_a_cell(number: int) -> None:
    """Cells are two apart, as on a board."""
    rows, cols, clue = 3, 4, (3, 3)
    beside = {
        (2 * r + 1, 2 * c + 1): [(2 * y + 1, 2 * x + 1) for y, x in near] for (r, c), near in board(rows, cols).items()
    }
    literals = signed([cell for cell in beside if cell != clue], random.Random(number))

    def touched(true: frozenset[Any]) -> list[frozenset[Any]]:
        return [piece for piece in pieces(true, beside) if piece & {*beside[clue]}]

    def meaning(true: frozenset[Any]) -> bool:
        return all(map(is_square, touched(true))) and sum(map(len, touched(true))) == number

    right = right_ones(literals, meaning, len(literals))
    stated = squares_beside(clue, literals).equals(number)
    assert projected(stated, len(literals)) == right
    check_holds(stated, right, len(literals), random.Random(number))
    for values in assignments(len(literals)):
        found = squares_beside(clue, literals).value(values)
        assert found == (sum(map(len, touched(chosen(literals, values)))) or None)


def test_a_hidden_number_is_beside_some_square() -> None:
    literals = {(1, 1): 1, (1, 5): 2, (3, 3): 3}
    some = squares_beside((1, 3), literals).isin(range(1, 100))
    assert projected(some, 3) == {tuple(values) for values in assignments(3) if max(values) > 0}
    assert squares_beside((1, 3), {}).isin(range(1, 100)).holds([0]) is False
