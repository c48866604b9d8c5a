"""Boards that keep all reasons save questions; the way through a puzzle is the same without them."""

import pytest
from family_boards import KINDS, board_of
from ways import way

from kotae.answers.explaining.other_boards import OtherBoards
from kotae.answers.explaining.walk import Walk
from kotae.answers.forced import forced
from kotae.families.base import Puzzle
from kotae.formats import read

EXPERT = "slitherlink\n.11..3.\n..1....\n0...03.\n..3...1\n...1...\n.3...1.\n..3332.\n"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_they_do_not_change_the_way(kind: type[Puzzle], monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = board_of(kind)
    goal = forced(puzzle).values
    plain = way(puzzle, goal)
    monkeypatch.setattr(OtherBoards, "differ", lambda self, literal: False)
    assert way(puzzle, goal) == plain


def test_what_differs_on_one_follows_from_nothing() -> None:
    """Every literal that they are asked about, at every step, compared with all reasons together."""
    puzzle = read(EXPERT)
    assert isinstance(puzzle, Puzzle)
    walk = Walk(puzzle, forced(puzzle).values)
    asked = {True: 0, False: 0}
    for _ in walk.steps():
        for literal in walk.open():
            differs = walk.other_boards.differ(literal)
            asked[differs] += 1
            if differs:
                known = [value for value in walk.values if value]
                assert not walk.reasons.follows(literal, range(len(walk.reasons.all)), known)
    walk.reasons.close()
    assert min(asked.values()) > 0
