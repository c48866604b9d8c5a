"""Groups that are rectangles: square by square exactly what a look at every group says."""

from itertools import product

import pytest
from assignments import complete
from families.plain import Board, beside, cells, pieces

from kotae.board.grid import Grid
from kotae.logic import rectangular


def is_filled(group: set[tuple[int, int]]) -> bool:
    rows, cols = {r for r, _ in group}, {c for _, c in group}
    return len(group) == (max(rows) - min(rows) + 1) * (max(cols) - min(cols) + 1)


@pytest.mark.parametrize("size", list(product((1, 2, 3), (1, 3, 4))))
def test_every_group_is_a_rectangle(size: tuple[int, int]) -> None:
    board, grid = Board(*size), Grid(*size)
    numbered = {cell: number for number, cell in enumerate(grid.cells(), 1)}
    statements = list(rectangular(numbered, grid.squares()))
    for values in complete(len(numbered)):
        chosen = [cell for number, cell in enumerate(cells(board), 1) if values[number] > 0]
        expected = all(map(is_filled, pieces(chosen, lambda cell: beside(board, cell))))
        assert all(clause.holds(values) for _, clause in statements) == expected


def test_each_clause_comes_with_the_cell_that_would_be_missing() -> None:
    numbered = {cell: number for number, cell in enumerate(Grid(2, 2).cells(), 1)}
    for missing, clause in rectangular(numbered, Grid(2, 2).squares()):
        values = [0, *(-number if cell == missing else number for cell, number in numbered.items())]
        assert clause.holds(values) is False
