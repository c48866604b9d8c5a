"""What one encoding and one solver need for one question: the unit of experiments and comparisons."""

from collections.abc import Callable
from typing import NamedTuple

from kotae.answers.solve import best_solver, solve
from kotae.families.base import Puzzle


class Measured(NamedTuple):
    """One run."""

    encoding: str
    solver: str
    outcome: str
    """The status of a puzzle; `solvable` or `unsolvable` within a horizon; `unknown` when time ran out."""
    variables: int
    clauses: int
    cuts: int
    conflicts: int | None
    """None when the solver does not report it."""
    encode_seconds: float
    solve_seconds: float
    cpu_seconds: float

    @property
    def seconds(self) -> float:
        return self.encode_seconds + self.solve_seconds


def measure(puzzle: Puzzle, encoding: str, solver: str | None = None, seconds: float | None = None) -> Measured:
    """Solves a puzzle and decides whether the answer is unique."""
    answer = solve(puzzle, solver or best_solver(puzzle), encoding=encoding, seconds=seconds)
    return Measured(
        encoding,
        answer.solver,
        answer.status,
        answer.variables,
        answer.clauses,
        answer.cuts,
        answer.statistics.get("conflicts"),
        answer.encode_seconds,
        answer.solve_seconds,
        answer.cpu_seconds,
    )


class Question(NamedTuple):
    """One row of an experiment's table."""

    source: str
    label: str
    x: int
    ask: Callable[[str], Measured]
    """Puts it in the encoding with that name."""
