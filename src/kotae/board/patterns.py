"""The patterns of tilings: which polygons lie on a board of a given size, in the order in which Simon Tatham's Loopy
numbers them.

A corner is a sum of a few basic vectors, kept as the number of times that each of them is taken. So two polygons meet
in exactly the same corner, and no rounding decides whether they do. Most patterns consist of regular polygons, given by
one corner, the direction of the side that leaves it, and how many sides there are.
"""

from collections.abc import Iterator
from math import sqrt

Vector = tuple[int, ...]
"""How many times each basic vector of a pattern is taken."""
Polygon = list[Vector]
"""Its corners, one after the other."""


def plus(*vectors: Vector) -> Vector:
    return tuple(map(sum, zip(*vectors, strict=True)))


def times(number: int, vector: Vector) -> Vector:
    return tuple(number * each for each in vector)


TWELVE = (0.5, sqrt(3) / 2, 0.5j, sqrt(3) / 2 * 1j)
"""Half a side and the height of a triangle, to the right and down: with these, sides of length 1 go in twelve
directions."""
EIGHT = (sqrt(0.5), 1, sqrt(0.5) * 1j, 1j)
"""The same for eight directions."""


def directions(quarter: list[Vector]) -> list[Vector]:
    """Steps in all directions, clockwise from the right, given those before a quarter turn."""
    found = list(quarter)
    for _ in range(3):
        found += [(-down_a, -down_b, a, b) for a, b, down_a, down_b in found[-len(quarter) :]]
    return found


TWELFTHS = directions([(2, 0, 0, 0), (0, 1, 1, 0), (1, 0, 0, 1)])
EIGHTHS = directions([(0, 1, 0, 0), (1, 0, 1, 0)])


