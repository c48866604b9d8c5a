"""The clauses of a puzzle under switches, and three solvers that answer questions about them.

A solver learns from every question, and what it has learnt changes what it propagates, which assumptions it names as
used, and which model it finds next. An explanation that rested on any of these would depend on who asked what before.
So one solver only says yes or no; another only propagates, and never learns; a third, with everything switched on and
all that is known stated, does so more quickly. Propagating clauses has one outcome, whatever the order. A model is
found only by a solver made for that purpose.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.logic.formula import clauses_of

if TYPE_CHECKING:
    from kotae.engines.inprocess import PySatEngine

PROVER = "minisat22"
"""The quickest for many small questions."""
MANY = 10_000
"""From this many numbers in clauses on, it pays to ask a part of them by itself."""
SHARE = 50
"""Up to this fraction of what is stated is loaded again to be asked by itself: a solver that says "no" has gone through
all of its variables."""


class Stated(NamedTuple):
    """Flat clauses, and the switch that they hold under; 0 if they always do."""

    switch: int
    flat: Sequence[int]
    implied: bool
    """Whether they follow from the others: they help to propagate, and are a burden to whoever searches."""


class Loaded:
    """A solver that takes over what is stated when it is next asked. With `on`, every switch is on for good."""

    def __init__(self, stated: Sequence[Stated], on: bool = False, searches: bool = False) -> None:
        from kotae.engines.inprocess import PySatEngine  # solvers take a while to load

        self._engine = PySatEngine(PROVER)
        self._stated = stated
        self._taken = 0
        self._on = on
        self._searches = searches

    def ready(self) -> "PySatEngine":
        """The solver, with everything that has been stated so far."""
        while self._taken < len(self._stated):
            switch, flat, implied = self._stated[self._taken]
            self._taken += 1
            if implied and self._searches:
                continue
            if switch and self._on:
                self._engine.add((switch, 0))  # first, as the solver then drops it from the clauses
            self._engine.add(flat)
        return self._engine

    def close(self) -> None:
        self._engine.close()


class Switches:
    """What is stated, and what follows from the parts that are switched on."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self._stated: list[Stated] = []
        self._under: dict[int, list[Sequence[int]]] = {}
        """What each switch is for, without what is implied; 0 for what always holds."""
        self._size = 0
        self._opened: list[Loaded] = []
        self.patience: int | None = None
        """After how many conflicts a question counts as answered with no; without end if there is none. Then answers
        do depend on what was asked before, so this is for switches that one walk has to itself."""

    def state(self, flat: Sequence[int], switch: int = 0, implied: bool = False) -> None:
        """States flat clauses, which hold if a switch is on; `implied` if they follow from what is stated already."""
        if switch:
            flat = [literal for clause in clauses_of(flat) for literal in (*clause, -switch, 0)]
        self._stated.append(Stated(switch, flat, implied))
        if flat and not implied:
            self._under.setdefault(switch, []).append(flat)
            self._size += len(flat)

    def part(self, switches: Iterable[int]) -> "Part | None":
        """A small solver for questions in which only these are on; None if it would not be quicker. Its answers are the
        same, as nothing else that is stated is on, nor always holds."""
        if self._size < MANY or self.patience is not None or 0 in self._under:
            return None
        few: list[int] = []
        for switch in switches:
            for flat in self._under.get(switch, ()):
                few += flat
            if SHARE * len(few) > self._size:
                return None
        return Part(few, self.budget)

    def used(self, assumed: Sequence[int]) -> list[int] | None:
        """None if the assumptions, among them switches, can all be true; else some of them that cannot. Only *that*
        they cannot is certain: which of them are named depends on the questions asked before."""
        prover = self._prover.ready()
        if self.patience is None:
            return None if prover.solve(self.budget, assumed) else prover.core()
        return prover.core() if is_refuted(prover, assumed, self.patience, self.budget) else None

    def propagated(self, assumed: Sequence[int]) -> list[int] | None:
        """What follows from assumptions, among them switches, by unit propagation, in the order of the variables; None
        if that is a contradiction."""
        consistent, found = self._propagator.ready().propagate(assumed)
        return sorted(found, key=abs) if consistent else None

    def everything(self, searches: bool = False) -> "Everything":
        """A solver of its own with every switch on; `searches` if it is never asked to propagate."""
        self._opened.append(opened := Loaded(self._stated, on=True, searches=searches))
        return Everything(opened, self.budget)

    @cached_property
    def _prover(self) -> Loaded:
        self._opened.append(opened := Loaded(self._stated, searches=True))
        return opened

    @cached_property
    def _propagator(self) -> Loaded:
        self._opened.append(opened := Loaded(self._stated))
        return opened

    def close(self) -> None:
        for opened in self._opened:
            opened.close()


class Part:
    """A few clauses in a solver of their own, with numbers of their own for all variables."""

    def __init__(self, flat: Sequence[int], budget: Budget) -> None:
        from kotae.engines.inprocess import PySatEngine  # solvers take a while to load

        self._engine = PySatEngine(PROVER)
        self._budget = budget
        self._own = {0: 0}
        self._literals = {0: 0}
        self._engine.add(self._mapped(flat))

    def _mapped(self, literals: Sequence[int]) -> list[int]:
        own = self._own
        for literal in literals:
            if literal not in own:
                number = len(own) // 2 + 1
                own[literal], own[-literal] = number, -number
                self._literals[number], self._literals[-number] = literal, -literal
        return [own[literal] for literal in literals]

    def used(self, assumed: Sequence[int]) -> list[int] | None:
        """As with all switches."""
        if self._engine.solve(self._budget, self._mapped(assumed)):
            return None
        return [self._literals[number] for number in self._engine.core()]


class Everything:
    """Everything switched on, and what is known stated for good."""

    def __init__(self, loaded: Loaded, budget: Budget) -> None:
        self._loaded = loaded
        self._budget = budget
        self._known: set[int] = set()

    def learn(self, known: Iterable[int]) -> None:
        """States what has become known."""
        engine = self._loaded.ready()
        for literal in known:
            if literal not in self._known:
                self._known.add(literal)
                engine.add((literal, 0))

    def propagated(self, supposed: Sequence[int]) -> list[int] | None:
        """What suppositions add by unit propagation, in the order of the variables; None if that is a contradiction.
        Only solvers that are never asked for a model should be asked."""
        consistent, found = self._loaded.ready().propagate(supposed)
        return sorted(found, key=abs) if consistent else None

    def model(self, supposed: Sequence[int], budget: Budget | None = None) -> list[int] | None:
        """Values of all variables with which everything stated so far and the suppositions hold; None if there are
        none. The same questions in the same order have the same answers."""
        engine = self._loaded.ready()
        return engine.model() if engine.solve(budget or self._budget, supposed) else None

    def is_refuted(self, supposed: Sequence[int], conflicts: int) -> bool:
        """Whether a solver finds within that many conflicts that the suppositions cannot be true."""
        return is_refuted(self._loaded.ready(), supposed, conflicts, self._budget)


def is_refuted(engine: "PySatEngine", supposed: Sequence[int], conflicts: int, budget: Budget) -> bool:
    """Whether it takes at most that many conflicts to find that suppositions cannot all be true."""
    budget.look()
    try:
        return not engine.solve(Budget(conflicts=conflicts), supposed)
    except LimitReached:
        return False
