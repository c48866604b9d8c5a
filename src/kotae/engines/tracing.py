"""A solver that writes down why: CaDiCaL 1.9.5 with an LRAT trace.

Every clause that it derives is put down with the numbers of the clauses it follows from. PySAT opens its trace before
options can be set, so it is opened here, after `lrat` was. No assumptions are ever made: such calls use up clause
numbers without a word, and the trace could no longer be read. Slices of conflicts and clauses that are added between
them do no harm.
"""

import os
import tempfile
from collections.abc import Sequence
from typing import NamedTuple

import pysolvers

from kotae.engines.base import Budget
from kotae.engines.inprocess import PySatEngine
from kotae.errors import EngineError, LimitReached

NAME = "cadical195"
MOST_BYTES = 2_000_000_000
"""Of a trace. A proof that is longer nobody wants to check."""


class ProofStep(NamedTuple):
    """A clause and the clauses from which it follows by unit propagation, in that order."""

    clause: list[int]
    hints: list[int]


class Proof(NamedTuple):
    """A refutation. Clauses count from 1: first those that were added, in order, then one a step; the last is empty."""

    added: int
    steps: list[ProofStep]

    def used(self) -> set[int]:
        """The numbers of the added clauses that some step needs."""
        return {hint for step in self.steps for hint in step.hints if hint <= self.added}

    def without(self, dropped: set[int]) -> "Proof":
        """The same proof when some added clauses that no step needs had never been added."""
        kept = [number for number in range(1, self.added + 1) if number not in dropped]
        renumbered = dict(zip(kept, range(1, len(kept) + 1), strict=True))
        fewer = self.added - len(kept)
        steps = [
            ProofStep(clause, [renumbered[hint] if hint <= self.added else hint - fewer for hint in hints])
            for clause, hints in self.steps
        ]
        return Proof(len(kept), steps)


class TracingEngine(PySatEngine):
    """Adds, solves without assumptions, and after "unsatisfiable" has a proof."""

    def __init__(self) -> None:
        super().__init__(NAME)
        native = self._solver.solver
        self._solver.configure({"lrat": 1, "binary": 0})
        self._trace = native.prfile = tempfile.TemporaryFile()  # noqa: SIM115 - PySAT closes it
        native.prfp = pysolvers.cadical195_tracepr(native.cadical, self._trace)
        self.added = 0

    def add(self, flat: Sequence[int]) -> None:
        self.added += flat.count(0)
        super().add(flat)

    def slice_done(self) -> None:
        if os.fstat(self._trace.fileno()).st_size > MOST_BYTES:
            raise LimitReached

    def refuted(self, budget: Budget) -> bool:
        """Whether the clauses contradict each other."""
        return not self.solve(budget)

    def proof(self) -> Proof:
        """The refutation, without the steps that it does not need. For after `refuted` said so."""
        pysolvers.flushpr(self._solver.solver.prfp)
        self._trace.seek(0)
        return trimmed(self._trace.read(), self.added)


def trimmed(trace: bytes, added: int) -> Proof:
    """The steps of a trace from which the empty clause follows, numbered on from the added clauses.

    In the trace both kinds of clauses take the next free number: what was not derived was added.
    """
    lines = [line for line in trace.split(b"\n") if line and b" d " not in line]
    numbers = [int(line[: line.index(b" ")]) for line in lines]
    last = next((at for at, line in enumerate(lines) if line.find(b" 0 ") == line.index(b" ")), None)
    if last is None:
        raise EngineError(f"the proof of {NAME} has no end")
    needed = {numbers[last]}
    kept: list[tuple[int, ProofStep]] = []
    for at in range(last, -1, -1):
        if numbers[at] in needed:
            head, _, tail = lines[at].partition(b" 0 ")
            hints = [int(word) for word in tail.split()[:-1]]
            kept.append((numbers[at], ProofStep([int(word) for word in head.split()[1:]], hints)))
            needed.update(hints)
    derived = set(numbers)
    originals = [number for number in range(1, numbers[last]) if number not in derived]
    if len(originals) > added or not needed <= derived.union(originals):
        raise EngineError(f"the proof of {NAME} counts {len(originals)} clauses, {added} were added")
    renumbered = {number: new for new, number in enumerate(originals, 1)}
    steps: list[ProofStep] = []
    for new, (number, step) in enumerate(reversed(kept), added + 1):
        steps.append(ProofStep(step.clause, [renumbered[hint] for hint in step.hints]))
        renumbered[number] = new
    return Proof(added, steps)