def regular(start: Vector, way: int, sides: int, steps: list[Vector] = TWELFTHS) -> Polygon:
    """A regular polygon, clockwise from a corner; its first side goes in that direction."""
    corners = [start]
    for side in range(sides - 1):
        corners.append(plus(corners[-1], steps[(way + side * len(steps) // sides) % len(steps)]))
    return corners


def spots(cols: int, rows: int) -> Iterator[tuple[int, int]]:
    """Column and row of all units of a board, row by row."""
    return ((x, y) for y in range(rows) for x in range(cols))


def at(centre: Vector, a: int = 0, b: int = 0, down_a: int = 0, down_b: int = 0) -> Vector:
    """A corner near a centre."""
    return plus(centre, (a, b, down_a, down_b))


def on_line(line: int, k: int, odd: Vector) -> Vector:
    """The k-th corner of a line of triangles; every second line is shifted."""
    return plus((2 * k, 0, 0, 2 * (line // 2)), odd if line % 2 else (0, 0, 0, 0))


def triangles(cols: int, rows: int) -> Iterator[Polygon]:
    """Rows of triangles that begin and end with one that stands on the longer line. In the last of an odd number of
    rows, these two would hang on to the rest by one side only, and are left out."""

    def corner(line: int, k: int) -> Vector:
        return on_line(line, k, TWELFTHS[4])

    for y in range(rows):
        long, short = (y, y + 1) if y % 2 else (y + 1, y)
        is_cut = rows % 2 == 1 and y == rows - 1
        for x in range(1, cols) if is_cut else range(cols + 1):
            yield [corner(long, x), corner(long, x + 1), corner(short, x)]
        for x in range(cols):
            yield [corner(short, x), corner(short, x + 1), corner(long, x + 1)]


def triangles_with_ears(cols: int, rows: int) -> Iterator[Polygon]:
    """Rows of triangles that all have the same number of them, so that some hang on to the rest by one side only."""

    def corner(line: int, k: int) -> Vector:
        return on_line(line, k, TWELFTHS[2])

    for x, y in spots(cols, rows):
        upper, lower = [corner(y, x), corner(y, x + 1)], [corner(y + 1, x), corner(y + 1, x + 1)]
        if y % 2:
            yield [upper[0], *lower]
            yield [*upper, lower[1]]
        else:
            yield [*upper, lower[0]]
            yield [upper[1], *lower]


def honeycomb(cols: int, rows: int) -> Iterator[Polygon]:
    for x, y in spots(cols, rows):
        yield regular((3 * x - 1, 0, 0, 2 * y + x % 2 - 1), 0, 6)


def snub_square(cols: int, rows: int) -> Iterator[Polygon]:
    """Squares that lean to the left and to the right in turn, with triangles between them."""
    for x, y in spots(cols, rows):
        here, leans = (x, x, y, y), (x + y) % 2 == 1
        yield regular(at(here, 1), 1, 4) if leans else regular(at(here, 0, 1), 2, 4)
        if x:
            yield regular(at(here, -1), 0, 3) if leans else regular(at(here, 0, 0, 1), 2, 3)
        if y:
            yield regular(at(here, 1), 11, 3) if leans else regular(at(here, 0, 0, -1), 1, 3)


CAIRO = ((1, 0, 0, -1), (-1, 2, 0, -1), (0, 2, 0, 0), (0, 1, 1, 0), (0, 0, 0, 0))
"""A pentagon that lies on the lower one of its pair."""


def cairo(cols: int, rows: int) -> Iterator[Polygon]:
    """Pairs of pentagons, lying and standing in turn."""
    for x, y in spots(cols, rows):
        here = (0, 2 * x, 0, 2 * y)
        flipped = [(a, b, -down_a, -down_b) for a, b, down_a, down_b in CAIRO]
        lying, other = (CAIRO, flipped) if (x + y) % 2 else (flipped, CAIRO)
        if y:
            yield [plus(here, corner) for corner in lying]
        if x:
            yield [plus(here, (down_a, down_b, a, b)) for a, b, down_a, down_b in other]


def great_hexagonal(cols: int, rows: int) -> Iterator[Polygon]:
    """Hexagons with squares and triangles between them."""
    for x, y in spots(cols, rows):
        shift = x % 2
        here = (3 * x, x, 2 * y + shift, 2 * y + shift)
        right, left, below = x < cols - 1, x > 0, y < rows - 1
        yield regular(at(here, -1, 0, 0, -1), 0, 6)
        if below:
            yield regular(at(here, -1, 0, 0, 1), 0, 4)
        if right and (below or not shift):
            yield regular(at(here, 2), 1, 4)
        if left and (below or not shift):
            yield regular(at(here, -2), 2, 4)
        if right and below:
            yield regular(at(here, 1, 0, 0, 1), 1, 3)
        if left and below:
            yield regular(at(here, -1, 0, 0, 1), 3, 3)


def kagome(cols: int, rows: int) -> Iterator[Polygon]:
    """Hexagons that meet in corners, with triangles between them."""
    for x, y in spots(cols, rows):
        here = (4 * x + 2 * (y % 2), 0, 0, 2 * y)
        yield regular(at(here, -1, 0, 0, -1), 0, 6)
        if x < cols - 1 or (y % 2 == 0 and y):
            yield regular(at(here, 1, 0, 0, -1), 0, 3)
        if x < cols - 1 or (y % 2 == 0 and y < rows - 1):
            yield regular(at(here, 2), 2, 3)
        if x == 0 and y % 2:
            yield regular(at(here, -3, 0, 0, -1), 0, 3)
            if y < rows - 1:
                yield regular(at(here, -2), 2, 3)


def octagonal(cols: int, rows: int) -> Iterator[Polygon]:
    for x, y in spots(cols, rows):
        here = (2 * x, x, 2 * y, y)
        yield regular(at(here, 1), 0, 8, EIGHTHS)
        if x and y:
            yield regular(at(here, 0, 0, -1), 1, 4, EIGHTHS)


def kites(cols: int, rows: int) -> Iterator[Polygon]:
    """Six kites around every centre."""
    for x, y in spots(cols, rows):
        here = (0, 4 * x + 2 * (y % 2), 6 * y, 0)
        for way in range(0, 12, 2):
            one, other = plus(here, long_side(way)), plus(here, long_side(way + 2))
            yield [here, one, plus(one, TWELFTHS[(way + 3) % 12]), other]


def long_side(way: int) -> Vector:
    """A long side of a kite, as the sum of two sides of length 1."""
    return plus(TWELFTHS[(way - 1) % 12], TWELFTHS[(way + 1) % 12])


P, Q = (1, 0), (0, 1)
R = (-1, 1)
PETALS = [R, Q, P, times(-1, R), times(-1, Q), times(-1, P)]


def floret(cols: int, rows: int) -> Iterator[Polygon]:
    """Six petals around every centre, rows from the lowest up. Of the highest, every second flower is left out."""
    for x, y in spots(cols, rows):
        if x % 2 == 0 and y and y == rows - 1 and cols > 1:
            continue
        here = plus(times(x // 2, (6, 3)), times(x % 2, (1, 4)), times(y, (4, -5)))
        for one, other in zip(PETALS, PETALS[1:] + PETALS[:1], strict=True):
            tips = [times(2, one), plus(times(2, one), other), plus(one, times(2, other)), times(2, other)]
            yield [here, *(plus(here, tip) for tip in tips)]


def dodecagon(here: Vector) -> Polygon:
    return regular(at(here, -1, 0, -2, -1), 0, 12)


def is_within(x: int, y: int, cols: int) -> bool:
    """Whether a dodecagon in rows that are shifted in turn has one above and below it on either side."""
    return (x < cols - 1 or y % 2 == 0) and (x > 0 or y % 2 == 1)


def dodecagonal(cols: int, rows: int) -> Iterator[Polygon]:
    for x, y in spots(cols, rows):
        here = (4 * x + 2 * (y % 2), 2 * x + y % 2, 3 * y, 2 * y)
        yield dodecagon(here)
        if y < rows - 1 and is_within(x, y, cols):
            yield regular(at(here, -1, 0, 2, 1), 0, 3)
        if y and is_within(x, y, cols):
            yield regular(at(here, 0, 0, -2, -2), 2, 3)


def great_dodecagonal(cols: int, rows: int) -> Iterator[Polygon]:
    """Dodecagons with hexagons and squares between them."""
    for x, y in spots(cols, rows):
        shift = y % 2
        here = (6 * x + 3 * shift, 2 * x + shift, 3 * y, 3 * y)
        yield dodecagon(here)
        if y < rows - 1 and is_within(x, y, cols):
            yield regular(at(here, -1, 0, 2, 1), 0, 6)
        if y and is_within(x, y, cols):
            yield regular(at(here, -1, 0, -2, -3), 0, 6)
        if x < cols - 1:
            yield regular(at(here, 2, 1, -1), 0, 4)
        if y and (x < cols - 1 or not shift):
            yield regular(at(here, 1, 0, -2, -1), 10, 4)
        if y and (x or shift):
            yield regular(at(here, -1, -1, -1, -1), 8, 4)


def great_great_dodecagonal(cols: int, rows: int) -> Iterator[Polygon]:
    """Dodecagons with hexagons, squares and triangles between them."""
    for x, y in spots(cols, rows):
        shift = y % 2
        here = (4 * x + 2 * shift, 4 * x + 2 * shift, 6 * y, 2 * y)
        right, above, below, within = x < cols - 1, y > 0, y < rows - 1, is_within(x, y, cols)
        stated = (
            (True, (-1, 0, -2, -1), 0, 12),
            (above and (right or not shift), (1, 1, -5, -1), 1, 6),
            (right, (2, 2, -2, 0), 1, 6),
            (below and (right or not shift), (1, 1, 1, 1), 1, 6),
            (above and right, (1, 2, -2, -1), 2, 4),
            (below and right, (2, 1, 1, 0), 1, 4),
            (below and within, (-1, 0, 2, 1), 0, 4),
            (x > 0 and below, (-2, -1, 1, 0), 2, 4),
            (x > 0 and above, (-2, -2, -2, 0), 10, 4),
            (above and within, (-1, 0, -4, -1), 0, 4),
            (above and right, (1, 2, -2, -1), 0, 3),
            (below and right, (2, 2, 2, 0), 2, 3),
        )
        for is_there, corner, way, sides in stated:
            if is_there:
                yield regular(plus(here, corner), way, sides)


def compass_dodecagonal(cols: int, rows: int) -> Iterator[Polygon]:
    """Dodecagons in straight rows, and between four of them a square with a triangle on each side."""
    for x, y in spots(cols, rows):
        here = (4 * x, 2 * x, 4 * y, 2 * y)
        yield dodecagon(here)
        if x < cols - 1 and y < rows - 1:
            yield regular(at(here, 2, 1, 1), 2, 3)
            yield regular(at(here, 3, 1, 1, 1), 1, 3)
            yield regular(at(here, 1, 1, 3, 1), 0, 3)
            yield regular(at(here, 1, 1, 1, 1), 3, 3)
            yield regular(at(here, 1, 1, 1, 1), 0, 4)
