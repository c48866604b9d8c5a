"""The tilings that boards may have, by name and by their numbers in game ids."""

from collections.abc import Callable, Iterator
from math import sqrt
from typing import NamedTuple

from kotae.board.patterns import (
    EIGHT,
    TWELVE,
    Polygon,
    cairo,
    compass_dodecagonal,
    dodecagonal,
    floret,
    great_dodecagonal,
    great_great_dodecagonal,
    great_hexagonal,
    honeycomb,
    kagome,
    kites,
    octagonal,
    snub_square,
    triangles,
    triangles_with_ears,
)
from kotae.board.penrose import COS_18, COS_54, SIN_18, SIN_54, kites_and_darts, rhombs


class Pattern(NamedTuple):
    """One way to tile the plane. `code` is its number in game ids, `faces` roughly how many polygons there are per unit
    of the size, `side` how long a basic vector of length 1 is drawn, as a part of a square cell; polygons whose middles
    differ by less than `band` in height stand in one row. The size is at least `least` both ways, and `longest` one
    way."""

    name: str
    code: int
    polygons: Callable[..., Iterator[Polygon]]
    """The polygons of a board of that many columns and rows, and of one patch if there are several."""
    basis: tuple[complex, ...]
    faces: int
    side: float
    band: float
    least: int = 3
    longest: int = 3
    prefix: str = ""
    """What stands before the clues of its ids."""
    is_patch: bool = False
    """Whether boards of one size differ, as each is a patch of a tiling that never repeats itself."""


PENTAGON = (4 + sqrt(7)) / 3
"""The ratio that makes all sides of a pentagon of the Cairo tiling equally long."""
HEIGHT = sqrt(3)
FLORET = (75 - 26j) / abs(75 - 26j)
"""A direction in which flowers stand in straight columns."""
TURN = 0.5 + HEIGHT / 2 * 1j
"""A sixth of a turn, clockwise."""

TENTHS = (
    complex(COS_54, SIN_54),
    complex(COS_18, SIN_18),
    complex(COS_18, -SIN_18),
    complex(COS_54, -SIN_54),
)
"""The vectors of Penrose tilings."""

PATTERNS = (
    Pattern("triangles", 1, triangles, TWELVE, 2, 1.5, 0.8, prefix="0_"),
    Pattern("triangles-with-ears", 1, triangles_with_ears, TWELVE, 2, 1.5, 0.8),
    Pattern("honeycomb", 2, honeycomb, TWELVE, 1, 0.8, HEIGHT * 0.9),
    Pattern("snub-square", 3, snub_square, TWELVE, 3, 1.4, 0.6),
    Pattern("cairo", 4, cairo, (1, PENTAGON, 1j, PENTAGON * 1j), 2, 0.4, PENTAGON * 0.9, longest=4),
    Pattern("great-hexagonal", 5, great_hexagonal, TWELVE, 6, 1.3, 0.6),
    Pattern("octagonal", 6, octagonal, EIGHT, 2, 0.8, 1.0),
    Pattern("kites", 7, kites, TWELVE, 6, 1.1, 0.9),
    Pattern("floret", 8, floret, (FLORET, FLORET * TURN), 6, 0.7, 1.5, least=1, longest=2),
    Pattern("dodecagonal", 9, dodecagonal, TWELVE, 3, 1.2, 0.9, least=2, longest=2),
    Pattern("great-dodecagonal", 10, great_dodecagonal, TWELVE, 6, 0.9, 0.9, least=2, longest=2),
    Pattern("penrose-kites", 11, kites_and_darts, TENTHS, 1, 1.5 / 150, 75, is_patch=True),
    Pattern("penrose-rhombs", 12, rhombs, TENTHS, 1, 1.7 / 125, 75, is_patch=True),
    Pattern("great-great-dodecagonal", 13, great_great_dodecagonal, TWELVE, 12, 1.2, 0.9, least=2, longest=2),
    Pattern("kagome", 14, kagome, TWELVE, 3, 1.3, 0.8),
    Pattern("compass-dodecagonal", 15, compass_dodecagonal, TWELVE, 6, 1.2, 0.6, least=2, longest=2),
)
BY_NAME = {pattern.name: pattern for pattern in PATTERNS}
