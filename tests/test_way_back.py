"""Sliding tiles: shorter plans are refuted on the way back, from the goal to the start."""

from typing import Any

import pytest

from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.sliding import plan as planning
from kotae.sliding.plan import find_plan, way_back
from kotae.sliding.unrolled import Unrolled, encode_plan

HARD = "4x4:2,6,9,3,5,7,8,4,13,11,1,0,10,14,15,12"


def test_shorter_plans_are_refuted_on_the_way_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """That takes less time, and every plan is one of the way back, from its end."""
    asked: list[Sliding] = []

    def encoded(puzzle: Sliding, *words: Any) -> Unrolled:
        asked.append(puzzle)
        return encode_plan(puzzle, *words)

    monkeypatch.setattr(planning, "encode_plan", encoded)
    puzzle = read(HARD)
    assert isinstance(puzzle, Sliding)
    answer = find_plan(puzzle, steps=31)
    assert answer.settled
    assert not answer.plans
    assert [(each.start, each.goal) for each in asked] == [(puzzle.goal, puzzle.start)]
    way = find_plan(puzzle, at_most=1).plans[0]
    assert way_back(puzzle).solved_by(way[::-1])
