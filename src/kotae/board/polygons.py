"""Where the middle of a polygon is: the point that is furthest from all of its sides, where a number fits best."""

from collections.abc import Sequence
from functools import lru_cache

from kotae.board.patterns import Polygon, Vector

TURNS = [1, 1j, -1, -1j, 1 + 1j, -1 + 1j, -1 - 1j, 1 - 1j]


def real(vector: Vector, basis: Sequence[complex]) -> complex:
    """A sum of basic vectors as a point of the plane: to the right, and down."""
    return sum(number * each for number, each in zip(vector, basis, strict=True))


def middle_of(polygon: Polygon, basis: tuple[complex, ...]) -> complex:
    first = polygon[0]
    shape = tuple(tuple(a - b for a, b in zip(corner, first, strict=True)) for corner in polygon)
    return real(first, basis) + middle_of_shape(shape, basis)


@lru_cache(maxsize=256)
def middle_of_shape(shape: tuple[Vector, ...], basis: tuple[complex, ...]) -> complex:
    """Found by steps that become smaller wherever none leads further from the sides. It starts from the mean of the
    corners, which is already right for regular polygons."""
    corners = [real(corner, basis) for corner in shape]
    best, size = sum(corners) / len(corners), max(map(abs, corners))
    step = size / 8
    while step > size / 2000:
        near = max((best + step * turn for turn in TURNS), key=lambda point: room(point, corners))
        if room(near, corners) > room(best, corners) + size * 1e-9:
            best = near
        else:
            step /= 2
    return best


def room(point: complex, corners: Sequence[complex]) -> float:
    """How far a point is from the nearest side; below zero outside the polygon."""
    near = min(distance(point, one, other) for one, other in sides(corners))
    return near if is_inside(point, corners) else -near


def sides(corners: Sequence[complex]) -> list[tuple[complex, complex]]:
    return list(zip(corners, [*corners[1:], corners[0]], strict=True))


def distance(point: complex, one: complex, other: complex) -> float:
    """From a point to the nearest point of a side."""
    along = other - one
    part = ((point - one) * along.conjugate()).real / abs(along) ** 2
    return abs(point - one - min(max(part, 0), 1) * along)


def is_inside(point: complex, corners: Sequence[complex]) -> bool:
    """Whether a line from the point to the right crosses an odd number of sides."""
    crossed = 0
    for one, other in sides(corners):
        if (one.imag > point.imag) != (other.imag > point.imag):
            part = (point.imag - one.imag) / (other.imag - one.imag)
            crossed += one.real + part * (other.real - one.real) > point.real
    return crossed % 2 == 1
