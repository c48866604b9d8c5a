"""What pens draw on paper: lines, boxes, discs and words, each of a kind whose look is in `themes`."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from kotae.board.grid import Place, drawn_at

Point = tuple[float, float]
"""To the right and down."""

CELL = 32.0
"""The side of a cell. A unit is a pixel unless stated otherwise."""

DIGIT = 0.64
"""The greatest width of a digit, for letters of size 1."""


DROP = 0.36
"""How far below its middle a number stands, for letters of size 1: half the height of digits in common fonts. Programs
do not agree on any finer way to centre."""


class Strokes(NamedTuple):
    """Lines through points; closed ones come back to their first. A single point is a dot."""

    look: str
    parts: list[list[Point]]
    closed: bool = False


class Boxes(NamedTuple):
    """Rectangles (x, y, width, height), their corners rounded, all in one colour if one is given."""

    look: str
    parts: list[tuple[float, float, float, float]]
    radius: float = 0
    colour: str = ""


class Discs(NamedTuple):
    look: str
    parts: list[Point]
    radius: float


class Words(NamedTuple):
    """Texts, each centred at its point, in letters of the usual size or smaller."""

    look: str
    parts: list[tuple[float, float, str]]
    scale: float = 1.0


Shape = Strokes | Boxes | Discs | Words


class Sketch(NamedTuple):
    """Shapes on a sheet of that size, the lowest first."""

    width: float
    height: float
    shapes: list[Shape]


def point(place: Place) -> Point:
    """The middle of a place of the board."""
    y, x = drawn_at(place)
    return x * CELL / 2, y * CELL / 2


def box_around(place: Place, half: float = CELL / 2) -> tuple[float, float, float, float]:
    """A square around the middle of a place, by default as large as a cell."""
    x, y = point(place)
    return x - half, y - half, 2 * half, 2 * half


def moved(shape: Shape, right: float, down: float) -> Shape:
    """The same shape elsewhere."""
    if isinstance(shape, Strokes):
        return shape._replace(parts=[[(x + right, y + down) for x, y in line] for line in shape.parts])
    if isinstance(shape, Boxes):
        return shape._replace(parts=[(x + right, y + down, w, h) for x, y, w, h in shape.parts])
    if isinstance(shape, Discs):
        return shape._replace(parts=[(x + right, y + down) for x, y in shape.parts])
    return shape._replace(parts=[(x + right, y + down, text) for x, y, text in shape.parts])


def united(shapes: Iterable[Shape]) -> list[Shape]:
    """The shapes with those that look alike merged at the level of the first, and words above everything else: the same
    picture with fewer shapes, as long as no third lies between two that look alike."""
    found: dict[tuple[object, ...], tuple[Shape, list[Any]]] = {}
    for shape in shapes:
        if shape.parts:
            found.setdefault((type(shape), shape.look, *shape[2:]), (shape, []))[1].extend(shape.parts)
    return sorted((shape._replace(parts=parts) for shape, parts in found.values()), key=is_text)


def is_text(shape: Shape) -> bool:
    return isinstance(shape, Words)


def text_width(text: str, size: float) -> float:
    """Roughly the greatest width of a text."""
    return DIGIT * size * len(text)


def shrunk(widest: float, room: float) -> float:
    """How much smaller letters must be so that the widest of some texts fits; 1 if they need not be smaller."""
    return min(1.0, room / widest) if widest else 1.0
