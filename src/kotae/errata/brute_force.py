"""A second opinion on small puzzles, found by plain search.

The tests compare these answers with those of the real solver, so nothing here may share its ideas: no clauses, no
cuts, no import of the package. Loops are grown corner by corner and bridges are tried corridor by corridor. The aim is
code that is easy to believe; speed only has to suffice for small boards.
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import pairwise

Point = tuple[int, int]
"""A (row, column) pair: a corner point or a cell in Slitherlink, an island in Hashi."""

Edge = tuple[Point, Point]
"""One side of a cell: two neighbouring corner points, the smaller first."""

Loop = frozenset[Edge]

Corridor = tuple[Point, Point]
"""Two islands that see each other, the upper or left one first."""

MAX_BRIDGES = 2
MIN_NUMBER, MAX_NUMBER = 1, 8


# --- Slitherlink -----------------------------------------------------------------------------------------------------


def slitherlink_loops(rows: int, cols: int) -> list[Loop]:
    """Every single closed loop on a grid of rows x cols cells, each one once.

    The counts are those of the simple cycles in square grid graphs (1, 13, 213, 9349, ...), known from elsewhere:

    >>> [len(slitherlink_loops(size, size)) for size in (1, 2, 3)]
    [1, 13, 213]
    """
    return [loop for loop, _ in _loops_with_sides(rows, cols)]


def slitherlink_answers(rows: int, cols: int, clues: Mapping[Point, int]) -> list[Loop]:
    """The loops where every clue equals the number of sides of its cell that are on the loop.

    A clue outside the board is an error in the test, not a puzzle without answers, so it is refused.

    >>> [len(slitherlink_answers(1, 2, clues)) for clues in ({}, {(0, 0): 3}, {(0, 0): 4}, {(0, 0): 2})]
    [3, 1, 1, 0]
    """
    if stray := [cell for cell in clues if not (0 <= cell[0] < rows and 0 <= cell[1] < cols)]:
        raise ValueError(f"clues outside the {rows}x{cols} board: {stray}")
    return [
        loop
        for loop, sides in _loops_with_sides(rows, cols)
        if all(sides[cell] == clue for cell, clue in clues.items())
    ]


@cache
def _loops_with_sides(rows: int, cols: int) -> tuple[tuple[Loop, dict[Point, int]], ...]:
    """All loops, each with the number of its sides around every cell: kept, as tests ask for the same board often."""
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    loops = [loop for start in _corners(rows, cols) for loop in _loops_from(start, rows, cols)]
    return tuple((loop, {cell: len(loop & _sides(cell)) for cell in cells}) for loop in loops)


def _corners(rows: int, cols: int) -> list[Point]:
    """The corner points of the grid, in reading order."""
    return [(row, col) for row in range(rows + 1) for col in range(cols + 1)]


def _sides(cell: Point) -> frozenset[Edge]:
    """The four edges around a cell."""
    row, col = cell
    upper_left, upper_right, lower_left, lower_right = (row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)
    return frozenset(
        {
            (upper_left, upper_right),
            (lower_left, lower_right),
            (upper_left, lower_left),
            (upper_right, lower_right),
        }
    )


def _loops_from(start: Point, rows: int, cols: int) -> Iterator[Loop]:
    """The loops whose first corner in reading order is `start`.

    Such a loop can leave its first corner only to the right and downwards, so it uses both. Always setting
    out to the right and coming home from below fixes start and direction: that is why no loop is found twice.
    """
    row, col = start
    right, below = (row, col + 1), (row + 1, col)
    if row == rows or col == cols:
        return
    for path in _paths([start, right], below, rows, cols):
        yield frozenset(_edge(here, there) for here, there in pairwise([*path, start]))


def _paths(path: list[Point], goal: Point, rows: int, cols: int) -> Iterator[list[Point]]:
    """All ways to extend the path to the goal without visiting a corner twice or one before the path's first."""
    if path[-1] == goal:
        yield path
        return
    row, col = path[-1]
    for step in ((row - 1, col), (row, col - 1), (row, col + 1), (row + 1, col)):
        on_board = 0 <= step[0] <= rows and 0 <= step[1] <= cols
        if on_board and step > path[0] and step not in path:
            yield from _paths([*path, step], goal, rows, cols)


def _edge(here: Point, there: Point) -> Edge:
    """The edge between two neighbouring corners, smaller corner first."""
    return (here, there) if here < there else (there, here)


# --- Hashi -----------------------------------------------------------------------------------------------------------


def hashi_corridors(islands: Iterable[Point]) -> list[Corridor]:
    """The pairs of islands that see each other along a row or column, with no island between, in reading order.

    >>> hashi_corridors([(0, 0), (0, 1), (0, 3), (2, 0)])
    [((0, 0), (0, 1)), ((0, 0), (2, 0)), ((0, 1), (0, 3))]
    """
    by_row = sorted(set(islands))
    by_col = sorted(by_row, key=lambda island: (island[1], island[0]))
    across = [(left, right) for left, right in pairwise(by_row) if left[0] == right[0]]
    down = [(upper, lower) for upper, lower in pairwise(by_col) if upper[1] == lower[1]]
    return sorted(across + down)


