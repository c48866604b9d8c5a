"""How hard a new puzzle is, in one word: as `rate` says it, but given up as soon as enough is certain."""

from typing import NamedTuple

from kotae.answers.difficulty import LEVELS, verdict
from kotae.answers.explaining.walk import Walk
from kotae.answers.search import garbage_kept
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values


class Way(NamedTuple):
    """The way through a puzzle, as far as it was followed."""

    heaviest: float
    """The weight of the heaviest step."""
    left: list[int]
    """What was still to be found before the first step beyond the level, if there is one."""


def way(puzzle: Puzzle, values: Values, beyond: str = "hard", budget: Budget | None = None) -> Way:
    """Explains a puzzle that has this one answer, up to the first step beyond this level."""
    if 0 not in puzzle.knowledge.values[1:]:
        return Way(1, [])  # line solving, which uses one rule at a time, decides everything
    most, enough = 0.0, LEVELS.index(beyond)
    with garbage_kept():
        walk = Walk(puzzle, values, budget=budget)
        try:
            for step in walk.steps():
                most = max(most, step.weight)
                if LEVELS.index(verdict(most)) > enough:
                    return Way(most, [*step.so, *walk.open()])
        finally:
            walk.reasons.close()
    return Way(most, [])


def difficulty_of(puzzle: Puzzle, values: Values, budget: Budget | None = None) -> str:
    """The level of a puzzle that has this one answer, by the heaviest step in its explanation."""
    return verdict(way(puzzle, values, budget=budget).heaviest)


class Mark(NamedTuple):
    """How a puzzle compares with what is wanted."""

    levels: int
    """By how many levels it is too hard; below 0, too easy."""
    weight: float

    @property
    def distance(self) -> tuple[int, float]:
        """Smaller is closer: by level, then by the heaviest step."""
        return abs(self.levels), self.weight if self.levels > 0 else -self.weight


def mark_of(gone: Way, wanted: str) -> Mark:
    """Compares a puzzle with a level."""
    return Mark(LEVELS.index(verdict(gone.heaviest)) - LEVELS.index(wanted), gone.heaviest)
