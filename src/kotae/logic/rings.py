"""Rings: how long the runs of true nodes around a place are, in any order. The clues of Tapa are such runs."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import groupby, product
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Known, Values, state
from kotae.logic.table import one_row
from kotae.logic.templates import Template

HIDDEN = "?"
Lengths = tuple[int | str, ...]
"""The lengths of runs in any order, `?` for one of any length; 0 alone for no run, which `?` alone may also mean."""


class RunsAround(NamedTuple):
    """An expression: the lengths of the runs around a place that is itself false. Where the ring has no node, as beyond
    the rim of a board, there is a gap."""

    middle: int
    """The literal of the place itself."""
    ring: tuple[int | None, ...]

    def equals(self, lengths: Lengths) -> "RingOfRuns | Known":
        around = patterns(lengths, tuple(literal is not None for literal in self.ring))
        return RingOfRuns(self.middle, self.ring, lengths) if around else Known(False)

    def value(self, values: Values) -> Lengths | None:
        """The shortest first; None if the place itself is true."""
        found = [literal is not None and state(values, literal) > 0 for literal in self.ring]
        return None if state(values, self.middle) > 0 else tuple(sorted(run_lengths(found)))


def runs_around(middle: int, ring: Iterable[int | None]) -> RunsAround:
    """The lengths of the runs around a place, given by its literal and those of the ring in order."""
    return RunsAround(middle, tuple(ring))


def run_lengths(ring: Sequence[bool]) -> list[int]:
    """How long the runs of a ring are; a single 0 if there are none."""
    if all(ring):
        return [len(ring)]
    gap = ring.index(False)
    turned = [*ring[gap:], *ring[:gap]]
    return [len(list(run)) for true, run in groupby(turned) if true] or [0]


def fits(found: Iterable[int], lengths: Lengths) -> bool:
    """Whether these are the lengths, in any order."""
    left = list(found)
    if len(left) != len(lengths):
        return False
    for length in lengths:
        if length != HIDDEN:
            if length not in left:
                return False
            left.remove(length)
    return True


@cache
def patterns(lengths: Lengths, there: tuple[bool, ...]) -> tuple[tuple[bool, ...], ...]:
    """All rings with runs of these lengths, given where the ring has nodes."""
    every = product(*[(False, True) if each else (False,) for each in there])
    return tuple(ring for ring in every if fits(run_lengths(ring), lengths))


class RingOfRuns(NamedTuple):
    """The place is false, and the runs around it have these lengths in any order."""

    middle: int
    ring: tuple[int | None, ...]
    lengths: Lengths

    @property
    def around(self) -> list[int]:
        return [literal for literal in self.ring if literal is not None]

    @property
    def literals(self) -> Sequence[int]:
        return [self.middle, *self.around]

    def rows(self) -> Iterator[list[int]]:
        """What each pattern says about the nodes of the ring."""
        for pattern in patterns(self.lengths, tuple(literal is not None for literal in self.ring)):
            pairs = zip(self.ring, pattern, strict=True)
            yield [literal if true else -literal for literal, true in pairs if literal is not None]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """Those of a table, made once for all rings of this shape."""
        literals = sorted(self.literals, key=abs)
        number = {literal: at for at, literal in enumerate(literals, 1)}
        ring = tuple([None if literal is None else number[literal] for literal in self.ring])
        return ring_template(number[self.middle], ring, self.lengths).stamp(literals, fresh)

    def holds(self, values: Values) -> bool | None:
        if state(values, self.middle) > 0:
            return False
        states = [-1 if literal is None else state(values, literal) for literal in self.ring]
        if 0 not in states:
            right = fits(run_lengths([each > 0 for each in states]), self.lengths)
            return (None if state(values, self.middle) == 0 else True) if right else False
        return None if any(all(state(values, each) >= 0 for each in row) for row in self.rows()) else False

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        return case_of_runs(self.around, self.lengths, given, so)


@lru_cache(maxsize=1024)
def ring_template(middle: int, ring: tuple[int | None, ...], lengths: Lengths) -> Template:
    """The clauses of a ring of the literals 1, 2, 3, …"""
    rows = RingOfRuns(middle, ring, lengths).rows()
    return Template.of(one_row([-middle, *row] for row in rows), len(ring) - ring.count(None) + 1)


def case_of_runs(literals: Sequence[int], lengths: Lengths, given: Iterable[int], so: Iterable[int]) -> Case:
    """`full` and `needed` where counting is enough, otherwise how the runs lie: `placed`, or `forced` if nothing needs
    to be known."""
    case = sorted_out("placed", literals, given, so)
    total = None if HIDDEN in lengths else sum(int(length) for length in lengths)
    if case.clash:
        return case._replace(kind="no place")
    if total == 0:
        return case._replace(kind="none")
    if not case.yes and len(case.true) == total:
        return case._replace(kind="full")
    if not case.no and len(literals) - len(case.false) == total:
        return case._replace(kind="needed")
    return case if case.true or case.false else case._replace(kind="forced")
