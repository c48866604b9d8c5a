"""The quicker way to the only answer that some families know: solving other puzzles in place of the one asked about.

A family names a module as its `detour`; the module's `detour(puzzle)` returns the way, or None where there is none.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import islice
from typing import NamedTuple

from kotae.answers.search import Search
from kotae.engines import Budget, engine
from kotae.errors import LimitReached, UnsoundError
from kotae.families.base import Puzzle
from kotae.logic import Values

SOON, EFFORT = 1000, 100_000
"""How many conflicts an attempt is worth that is only the first of several, and one that may save a lot of work."""


class Detour(NamedTuple):
    """A quicker way to find out whether a puzzle has an answer, and whether that is the only one: other puzzles about
    the same board are solved instead.

    A family promises the following, and its tests prove it. For an answer of one of these puzzles, `back` returns the
    corresponding answer of this puzzle, or None; different answers stay different. If `back` returned an answer for
    every answer of `first`, those are all that there are, unless `otherwise` has one. If `first` has none and
    `otherwise` takes long, it may be worth looking among those of `near`, all of which are answers of this puzzle.
    """

    first: Puzzle
    otherwise: Puzzle | None
    back: Callable[[Puzzle, Values], Values | None]
    near: Puzzle | None = None


def tries_before(puzzle: Puzzle) -> int:
    """How many conflicts the puzzle itself is worth before its detour is taken: the module's `TRIES`, if it says so.
    A detour pays only where a search is long, as it states several puzzles."""
    return getattr(import_module(puzzle.detour), "TRIES", 0)


def detour_of(puzzle: Puzzle) -> Detour | None:
    """The quicker way that a puzzle's family knows, if any."""
    if not puzzle.detour:
        return None
    found: Detour | None = import_module(puzzle.detour).detour(puzzle)
    return found


class Detoured:
    """What a detour finds, as far as it gets before the limit."""

    def __init__(self, puzzle: Puzzle, detour: Detour, solver: str, budget: Budget) -> None:
        self.puzzle = puzzle
        self.detour = detour
        self.solver = solver
        self.budget = budget
        self.found: list[Values] = []
        self.exhausted = False
        """Whether there are certainly no answers other than those found."""
        self.variables = self.clauses = self.cuts = 0

    def look(self, at_most: int) -> None:
        """Finds up to that many answers. Raises LimitReached at the limit."""
        self._look(at_most)
        if len(self.found) == 1 < at_most and not self.exhausted:
            beside = (other for other in self.puzzle.nearby(self.found[0]) if self.puzzle.solved_by(other))
            self.found += islice(beside, 1)

    def _look(self, at_most: int) -> None:
        first, otherwise, _, near = self.detour
        for values in self._answers(first, self.budget):
            if not self._note(first, values) or len(self.found) >= at_most:
                return
        if near and otherwise and not self.found:
            if self._is_settled(otherwise, SOON):
                self.exhausted = not self.found
                return
            if self._is_settled(near, EFFORT) and self.found:
                return
        if otherwise:
            for values in self._answers(otherwise, self.budget):
                self._note(otherwise, values)
                return
        self.exhausted = True

    def _is_settled(self, puzzle: Puzzle, effort: int) -> bool:
        """Whether that many conflicts show if another puzzle has an answer, which is then noted."""
        share = self.budget.part(effort)
        try:
            for values in self._answers(puzzle, share):
                self._note(puzzle, values)
                break
            return True
        except LimitReached:
            self.budget.look()
            return False

    def _answers(self, puzzle: Puzzle, budget: Budget) -> Iterator[Values]:
        oracle, search = engine(self.solver), None
        try:
            search = Search(puzzle, oracle, budget)
            self.variables = max(self.variables, search.formula.variables)
            self.clauses = max(self.clauses, search.formula.size)
            while (values := search.answer()) is not None:
                yield values
                search.forbid(values)
                search.near(values)
        finally:
            self.cuts += len(search.cuts) if search else 0
            oracle.close()

    def _note(self, other: Puzzle, values: Values) -> bool:
        """Converts an answer of the other puzzle into one of this puzzle, if it is one."""
        known = self.detour.back(other, values)
        if known is None:
            return False
        if known in self.found or not self.puzzle.solved_by(known):
            raise UnsoundError(f"an answer that was found on a detour is not one of this {self.puzzle.family}")
        self.found.append(known)
        return True
