"""Signs: small pictures that are printed in cells as clues, such as a tree.

Each has a character for the terminal, that character in plain ASCII, and outlines for paper and page: polygons around
the middle of a cell whose side is 1, all of them filled.
"""

from math import cos, pi, sin
from typing import NamedTuple

Outline = tuple[tuple[float, float], ...]
"""Points, to the right and down."""


class Sign(NamedTuple):
    """How a sign looks."""

    character: str
    plain: str
    outlines: tuple[Outline, ...]


def box(left: float, top: float, right: float, bottom: float) -> Outline:
    return (left, top), (right, top), (right, bottom), (left, bottom)


def disc(x: float, y: float, radius: float, corners: int = 24) -> Outline:
    turns = (2 * pi * k / corners for k in range(corners))
    return tuple((round(x + radius * sin(turn), 3), round(y - radius * cos(turn), 3)) for turn in turns)


SIGNS = {
    "tree": Sign("♣", "t", (disc(0, -0.1, 0.25), box(-0.06, 0.1, 0.06, 0.36))),
}
"""By name."""
