"""Cells that touch, ways between them, and clues that stand in shaded cells."""

from kotae.answers.check import check
from kotae.board.grid import Grid, cell_at
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.web.clue_counts import rule_counts


def at(*cells: tuple[int, int]) -> list[tuple[int, ...]]:
    return [cell_at(*cell) for cell in cells]


def test_cells_that_touch() -> None:
    grid = Grid(3, 3)
    assert sorted(grid.corner_graph()[cell_at(1, 1)]) == at((0, 0), (0, 2), (2, 0), (2, 2))
    assert grid.corner_graph()[cell_at(0, 0)] == at((1, 1))
    assert sorted(grid.touching_graph()[cell_at(0, 0)]) == at((0, 1), (1, 0), (1, 1))


def test_ways_that_turn_once() -> None:
    grid = Grid(3, 3)
    assert grid.bends(cell_at(0, 0), cell_at(2, 1)) == [at((0, 1), (1, 1)), at((1, 0), (2, 0))]
    assert grid.bends(cell_at(2, 0), cell_at(1, 1)) == [at((2, 1)), at((1, 0))]
    assert grid.bends(cell_at(0, 0), cell_at(0, 2)) == [at((0, 1))]
    assert grid.bends(cell_at(0, 0), cell_at(1, 0)) == [[]]


def test_clues_in_shaded_cells_need_not_be_drawn() -> None:
    """What is drawn beside them is enough; and a drawing that says otherwise is wrong."""
    puzzle = read("aquapelago\n.?.\n...\n?.?\n")
    assert isinstance(puzzle, Puzzle)
    assert check(puzzle, ["???", "?.?", "???"]).verdict == "right"
    assert check(puzzle, ["#??", "?..", "???"]).verdict == "wrong"
    assert check(puzzle, ["...", ".#.", "..."]).verdict == "wrong"
    values = puzzle.finished(puzzle.stated())
    assert puzzle.to_json(values) == [".#.", "...", "#.#"]
    assert puzzle.layers[0].hand()["open"] == [list(cell) for cell in puzzle.grid.cells() if cell not in puzzle.clues]


def test_crosses_between_cells_are_passed_over() -> None:
    saved = "pzprv3/aquapelago/2/2/1 . /. # /0 /-1 /0 0 /"
    puzzle = read(saved)
    assert isinstance(puzzle, Puzzle)
    assert puzzle.clues == {cell_at(0, 0): 1}


def test_the_page_counts_without_what_is_printed() -> None:
    """A square with a clue has its shaded cell, and what is beside a clue has none."""
    puzzle = read("aquapelago\n?.\n..\n")
    assert isinstance(puzzle, Puzzle)
    shaded = {cell: variable for variable, cell in enumerate(puzzle.grid.cells(), 1)}
    right, below, across = (shaded[cell] for cell in at((0, 1), (1, 0), (1, 1)))
    assert rule_counts(puzzle) == [[[right], [0]], [[below], [0]], [[right, across], [0, 1]], [[below, across], [0, 1]]]
