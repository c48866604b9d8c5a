"""How many cells the rectangle around a cell has, as an expression: compare it to get a constraint, or evaluate it.

The constraint is a table of all places where the rectangle may lie, so what does not fit is excluded without any
search.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from kotae.logic.constraints import Constraint, Fresh, Known, Values, state
from kotae.logic.regions.lying import STEP, Cell, Lying, group_of, lying
from kotae.logic.table import one_row


class RectangleSize(NamedTuple):
    """An expression: how many cells the group of true cells around a cell has, which is a rectangle."""

    cell: Cell
    literals: Mapping[Any, int]

    def equals(self, size: int) -> Constraint:
        return RectangleOf(self.cell, self.literals, size)

    def if_there(self, size: int, apart: Collection[Any] = ()) -> Constraint:
        """It has that size, or the cell is not true. `apart` are cells that other clues keep out of it, so that solvers
        need not think of rectangles with them."""
        return RectangleOf(self.cell, self.literals, size, or_false=True, apart=apart)

    def isin(self, sizes: Iterable[int]) -> Known:
        """A hidden number may be any number."""
        return Known(True)

    def value(self, values: Values) -> int | None:
        return len(group_of(self.cell, self.literals, values)) or None


class RectangleCase(NamedTuple):
    """How the size of a rectangle leads to what follows."""

    kind: str
    """`false`: none fits, so the cell is not in one. `alone`: it has one cell. `complete`: all of its cells are known.
    `place`: it can only lie in one place. `shape`: it can only have one height and width. `any`: all places have what
    follows. `none`: none fits, but there must be one."""
    size: int
    shapes: list[tuple[int, int]]
    """The heights and widths that fit."""


class RectangleOf:
    """The group of true cells around a cell is a rectangle with that many cells; or the cell is false, if it may be."""

    def __init__(
        self,
        cell: Cell,
        literals: Mapping[Any, int],
        size: int,
        or_false: bool = False,
        apart: Collection[Any] = (),
    ) -> None:
        self.cell = cell
        self.literal = literals
        self.size = size
        self.or_false = or_false
        self.apart = apart

    @cached_property
    def places(self) -> list[Lying]:
        """Where the rectangle may lie, whatever other clues say."""
        return list(self._places(()))

    @cached_property
    def literals(self) -> Sequence[int]:
        stated = [self.literal[self.cell], *(each for place in self.places for each in place.literals)]
        return list(dict.fromkeys(abs(each) for each in stated))

    def _places(self, apart: Collection[Any]) -> Iterator[Lying]:
        most = max(len({cell[k] for cell in self.literal}) for k in (0, 1))
        for height in range(1, min(self.size, most) + 1):
            width, rest = divmod(self.size, height)
            if rest or width > most:
                continue
            for up in range(height):
                for back in range(width):
                    top, left = self.cell[0] - STEP * up, self.cell[1] - STEP * back
                    if place := lying(top, left, height, width, self.literal, apart):
                        yield place

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return self._one_of(self._places(self.apart), fresh)

    def own_clauses(self, fresh: Fresh) -> Sequence[int]:
        """Without what other clues say."""
        return self._one_of(self.places, fresh)

    def _one_of(self, places: Iterable[Lying], fresh: Fresh) -> Sequence[int]:
        rows = [place.literals for place in places]
        return one_row([*rows, *([[-self.literal[self.cell]]] if self.or_false else [])]).clauses(fresh)

    def holds(self, values: Values) -> bool | None:
        """Exact if everything is decided. Before that, it is broken once no place is left."""
        here = state(values, self.literal[self.cell])
        if here < 0:
            return self.or_false
        if 0 in [values[abs(literal)] for literal in self.literal.values()]:
            fits = self._fitting(lambda literal: state(values, literal))
            return None if fits or (self.or_false and here == 0) else False
        group = group_of(self.cell, self.literal, values)
        rows, cols = ({cell[k] for cell in group} for k in (0, 1))
        return len(group) == self.size == len(rows) * len(cols)

    def _fitting(self, state_of: Callable[[int], int]) -> list[Lying]:
        return [place for place in self.places if all(state_of(each) >= 0 for each in place.literals)]

    def case(self, given: Collection[int], so: Collection[int]) -> RectangleCase:
        known, here = set(given), self.literal[self.cell]
        fits = self._fitting(lambda literal: -1 if -literal in known else 0)
        shapes = sorted({(place.height, place.width) for place in fits})
        if not so:
            kind = "none"
        elif not fits or -here in so:
            kind = "false"
        elif self.size == 1:
            kind = "alone"
        elif len(fits) == 1 and known.issuperset(set(fits[0].inside) - {here}):
            kind = "complete"
        else:
            kind = "place" if len(fits) == 1 else "shape" if len(shapes) == 1 else "any"
        return RectangleCase(kind, self.size, shapes)


def rectangle_size(cell: Cell, literals: Mapping[Any, int]) -> RectangleSize:
    """How many cells the rectangle of true cells around a cell has, given where cells are in doubled coordinates."""
    return RectangleSize(cell, literals)
