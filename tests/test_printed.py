"""What is printed on a board is known from the start: it is no step, and it follows from the rules."""

from pathlib import Path

import pytest
from conftest import CLUED
from family_boards import KINDS, board_of
from ways import puzzle_in

from kotae.answers.explaining.explain import explain
from kotae.answers.forced import forced
from kotae.answers.hint import hint
from kotae.answers.rate import rating
from kotae.answers.solve import solve
from kotae.board.grid import name
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
    assert {kind.family for kind in KINDS if board_of(kind).printed} == {
        "fillomino",
        "nurikabe",
        "skyscrapers",
        "sudoku",
    }


@pytest.mark.parametrize("text", [NUMBERS, BUILDINGS, "nurikabe\n.4....\n......\n3.....\n......\n..5...\n.2...2\n"])
def test_no_step_finds_what_is_printed(text: str) -> None:
    puzzle = puzzle_of(text)
    explanation = explain(puzzle)
    found = {literal for step in explanation.steps for literal in step.so}
    assert puzzle.printed
    assert found.isdisjoint(puzzle.printed)
    assert set(puzzle.printed) <= set(explanation.start)
    assert {value for value in explanation.start if value} | found == set(forced(puzzle).values) - {0}
    assert any(set(puzzle.printed) & set(step.given) for step in explanation.steps)


def test_a_printed_number_leaves_no_other_open() -> None:
    """That a cell with a 3 has no 4 is nobody's step either."""
    puzzle = puzzle_of(NUMBERS)
    start = explain(puzzle).start
    cell = puzzle.layers[0].decision(puzzle.printed[0])
    assert sorted(start[variable] > 0 for variable in cell) == [False] * 5 + [True]
    assert all(start[variable] for variable in cell)


def test_rounds_begin_with_what_is_printed() -> None:
    """One row with one number missing is one step in one round."""
    puzzle = puzzle_of("sudoku\n1234\n3412\n2143\n432.\n")
    explanation = explain(puzzle)
    found = rating(explanation)
    assert found is not None
    assert (len(explanation.steps), found.depth, found.steps) == (1, 1, 1)


def test_a_conflict_names_what_is_printed() -> None:
    puzzle = puzzle_of("sudoku\n11..\n....\n....\n....\n")
    texts = [reason.text(puzzle) for reason in explain(puzzle).clash]
    assert [text for text in texts if "given" in text] == [
        f"the 1 at {name(cell)}: this number is given" for cell in puzzle.clues
    ]


def test_a_hint_does_not_repeat_what_is_printed() -> None:
    puzzle = puzzle_of(NUMBERS)
    found = hint(puzzle, puzzle.stated(), puzzle.to_json, lambda: None)
    assert found.following.steps
    assert set(puzzle.printed).isdisjoint(literal for step in found.following.steps for literal in step.so)
