"""How cost grows: a power of the size, or a doubling every few steps, fitted to measurements."""

import math
from collections.abc import Sequence
from typing import NamedTuple

LEAST_SECONDS = 0.02
"""Shorter times consist mostly of what does not grow, so they are left out of a fit."""
RANGE = 10
"""Growth shows on large boards, so a power is fitted over the largest tenfold range of sizes."""
FEWEST = 3
"""A line through fewer points would say nothing."""


class Fit(NamedTuple):
    """A straight line through points, with at least one logarithmic scale."""

    slope: float
    first: float
    last: float
    """The range of x over which it was fitted."""
    points: int


def power(points: Sequence[tuple[float, float]]) -> Fit | None:
    """The exponent with which y grows: least squares over the logarithms of both; None if that would say nothing."""
    largest = max((x for x, _ in points), default=0)
    return line([(math.log(x), math.log(y), x) for x, y in points if x * RANGE >= largest > 0 and y > 0])


def doubling(points: Sequence[tuple[float, float]]) -> Fit | None:
    """How often y doubles as x grows by 1: least squares over its logarithm alone."""
    return line([(x, math.log2(y), x) for x, y in points if y > 0])


def line(points: Sequence[tuple[float, float, float]]) -> Fit | None:
    """The slope of the best-fitting line; the third entry of each point is its position in the units that people
    use."""
    if len({x for x, _, _ in points}) < FEWEST:
        return None
    middle = sum(x for x, _, _ in points) / len(points)
    level = sum(y for _, y, _ in points) / len(points)
    rise = sum((x - middle) * (y - level) for x, y, _ in points)
    run = sum((x - middle) ** 2 for x, _, _ in points)
    places = [place for _, _, place in points]
    return Fit(rise / run, min(places), max(places), len(points))