def hashi_answers(islands: Mapping[Point, int | None]) -> list[dict[Corridor, int]]:
    """All ways to build 0, 1 or 2 bridges in each corridor so that numbers fit, none cross and all is connected.

    Every answer names every corridor, also the empty ones. A number None is unknown: anything from 1 to 8. A lone
    island can never have its bridge, while no islands at all leave exactly one answer, the empty one. Boards with many
    unknown numbers have very many answers: a full 3x3 is fine, a full 3x4 is not unless most numbers are given.

    >>> hashi_answers({(0, 0): 2, (0, 2): None})
    [{((0, 0), (0, 2)): 2}]
    >>> hashi_answers({}), hashi_answers({(0, 0): 1}), hashi_answers({(0, 0): None})
    ([{}], [], [])
    """
    corridors = hashi_corridors(islands)
    wanted = {island: _wanted_range(number) for island, number in islands.items()}
    most = {island: MAX_BRIDGES * sum(island in corridor for corridor in corridors) for island in islands}
    if any(most[island] < low or low > high for island, (low, high) in wanted.items()):
        return []
    plans = _bridge_plans(corridors, wanted, {}, dict.fromkeys(islands, 0), most)
    return [bridges for bridges in plans if _is_connected(islands, bridges)]


def corridors_cross(one: Corridor, other: Corridor) -> bool:
    """Whether a cell lies strictly between the ends of both corridors, one of them going across and the other down.

    >>> corridors_cross(((1, 0), (1, 2)), ((0, 1), (2, 1))), corridors_cross(((0, 0), (0, 2)), ((0, 1), (2, 1)))
    (True, False)
    """
    if _goes_across(one) == _goes_across(other):
        return False
    (left, right), (upper, lower) = (one, other) if _goes_across(one) else (other, one)
    return left[1] < upper[1] < right[1] and upper[0] < left[0] < lower[0]


def _goes_across(corridor: Corridor) -> bool:
    """Whether the corridor runs along a row."""
    return corridor[0][0] == corridor[1][0]


def _wanted_range(number: int | None) -> tuple[int, int]:
    """The fewest and most bridges an island with this number may have; an impossible number gives an empty range."""
    if number is None:
        return MIN_NUMBER, MAX_NUMBER
    return max(number, MIN_NUMBER), min(number, MAX_NUMBER)


def _bridge_plans(
    corridors: list[Corridor],
    wanted: Mapping[Point, tuple[int, int]],
    built: dict[Corridor, int],
    fewest: dict[Point, int],
    most: dict[Point, int],
) -> Iterator[dict[Corridor, int]]:
    """All ways to go on from the bridges built in the first corridors; connection is left for the caller to judge.

    `fewest` and `most` bound the bridges each island can still end with. They meet when its last corridor is decided,
    so a plan that gets through to the end fits all the numbers. All three tallies are put back after each try.
    """
    if len(built) == len(corridors):
        yield dict(built)
        return
    corridor = corridors[len(built)]
    blocked = any(count and corridors_cross(corridor, earlier) for earlier, count in built.items())
    for count in range(1 if blocked else MAX_BRIDGES + 1):
        unused = MAX_BRIDGES - count
        for island in corridor:
            fewest[island] += count
            most[island] -= unused
        if all(fewest[island] <= wanted[island][1] and most[island] >= wanted[island][0] for island in corridor):
            built[corridor] = count
            yield from _bridge_plans(corridors, wanted, built, fewest, most)
            del built[corridor]
        for island in corridor:
            fewest[island] -= count
            most[island] += unused


def _is_connected(islands: Iterable[Point], bridges: Mapping[Corridor, int]) -> bool:
    """Whether every island can be walked to over the bridges; no islands at all count as connected."""
    neighbours: dict[Point, list[Point]] = {island: [] for island in islands}
    for (one, other), count in bridges.items():
        if count:
            neighbours[one].append(other)
            neighbours[other].append(one)
    reached: set[Point] = set()
    to_visit = list(neighbours)[:1]
    while to_visit:
        island = to_visit.pop()
        if island not in reached:
            reached.add(island)
            to_visit.extend(neighbours[island])
    return len(reached) == len(neighbours)


def _self_check() -> None:
    """Print counts that can be compared with published or hand-made ones."""
    for rows, cols, known in ((1, 1, 1), (2, 2, 13), (3, 3, 213), (4, 4, 9349)):
        print(f"slitherlink {rows}x{cols}: {len(slitherlink_loops(rows, cols))} loops, known {known}")
    for rows, cols in ((1, 2), (2, 2), (2, 3), (3, 3)):
        islands = dict.fromkeys(((row, col) for row in range(rows) for col in range(cols)), None)
        print(f"hashi {rows}x{cols} full of unknown islands: {len(hashi_answers(islands))} answers")


if __name__ == "__main__":
    import doctest

    print(f"doctests: {doctest.testmod()}")
    _self_check()
