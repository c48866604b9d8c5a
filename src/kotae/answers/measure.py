"""What one encoding and one solver need for one question: the unit of experiments and comparisons."""

from collections.abc import Callable
from typing import NamedTuple

from kotae.answers.solve import best_solver, solve
from kotae.families.base import Puzzle

LONG = 2.0
"""CPU seconds: runs that take longer are steady enough, and cost too much to be repeated."""


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
    runs: int = 1
    """How often this was measured. All else is about the run with the median CPU time."""
    least: float = 0.0
    most: float = 0.0
    """Between which CPU times the runs lay."""

    @property
    def seconds(self) -> float:
        """The CPU time, which other programs on the machine disturb less than any clock."""
        return self.cpu_seconds


def repeated(ask: Callable[[], Measured], times: int) -> Measured:
    """The median of several runs, and their spread. What takes long, or too long, is not asked again."""
    found = [ask()]
    while len(found) < times and found[-1].outcome != "unknown" and found[-1].seconds < LONG:
        found.append(ask())
    found.sort(key=lambda run: run.seconds)
    return found[(len(found) - 1) // 2]._replace(runs=len(found), least=found[0].seconds, most=found[-1].seconds)


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
