"""Sentences about groups beside a number: Kurotto, by hand."""

import pytest

from kotae.answers.explaining.explain import explain
from kotae.board.grid import cell_at
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.logic import component_size
from kotae.wording.explanation import explanation_lines


def said(rows: str) -> str:
    puzzle = read(f"kurotto\n{rows}")
    assert isinstance(puzzle, Puzzle)
    return "\n".join(explanation_lines("kurotto", explain(puzzle)))


@pytest.mark.parametrize(
    ("rows", "sentence"),
    [
        ("0.?.1\n", "The 0 at r1c1 has no shaded cells beside it."),
        ("1..\n?..\n...\n", "The 1 at r1c1 can only have one shaded cell with r1c2."),
        ("1..\n?..\n...\n", "The 1 at r1c1 has all its shaded cells, so r1c3 and r2c2 are not shaded."),
        ("2.1.3.\n.2....\n21...0\n..5.4.\n..5...\n0.4.5.\n", "With r3c4 the 3 at r1c5 would have too many"),
        ("2.?\n", "the groups beside the 2 at r1c1 could not become large enough"),
    ],
)
def test_a_number_beside_groups(rows: str, sentence: str) -> None:
    assert sentence in said(rows)


def test_only_cells_in_reach_of_a_circle_matter() -> None:
    """A group with more than two cells has three within three steps."""
    beside = {cell_at(0, k): [cell_at(0, j) for j in (k - 1, k + 1) if 0 <= j < 9] for k in range(9)}
    literals = {cell_at(0, k): k for k in range(1, 9)}
    size = component_size(cell_at(0, 0), literals, beside).plus(-1)
    assert list(size.equals(2).literals) == [1, 2, 3]
    assert list(size.equals(7).literals) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert not size.isin(range(9)).literals
    assert size.isin(range(9)).holds([0]) is True
