"""PySAT's solvers, in this process.

They run in slices of conflicts. PySAT's CaDiCaL cannot be interrupted and holds the interpreter while it works; between
slices Python looks at the clock and at its signals. A slice lasts a fraction of a second, so limits hold and Ctrl-C is
prompt; a solver keeps what it has learnt from one slice to the next. How long a slice is depends on what the solver has
done, not on the clock: the same question has the same answer on any machine, however busy it is.
"""

from collections import deque
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from itertools import repeat

from kotae.engines.base import Budget
from kotae.engines.native import NativeSolver, native_name, native_solver
from kotae.logic.formula import Block, Formula

FIRST, LEAST, MOST = 1000, 100, 8000
"""Conflicts in a slice: the first, and the least and the most."""
MANY, FEW = 1_000_000, 300_000
"""Slices with more propagations than this are halved, those with fewer doubled: solvers make a few million per
second."""


class PySatEngine:
    """Any of PySAT's solvers that can be limited."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.counts_conflicts = True
        self._slice = FIRST
        self._conflicts = self._propagations = 0
        self._empty = self._nothing = True

    @cached_property
    def _solver(self) -> NativeSolver:
        """Created when it is first needed: a solver that waits for its turn may never get one."""
        return native_solver(native_name(self.name) or self.name)

    def add(self, flat: Sequence[int]) -> None:
        self._empty &= not flat
        add, handle = self._solver.add_clause, self._solver.handle
        clause: list[int] = []
        for literal in flat:
            if literal:
                clause.append(literal)
            else:
                add(handle, clause)
                clause = []

    def add_formula(self, formula: Formula) -> None:
        for part in formula.parts():
            if isinstance(part, Block):
                self._empty &= not part.clauses
                deque(map(self._solver.add_clause, repeat(self._solver.handle), part.clauses), maxlen=0)
            else:
                self.add(part)

    def solve(self, budget: Budget, assumptions: Iterable[int] = ()) -> bool:
        assumed = list(assumptions)
        self._nothing = self._empty and not assumed
        if self._nothing:
            return True  # some solvers crash on an empty formula
        if budget.conflicts is not None:
            self._conflicts_since()  # those of questions without a limit count for nobody
        while True:
            limit = budget.slice(self._slice)
            outcome = self._solver.solve(limit, assumed)
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
        return [] if self._nothing else self._solver.model()

    def core(self) -> list[int]:
        """After a `solve` that said no: assumptions that are enough for that."""
        return self._solver.core()

    def propagate(self, assumptions: Iterable[int]) -> tuple[bool, list[int]]:
        """What follows from the assumptions by unit propagation alone, and whether that is free of contradiction."""
        return self._solver.propagate(list(assumptions))

    def prefer(self, literals: Iterable[int]) -> None:
        """Only CaDiCaL keeps to it. The others forget it with their first conflict, and remember their last model
        anyway."""
        if self.keeps_to_preferences:
            self._solver.prefer(list(literals))

    def stay_near(self, literals: Iterable[int]) -> None:
        self.prefer(literals)

    @property
    def keeps_to_preferences(self) -> bool:
        return self.name.startswith("cadical") and self.name != "cadical103"

    def start_from(self, literals: Iterable[int]) -> None:
        """Values to try first in the next search, by a solver of any kind; most forget them with their first
        conflict."""
        self._solver.prefer(list(literals))

    def statistics(self) -> dict[str, int]:
        return self._solver.statistics() if self._is_there else {}

    def close(self) -> None:
        if self._is_there:
            self._solver.delete()

    @property
    def _is_there(self) -> bool:
        """Whether the solver was ever needed. If memory ran out before that, making one now would end the process."""
        return "_solver" in vars(self)


def aliases() -> dict[str, tuple[str, ...]]:
    """PySAT's own solvers: the name that it accepts for each, and all of that solver's names."""
    from pysat.solvers import SolverNames  # takes longer to load than the solvers

    groups = sorted((key, group) for key, group in vars(SolverNames).items() if not key.startswith("_"))
    return {
        key if key in group else group[-1]: group
        for key, group in groups
        if native_name(key)  # CryptoMiniSat is a package of its own, and some systems lack others
    }


@lru_cache(maxsize=64)
def full_name(name: str) -> str | None:
    """The name of a PySAT solver, given any of its names; None if there is no such solver."""
    if native_name(name):
        return name
    if "+" in name:  # several in turn
        return None
    return next((full for full, group in aliases().items() if name in group), None)


def can_be_limited(name: str) -> bool:
    """Whether the solver works in slices and respects assumptions. Kissat only warns that it does not; Lingeling has no
    limits."""
    return not name.startswith(("kissat", "lingeling"))
