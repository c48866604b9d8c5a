"""Failed literals: what follows because its opposite is refuted by unit propagation alone."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from kotae.engines.alternating import AlternatingEngine
from kotae.engines.base import Engine
from kotae.engines.inprocess import PySatEngine

PROBER = "minisat22"
"""The quickest at loading clauses and at propagating."""
PASSES = 2
"""What is found helps to find more; a third pass finds little."""


class Prober(Protocol):
    """A solver that can be asked what follows by unit propagation alone."""

    def add(self, flat: Sequence[int]) -> None: ...

    def propagate(self, assumptions: Iterable[int]) -> tuple[bool, list[int]]: ...


def failed_literals(engine: Engine, flat: Sequence[int], variables: Iterable[int]) -> list[int]:
    """The variables that are settled in this way, as the literals that are true whenever the clauses are. An engine
    that has the clauses and is good at this, or whose first solver is, is asked itself: loading them once more takes
    longer than asking."""
    if engine.name.startswith(PROBER) and isinstance(engine, PySatEngine | AlternatingEngine):
        return settled_by(engine, variables)
    prober = PySatEngine(PROBER)
    try:
        prober.add(flat)
        return settled_by(prober, variables)
    finally:
        prober.close()


def settled_by(prober: Prober, variables: Iterable[int]) -> list[int]:
    """Asks about each variable. What is found is added to the clauses at once."""
    settled: list[int] = []

    def is_open(variable: int) -> bool:
        for literal in (variable, -variable):
            if not prober.propagate([literal])[0]:
                settled.append(-literal)
                prober.add([-literal, 0])
                return False
        return True

    waiting = list(variables)
    for _ in range(PASSES):
        waiting = [variable for variable in waiting if is_open(variable)]
    return settled
