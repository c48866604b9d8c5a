"""Failed literals: what follows because its opposite is refuted by unit propagation alone."""

from collections.abc import Iterable, Sequence

from kotae.engines.inprocess import PySatEngine

PROBER = "minisat22"
"""The quickest at loading clauses and at propagating."""
PASSES = 2
"""What is found helps to find more; a third pass finds little."""


def failed_literals(flat: Sequence[int], variables: Iterable[int]) -> list[int]:
    """The variables that are settled in this way, as the literals that are true whenever the clauses are."""
    engine = PySatEngine(PROBER)
    engine.add(flat)
    settled: list[int] = []

    def is_open(variable: int) -> bool:
        for literal in (variable, -variable):
            if not engine.propagate([literal])[0]:
                settled.append(-literal)
                engine.add([-literal, 0])
                return False
        return True

    try:
        waiting = list(variables)
        for _ in range(PASSES):
            waiting = [variable for variable in waiting if is_open(variable)]
        return settled
    finally:
        engine.close()
