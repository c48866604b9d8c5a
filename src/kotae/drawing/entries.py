"""What a player puts into a cell, on paper: numbers, candidates, diagonals and symbols such as lamps."""

import math
from collections.abc import Callable, Iterator, Mapping

from kotae.board import marks
from kotae.board.grid import Place
from kotae.board.marks import Mark
from kotae.drawing.clues import CIRCLE, ROOM, words
from kotae.drawing.shapes import CELL, Discs, Point, Shape, Strokes, Words, box_around, point
from kotae.errors import KotaeError

LAMP = CELL * 0.19
MINE = CELL * 0.23
RAYS = 8
STAR = CELL * 0.36


def entry(mark: Mark, printed: Mapping[Place, str]) -> Iterator[Shape]:
    """What a mark in a cell looks like, given what is printed in cells; nothing if it is not a mark in a cell."""
    if isinstance(mark, marks.Digit):
        yield from digit(mark, printed.get(mark.at, ""))
    elif isinstance(mark, marks.Candidates) and mark.at not in printed:
        yield from candidates(mark)
    elif isinstance(mark, marks.Diagonal):
        x, y, wide, high = box_around(mark.at)
        falling = [(x, y), (x + wide, y + high)]
        yield Strokes("slant", [falling if mark.falling else [(x, y + high), (x + wide, y)]])
    elif isinstance(mark, marks.Symbol):
        if mark.name not in SYMBOLS:
            raise KotaeError(f"no pen knows how to draw a {mark.name}", f"one of {', '.join(SYMBOLS)}")
        yield from SYMBOLS[mark.name](point(mark.at))


def half(mark: marks.Half) -> list[Point]:
    """The corner in which it lies, and those beside that one."""
    x, y, wide, high = box_around(mark.at)
    down, right = mark.corner[0] == "d", mark.corner[1] == "r"
    left, top = x + wide * right, y + high * down
    return [(left, top), (x + wide * (not right), top), (left, y + high * (not down))]


def digit(mark: marks.Digit, printed: str) -> Iterator[Shape]:
    """A number, unless it is printed there; one that differs from the printed one stands small in the corner."""
    if not printed:
        yield from words("digit", point(mark.at), mark.text, ROOM)
    elif printed != mark.text:
        x, y = point(mark.at)
        yield from words("digit", (x + CELL * 0.32, y + CELL * 0.3), mark.text, CELL * 0.2)


def candidates(mark: marks.Candidates) -> Iterator[Shape]:
    """Small numbers, each at a place of its own, so that it is clear which are missing."""
    side = math.ceil(math.sqrt(len(mark.of)))
    step, (x, y) = CELL * 0.86 / side, point(mark.at)
    longest = max(len(str(number)) for number in mark.of)
    scale = min(1.0, 3 / side, 4 / side / longest)
    for number in mark.numbers:
        row, col = divmod(mark.of.index(number), side)
        middle = (side - 1) / 2
        yield Words("candidate", [(x + (col - middle) * step, y + (row - middle) * step, str(number))], scale)


def lamp(at: Point) -> Iterator[Shape]:
    """A disc with rays around it."""
    yield Discs("lamp", [at], LAMP)
    yield Strokes("ray", [[around(at, CELL * far, k / RAYS) for far in (0.27, 0.37)] for k in range(RAYS)])


def mine(at: Point) -> Iterator[Shape]:
    """A disc with spikes."""
    yield Discs("mine", [at], MINE)
    yield Strokes("spike", [[around(at, CELL * 0.32, k / RAYS + half) for half in (0, 0.5)] for k in range(RAYS // 2)])


def star(at: Point) -> Iterator[Shape]:
    """Five points, the first one up."""
    tips = [around(at, STAR * (0.42 if k % 2 else 1), k / 10) for k in range(10)]
    yield Strokes("star", [tips], closed=True)


def tent(at: Point) -> Iterator[Shape]:
    """Two poles that cross above a floor, with the way in between."""
    (x, y), wide, high = at, CELL * 0.3, CELL * 0.26
    yield Strokes("tent", [[(x - wide, y + high), (x, y - high), (x + wide, y + high)]], closed=True)
    yield Strokes("tent", [[(x - wide / 3, y + high), (x, y), (x + wide / 3, y + high)]])


def around(at: Point, far: float, turn: float) -> Point:
    """A point that far from another, at that part of a full turn clockwise from straight up."""
    angle = 2 * math.pi * turn
    return at[0] + far * math.sin(angle), at[1] - far * math.cos(angle)


def bar(at: Point, wide: float, high: float) -> Iterator[Shape]:
    """A line through the middle of a cell, to near its edges."""
    (x, y), far = at, CELL * 0.36
    yield Strokes("bar", [[(x - far * wide, y - far * high), (x + far * wide, y + far * high)]])


SYMBOLS: dict[str, Callable[[Point], Iterator[Shape]]] = {
    "black-circle": lambda at: iter([Discs("black-entry", [at], CIRCLE)]),
    "lamp": lamp,
    "level-bar": lambda at: bar(at, 1, 0),
    "mine": mine,
    "star": star,
    "tent": tent,
    "upright-bar": lambda at: bar(at, 0, 1),
    "white-circle": lambda at: iter([Discs("white-entry", [at], CIRCLE)]),
}
