"""The quicker way to one answer that some families know: other puzzles in place of the one that is asked about.

A family names a module by its `detour`; in it, `detour(puzzle)` gives the way, or None where there is none.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import NamedTuple

from kotae.answers.search import Search
from kotae.engines import Budget, engine
from kotae.errors import LimitReached, UnsoundError
from kotae.families.base import Puzzle
from kotae.logic import Values

EFFORT = 100_000
"""Conflicts that a try is worth."""


class Detour(NamedTuple):
    """A quicker way to learn whether a puzzle has an answer, and whether that is the only one: other puzzles about the
    same board, asked instead.

    What a family promises of them, and its tests prove: an answer of theirs is one of this puzzle, which `back` gives,
    or `back` gives none; different ones are different here as well. And if `back` gave one for all answers of `first`,
    those are all that there are, unless `otherwise` has one. If `first` has none, it may be worth a try to look among
    the answers of `near`, which are all answers of this puzzle.
    """

    first: Puzzle
    otherwise: Puzzle | None
    back: Callable[[Puzzle, Values], Values | None]
    near: Puzzle | None = None


def detour_of(puzzle: Puzzle) -> Detour | None:
    """The quicker way that the family of a puzzle knows."""
    if not puzzle.detour:
        return None
    found: Detour | None = import_module(puzzle.detour).detour(puzzle)
    return found


class Detoured:
    """What is found on a detour, as far as one gets before the limit."""

    def __init__(self, puzzle: Puzzle, detour: Detour, solver: str, budget: Budget) -> None:
        self.puzzle = puzzle
        self.detour = detour
        self.solver = solver
        self.budget = budget
        self.found: list[Values] = []
        self.exhausted = False
        """Whether there are certainly no answers but those found."""
        self.variables = self.clauses = self.cuts = 0

    def look(self, at_most: int) -> None:
        """Finds up to that many answers. Raises LimitReached at the limit."""
        first, otherwise, _, near = self.detour
        for values in self._answers(first, self.budget):
            if not self._note(first, values) or len(self.found) >= at_most:
                return
        if near and not self.found and self._tried(near):
            return
        if otherwise:
            for values in self._answers(otherwise, self.budget):
                self._note(otherwise, values)
                return
        self.exhausted = True

    def _tried(self, puzzle: Puzzle) -> bool:
        """Whether an answer of another puzzle is found with some effort."""
        share = self.budget.part(EFFORT)
        try:
            return any(self._note(puzzle, values) for values in self._answers(puzzle, share))
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
        """Takes an answer of the other puzzle for one of this, if it is one."""
        known = self.detour.back(other, values)
        if known is None:
            return False
        if known in self.found or not self.puzzle.solved_by(known):
            raise UnsoundError(f"an answer that was found on a detour is not one of this {self.puzzle.family}")
        self.found.append(known)
        return True
