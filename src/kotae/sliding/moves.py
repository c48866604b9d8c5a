"""Check a plan of sliding tiles by making its moves on an ordinary board."""

from collections.abc import Sequence
from typing import NamedTuple

from kotae.answers.check import Verdict
from kotae.families.sliding import BESIDE, Sliding


class Tried(NamedTuple):
    """The result of a plan."""

    verdict: Verdict
    broken: list[tuple[str, int]]
    """Each broken rule, and the step that breaks it, counted from 1."""


def check_moves(puzzle: Sliding, plan: Sequence[int]) -> Tried:
    """Whether a plan, complete or only begun, leads to the goal, and in as many steps as are allowed."""
    states, steps = puzzle.states(plan), puzzle.steps
    if len(states) <= len(plan):
        return Tried("wrong", [(BESIDE, len(states))])
    if steps is not None and len(plan) > steps:
        return Tried("wrong", [(f"the plan has at most {steps} steps", steps + 1)])
    if states[-1] == puzzle.goal:
        return Tried("right", [])
    late = steps is not None and len(plan) + puzzle.board.fewest(states[-1]) > steps
    return Tried("stuck" if late or not puzzle.solvable else "open", [])
