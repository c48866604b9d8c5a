"""Groups of cells on a grid that are rectangles, by what their corners look like.

A group is a rectangle if it never turns inwards: no square of 2x2 cells has exactly three of its cells. A rectangle is
a square if, seen from each of its corners, it is as wide as it is high.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from kotae.logic.case import sorted_out
from kotae.logic.constraints import Fresh, Values, state, states_of


class CornerCase(NamedTuple):
    """How four cells, not exactly three of which are true, lead to what follows."""

    kind: str
    """`fourth`: three are true, so the last is. `L`: two are true and one is not, so the last is not. `dent`: three are
    true and one is not."""
    true: list[int]
    false: list[int]
    yes: list[int]
    no: list[int]


class NotThree(NamedTuple):
    """Of four cells in a square, not exactly three are true."""

    literals: tuple[int, ...]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        flat: list[int] = []
        for last in self.literals:
            flat += (*(literal if literal == last else -literal for literal in self.literals), 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        states = states_of(values, self.literals)
        true, false = sum(each > 0 for each in states), sum(each < 0 for each in states)
        if true == 4 or false > 1:
            return True
        return False if true == 3 and false == 1 else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> CornerCase:
        case = sorted_out("", self.literals, given, so)
        kind = "fourth" if case.yes else "L" if case.no else "dent"
        return CornerCase(kind, case.true, case.false, case.yes, case.no)


def rectangles(
    literals: Mapping[Any, int], squares: Iterable[Sequence[Any]]
) -> Iterator[tuple[tuple[Any, ...], NotThree]]:
    """Every group of true cells is a rectangle; given are all squares of 2x2 cells."""
    for square in squares:
        yield tuple(square), NotThree(tuple([literals[cell] for cell in square]))


class SidesCase(NamedTuple):
    """How a rectangle that is as wide as it is high leads to what follows."""

    kind: str
    """`wide`, `high`: it is at least that wide, so as high, or the other way round. `narrow`, `low`: it is at most so
    wide, or so high. `no corner`: it would not be a square if its corner were there. `not square`: it is broken."""
    corner: int
    size: int
    """How wide or high it is, at least or at most."""
    yes: list[int]


class SquareFrom(NamedTuple):
    """If a rectangle of true cells has a corner here, it is as wide as it is high."""

    corner: int
    beyond: tuple[int, ...]
    """The cells beside it that would belong to the rectangle if this were not its corner: none, one or two."""
    across: tuple[int, ...]
    """The cells after the corner in its row, away from those, up to the rim of the board,"""
    down: tuple[int, ...]
    """and those in its column."""
    said: bool = False
    """Whether another corner of the rectangle says the same: a solver need not hear it again."""

    @property
    def literals(self) -> Sequence[int]:
        return [self.corner, *self.beyond, *self.across, *self.down]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return () if self.said else self.own_clauses(fresh)

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        """The second cell of one side brings the second of the other, the third the third, and so on: what lies in
        between follows from smaller ones."""
        flat: list[int] = []
        for one, other in ((self.across, self.down), (self.down, self.across)):
            for k in range(min(len(one), len(other) + 1)):
                flat += (-self.corner, *self.beyond, *(-each for each in one[: k + 1]), *other[k : k + 1], 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        if state(values, self.corner) < 0:
            return True
        corner = [state(values, self.corner), *[-state(values, each) for each in self.beyond]]
        if min(corner) < 0:
            return True
        wide, high = (bounds(side, values) for side in (self.across, self.down))
        if min(corner) == 0:
            return None
        if wide[0] == wide[1] and high == wide:
            return True
        return False if wide[1] < high[0] or high[1] < wide[0] else None

    def case(self, given: Collection[int], so: Collection[int]) -> SidesCase:
        known, yes = set(given), list(so)
        wide, high = (leading(side, known) + 1 for side in (self.across, self.down))
        for kinds, own, other, size in (
            (("high", "low"), self.across, self.down, high),
            (("wide", "narrow"), self.down, self.across, wide),
        ):
            if yes and set(own).issuperset(yes):
                return SidesCase(kinds[0], self.corner, size, yes)
            if yes and set(own).issuperset(-each for each in yes):
                shut = next((k for k, each in enumerate(other, 1) if -each in known), len(other) + 1)
                return SidesCase(kinds[1], self.corner, shut, yes)
        return SidesCase("no corner" if yes else "not square", self.corner, min(wide, high), yes)


def leading(side: Sequence[int], known: Collection[int]) -> int:
    """How many literals are known from the first on."""
    return next((k for k, literal in enumerate(side) if literal not in known), len(side))


def bounds(side: Sequence[int], values: Values) -> tuple[int, int]:
    """The fewest and the most cells that a rectangle may have along a side."""
    states = states_of(values, side)
    least = next((k for k, each in enumerate(states) if each <= 0), len(side))
    return least, next((k for k, each in enumerate(states) if each < 0), len(side))


Ray = Sequence[Any]


def square_corners(literals: Mapping[Any, int], rays: Mapping[Any, Sequence[Ray]]) -> Iterator[tuple[Any, SquareFrom]]:
    """Every group of true cells is a square, given that it is a rectangle: for each cell and each way in which it may
    be a corner. Given are the cells above, below, left and right of each, nearest first."""
    for cell, (up, down, left, right) in rays.items():
        for across, before in ((right, left), (left, right)):
            for along, above in ((down, up), (up, down)):
                beyond = tuple([literals[near] for near in (*before[:1], *above[:1])])
                wide, high = (tuple([literals[each] for each in side]) for side in (across, along))
                said = across is not right or along is not down
                yield cell, SquareFrom(literals[cell], beyond, wide, high, said)
