"""As few true variables as the clauses allow: minimum models, by PySAT's MaxSAT solver RC2, which is complete."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from types import FunctionType, MethodType
from weakref import proxy

from pysat.examples.rc2 import RC2
from pysat.formula import WCNF
from pysat.solvers import Solver

SOLVER = "glucose3"


class Fewest:
    """Clauses over variables from 1 on, and a lower bound on their cost."""

    def __init__(self, variables: int) -> None:
        formula = WCNF()
        for variable in range(1, variables + 1):
            formula.append([-variable], weight=1)
        self._oracle = RC2(formula, solver=SOLVER)
        deaf(self._oracle.oracle)

    def add(self, clauses: Iterable[Sequence[int]]) -> None:
        for clause in clauses:
            self._oracle.add_clause(list(clause))

    def model(self) -> list[int] | None:
        """The true variables of a model with as few of them as possible; None when there is no model."""
        found: list[int] | None = self._oracle.compute()
        return None if found is None else [literal for literal in found if literal > 0]

    def close(self) -> None:
        self._oracle.delete()


class NeverMain:
    """What PySAT uses to find out whether it may catch signals."""

    @staticmethod
    def check() -> bool:
        return False


CALLS = ("solve", "solve_limited", "propagate")
"""The methods of PySAT's solvers that use it."""


def deaf(solver: Solver) -> Solver:
    """The same solver, which no longer catches signals: see `native`. PySAT itself is left as it is, as others in this
    process may use it too. The solver's reference to itself does not keep it alive."""
    native = solver.solver
    for call in CALLS:
        setattr(native, call, MethodType(deafened(getattr(type(native), call)), proxy(native)))
    return solver


@lru_cache
def deafened(method: FunctionType) -> FunctionType:
    """One of PySAT's methods, which finds our answer under the name that it looks up."""
    names = {**method.__globals__, "MainThread": NeverMain}
    return FunctionType(method.__code__, names, method.__name__, method.__defaults__, method.__closure__)
