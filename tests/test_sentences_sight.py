"""Sentences about what is seen along straight lines."""

import pytest

from kotae.answers.explaining.explain import explain
from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import Place, cell_at
from kotae.board.layers import Shading
from kotae.families.base import ClueRule, Puzzle
from kotae.formats import read
from kotae.wording.explanation import explanation_lines
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import sentence

BOARD = read("kurodoko\n3....\n.....\n.....\n.....\n.....\n")
MIDDLE = read("kurodoko\n.....\n.....\n..9..\n.....\n.....\n")


def at(name: str) -> Place:
    row, col = name[1:].split("c")
    return cell_at(int(row) - 1, int(col) - 1)


def literals(puzzle: Puzzle, text: str) -> list[int]:
    """`r1c1 -r1c2`: shaded and not."""
    (layer,) = puzzle.layers
    assert isinstance(layer, Shading)
    return [(-1 if word[0] == "-" else 1) * layer[at(word.lstrip("-"))] for word in text.split()]


def said(puzzle: object, given: str, so: str) -> str:
    assert isinstance(puzzle, Puzzle)
    (statement,) = (each for each in puzzle.statements if isinstance(each.rule, ClueRule))
    reason = Reason(0, statement, None, (), 0)
    return sentence(Scene(puzzle, (reason,), literals(puzzle, given), literals(puzzle, so)))


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        ("-r1c2 -r1c3", "r1c4 r2c1", "the 3 at r1c1 already sees three cells, so r1c4 and r2c1 are shaded"),
        ("r1c2", "-r2c1 -r3c1 r4c1", "as r1c2 is shaded, the 3 at r1c1 sees three cells only if r4c1 is shaded and"),
        ("r1c3 r2c1", "", "the 3 at r1c1 would see at most two cells"),
        ("-r1c2 -r2c1 -r3c1", "", "the 3 at r1c1 would see at least four cells"),
        ("r1c2 -r2c1", "-r3c1", "r1c2 is shaded and r2c1 is not shaded; if r3c1 were shaded, the 3 at r1c1 would see"),
        ("r2c1", "-r1c2", "r2c1 is shaded; if r1c2 were shaded too, the 3 at r1c1 would see only one cell"),
        ("-r1c3 -r1c4", "r1c2", "r1c3 and r1c4 are not shaded; if r1c2 were not shaded either, the 3 at r1c1 would"),
        ("-r1c2 r1c3 r4c1 -r3c1", "", "the 3 at r1c1 could not see three cells"),
    ],
)
def test_a_number_in_a_corner(given: str, so: str, expected: str) -> None:
    found = said(BOARD, given, so)
    assert found.startswith(expected)
    assert found == expected or len(expected) > 60


def test_everything_in_reach_is_seen() -> None:
    needed = "-r3c1 -r3c2 -r3c4 -r3c5 -r1c3 -r2c3 -r4c3 -r5c3"
    expected = "the 9 at r3c3 can see at most nine cells, so it sees them all: "
    assert said(MIDDLE, "", needed).startswith(expected)


def test_cells_that_cannot_be_joined_are_said_together() -> None:
    puzzle = read("cave\n22..\n....\n....\n")
    assert isinstance(puzzle, Puzzle)
    said = [line.strip() for line in explanation_lines("cave", explain(puzzle))]
    lost = [line for line in said if "could not be joined" in line]
    assert len(lost) == 1
    expected = "r1c4, r2c4 and r3c1 to r3c4 could not be joined to the 2 at r1c1, so they are rock."
    assert lost[0].endswith(expected)
