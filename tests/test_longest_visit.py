"""The longest visit to a part of the board: its clauses, its verdicts, and how it leads to what follows."""

from itertools import product
from random import Random

import pytest
from assignments import judges, means, sometimes
from path_lines import said
from test_sentences_lines import board, literals, place

from kotae.board.grid import region_at
from kotae.logic import Known, Values
from kotae.logic.loops.longest_visit import LongestIn, longest_visit
from kotae.logic.regions.connected_links import Link

Cell = tuple[int, int]


def links_of(cells: set[Cell]) -> list[Link[Cell]]:
    pairs = [(cell, (cell[0] + down, cell[1] + right)) for cell in sorted(cells) for down, right in ((0, 1), (1, 0))]
    inside = [(one, other) for one, other in pairs if other in cells]
    return [Link(one, other, number) for number, (one, other) in enumerate(inside, 1)]


def visits(cells: set[Cell], links: list[Link[Cell]], values: Values) -> list[set[Cell]] | None:
    """The paths that the drawn links make; None if they branch or close."""
    found = [{cell} for cell in cells]
    for one, other, number in links:
        if values[number] > 0:
            joined = [path for path in found if one in path or other in path]
            if len(joined) == 1:
                return None
            found = [path for path in found if path not in joined] + [joined[0] | joined[1]]
    ends = [cell for link in links if values[link.literal] > 0 for cell in link[:2]]
    return None if any(ends.count(cell) > 2 for cell in cells) else found


def worlds_of(cells: set[Cell], links: list[Link[Cell]]) -> list[Values]:
    every = ([0, *(v * bit for v, bit in enumerate(bits, 1))] for bits in product((1, -1), repeat=len(links)))
    return [values for values in every if visits(cells, links, values) is not None]


PARTS = [
    {(0, 0), (0, 1)},
    {(0, 0), (0, 1), (1, 0), (1, 1)},
    {(0, 0), (0, 1), (0, 2), (1, 1), (2, 1)},
    {(0, 0), (2, 2), (2, 3)},
    set(product(range(2), range(4))),
    set(product(range(3), range(3))),
]


@pytest.mark.parametrize("cells", PARTS)
@pytest.mark.parametrize("allowed", [{1}, {2}, {3}, {4}, {5}, {9}, {2, 4}, {1, 3, 4}, {2, 3, 5}, set(), {99}])
def test_the_longest_visit(cells: set[Cell], allowed: set[int]) -> None:
    links = links_of(cells)
    worlds = worlds_of(cells, links)
    expression = longest_visit(sorted(cells), links)

    def longest(values: Values) -> int:
        return max(map(len, visits(cells, links, values) or ()))

    means(expression.isin(allowed), worlds, lambda values: longest(values) in allowed)
    judges(expression.isin(allowed), worlds, sometimes(worlds, Random(1), 40))
    assert all(expression.value(values) == longest(values) for values in worlds)


def test_what_cannot_be_otherwise() -> None:
    square = PARTS[1]
    whole = longest_visit(square, links_of(square), leaves=False)
    assert (whole.equals(4), whole.equals(3)) == (Known(True), Known(False))
    assert longest_visit([(0, 0)], []).equals(1) == Known(True)
    assert longest_visit([(0, 0), (2, 0)], []).equals(2) == Known(False)
    assert longest_visit(square, links_of(square)).isin(range(1, 100)) == Known(True)


@pytest.mark.parametrize(
    ("allowed", "given", "so", "kind", "joined"),
    [
        ({1}, [], [-1, -2, -3], "one by one", [2, 2, 2]),
        ({2}, [1], [-2], "too long", [3]),
        ({3}, [1, 3], [-2], "too long", [4]),
        ({4}, [1], [2, 3], "only way", []),
        ({2}, [1, 2], [], "overlong", []),
        ({4}, [-2], [], "short", []),
        ({2, 4}, [1, 2, -3], [], "no way", []),
    ],
)
def test_the_ways_in_which_it_leads_to_what_follows(
    allowed: set[int], given: list[int], so: list[int], kind: str, joined: list[int]
) -> None:
    row = [(0, col) for col in range(4)]
    constraint = longest_visit(row, links_of(set(row))).isin(allowed)
    assert isinstance(constraint, LongestIn)
    case = constraint.case(given, so)
    assert (case.kind, [visit.cells for visit in case.joined]) == (kind, joined)


BOARD = """4...
....
....
....
rooms:
AAAA
BBBB
BBBB
BBBB
"""


@pytest.mark.parametrize(
    ("number", "given", "so", "expected"),
    [
        (1, "", "!r1c1-r1c2", "every visit to {A} has only one cell, so there is no line between r1c1 and r1c2"),
        (
            2,
            "r1c1-r1c2",
            "!r1c2-r1c3",
            "there is no line between r1c2 and r1c3, or a visit to {A} would have three cells",
        ),
        (4, "", "r1c1-r1c2", "a visit to {A} must have four cells, so there is a line between r1c1 and r1c2"),
        (2, "r1c1-r1c2 r1c2-r1c3", "", "a visit to {A} would have three cells"),
        (4, "!r1c2-r1c3", "", "no visit to {A} could have more than two cells"),
    ],
)
def test_what_is_said(number: int, given: str, so: str, expected: str) -> None:
    puzzle = board("maxi", BOARD.replace("4", str(number)))
    text = said(puzzle, "number", region_at(place("r1c1")), literals(puzzle, given), literals(puzzle, so))
    assert text == expected.replace("{A}", "the region of r1c1")
