"""What is printed on a board is known from the start: it is no step, and it follows from the rules."""

from pathlib import Path

import pytest
from conftest import CLUED
from family_boards import KINDS, board_of
from ways import puzzle_in

from kotae.answers.solve import solve
from kotae.families.base import Puzzle
from kotae.formats import read


def puzzle_of(text: str) -> Puzzle:
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    return puzzle


NUMBERS = "sudoku\n..3...\n4...2.\n.1...5\n..5...\n...6.1\n.6.5..\n"
BUILDINGS = "skyscrapers\n....\n....\n...3\n....\ntop: 1 2 . 3\nleft: . 2 . 3\nright: 3 . . .\nbottom: . . 2 .\n"


@pytest.mark.parametrize("file", CLUED, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_what_is_printed_follows_from_the_rules(file: Path) -> None:
    puzzle = puzzle_in(file)
    answer = solve(puzzle, at_most=1).solutions[0]
    assert set(puzzle.printed) <= set(answer)
    for literal in puzzle.printed[:5]:
        wrong = puzzle.stated([-literal])
        assert any(statement.constraint.holds(wrong) is False for statement in puzzle.statements)


def test_which_families_print_something() -> None:
    printing = {kind.family for kind in KINDS if board_of(kind).printed}
    assert printing >= {"fillomino", "kurodoko", "nurikabe", "skyscrapers", "sudoku"}
    assert printing.isdisjoint({"akari", "heyawake", "masyu", "slitherlink"})
