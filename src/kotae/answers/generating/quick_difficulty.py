"""How hard a new puzzle is: as `rate` says it, but given up as soon as enough is certain."""

from typing import NamedTuple

from kotae.answers.difficulty import LEVELS, STARTS, end_of, verdict
from kotae.answers.effort import Effort
from kotae.answers.explaining.walk import Walk
from kotae.answers.search import garbage_kept
from kotae.answers.techniques.naming import techniques_in
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values

MOST_PLAIN = 1000
"""Up to this many cells, a black-and-white picture that line solving decides is easy: it takes more than three
hundred comparisons to be more, and random pictures of 900 cells need at most 65."""


class Way(NamedTuple):
    """The way through a puzzle, as far as it was followed."""

    score: float
    """The puzzle's score, or as much of it as is certain when the way was followed no further."""
    left: list[int]
    """What was still to be found before the first step beyond the level, if there is one."""


def decided_by_lines(puzzle: Puzzle) -> bool:
    """Whether line solving, which uses one rule at a time, decides everything, on a board so small that comparing what
    the lines leave does not add up to more than easy. Colours that are struck out have to be remembered, so with
    several it is not as plain."""
    if puzzle.variables > MOST_PLAIN or 0 in puzzle.knowledge.values[1:]:
        return False
    return all(len(layer.decision(layer.first)) == 1 for layer in puzzle.layers if layer.first < layer.after)


def way(puzzle: Puzzle, values: Values, beyond: str = "hard", budget: Budget | None = None) -> Way:
    """Explains a puzzle that has this one answer, until it is certain that it is beyond this level."""
    if decided_by_lines(puzzle):
        return Way(STARTS["easy"], [])
    effort, end, left = Effort(puzzle), end_of(beyond), list[int]()
    with garbage_kept():
        walk = Walk(puzzle, values, budget=budget)
        try:
            for step in walk.steps():
                effort.take(step)
                if effort.likely_score >= end:
                    left = left or [*step.so, *walk.open()]
                    if effort.least_score >= end:
                        return Way(effort.least_score, left)
        finally:
            walk.reasons.close()
    return Way(effort.score, [])


def difficulty_of(puzzle: Puzzle, values: Values, budget: Budget | None = None) -> str:
    """The level of a puzzle that has this one answer."""
    return verdict(way(puzzle, values, budget=budget).score)


class Mark(NamedTuple):
    """How a puzzle compares with what is wanted."""

    levels: int
    """By how many levels it is too hard; below 0, too easy."""
    score: float

    @property
    def distance(self) -> tuple[int, float]:
        """Smaller is closer: by level, then by score."""
        return abs(self.levels), self.score if self.levels > 0 else -self.score


def mark_of(gone: Way, wanted: str) -> Mark:
    """Compares a puzzle with a level."""
    levels: tuple[str, ...] = LEVELS
    return Mark(levels.index(verdict(gone.score)) - levels.index(wanted), gone.score)


def technique_mark(puzzle: Puzzle, values: Values, name: str, budget: Budget | None = None) -> Mark:
    """Compares a puzzle that has this one answer with a technique: it is too easy if no deduction is that one, and too
    hard if some deduction weighs more than any that is."""
    effort, wanted, heaviest = Effort(puzzle), 0.0, 0.0
    with garbage_kept():
        walk = Walk(puzzle, values, budget=budget)
        try:
            for step in walk.steps():
                weight = effort.weight(step)
                effort.take(step)
                heaviest = max(heaviest, weight)
                if any(found.name == name for found in techniques_in(puzzle, step)):
                    wanted = max(wanted, weight)
        finally:
            walk.reasons.close()
    return Mark((heaviest > wanted) if wanted else -1, effort.score)
