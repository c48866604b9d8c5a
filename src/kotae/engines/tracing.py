"""A solver that records its reasoning: CaDiCaL 1.9.5 with an LRAT trace.

Every clause that it derives is recorded with the numbers of the clauses it follows from. PySAT opens its trace before
options can be set, so it is opened here, after `lrat` was set. No assumptions are ever made: such calls silently use up
clause numbers, and the trace could no longer be read. Slices of conflicts, and clauses added between them, do no harm.
"""

import os
import tempfile
from collections.abc import Sequence
from functools import cached_property

from kotae.engines.base import Budget
from kotae.engines.inprocess import PySatEngine
from kotae.engines.native import NativeCadical
from kotae.engines.proofs import Proof, trimmed
from kotae.errors import LimitReached
from kotae.logic.formula import Formula

NAME = "cadical195"
MOST_BYTES = 2_000_000_000
"""The most bytes of a trace. Nobody wants to check a longer proof."""


class TracingEngine(PySatEngine):
    """Adds clauses, solves without assumptions, and has a proof after "unsatisfiable"."""

    def __init__(self) -> None:
        super().__init__(NAME)
        self._trace = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the solver
        self.added = 0

    @cached_property
    def _solver(self) -> NativeCadical:
        solver = NativeCadical(NAME)
        solver.set("lrat", 1)
        solver.set("binary", 0)
        solver.write_proof(self._trace)
        return solver

    def add(self, flat: Sequence[int]) -> None:
        self.added += flat.count(0)
        super().add(flat)

    def add_formula(self, formula: Formula) -> None:
        self.add(formula.flat)

    def slice_done(self) -> None:
        if os.fstat(self._trace.fileno()).st_size > MOST_BYTES:
            raise LimitReached

    def refuted(self, budget: Budget) -> bool:
        """Whether the clauses contradict each other."""
        return not self.solve(budget)

    def proof(self) -> Proof:
        """The refutation, without the steps that it does not need. Only after `refuted` returned True."""
        self._solver.flush_proof()
        return trimmed(self._trace, self.added)
