"""Areas: a rectangle with a given number of cells, described by how far it reaches up, down, left and right of one of
them."""

from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from kotae.logic.case import between
from kotae.logic.constraints import Constraint, Fresh, Known, Values
from kotae.logic.counting import Number
from kotae.logic.templates import Template

Chain = Sequence[int]


class Reach(NamedTuple):
    """How many cells a rectangle reaches beyond one of its cells, in each direction."""

    up: Number
    down: Number
    left: Number
    right: Number

    def bounds(self, values: Values) -> tuple[tuple[int, int], tuple[int, int]]:
        """The least and the greatest height, and width, that it may have."""
        up, down, left, right = (number.bounds(values) for number in self)
        return (up[0] + down[0] + 1, up[1] + down[1] + 1), (left[0] + right[0] + 1, left[1] + right[1] + 1)


class AreaOf(NamedTuple):
    """An expression: how many cells a rectangle has."""

    reach: Reach

    def equals(self, size: int) -> Constraint:
        return Area(self.reach, size)

    def isin(self, sizes: object) -> Known:
        """A hidden number may be any number."""
        return Known(True)

    def value(self, values: Values) -> int:
        up, down, left, right = (number.value(values) for number in self.reach)
        return (up + down + 1) * (left + right + 1)


class AreaCase(NamedTuple):
    """How the size of a rectangle leads to what follows."""

    kind: str
    """`alone`: one cell. `one shape` and `few shapes`: those that fit. `too large`: what it cannot reach, whatever its
    shape. `no shape`: it is broken."""
    size: int
    shapes: list[tuple[int, int]]
    """The heights and widths that fit into what is known."""


MOST_SHAPES = 3
"""As many shapes as somebody would list."""


class Area(NamedTuple):
    """A rectangle has that many cells."""

    reach: Reach
    size: int

    @property
    def literals(self) -> Sequence[int]:
        return [literal for number in self.reach for literal in number.chain]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        up, down, left, right = (len(number.chain) for number in self.reach)
        return area_template(up, down, left, right, self.size).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        (low, high), (narrow, wide) = self.reach.bounds(values)
        if low == high and narrow == wide:
            return low * narrow == self.size
        heights = (height for height in range(low, high + 1) if self.size % height == 0)
        return None if any(narrow <= self.size // height <= wide for height in heights) else False

    def case(self, given: Collection[int], so: Collection[int]) -> AreaCase:
        up, down, left, right = (between(number.chain, given) for number in self.reach)
        heights = range(up[0] + down[0] + 1, up[1] + down[1] + 2)
        widths = range(left[0] + right[0] + 1, left[1] + right[1] + 2)
        divided = [(height, self.size // height) for height in heights if self.size % height == 0]
        shapes = [(height, width) for height, width in divided if width in widths]
        if not shapes:
            kind = "no shape"
        elif self.size == 1:
            kind = "alone"
        elif not given and all(literal < 0 for literal in so) and len(shapes) > 1:
            kind = "too large"
        else:
            kind = "one shape" if len(shapes) == 1 else "few shapes" if len(shapes) <= MOST_SHAPES else "many shapes"
        return AreaCase(kind, self.size, shapes)


@lru_cache(maxsize=1024)
def area_template(up: int, down: int, left: int, right: int, size: int) -> Template:
    """The clauses of an area, over the chains of the four reaches one after another.

    The heights that divide the size form a chain again: "at least the second of them", "at least the third", …. The
    taller a rectangle, the narrower it is, so each link of the chain bounds the height on one side and the width on the
    other.
    """
    ends = (0, up, up + down, up + down + left, up + down + left + right)
    above, below, before, after = (range(one + 1, other + 1) for one, other in pairwise(ends))
    heights = [h for h in range(1, up + down + 2) if size % h == 0 and size // h <= left + right + 1]
    if not heights:
        return Template([[]])
    higher = range(ends[-1] + 1, ends[-1] + len(heights))
    clauses = [[one, -other] for one, other in pairwise(higher)]
    for at, height in enumerate(heights):
        tall, wide = height - 1, size // height - 1
        unless_lower = [-higher[at - 1]] if at else []
        unless_higher = [higher[at]] if at < len(higher) else []
        clauses += ([*unless_lower, *clause] for clause in at_least(above, below, tall))
        clauses += ([*unless_lower, *clause] for clause in at_most(before, after, wide))
        clauses += ([*unless_higher, *clause] for clause in at_most(above, below, tall))
        clauses += ([*unless_higher, *clause] for clause in at_least(before, after, wide))
    return Template(clauses, len(higher))


def at_least(one: Chain, other: Chain, least: int) -> Iterator[list[int]]:
    """Two chains add up to at least this: where one falls short, the other makes up for it."""
    for k in range(max(0, least - len(other) - 1), min(len(one) + 1, least)):
        yield [*one[k : k + 1], *other[least - k - 1 : least - k]]


def at_most(one: Chain, other: Chain, most: int) -> Iterator[list[int]]:
    """Two chains add up to at most this: where one has some, the other has no more than the rest."""
    for k in range(max(0, most + 1 - len(other)), min(len(one), most + 1) + 1):
        yield [-literal for literal in (*one[max(k - 1, 0) : k], *other[max(most - k, 0) : most + 1 - k])]
