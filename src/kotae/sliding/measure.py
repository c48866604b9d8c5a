"""What one encoding and one solver need for one question about a plan."""

import time

from kotae.answers.measure import Measured
from kotae.answers.search import garbage_kept
from kotae.engines import Budget, engine
from kotae.errors import LimitReached, UnsoundError
from kotae.families.sliding import Sliding
from kotae.processes.cpu import cpu_seconds
from kotae.sliding.plan import BEST as BEST_FOR_PLANS
from kotae.sliding.unrolled import encode_plan


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
