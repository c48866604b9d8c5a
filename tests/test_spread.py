"""Groups that have a cell in every 2x2 square: how much they may waste, against all drawings of small boards."""

import pytest
from boards import as_board
from words import board, models, pieces

from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.formats import read
from kotae.logic import Formula
from kotae.logic.regions import spread
from kotae.logic.regions.spread import Spread

Cells = frozenset[tuple[int, int]]


def square(row: int, col: int) -> Cells:
    return frozenset((row + down, col + right) for down in (0, 1) for right in (0, 1))


def wasted(drawn: Cells, rows: int, cols: int) -> int:
    """Full squares, those with only two cells across, and those over the rim that are not empty, one by one."""
    number = 0
    for row in range(-1, rows):
        for col in range(-1, cols):
            true = square(row, col) & drawn
            is_within = 0 <= row < rows - 1 and 0 <= col < cols - 1
            across = len(true) == 2 and len({r for r, _ in true}) == len({c for _, c in true}) == 2
            number += len(true) == 4 or across if is_within else bool(true)
    return number


def drawings(rows: int, cols: int) -> list[Cells]:
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    return [frozenset(cell for k, cell in enumerate(cells) if bits >> k & 1) for bits in range(1 << len(cells))]


@pytest.mark.parametrize(("rows", "cols"), [(1, 5), (2, 2), (3, 3), (3, 4), (4, 4)])
def test_no_groups_waste_more(rows: int, cols: int) -> None:
    """Of all drawings with a cell in every square, some waste as much as they may, and none more."""
    squares = [[1] * len(each) for each in Grid(rows, cols).squares_over_rim()]
    beside = board(rows, cols)
    left = set()
    for drawn in drawings(rows, cols):
        if all(square(row, col) & drawn for row in range(rows - 1) for col in range(cols - 1)):
            rule = Spread(squares, len(drawn), len(pieces(drawn, beside)))
            left.add(rule.most_wasted - wasted(drawn, rows, cols))
    assert min(left) == 0


@pytest.mark.parametrize("most", [0, 2, 4, 10])
def test_its_clauses_count_what_is_wasted(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(spread, "SHARE", 0)
    number = {cell: k for k, cell in enumerate(Grid(2, 3).cells(), 1)}
    squares = [[number[cell] for cell in each] for each in Grid(2, 3).squares_over_rim()]
    rule = Spread(squares, cells=0, groups=most // 2 + 1)
    formula = Formula(len(number))
    formula.say(rule.clauses(formula.fresh))
    assert rule.most_wasted == most
    found = models(formula, len(number))
    assert {tuple(value > 0 for value in values[1:]) for values in found} == {
        tuple((row, col) in drawn for row in range(2) for col in range(3))
        for drawn in drawings(2, 3)
        if wasted(drawn, 2, 3) <= most
    }


def test_a_loose_bound_is_not_stated() -> None:
    squares = [[k] for k in range(1, 21)]
    formula = Formula(20)
    assert Spread(squares, 1, 0).clauses(formula.fresh)
    assert not Spread(squares, 2, 0).clauses(formula.fresh)


def test_islands_too_small_for_a_board_are_seen_at_once() -> None:
    """Four islands of 40 cells reach 328 of 529 squares at most."""
    rows = [["."] * 24 for _ in range(24)]
    for row, col in ((3, 3), (3, 20), (20, 3), (20, 20)):
        rows[row][col] = "40"
    puzzle = as_board(read("nurikabe\n" + "\n".join(map(" ".join, rows)) + "\n"))
    assert solve(puzzle, conflicts=1).status == "none"
