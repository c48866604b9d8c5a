"""Loops that are rectangles. They may cross, but never share a step or a corner.

Every step that is drawn is part of a side, every side is part of a rectangle, and nothing else meets the corners of a
rectangle; so no two of them share anything but crossings.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values

Rows = tuple[tuple[int, ...], ...]
"""The steps along every row, from left to right; or along every column, from top to bottom."""
Side = tuple[bool, int, int, int, bool]
"""Whether it lies along a row, which row or column that is, where it begins and ends, and whether the rectangle lies
beyond it, below or to the right."""


class RectangleCase(NamedTuple):
    """How that leads to what follows."""

    kind: str
    """`no room`: no rectangle fits between what is not drawn. `closes`: a rectangle has the sides that follow. At a
    clash `no rectangle`."""


class RectangleLoops(NamedTuple):
    """The drawn steps make up rectangles."""

    across: Rows
    down: Rows

    @property
    def literals(self) -> Sequence[int]:
        return [step for lines in (self.across, self.down) for line in lines for step in line]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """With auxiliary variables for all sides and for all rectangles."""
        sides = list(self._sides())
        name = dict(zip(sides, fresh(len(sides)), strict=True))
        flat: list[int] = []
        part_of: dict[int, list[int]] = {step: [] for step in self.literals}
        for side in sides:
            along = list(self._along(side))
            for step in along:
                part_of[step].append(name[side])
            for literal in (*along, *self._corners(side)):
                flat += (-name[side], literal, 0)
        for step, found in part_of.items():
            flat += (-step, *found, 0)
        return [*flat, *self._closed(name, fresh)]

    def _sides(self) -> Iterator[Side]:
        for level, lines in ((True, self.across), (False, self.down)):
            for number, line in enumerate(lines):
                for start, end in combinations(range(len(line) + 1), 2):
                    if number + 1 < len(lines):
                        yield level, number, start, end, True
                    if number:
                        yield level, number, start, end, False

    def _along(self, side: Side) -> Iterator[int]:
        level, number, start, end, _ = side
        yield from (self.across if level else self.down)[number][start:end]

    def _corners(self, side: Side) -> Iterator[int]:
        """What is drawn at the ends of a side: it goes no further, and turns."""
        level, number, start, end, beyond = side
        line, turned = (self.across, self.down) if level else (self.down, self.across)
        yield from [-line[number][step] for step in (start - 1, end) if 0 <= step < len(line[number])]
        for at, far in product((start, end), (True, False)):
            step = number if far else number - 1
            if 0 <= step < len(turned[at]):
                yield turned[at][step] if far == beyond else -turned[at][step]

    def _closed(self, name: dict[Side, int], fresh: Fresh) -> Iterator[int]:
        """Every side is one of a rectangle, which has four."""
        closing: dict[int, list[int]] = {side: [] for side in name.values()}
        rows, cols = combinations(range(len(self.across)), 2), list(combinations(range(len(self.down)), 2))
        for (top, bottom), (left, right) in product(rows, cols):
            (rectangle,) = fresh(1)
            upright = (False, left, top, bottom, True), (False, right, top, bottom, False)
            for side in ((True, top, left, right, True), (True, bottom, left, right, False), *upright):
                closing[name[side]].append(rectangle)
                yield from (-rectangle, name[side], 0)
        for each, found in closing.items():
            yield from (-each, *found, 0)

    def holds(self, values: Values) -> bool | None:
        if any(values[step] == 0 for step in self.literals):
            return None
        return all(turns == 4 for turns in self.turns(values))

    def turns(self, values: Values) -> Iterator[int]:
        """How often every loop of a whole drawing turns, going straight on where two cross; 0 for a line that ends or
        branches."""
        ways = self._ways(values)
        left = {(cell, way) for cell, found in ways.items() for way in found}
        while left:
            cell, way = first = min(left)
            turns = 0
            while (cell, way) in left:
                left -= {(cell, way)}
                cell = cell[0] + way[0], cell[1] + way[1]
                left -= {(cell, (-way[0], -way[1]))}
                before, way = way, onward(ways[cell], way)
                turns += way != before
            yield turns if (cell, way) == first else 0

    def case(self, given: Iterable[int], so: Iterable[int]) -> RectangleCase:
        own = {*self.literals}
        if not any(True for _ in so):
            return RectangleCase("no rectangle")
        return RectangleCase("no room" if own.isdisjoint(given) else "closes")

    def _ways(self, values: Values) -> dict[tuple[int, int], list[tuple[int, int]]]:
        """Where lines lead from each cell, as far as they go."""
        ways: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for level, lines in ((True, self.across), (False, self.down)):
            for number, line in enumerate(lines):
                for at, step in enumerate(line):
                    if values[step] > 0:
                        one, other = ((number, at), (number, at + 1)) if level else ((at, number), (at + 1, number))
                        ways.setdefault(one, []).append((other[0] - one[0], other[1] - one[1]))
                        ways.setdefault(other, []).append((one[0] - other[0], one[1] - other[1]))
        return ways


def onward(ways: Sequence[tuple[int, int]], way: tuple[int, int]) -> tuple[int, int]:
    """Where a line that has come this way goes on; nowhere if it ends or branches."""
    if len(ways) == 4:
        return way
    on = [each for each in ways if each != (-way[0], -way[1])]
    return on[0] if len(on) == 1 else (0, 0)


def rectangle_loops(across: Iterable[Iterable[int]], down: Iterable[Iterable[int]]) -> RectangleLoops:
    """The drawn steps make up rectangles, given those along every row and along every column of a whole board."""
    return RectangleLoops(tuple(map(tuple, across)), tuple(map(tuple, down)))
