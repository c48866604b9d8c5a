"""Pieces of a loop around a place: along the ring of places around it, how many places each piece of the loop passes
before it leaves the ring. The clues of Tapa-Like Loop are such lengths."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.clauses import Clauses
from kotae.logic.constraints import Fresh, Known, Values, state
from kotae.logic.rings import Lengths, fits
from kotae.logic.table import Table, one_row

Pattern = tuple[tuple[bool, ...], tuple[bool, ...]]
"""For each place of a ring whether the loop goes on to the next one, and whether it passes the place at all."""


class PiecesAround(NamedTuple):
    """An expression: the lengths of the pieces of a loop around a place that the loop does not pass."""

    steps: tuple[int | None, ...]
    """From each place of the ring to the next one; None where there is no such step."""
    others: tuple[tuple[int, ...], ...]
    """The other steps of each place: away from the ring."""

    def equals(self, lengths: Lengths) -> "RingOfPieces | Known":
        ring = RingOfPieces(self.steps, self.others, lengths)
        return ring if ring.patterns else Known(False)

    def value(self, values: Values) -> Lengths | None:
        """The shortest first; None if the loop runs around the place and nowhere else, which makes no piece."""
        on = tuple(step is not None and state(values, step) > 0 for step in self.steps)
        lengths = piece_lengths(on, passed(on, [any(state(values, each) > 0 for each in some) for some in self.others]))
        return tuple(sorted(lengths)) if lengths else None


def pieces_around(steps: Iterable[int | None], others: Iterable[Iterable[int]]) -> PiecesAround:
    """The lengths of the pieces of a loop along a ring, given the steps from each of its places to the next, and the
    other steps of each place."""
    return PiecesAround(tuple(steps), tuple(map(tuple, others)))


def passed(on: Sequence[bool], across: Sequence[bool]) -> tuple[bool, ...]:
    """Which places the loop passes, along the ring or across it."""
    return tuple(on[k] or on[k - 1] or across[k] for k in range(len(on)))


def piece_lengths(on: Sequence[bool], there: Sequence[bool]) -> list[int]:
    """How many places each piece has; a single 0 if there is none, and nothing for a closed ring."""
    if all(on):
        return []
    found = []
    for k in range(len(on)):
        if there[k] and not on[k - 1]:  # a piece begins here
            length = 1
            while on[(k + length - 1) % len(on)]:
                length += 1
            found.append(length)
    return found or [0]


@cache
def patterns_of(lengths: Lengths, steps: tuple[bool, ...], ways: tuple[int, ...]) -> tuple[Pattern, ...]:
    """All ways to have pieces of these lengths, given where there are steps, and how many others each place has: two
    are needed to pass it across the ring, and one where the loop leaves the ring."""
    found = []
    for on in product(*[(False, True) if each else (False,) for each in steps]):
        along = [on[k] + on[k - 1] for k in range(len(on))]
        if any(number == 1 and not ways[k] for k, number in enumerate(along)):
            continue
        free = [(False, True) if not along[k] and ways[k] >= 2 else (False,) for k in range(len(on))]
        for across in product(*free):
            there = passed(on, across)
            if fits(piece_lengths(on, there), lengths):
                found.append((on, there))
    return tuple(found)


class RingOfPieces(NamedTuple):
    """The pieces of a loop around a place have these lengths, in any order. It never ends at the ring: where it does
    not follow the ring, it takes both other steps of a place or none."""

    steps: tuple[int | None, ...]
    others: tuple[tuple[int, ...], ...]
    lengths: Lengths

    @property
    def literals(self) -> Sequence[int]:
        along = [step for step in self.steps if step is not None]
        return list(dict.fromkeys([*along, *(each for some in self.others for each in some)]))

    @property
    def patterns(self) -> tuple[Pattern, ...]:
        return patterns_of(self.lengths, tuple(each is not None for each in self.steps), tuple(map(len, self.others)))

    def rows(self) -> Iterator[list[int]]:
        """What each pattern says about the steps."""
        for on, there in self.patterns:
            row = [step if drawn else -step for step, drawn in zip(self.steps, on, strict=True) if step is not None]
            for k, others in enumerate(self.others):
                if not on[k] and not on[k - 1]:
                    row += [each if there[k] else -each for each in others]
            yield row

    @property
    def table(self) -> Table | Clauses | Known:
        return one_row(self.rows())

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return self.table.clauses(fresh)

    def holds(self, values: Values) -> bool | None:
        if all(state(values, each) for each in self.literals):
            return self._is_right(values)
        return None if any(all(state(values, each) >= 0 for each in row) for row in self.rows()) else False

    def _is_right(self, values: Values) -> bool:
        on = [step is not None and state(values, step) > 0 for step in self.steps]
        taken = [sum(state(values, each) > 0 for each in some) for some in self.others]
        along = [on[k] + on[k - 1] for k in range(len(on))]
        if any(not along[k] and 0 < taken[k] < max(2, len(self.others[k])) for k in range(len(on))):
            return False
        if any(along[k] == 1 and not self.others[k] for k in range(len(on))):
            return False
        return fits(piece_lengths(on, passed(on, [number > 0 for number in taken])), self.lengths)

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        """`none` for a 0; otherwise how the pieces lie: `placed`, or `forced` if nothing needs to be known."""
        case = sorted_out("placed", self.literals, given, so)
        if case.clash:
            return case._replace(kind="no place")
        if self.lengths == (0,):
            return case._replace(kind="none")
        return case if case.true or case.false else case._replace(kind="forced")
