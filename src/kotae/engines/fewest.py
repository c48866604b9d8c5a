"""As few true variables as the clauses allow: minimum models, by PySAT's MaxSAT solver RC2, which is complete."""

from collections.abc import Iterable, Sequence

from pysat.examples.rc2 import RC2
from pysat.formula import WCNF

from kotae.engines.inprocess import deaf

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
