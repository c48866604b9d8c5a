"""Two solvers in turn, under growing conflict budgets: for puzzles on which one alone may be unlucky for very long."""

from collections.abc import Iterable, Sequence

from kotae.engines.base import Budget, Engine
from kotae.engines.inprocess import PySatEngine
from kotae.errors import EngineError, LimitReached
from kotae.logic.formula import Formula

FIRST_TURN = 20_000
"""Conflicts in the first turn; the second solver gets half as many, and each round of turns doubles them."""


class AlternatingEngine:
    """The first solver gets the first turn; the others are created only if that was not enough."""

    def __init__(self, engines: Sequence[Engine]) -> None:
        self.name = "+".join(engine.name for engine in engines)
        self.counts_conflicts = True
        self._engines = [engine for engine in engines if isinstance(engine, PySatEngine)]
        if len(self._engines) < len(engines):
            raise EngineError(f"{self.name} cannot take turns", "PySAT solvers that can be limited by conflicts")
        self._added: list[Sequence[int] | Formula] = []
        self._loaded = [0] * len(engines)
        self._preferred: list[int] = []
        self._told = [self._preferred] * len(engines)
        """What each of them was asked to try first: boards may be large."""
        self._order = list(range(len(engines)))
        """Who comes first."""
        self._winner, self._answered = self._engines[0], False
        self._woken = 1
        """How many of them have had a turn; the first has one in any case."""

    def add(self, flat: Sequence[int]) -> None:
        self._added.append(flat)

    def add_formula(self, formula: Formula) -> None:
        self._added.append(formula)

    def solve(self, budget: Budget, assumptions: Iterable[int] = ()) -> bool:
        assumed, turn = list(assumptions), FIRST_TURN
        while True:
            for place, number in enumerate(self._order):
                engine = self._engines[number]
                share = budget.part(turn // (place + 1))
                self._catch_up(number)  # only now: it takes a while, and there may be nothing left to spend
                allowed = share.conflicts or 0
                try:
                    outcome = engine.solve(share, assumed)
                except LimitReached:
                    continue
                finally:
                    budget.spend(allowed - (share.conflicts or 0))
                self._winner, self._answered = engine, True
                return outcome
            turn *= 2

    def _catch_up(self, number: int) -> None:
        """Gives a solver the clauses that it has not seen yet."""
        self._woken = max(self._woken, number + 1)
        for added in self._added[self._loaded[number] :]:
            if isinstance(added, Formula):
                self._engines[number].add_formula(added)
            else:
                self._engines[number].add(added)
        self._loaded[number] = len(self._added)
        if self._preferred and self._told[number] is not self._preferred:
            self._engines[number].prefer(self._preferred)
            self._told[number] = self._preferred

    def propagate(self, assumptions: Iterable[int]) -> tuple[bool, list[int]]:
        """What the first solver says."""
        self._catch_up(0)
        return self._engines[0].propagate(assumptions)

    def model(self) -> list[int]:
        return self._winner.model()

    def prefer(self, literals: Iterable[int]) -> None:
        """Before there is an answer these are hints, and solvers that keep to them go first from now on."""
        self._preferred = list(literals)
        if self._preferred and not self._answered:
            self._keepers_first()

    def stay_near(self, literals: Iterable[int]) -> None:
        """The same, even if there is nothing to stay near yet. A solver that has begun goes on: to load everything into
        another one takes longer than most of the rounds that this would save."""
        self._preferred = list(literals)
        if not self._answered:
            self._keepers_first()

    def _keepers_first(self) -> None:
        self._order.sort(key=lambda number: not self._engines[number].keeps_to_preferences)

    def statistics(self) -> dict[str, int]:
        found: dict[str, int] = {}
        for engine in self._engines[: self._woken]:
            for what, number in engine.statistics().items():
                found[what] = found.get(what, 0) + number
        return found

    def close(self) -> None:
        for engine in self._engines[: self._woken]:
            engine.close()
