"""Loops that are rectangles, against all drawings of small boards and all ways to choose rectangles."""

from itertools import combinations, pairwise, product
from random import Random

import pytest
from assignments import complete, judges, means, sometimes

from kotae.logic import Values
from kotae.logic.loops.rectangle_loops import RectangleLoops, rectangle_loops

Cell = tuple[int, int]
Step = tuple[Cell, Cell]


def steps_of(rows: int, cols: int) -> dict[Step, int]:
    across = [((r, c), (r, c + 1)) for r in range(rows) for c in range(cols - 1)]
    down = [((r, c), (r + 1, c)) for c in range(cols) for r in range(rows - 1)]
    return {step: number for number, step in enumerate((*across, *down), 1)}


def stated(rows: int, cols: int) -> RectangleLoops:
    number = steps_of(rows, cols)
    return rectangle_loops(
        [[number[(r, c), (r, c + 1)] for c in range(cols - 1)] for r in range(rows)],
        [[number[(r, c), (r + 1, c)] for r in range(rows - 1)] for c in range(cols)],
    )


def rims(rows: int, cols: int) -> list[tuple[set[int], set[Cell], set[Cell]]]:
    """For all rectangles: their steps, their cells on the rim, and their corners."""
    found, number = [], steps_of(rows, cols)
    for (top, bottom), (left, right) in product(combinations(range(rows), 2), combinations(range(cols), 2)):
        rim = {
            cell
            for cell in product(range(top, bottom + 1), range(left, right + 1))
            if cell[0] in (top, bottom) or cell[1] in (left, right)
        }
        inside = {
            number[one, other]
            for one, other in number
            if one in rim
            and other in rim
            and (one[0] == other[0] in (top, bottom) or one[1] == other[1] in (left, right))
        }
        found.append((inside, rim, set(product((top, bottom), (left, right)))))
    return found


def drawings(rows: int, cols: int) -> set[frozenset[int]]:
    """The steps of all choices of rectangles of which none shares a step with another, or has a corner on it."""
    found = {frozenset[int]()}
    for steps, rim, corners in rims(rows, cols):
        found |= {other | steps for other in found if fits(other, steps, rim, corners, rows, cols)}
    return found


def fits(drawn: frozenset[int], steps: set[int], rim: set[Cell], corners: set[Cell], rows: int, cols: int) -> bool:
    number = steps_of(rows, cols)
    at: dict[Cell, list[Step]] = {}
    for step in number:
        if number[step] in drawn:
            for cell in step:
                at.setdefault(cell, []).append(step)
    turning = {cell for cell, found in at.items() if len({(a[0] - b[0], a[1] - b[1]) for a, b in found}) == 2}
    bent = {cell for cell in turning if len(at[cell]) == 2}
    return not drawn & steps and not corners & at.keys() and not rim & bent


@pytest.mark.parametrize(("rows", "cols"), [(1, 3), (2, 2), (2, 4), (3, 3), (3, 4)])
def test_rectangles(rows: int, cols: int) -> None:
    constraint, right = stated(rows, cols), drawings(rows, cols)
    size = len(steps_of(rows, cols))
    worlds = complete(size) if size < 15 else some_worlds(size, right)
    means(constraint, worlds, lambda values: drawn(values) in right)
    judges(constraint, worlds, sometimes(worlds, Random(1), 30))


def drawn(values: Values) -> frozenset[int]:
    return frozenset(value for value in values if value > 0)


def some_worlds(size: int, right: set[frozenset[int]]) -> list[Values]:
    """All right drawings, and such with a step or two too many or missing."""
    random = Random(2)
    chosen = set(right)
    for drawing in sorted(right, key=sorted):
        for number in (1, 2, 4):
            chosen.add(drawing ^ {*random.sample(range(1, size + 1), number)})
    return [[0, *(v if v in each else -v for v in range(1, size + 1))] for each in sorted(chosen, key=sorted)]


def test_a_loop_that_crosses_itself_is_none() -> None:
    """It turns eight times, always the same way."""
    number = steps_of(4, 4)
    ways = "r1c1 r1c3 r4c3 r4c2 r2c2 r2c4 r3c4 r3c1 r1c1"
    corners = [(int(word[1]) - 1, int(word[3]) - 1) for word in ways.split()]
    steps: set[int] = set()
    for (y, x), (v, w) in pairwise(corners):
        path = [(r, c) for r in range(min(y, v), max(y, v) + 1) for c in range(min(x, w), max(x, w) + 1)]
        steps |= {number[one, other] for one, other in pairwise(path)}
    values = [0, *(v if v in steps else -v for v in range(1, len(number) + 1))]
    assert stated(4, 4).holds(values) is False
    assert list(stated(4, 4).turns(values)) == [8]
