"""What a player is told next, for the command line and for the page."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kotae.answers.explaining.explain import explain
from kotae.answers.explaining.mistakes import to_take_back, went_wrong
from kotae.answers.explaining.walk import Step
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values


class Following(NamedTuple):
    """The steps of a hint. When there are none, either nothing more is certain, or time ran out."""

    steps: list[Step]
    complete: bool


def next_steps(puzzle: Puzzle, given: Values, seen: Callable[[Values], object], seconds: float | None) -> Following:
    """The next step; or what leads to the first one that can be seen, as nobody can draw that a cell is not red. `seen`
    tells what a player sees of values."""
    before, most = seen(given), 1
    while True:
        found = explain(puzzle, given, seconds=seconds, most=most)
        for count, last in enumerate(found.steps):
            for place in dict.fromkeys(part(puzzle, literal) for literal in last.so):
                here = last._replace(so=[literal for literal in last.so if part(puzzle, literal) == place])
                if seen(after(given, [*found.steps[:count], here])) != before:
                    return Following([*led_there(puzzle, found.steps[:count], here), last], True)
        if len(found.steps) < most:
            return Following([], found.complete)
        most *= 4


def after(given: Values, steps: Sequence[Step]) -> Values:
    """The values with what these steps add."""
    values = given.copy()
    for step in steps:
        for literal in step.so:
            values[abs(literal)] = literal
    return values


def part(puzzle: Puzzle, literal: int) -> object:
    return puzzle.layer_of(abs(literal)).part(abs(literal))


def led_there(puzzle: Puzzle, steps: list[Step], last: Step) -> list[Step]:
    """Those of the steps that the last one needs: for its reasons, or because together they decide its place."""
    kept: list[Step] = []
    place, needed = part(puzzle, last.so[0]), set(last.given)
    for step in reversed(steps):
        if any(literal in needed or part(puzzle, literal) == place for literal in step.so):
            kept.insert(0, step)
            needed.update(step.given)
    return kept


class LookedBack(NamedTuple):
    """How a drawing went wrong, as far as there was time to find out."""

    since: int | None
    """The move, counted from 1, since which no answer continues it; None if that is not known."""
    wrong: list[int] | None
    """The marks that cannot stay; None if the puzzle itself has no answer."""
    complete: bool
    """Whether there was time for all of it."""


def looked_back(puzzle: Puzzle, marks: Sequence[int], positions: Sequence[Values], budget: Budget) -> LookedBack:
    """What is wrong with these marks, and since when, if the boards after each move are known. The cheaper comes first,
    so that it can still be told when there is no time for the other."""
    since = None
    try:
        since = went_wrong(puzzle, positions, budget) if positions else None
        return LookedBack(since, to_take_back(puzzle, marks, budget), True)
    except LimitReached:
        return LookedBack(since, [], False)
