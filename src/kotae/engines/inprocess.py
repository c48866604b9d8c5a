"""PySAT's solvers, in this process.

They run in slices of conflicts. PySAT's CaDiCaL cannot be interrupted and holds the interpreter while it works; between
slices Python looks at the clock and at its signals. A slice lasts a fraction of a second, so limits hold and Ctrl-C is
prompt; a solver keeps what it has learnt from one slice to the next. How long a slice is depends on what the solver has
done, not on the clock: the same question has the same answer on any machine, however busy it is.

In the main thread PySAT would catch Ctrl-C itself and jump out of the solver, which ruins it, and crashes the program
when another thread gets the signal. So our solvers believe that they are never in the main thread, and Python handles
the signal. PySAT itself is left as it is: others in this process may use it, too.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, lru_cache
from types import FunctionType, MethodType
from typing import Any
from weakref import proxy

import pysolvers
from pysat.solvers import Solver, SolverNames

from kotae.engines.base import Budget


class NeverMain:
    """What PySAT uses to find out whether it may catch signals."""

    @staticmethod
    def check() -> bool:
        return False


CALLS = ("solve", "solve_limited", "propagate")
"""The methods of PySAT's solvers that use it."""

FIRST, LEAST, MOST = 1000, 100, 8000
"""Conflicts in a slice: the first, and the least and the most."""
MANY, FEW = 1_000_000, 300_000
"""Slices with more propagations than this are halved, those with fewer doubled: solvers make a few million per
second."""


Adder = tuple[Callable[[Any, list[int]], Any], Any]
"""The function that adds a clause, and its arguments before the clause."""


class PySatEngine:
    """Any of PySAT's solvers that can be limited."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.counts_conflicts = True
        self._slice = FIRST
        self._conflicts = self._propagations = 0
        self._empty = self._nothing = True

    @cached_property
    def _solver(self) -> Solver:
        """Created when it is first needed: a solver that waits for its turn may never get one."""
        return deaf(Solver(name=self.name))

    @cached_property
    def _adder(self) -> Adder:
        return adder(self.name, self._solver.solver)

    def add(self, flat: Sequence[int]) -> None:
        self._empty &= not flat
        add, receiver = self._adder
        clause: list[int] = []
        for literal in flat:
            if literal:
                clause.append(literal)
            else:
                add(receiver, clause)
                clause = []

    def solve(self, budget: Budget, assumptions: Iterable[int] = ()) -> bool:
        assumed = list(assumptions)
        self._nothing = self._empty and not assumed
        if self._nothing:
            return True  # some solvers crash on an empty formula
        while True:
            limit = budget.slice(self._slice)
            self._solver.conf_budget(limit)
            outcome: bool | None = self._solver.solve_limited(assumptions=assumed)
            if budget.conflicts is not None:
                budget.spend(self._conflicts_since())
            if outcome is not None:
                return outcome
            self.slice_done()
            self._adjust()

    def _adjust(self) -> None:
        """Makes slices longer or shorter. Some solvers do not report their propagations, and keep to the first
        length."""
        before, self._propagations = self._propagations, self.statistics().get("propagations", 0)
        made = self._propagations - before
        if made > MANY:
            self._slice = max(LEAST, self._slice // 2)
        elif 0 < made < FEW:
            self._slice = min(MOST, self._slice * 2)

    def slice_done(self) -> None:
        """Called between two slices; may raise LimitReached."""

    def _conflicts_since(self) -> int:
        before, self._conflicts = self._conflicts, self.statistics().get("conflicts", 0)
        return self._conflicts - before

    def model(self) -> list[int]:
        model: list[int] = [] if self._nothing else self._solver.get_model()
        return model

    def core(self) -> list[int]:
        """After a `solve` that said no: assumptions that are enough for that."""
        return list(self._solver.get_core() or ())

    def propagate(self, assumptions: Iterable[int]) -> tuple[bool, list[int]]:
        """What follows from the assumptions by unit propagation alone, and whether that is free of contradiction."""
        consistent, literals = self._solver.propagate(assumptions=list(assumptions))
        return bool(consistent), list(literals)

    def prefer(self, literals: Iterable[int]) -> None:
        """CaDiCaL keeps to it. The others forget it with their first conflict, and remember their last model anyway."""
        if self.name.startswith("cadical") and self.name != "cadical103":
            self._solver.set_phases(list(literals))

    def statistics(self) -> dict[str, int]:
        return dict(self._solver.accum_stats() or {})

    def close(self) -> None:
        # PySAT's method does nothing from now on; the library's function would work on freed memory
        self._adder = Solver.add_clause, self._solver
        self._solver.delete()


def deaf(solver: Solver) -> Solver:
    """The same solver, which no longer catches signals. Its reference to itself does not keep it alive."""
    native = solver.solver
    for call in CALLS:
        setattr(native, call, MethodType(deafened(getattr(type(native), call)), proxy(native)))
    return solver


@lru_cache
def deafened(method: FunctionType) -> FunctionType:
    """One of PySAT's methods, which finds our answer under the name that it looks up."""
    names = {**method.__globals__, "MainThread": NeverMain}
    return FunctionType(method.__code__, names, method.__name__, method.__defaults__, method.__closure__)


def adder(name: str, solver: Any) -> Adder:
    """The library's own function, as PySAT's methods only pass clauses on to it, and there are thousands of them; or
    the method, if that function or its data has another name."""
    function = getattr(pysolvers, f"{name}_add_cl", None)
    handle = getattr(solver, name.rstrip("0123456789"), None)
    return (function, handle) if function and handle else (type(solver).add_clause, solver)


def aliases() -> dict[str, tuple[str, ...]]:
    """PySAT's own solvers: the name that it accepts for each, and all of that solver's names."""
    groups = sorted((key, group) for key, group in vars(SolverNames).items() if not key.startswith("_"))
    return {
        key if key in group else group[-1]: group
        for key, group in groups
        if "cms" not in group  # that one is a package of its own
    }


@lru_cache(maxsize=64)
def full_name(name: str) -> str | None:
    """The name of a PySAT solver, given any of its names; None if there is no such solver."""
    return next((full for full, group in aliases().items() if name in group), None)


def can_be_limited(name: str) -> bool:
    """Whether the solver works in slices and respects assumptions. Kissat only warns that it does not; Lingeling has no
    limits."""
    return not name.startswith(("kissat", "lingeling"))
