"""Solve a puzzle, and say whether the answer is the only one."""

import time
from typing import Literal

from kotae.answers.search import Search
from kotae.engines import DEFAULT, Budget, Engine, engine
from kotae.errors import LimitReached
from kotae.logic import Values
from kotae.puzzles.base import Puzzle

Status = Literal["unique", "several", "none", "unknown"]


class Answer:
    """What is known after a search: the status, the answers found, and what it took."""

    def __init__(self, puzzle: Puzzle, solver: str) -> None:
        self.puzzle = puzzle
        self.solver = solver
        self.solutions: list[Values] = []
        self.exhausted = False
        """Whether there are certainly no further answers."""
        self.variables = self.clauses = self.cuts = 0
        self.encode_seconds = self.solve_seconds = 0.0
        self.statistics: dict[str, int] = {}

    @property
    def status(self) -> Status:
        if len(self.solutions) > 1:
            return "several"
        if not self.exhausted:
            return "unknown"
        return "unique" if self.solutions else "none"

    def differences(self) -> list[int]:
        """Where the first two answers part: the first one's literals that the second one denies."""
        if len(self.solutions) < 2:
            return []
        first, second = self.solutions[:2]
        return [a for a, b in zip(first[1:], second[1:], strict=True) if a != b]


def solve(
    puzzle: Puzzle,
    solver: str | Engine = DEFAULT,
    *,
    at_most: int | None = 2,
    seconds: float | None = None,
    conflicts: int | None = None,
) -> Answer:
    """Finds up to `at_most` answers (None: all of them). Two are enough to know whether the first is unique."""
    budget = Budget(seconds, conflicts)
    oracle = engine(solver) if isinstance(solver, str) else solver
    answer = Answer(puzzle, oracle.name)
    search = Search(puzzle, oracle, budget)
    began = time.perf_counter()
    try:
        while at_most is None or len(answer.solutions) < at_most:
            values = search.answer()
            if values is None:
                answer.exhausted = True
                break
            answer.solutions.append(values)
            search.forbid(values)
            search.near(values)
    except LimitReached:
        pass
    finally:
        answer.solve_seconds = time.perf_counter() - began
        answer.encode_seconds = search.encode_seconds
        answer.variables, answer.clauses = search.formula.variables, search.formula.size
        answer.cuts = len(search.cuts)
        answer.statistics = oracle.statistics()
        oracle.close()
    return answer
