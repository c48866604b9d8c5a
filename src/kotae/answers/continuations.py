"""One puzzle in one solver, for all questions about drawings on it."""

from collections.abc import Iterable

from kotae.answers.search import Search
from kotae.answers.solve import best_solver, solve
from kotae.engines import Budget, engine
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values


class Continuations:
    """Finds, for drawing after drawing, whether some answer continues it, and whether that answer is the only one. A
    player's successive drawings are much alike, so what was found for one is tried on the next before a solver is
    asked; and the solver is only created when there is a question for it."""

    def __init__(self, puzzle: Puzzle, budget: Budget) -> None:
        self.puzzle = puzzle
        self._budget = budget
        self._search: Search | None = None
        self.seen: Values | None = None
        """The last answer that was found."""

    def __enter__(self) -> "Continuations":
        return self

    def __exit__(self, *_: object) -> None:
        if self._search:
            self._search.engine.close()

    @property
    def budget(self) -> Budget:
        return self._budget

    @budget.setter
    def budget(self, budget: Budget) -> None:
        """Sets a new limit for the questions from now on."""
        self._budget = budget
        if self._search:
            self._search.budget = budget

    @property
    def search(self) -> Search:
        if self._search is None:
            oracle = engine(best_solver(self.puzzle))
            try:
                self._search = Search(self.puzzle, oracle, self._budget)
            except BaseException:
                oracle.close()
                raise
        return self._search

    def answer(self, drawn: Iterable[int]) -> Values | None:
        """An answer that continues what is drawn, if there is one."""
        literals = list(drawn)
        if self.seen and all(self.seen[abs(literal)] == literal for literal in literals):
            return self.seen
        found = self.search.answer(literals)
        self.seen = found or self.seen
        return found

    def some(self, drawn: Iterable[int]) -> bool:
        """Whether some answer continues what is drawn."""
        return self.answer(drawn) is not None

    def first_two(self) -> list[Values]:
        """Answers of the puzzle, whatever is drawn: the only one, or two of them if there are several. A quicker way to
        decide whether there is another one is used if the family knows one."""
        if self.puzzle.detour:
            answer = solve(self.puzzle, seconds=self.budget.seconds_left())
            if answer.status == "unknown":
                raise LimitReached(answer.limit)
            return answer.solutions
        first = self.answer(())
        if first is None:
            return []
        other = self.another(first)
        return [first] if other is None else [first, other]

    def another(self, values: Values) -> Values | None:
        """An answer of the puzzle that is not this one; looks close to this one first."""
        if beside := self.search.neighbour(values):
            return beside
        different = self.search.difference(values)
        if not different:
            return None  # everything is known
        self.search.near(values)
        return self.search.answer((), different)
