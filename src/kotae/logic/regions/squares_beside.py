"""How many cells the squares beside a cell have in all, as an expression: compare it to get a constraint, or evaluate
it.

Each side gets an auxiliary variable for every place where a square could lie that touches the cell there, so what does
not fit is excluded without any search. From these follows how long the square's sides are, in unary.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from math import isqrt
from typing import Any, NamedTuple

from kotae.logic.clauses import Clauses, any_of
from kotae.logic.constraints import Constraint, Fresh, Known, Values, state
from kotae.logic.regions.lying import STEP, WAYS, Cell, Lying, beside, group_of, lying
from kotae.logic.table import one_row


class SquaresBeside(NamedTuple):
    """An expression: how many cells the groups of true cells that share a side with this cell have in all."""

    cell: Cell
    literals: Mapping[Any, int]

    def equals(self, number: int) -> Constraint:
        return SquaresOf(self.cell, self.literals, number)

    def isin(self, numbers: Iterable[int]) -> Constraint:
        """A hidden number may be any number, so that there is at least one square."""
        return self.some()

    def some(self) -> Clauses | Known:
        near = [self.literals[cell] for cell in beside(self.cell) if cell in self.literals]
        return any_of(*near) if near else Known(False)

    def value(self, values: Values) -> int | None:
        return sum(len(group) for group in groups_beside(self.cell, self.literals, values)) or None


class SquaresCase(NamedTuple):
    """How the squares beside a cell lead to what follows."""

    kind: str
    """`full`: it has all it may have. `sizes`: only one choice of sizes is left. `any`: there are several, and all of
    them have what follows. `none`: no sizes are left."""
    number: int
    sizes: list[int]
    """How many cells the squares have, if that is known."""


class SquaresOf:
    """The groups of true cells beside a cell are squares, and have that many cells in all."""

    def __init__(self, cell: Cell, literals: Mapping[Any, int], number: int) -> None:
        self.cell = cell
        self.literal = literals
        self.number = number
        self.most = isqrt(min(number, len(literals)))
        """How long the sides of a square may be."""
        self.near = [literals[place] for place in beside(cell) if place in literals]
        self.places = [list(self._places(way)) for way in WAYS if (cell[0] + way[0], cell[1] + way[1]) in literals]
        """For each side of the cell, where a square may lie that touches it there."""
        self.literals: Sequence[int] = list(
            dict.fromkeys(abs(each) for side in self.places for place in side for each in place.literals)
        ) or [abs(each) for each in self.near]

    def _places(self, way: tuple[int, int]) -> Iterator[Lying]:
        """All squares that have the cell's neighbour in one direction, and do not have the cell itself."""
        y, x, down, right = *self.cell, *way
        for side in range(1, self.most + 1):
            reach = STEP * (side - 1)
            for back in range(side):
                top = y + STEP if down > 0 else y - STEP - reach if down else y - STEP * back
                left = x + STEP if right > 0 else x - STEP - reach if right else x - STEP * back
                if place := lying(top, left, side, side, self.literal):
                    yield place

    def sums(self, sides: Sequence[Collection[int]]) -> list[tuple[int, ...]]:
        """The lengths that squares may have, one on each side and 0 for none, so that their cells add up."""
        return [chosen for chosen in product(*sides) if sum(length**2 for length in chosen) == self.number]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        flat: list[int] = []
        most = self.most
        lengths = [[0, near, *fresh(most - 1)] for near in self.near]
        for length, near, places in zip(lengths, self.near, self.places, strict=True):
            names = fresh(len(places))
            flat += (-near, *names, 0)
            for name, place in zip(names, places, strict=True):
                for literal in place.literals:
                    flat += (-name, literal, 0)
                for k in range(2, most + 1):
                    flat += (-name, length[k] if k <= place.height else -length[k], 0)
            for k in range(2, most + 1):
                flat += (-length[k], length[k - 1], 0)
        possible = [sorted({0, *(place.height for place in places)}) for places in self.places]
        rows = [
            [literal for length, k in zip(lengths, chosen, strict=True) for literal in exactly(length, k)]
            for chosen in self.sums(possible)
        ]
        return [*flat, *one_row(rows).clauses(fresh)]

    def holds(self, values: Values) -> bool | None:
        """Exact if everything is decided. Before that, it is broken once no sizes are left."""
        if 0 in values[1:] and 0 in [values[abs(literal)] for literal in self.literal.values()]:
            return None if self.sums(self.left(lambda literal: state(values, literal))) else False
        groups = groups_beside(self.cell, self.literal, values)
        return all(map(is_square, groups)) and sum(map(len, groups)) == self.number

    def left(self, state_of: Any) -> list[set[int]]:
        """For each side, the lengths that a square there may still have; 0 for none."""
        found = []
        for near, places in zip(self.near, self.places, strict=True):
            fitting = {place.height for place in places if all(state_of(each) >= 0 for each in place.literals)}
            found.append((fitting if state_of(near) >= 0 else set()) | ({0} if state_of(near) <= 0 else set()))
        return found

    def case(self, given: Collection[int], so: Collection[int]) -> SquaresCase:
        known = set(given)
        left = self.left(lambda literal: (literal in known) - (-literal in known))
        choices = {tuple(sorted(each**2 for each in chosen if each)) for chosen in self.sums(left)}
        sizes = list(choices.pop()) if len(choices) == 1 else []
        has = sum(min(side) ** 2 for side in left)
        kind = "none" if not so else "full" if has == self.number else "sizes" if sizes else "any"
        return SquaresCase(kind, self.number, sizes)


def exactly(length: Sequence[int], k: int) -> list[int]:
    """The literals that say that a length, whose k-th literal says "at least k", is just that."""
    return [*length[max(k, 1) : k + 1], *(-each for each in length[k + 1 : k + 2])]


def groups_beside(cell: Cell, literals: Mapping[Any, int], values: Values) -> list[set[Cell]]:
    """The groups of true cells that share a side with a cell."""
    others = {place: each for place, each in literals.items() if place != cell} if cell in literals else literals
    groups: list[set[Cell]] = []
    for near in beside(cell):
        group = group_of(near, others, values)
        groups += [group] if group and group not in groups else []
    return groups


def is_square(group: Collection[Cell]) -> bool:
    rows, cols = {cell[0] for cell in group}, {cell[1] for cell in group}
    return len(rows) == len(cols) and len(group) == len(rows) ** 2


def squares_beside(cell: Cell, literals: Mapping[Any, int]) -> SquaresBeside:
    """How many cells the squares of true cells beside a cell have in all, given where cells are in doubled
    coordinates."""
    return SquaresBeside(cell, literals)
