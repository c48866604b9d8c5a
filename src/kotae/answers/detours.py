"""The quicker way to one answer that some families know: two other puzzles in place of the one that is asked about."""

from collections.abc import Iterator

from kotae.answers.search import Search
from kotae.engines import Budget, engine
from kotae.errors import LimitReached, UnsoundError
from kotae.families.base import Detour, Puzzle
from kotae.logic import Values

EFFORT = 100_000
"""Conflicts that a try is worth."""


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
