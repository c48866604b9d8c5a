"""Strips that touch at a corner and differ in length.

Where two straight strips, one cell wide, touch at a corner, both end there: each goes on in at most one of the two
directions that lead away from the other.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.regions.rectangle_groups import bounds

Run = tuple[int, ...]


class StripsCase(NamedTuple):
    """How strips of different lengths lead to what follows: otherwise both would have the same."""

    kind: str
    """`equal`: something would make them equally long. `equals`: they are."""
    ends: tuple[int, int]
    """The two cells at the corner."""


class DifferentStrips(NamedTuple):
    """Two true cells at a corner are the ends of strips of different lengths.

    For each of them, two runs of cells lead away from the other one. No run of true cells from one is as long as such a
    run from the other, and they are not both alone.
    """

    one: int
    other: int
    from_one: tuple[Run, Run]
    from_other: tuple[Run, Run]

    @property
    def literals(self) -> Sequence[int]:
        return [self.one, self.other, *(each for run in (*self.from_one, *self.from_other) for each in run)]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        runs = (*self.from_one, *self.from_other)
        flat = [-self.one, -self.other, *(run[0] for run in runs if run), 0]
        for first in self.from_one:
            for second in self.from_other:
                for k in range(1, min(len(first), len(second)) + 1):
                    cells = (-each for run in (first, second) for each in run[:k])
                    flat += (-self.one, -self.other, *cells, *first[k : k + 1], *second[k : k + 1], 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        """Exact if everything is decided; before that, it is broken by strips that cannot change."""
        here = min(state(values, self.one), state(values, self.other))
        if here < 0:
            return True
        lengths = [[bounds(run, values) for run in runs] for runs in (self.from_one, self.from_other)]
        fixed = [[least for least, most in each if least == most] for each in lengths]
        alike = set(fixed[0]).intersection(fixed[1]) - {0}
        alone = fixed == [[0, 0], [0, 0]]
        if here > 0 and (alike or alone):
            return False
        is_decided = all(values[abs(literal)] for literal in self.literals)
        return True if is_decided else None

    def case(self, given: Collection[int], so: Collection[int]) -> StripsCase:
        return StripsCase("equal" if so else "equals", (self.one, self.other))


def different_strips(
    literals: Mapping[Any, int], squares: Sequence[Sequence[Any]], rays: Mapping[Any, Sequence[Sequence[Any]]]
) -> Iterator[tuple[tuple[Any, Any], DifferentStrips]]:
    """Strips of true cells that touch at a corner have different lengths, given that groups are strips. Given are all
    squares of 2x2 cells, row by row, and for each cell those above, below, left and right of it, nearest first."""

    def runs(cell: Any, *ways: int) -> tuple[Run, Run]:
        one, other = (tuple([literals[each] for each in rays[cell][way]]) for way in ways)
        return one, other

    up, down, left, right = range(4)
    for a, b, c, d in squares:
        yield (a, d), DifferentStrips(literals[a], literals[d], runs(a, up, left), runs(d, down, right))
        yield (b, c), DifferentStrips(literals[b], literals[c], runs(b, up, right), runs(c, down, left))
