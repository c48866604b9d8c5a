"""What one encoding and one solver need for one question: the unit of experiments and comparisons."""

import time
from typing import NamedTuple

from kotae.answers.plan import BEST as BEST_FOR_PLANS
from kotae.answers.search import garbage_kept
from kotae.answers.solve import best_solver, solve
from kotae.encodings import encode_plan
from kotae.engines import Budget, engine
from kotae.engines.cpu import cpu_seconds
from kotae.errors import LimitReached, UnsoundError
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding


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


def measure_plan(
    puzzle: Sliding,
    horizon: int,
    encoding: str,
    solver: str | None = None,
    seconds: float | None = None,
    exactly: bool = False,
) -> Measured:
    """Asks whether the goal can be reached in at most, or exactly, that many steps: one formula, one call."""
    budget, oracle = Budget(seconds), engine(solver or BEST_FOR_PLANS)
    began, cpu = time.perf_counter(), cpu_seconds()
    outcome, variables, clauses, encoded = "unknown", 0, 0, 0.0
    try:
        with garbage_kept():
            with budget.enforced():
                formula = encode_plan(puzzle, horizon, encoding, exactly)
            variables, clauses = formula.variables, formula.size
            encoded = time.perf_counter() - began
            with budget.enforced():
                oracle.add(formula.flat)
            found = oracle.solve(budget)
            if found and not puzzle.solved_by(formula.plan(oracle.model())):
                raise UnsoundError(f"{oracle.name} gave a plan of {horizon} steps that does not work")
            outcome = "solvable" if found else "unsolvable"
    except LimitReached:
        pass
    finally:
        took, conflicts = time.perf_counter() - began, oracle.statistics().get("conflicts")
        oracle.close()
    spent = cpu_seconds() - cpu
    return Measured(encoding, oracle.name, outcome, variables, clauses, 0, conflicts, encoded, took - encoded, spent)
