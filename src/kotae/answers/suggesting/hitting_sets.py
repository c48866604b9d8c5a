"""The smallest set that has something in common with each of some sets.

Every element is first supposed to be left out. When that is impossible, the solver says which elements cannot all be
left out; one of them is then paid for, and whatever more of them is taken costs one more each. Sets can be added at any
time, and what was found before stays true: the cost only grows.
"""

from collections.abc import Collection

from kotae.engines import Budget
from kotae.engines.inprocess import PySatEngine

SOLVER = "minisat22"


class HittingSets:
    """Sets of whole numbers, and the smallest set that hits them all."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.at_least = 0
        """No smaller set hits them all."""
        self._engine = PySatEngine(SOLVER)
        self._variables = 0
        self._taken: dict[int, int] = {}
        """By element, the variable that says that it is taken."""
        self._hoped: dict[int, None] = {}
        """What is supposed to cost nothing: literals, in the order in which they came."""

    def add(self, elements: Collection[int]) -> None:
        """From now on, one of these elements must be taken."""
        self._engine.add([*(self._variable(element) for element in sorted(elements)), 0])

    def exclude(self, elements: Collection[int]) -> None:
        """From now on, not all of these elements may be taken."""
        self._engine.add([*(-self._variable(element) for element in sorted(elements)), 0])

    def smallest(self) -> frozenset[int] | None:
        """A smallest set that hits them all; None if none does. Raises LimitReached at the limit."""
        while self._taken and not self._engine.solve(self.budget, self._hoped):
            core = self._engine.core()
            if not core:
                return None
            self._pay(self._minimal(core))
        model = self._engine.model() if self._taken else []
        return frozenset(element for element, variable in self._taken.items() if model[variable - 1] > 0)

    def close(self) -> None:
        self._engine.close()

    def _new(self) -> int:
        self._variables += 1
        return self._variables

    def _variable(self, element: int) -> int:
        if element not in self._taken:
            self._taken[element] = self._new()
            self._hoped[-self._taken[element]] = None
        return self._taken[element]

    def _minimal(self, core: list[int]) -> list[int]:
        """The same without what is not needed: small cores make small sums."""
        for literal in list(core):
            fewer = [other for other in core if other != literal]
            if literal in core and fewer and not self._engine.solve(self.budget, fewer):
                needed = set(self._engine.core())
                core = [other for other in fewer if other in needed]
        return core

    def _pay(self, core: list[int]) -> None:
        """One of these hopes fails, which costs 1. That each further one holds, once one after it has failed, is a new
        hope."""
        self.at_least += 1
        self._engine.add([*(-literal for literal in core), 0])
        for literal in core:
            del self._hoped[literal]
        later = 0
        for literal, following in zip(core[-2::-1], core[:0:-1], strict=True):
            if later:  # something from here on fails if the next does, or something after that
                failed = self._new()
                self._engine.add([failed, following, 0, failed, -later, 0])
            else:
                failed = -following
            hope = self._new()
            self._engine.add([-hope, literal, -failed, 0])
            self._hoped[hope] = None
            later = failed
