"""The longest visit of a loop to a part of the board: how many cells it passes there at a stretch.

A loop passes every cell, and the steps inside the part join its cells into visits. Other rules say that the loop leaves
every cell in two ways and is the only one, so that a visit has two ends unless the part is the whole board; that is
taken for granted here.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from kotae.logic.constraints import Fresh, Known, Values, state
from kotae.logic.counters import forbidden_runs
from kotae.logic.loops.drawn_paths import pieces_of
from kotae.logic.regions.connected_links import Link

Tails = dict[tuple[Hashable, Hashable], int]
"""For a step from one cell to another: a literal for how many cells, at least, lead up to it on the same visit."""


class VisitLength(NamedTuple):
    """A step that cannot be drawn, and how long a visit would be with it."""

    literal: int
    cells: int


class LongestCase(NamedTuple):
    """How the longest visit leads to what follows."""

    kind: str
    """`one by one`: no visit has two cells. `too long`: steps would make a visit that is too long. Otherwise `only
    way`; at a clash `overlong`, `short` or `no way`."""
    least: int
    most: int
    joined: list[VisitLength]
    longest: int
    """How long the longest visit is, by what is drawn,"""
    room: int
    """and how long one can become at most."""


class LongestIn(NamedTuple):
    """The longest visit has one of the allowed lengths."""

    cells: tuple[Hashable, ...]
    links: tuple[Link[Any], ...]
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return [link.literal for link in self.links]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """Auxiliary variables say, for every step in both directions, how many cells at least lead up to it. A visit
        with a number of cells has an end that all others lead up to."""
        runs = forbidden_runs(len(self.cells), self.allowed)
        wanted = {length for low, high in runs for length in (low - 1, high)}
        flat: list[int] = []
        tails = {1: self._steps()}
        for length in range(2, min(max(wanted) + 1, len(self.cells))):
            tails[length] = longer(tails[length - 1], tails[1], fresh, flat)
        for low, high in runs:
            enough = list(tails.get(high, {}).values())
            if low <= 1:
                flat += (*enough, 0) if high else ()
                continue
            (some,) = fresh(1) if enough else (0,)
            flat += (-some, *enough, 0) if some else ()
            for tail in tails[low - 1].values():
                flat += (-tail, some, 0) if some else (-tail, 0)
        return flat

    def _steps(self) -> Tails:
        both = [(link.one, link.other, link.literal) for link in self.links]
        return {pair: literal for one, other, literal in both for pair in ((one, other), (other, one))}

    def holds(self, values: Values) -> bool | None:
        possible = [length in self.allowed for length in range(self.longest(values, 1), self.longest(values, 0) + 1)]
        return None if any(possible) and not all(possible) else possible[0]

    def longest(self, values: Values, least: int) -> int:
        """The longest visit by the steps that are drawn; with 0, if all that may be are."""
        return max(map(len, self._visits(values, least)))

    def _visits(self, values: Values, least: int) -> list[set[Hashable]]:
        beside: dict[Hashable, list[Hashable]] = {cell: [] for cell in self.cells}
        for one, other, literal in self.links:
            if state(values, literal) >= least:
                beside[one].append(other)
                beside[other].append(one)
        return pieces_of(beside)

    def case(self, given: Iterable[int], so: Iterable[int]) -> LongestCase:
        new = set(so)
        values = [0] * (max(self.literals) + 1)
        own = set(self.literals)
        for literal in given:
            if abs(literal) in own:
                values[abs(literal)] = literal
        visit = {cell: cells for cells in self._visits(values, 1) for cell in cells}
        joined = [
            VisitLength(literal, len(visit[one] | visit[other]))
            for one, other, literal in self.links
            if -literal in new
        ]
        room = self.longest(values, 0)
        longest = max(map(len, visit.values()))
        found = LongestCase("", min(self.allowed), max(self.allowed), joined, longest, room)
        return found._replace(kind=follows(found, len(new)) if new else wrong(found))


def follows(case: LongestCase, new: int) -> str:
    """Why something follows."""
    if case.most == 1:
        return "one by one"
    too_long = len(case.joined) == new and all(visit.cells > case.most for visit in case.joined)
    return "too long" if too_long else "only way"


def wrong(case: LongestCase) -> str:
    """What is wrong at a clash."""
    if case.longest > case.most:
        return "overlong"
    return "short" if case.room < case.least else "no way"


def longer(shorter: Tails, steps: Tails, fresh: Fresh, flat: list[int]) -> Tails:
    """Tails of one cell more. Adds the clauses that define them."""
    arriving: dict[Hashable, list[tuple[Hashable, int]]] = {}
    for (one, other), tail in shorter.items():
        arriving.setdefault(other, []).append((one, tail))
    found: Tails = {}
    for (one, other), step in steps.items():
        before = [tail for cell, tail in arriving.get(one, ()) if cell != other]
        if before:
            (name,) = fresh(1)
            found[one, other] = name
            flat += defined(name, step, before)
    return found


def defined(name: int, step: int, before: Sequence[int]) -> Iterator[int]:
    """Flat clauses: the name is true if the step is drawn and one of the tails before it is there."""
    yield from (-name, step, 0)
    yield from (-name, *before, 0)
    for tail in before:
        yield from (-step, -tail, name, 0)


class LongestVisit(NamedTuple):
    """An expression: how many cells the longest visit has."""

    cells: tuple[Hashable, ...]
    links: tuple[Link[Any], ...]
    leaves: bool
    """Whether there are other cells, so that the loop leaves these."""

    def isin(self, allowed: Iterable[int]) -> LongestIn | Known:
        size = len(self.cells)
        wanted = frozenset(range(1 if self.leaves else size, (size if self.links else 1) + 1)).intersection(allowed)
        if not wanted or not self.links or not self.leaves or len(wanted) == size:
            return Known(bool(wanted))
        return LongestIn(self.cells, self.links, wanted)

    def equals(self, length: int) -> LongestIn | Known:
        return self.isin((length,))

    def value(self, values: Values) -> int:
        return LongestIn(self.cells, self.links, frozenset()).longest(values, 1)


def longest_visit(cells: Iterable[Hashable], links: Iterable[Link[Any]], *, leaves: bool = True) -> LongestVisit:
    """How many of these cells a loop through all of them passes at a stretch, at most, given all links between two of
    them. Rules of the family say that it is one loop that leaves every cell in two ways. It never `leaves` a part that
    is the whole board."""
    return LongestVisit(tuple(cells), tuple(links), leaves)
