"""Mended candidates: the quick way to see that one is wrong, against the plain meaning of all rules."""

from itertools import product
from random import Random

import pytest

from kotae.answers.mending import Mending
from kotae.answers.solve import solve
from kotae.families.base import Puzzle
from kotae.formats import read


def puzzle_of(text: str) -> Puzzle:
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    return puzzle


@pytest.mark.parametrize(
    "text", ["slitherlink\n2..\n...\n", "masyu\n. . .\n. . w\n. . .\n", "yajilin\n. . .\n. 0v .\n. . .\n"]
)
def test_only_what_is_wrong_is_turned_away(text: str) -> None:
    """Whatever was changed: answers stay answers, and nothing else becomes one."""
    puzzle, dice = puzzle_of(text), Random(1)
    answers = solve(puzzle, at_most=None).solutions
    others = [[0, *(dice.choice((-1, 1)) * number for number in range(1, puzzle.variables + 1))] for _ in range(100)]
    mending = Mending(puzzle)
    for before, after in product([*answers, *others], repeat=2):
        assert mending.is_answer(before, after) == puzzle.solved_by(after)
    assert answers
    assert mending.failed


def test_once_one_was_wrong_only_rules_about_what_was_changed_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = puzzle_of("slitherlink\n4.4.\n")
    both = puzzle.from_json({"horizontal": ["1010", "1010"], "vertical": ["11110"]})
    one = puzzle.from_json({"horizontal": ["1000", "1000"], "vertical": ["11000"]})
    mending = Mending(puzzle)
    assert not mending.is_answer(both, one)
    monkeypatch.setattr(Puzzle, "solved_by", None)
    assert not mending.is_answer(both, one)
