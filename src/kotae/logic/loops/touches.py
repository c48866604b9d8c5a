"""How often a loop touches a cell, along its sides or at a corner alone: each piece of the loop counts once.

Such a piece comes to the cell and leaves it again over edges that meet its corners without being its sides, two for
each visit. Only a loop around the cell alone has none of them.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.counting import counting_template


class Touches(NamedTuple):
    """The cell is touched as often as allowed, if the loop neither ends nor branches at its corners."""

    sides: tuple[int, ...]
    """The sides of the cell,"""
    ways: tuple[int, ...]
    """and the other edges that meet its corners."""
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return *self.sides, *self.ways

    @property
    def _ways_allowed(self) -> frozenset[int]:
        """How many of the ways may be used; none does for no visit, and for a loop around the cell alone."""
        numbers = {2 * number for number in self.allowed} | ({0} if 1 in self.allowed else set())
        return frozenset(number for number in numbers if number <= len(self.ways))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        flat: list[int] = []
        if self.ways:
            flat += counting_template((1,) * len(self.ways), self._ways_allowed).stamp(self.ways, fresh)
        elif not self._ways_allowed:
            flat.append(0)
        if len({0, 1} & self.allowed) == 1:
            for side in self.sides:
                flat += (side if 1 in self.allowed else -side, *self.ways, 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        states = [state(values, way) for way in self.ways]
        least, most = sum(each > 0 for each in states), sum(each >= 0 for each in states)
        possible = {number in self._ways_allowed for number in range(least, most + 1)}
        found = possible.pop() if len(possible) == 1 else None
        if least or found is False or len({0, 1} & self.allowed) != 1:
            return found
        wanted = 1 if 1 in self.allowed else -1
        sides = [state(values, side) * wanted for side in self.sides]
        if min(sides) < 0:
            return None if any(number in self._ways_allowed for number in range(1, most + 1)) else False
        return True if found and 0 not in sides else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        """`none`: it is not touched at all. `full`: it is touched as often as it may be. `needed`: these are the last
        ways to it. Otherwise `only way`. At a clash `too many`, `too few` or `no way`."""
        case = sorted_out("only way", self.literals, given, so)
        used, unused = len(set(self.ways) & set(case.true)), len(set(self.ways) & set(case.false))
        least, most = 2 * min(self.allowed), 2 * max(self.allowed)
        if case.clash:
            few = len(self.ways) - unused < least
            return case._replace(kind="too many" if used > most else "too few" if few else "no way")
        if not most:
            return case._replace(kind="none")
        if case.no and not case.yes and used == most:
            return case._replace(kind="full")
        if case.yes and not case.no and len(self.ways) - unused == least:
            return case._replace(kind="needed")
        return case


class TouchSum(NamedTuple):
    """An expression: how often the loop touches a cell."""

    sides: tuple[int, ...]
    ways: tuple[int, ...]

    def isin(self, allowed: Iterable[int]) -> Touches:
        most = range(max(1, len(self.ways) // 2) + 1)
        wanted = allowed if isinstance(allowed, range) else frozenset(allowed)
        found = frozenset(number for number in most if number in wanted)
        return Touches(self.sides, self.ways, found or frozenset((most.stop,)))

    def equals(self, number: int) -> Touches:
        return self.isin((number,))

    def value(self, values: Values) -> int:
        used = sum(state(values, way) > 0 for way in self.ways)
        return used // 2 if used else int(any(state(values, side) > 0 for side in self.sides))


def touches(sides: Iterable[int], ways: Iterable[int]) -> TouchSum:
    """How often a loop touches a cell with these sides, given the other edges that meet its corners."""
    return TouchSum(tuple(sides), tuple(ways))
