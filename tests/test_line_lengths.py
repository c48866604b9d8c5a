"""The lengths of straight lines that pass a part of the board, against all drawings of small boards."""

from itertools import product
from random import Random

import pytest
from assignments import complete, judges, means, sometimes

from kotae.logic import Values
from kotae.logic.loops.line_lengths import LengthsAre, line_lengths

Cell = tuple[int, int]
Row = tuple[list[Cell], list[int]]


def rows_of(rows: int, cols: int) -> list[Row]:
    lines = [[(r, c) for c in range(cols)] for r in range(rows)] + [[(r, c) for r in range(rows)] for c in range(cols)]
    found, last = [], 0
    for cells in lines:
        found.append((cells, list(range(last + 1, last + len(cells)))))
        last += len(cells) - 1
    return found


def lengths(part: set[Cell], rows: list[Row], values: Values) -> set[int]:
    """By following every line."""
    found = set()
    for cells, steps in rows:
        at = 0
        while at < len(steps):
            end = at
            while end < len(steps) and values[steps[end]] > 0:
                end += 1
            if end > at and part & {*cells[at : end + 1]}:
                found.add(end - at)
            at = max(end, at + 1)
    return found


@pytest.mark.parametrize(("rows", "cols"), [(1, 3), (1, 6), (2, 4), (3, 3)])
@pytest.mark.parametrize(
    "clue", [(1,), (2,), (1, 2), (3,), (1, 3), ("?",), (1, "?"), (3, "?"), ("?", "?"), (9,), (1, "?", "?")]
)
def test_the_lengths(rows: int, cols: int, clue: tuple[int | str, ...]) -> None:
    lines, random = rows_of(rows, cols), Random(1)
    worlds = complete(sum(len(steps) for _, steps in lines))
    worlds = worlds if len(worlds) < 2000 else random.sample(worlds, 2000)
    cells = list(product(range(rows), range(cols)))
    for size in (1, 2, len(cells)):
        part = {*random.sample(cells, size)}
        expression = line_lengths(part, lines)

        def right(values: Values, part: set[Cell] = part) -> bool:
            found, numbers = lengths(part, lines, values), {each for each in clue if each != "?"}
            return numbers <= found and len(found) == len(clue)

        means(expression.equals(clue), worlds, right)
        judges(expression.equals(clue), worlds, sometimes(worlds, random, 10))
        assert all(expression.value(values) == tuple(sorted(lengths(part, lines, values))) for values in worlds[::7])


@pytest.mark.parametrize(
    ("clue", "given", "so", "kind", "length"),
    [
        ((1,), [1], [-2], "other length", 0),
        ((3,), [1], [2, 3], "needed", 3),
        ((2,), [-1], [3], "needed", 2),
        (("?",), [1, 2, -3], [-4], "only way", 0),
        ((1,), [1, 2, -3], [], "extra", 2),
        ((3,), [-2], [], "missing", 3),
        ((1, "?"), [1, -2, -3, -4], [], "no way", 0),
    ],
)
def test_the_ways_in_which_it_leads_to_what_follows(
    clue: tuple[int | str, ...], given: list[int], so: list[int], kind: str, length: int
) -> None:
    (row, *_) = rows_of(1, 5)
    constraint = line_lengths({*row[0]}, [row]).equals(clue)
    assert isinstance(constraint, LengthsAre)
    case = constraint.case(given, so)
    assert (case.kind, case.length) == (kind, length)
