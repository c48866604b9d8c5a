"""Which tiles must be shaded, or cannot be, before any search: sums over tiles are looked at one by one, until none of
them says anything new.

A set of sums is a bit mask, whose bit k stands for the sum k, so that all sums that can be made are found in one shift
per tile. That decides most of a Tile Paint, and counters for the rest are far smaller.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import itemgetter
from typing import NamedTuple

from kotae.logic.constraints import AllHold, Constraint, Fresh, Values
from kotae.logic.counters import weighted_counter
from kotae.logic.counting import Count, plain
from kotae.logic.counting_groups import GroupCount
from kotae.logic.lines.bits import bits
from kotae.logic.narrowing import Impossible
from kotae.logic.uniform import AllSame


class Tally:
    """Tiles, what each of them counts, and the sums that are allowed."""

    __slots__ = ("open", "sums")

    def __init__(self, weights: Iterable[tuple[int, int]], sums: int) -> None:
        self.open = list(weights)
        """The tiles that are undecided, each by one of its literals, and what it counts."""
        self.sums = sums
        """What they may add up to, as a bit mask."""

    def narrow(self, values: Values) -> list[int]:
        """Decides the tiles that all ways to reach an allowed sum have in common; returns their literals."""
        self._settle(values)
        sums, reached = self.sums, [1]
        for _, weight in self.open:
            reached.append(reached[-1] | reached[-1] << weight)
        if not reached.pop() & sums:
            raise Impossible
        found = []
        for (literal, weight), before in zip(reversed(self.open), reversed(reached), strict=True):
            if not before & sums >> weight:
                found.append(-literal)
            elif not before & sums:
                found.append(literal)
            sums |= sums >> weight
        return found

    def _settle(self, values: Values) -> None:
        """Sets aside what is decided."""
        still = []
        for literal, weight in self.open:
            if not values[literal]:
                still.append((literal, weight))
            elif values[literal] > 0:
                self.sums >>= weight
        self.open = still

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """The same about the tiles that are left, the largest first: that takes the fewest clauses."""
        literals, weights = zip(*sorted(self.open, key=itemgetter(1), reverse=True), strict=True)
        most = sum(weights)
        return weighted_counter(weights, frozenset(k for k in bits(self.sums) if k <= most)).stamp(literals, fresh)


class Tallied(NamedTuple):
    """What is left once sums over tiles are narrowed down."""

    values: Values
    tallies: list[Tally]
    others: list[Constraint]

    def clauses(self, fresh: Fresh) -> Iterator[Sequence[int]]:
        return (each.clauses(fresh) for each in self.tallies if each.open)


def tallied(constraints: Iterable[Constraint], variables: int) -> Tallied | None:
    """What is left; None if no sums over tiles are counted. Raises Impossible if nothing is."""
    parts = [part for each in constraints for part in (each.parts if isinstance(each, AllHold) else (each,))]
    if not any(isinstance(part, GroupCount) for part in parts):
        return None
    tiles = [part.tile for part in parts if isinstance(part, AllSame) and min(part.tile) > 0]
    first_of = {literal: tile[0] for tile in tiles for literal in tile}
    tallies, others = list[Tally](), list[Constraint]()
    for part in parts:
        tally = tally_of(part, first_of)
        if tally:
            tallies.append(tally)
        else:
            others.append(part)
    values = [0] * (variables + 1)
    narrow_all(tallies, values)
    for tile in tiles:
        if values[tile[0]]:
            for literal in tile:
                values[literal] = literal if values[tile[0]] > 0 else -literal
    return Tallied(values, tallies, others)


def tally_of(part: Constraint, first_of: Mapping[int, int]) -> Tally | None:
    """What a constraint counts, if it does, with the first literal of each tile for the whole of it."""
    weights: dict[int, int] = {}
    if isinstance(part, GroupCount) and not part.stacks:
        for group in part.groups:
            first = first_of.get(group[0], group[0])
            weights[first] = weights.get(first, 0) + len(group)
    elif isinstance(part, Count) and part.chains == plain(len(part.literals)):
        for literal in part.literals:
            first = first_of.get(literal, literal)
            weights[first] = weights.get(first, 0) + 1
    else:
        return None
    return (
        Tally(weights.items(), sum([1 << k for k in part.allowed if k >= 0])) if min(weights, default=1) > 0 else None
    )


def narrow_all(tallies: Sequence[Tally], values: Values) -> None:
    """Decides what follows, until nothing does."""
    around: dict[int, list[Tally]] = {}
    for tally in tallies:
        for literal, _ in tally.open:
            around.setdefault(literal, []).append(tally)
    waiting = dict.fromkeys(tallies)
    while waiting:
        for tally in [*waiting]:
            waiting.pop(tally, None)
            for literal in tally.narrow(values):
                values[abs(literal)] = literal
                waiting.update(dict.fromkeys(around[abs(literal)]))
