"""Counts that depend on a literal, against counting, and what is said of them."""

from random import Random

import pytest
from assignments import Meaning, complete, is_true, judges, means, propagates, signed, sometimes

from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import Place, cell_at
from kotae.board.layers import Shading
from kotae.families.base import ClueRule, Puzzle
from kotae.formats import read
from kotae.logic import Values, depending
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import sentence


def counts(switch: int, if_true: list[int], if_false: list[int], allowed: set[int]) -> Meaning:
    def is_right(values: Values) -> bool:
        counted = if_true if is_true(values, switch) else if_false
        return sum(is_true(values, literal) for literal in counted) in allowed

    return is_right


@pytest.mark.parametrize(("one", "other"), [(4, 4), (2, 3), (1, 2), (0, 2), (2, 0), (0, 0)])
@pytest.mark.parametrize("allowed", [{0}, {1}, {2}, {0, 2}, {9}, set()])
def test_either_of_two_counts(one: int, other: int, allowed: set[int]) -> None:
    literals = signed(Random(1), range(1, one + other + 2))
    switch, if_true, if_false = literals[0], literals[1 : one + 1], literals[one + 1 :]
    worlds, constraint = complete(len(literals)), depending(switch, if_true, if_false).isin(allowed)
    means(constraint, worlds, counts(switch, if_true, if_false, allowed))
    judges(constraint, worlds, sometimes(worlds, Random(2), 60), exact=True)
    for values in worlds:
        value = depending(switch, if_true, if_false).value(values)
        assert depending(switch, if_true, if_false).equals(value).holds(values) is True


def test_what_is_known_is_propagated() -> None:
    constraint = depending(1, [2, 3], [4, 5, 6]).equals(1)
    worlds = complete(6)
    propagates(constraint, worlds, [values for values in sometimes(worlds, Random(3), 80) if values[1]])


def test_any_number_may_be_counted() -> None:
    assert depending(1, [2, 3], [4]).isin(range(1_000_000)).allowed == {0, 1, 2}


BOARD = read("context\n.....\n.....\n..2..\n.....\n.....\n")
CORNER = read("context\n2....\n.....\n.....\n.....\n.....\n")


def at(name: str) -> Place:
    row, col = name[1:].split("c")
    return cell_at(int(row) - 1, int(col) - 1)


def said(puzzle: object, given: str, so: str) -> str:
    assert isinstance(puzzle, Puzzle)
    (layer,) = puzzle.layers
    assert isinstance(layer, Shading)
    sides = [
        [(-1 if word[0] == "-" else 1) * layer[at(word.lstrip("-"))] for word in text.split()] for text in (given, so)
    ]
    (statement,) = (each for each in puzzle.statements if isinstance(each.rule, ClueRule))
    return sentence(Scene(puzzle, (Reason(0, statement, None, (), 0),), *sides))


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        (
            "r3c3 r2c2 r4c4",
            "-r2c4 -r4c2",
            "r3c3 is shaded, and its 2 already has r2c2 and r4c4 at its corners, so r2c4 and r4c2 are not shaded",
        ),
        (
            "-r3c3 r2c3 -r3c2 -r3c4",
            "r4c3",
            "r3c3 is not shaded, so its 2 needs two shaded cells beside it, and only r4c3 is left besides r2c3",
        ),
        ("-r2c2 -r2c4 -r4c2", "-r3c3", "if r3c3 were shaded, its 2 would have at most one shaded cell at its corners"),
        ("-r3c3 r2c3 r3c2 r3c4", "", "r3c3 is not shaded, and its 2 would have at least three shaded cells beside it"),
        (
            "-r2c2 -r2c4 -r4c2 -r2c3 -r3c2 -r3c4",
            "",
            "the 2 at r3c3 would be wrong whether r3c3 is shaded or not",
        ),
    ],
)
def test_a_number_says_what_it_counts(given: str, so: str, expected: str) -> None:
    assert said(BOARD, given, so) == expected


def test_a_number_that_can_only_count_one_of_them() -> None:
    """Nobody has to say first that a 2 in a corner is not shaded."""
    needs = "r1c1 is not shaded, so its 2 needs two shaded cells beside it, and only r1c2 and r2c1 are left"
    assert said(CORNER, "", "r1c2 r2c1") == needs
    only = "if r1c1 were shaded, its 2 would have at most one shaded cell at its corners, so "
    assert said(CORNER, "", "-r1c1 r1c2 r2c1").startswith(only)
