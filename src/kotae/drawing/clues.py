"""What clues look like on paper: numbers in cells and at corners, walls, circles, arrows, sums."""

from collections.abc import Iterator, Sequence

from kotae.board import marks
from kotae.board.grid import Place, kind_of
from kotae.board.marks import Mark
from kotae.board.signs import SIGNS
from kotae.drawing.shapes import CELL, Boxes, Discs, Point, Shape, Strokes, Words, box_around, point, shrunk, text_width
from kotae.drawing.themes import LOOKS

ISLAND = CELL * 0.4
CIRCLE = CELL * 0.36
SPOT = CELL * 0.15
CORNER = CELL * 0.27
HALO = CELL * 0.34
ROOM = CELL * 0.88
"""The greatest width of a text in a cell."""
SPREAD = {
    2: [(-0.2, -0.18), (0.2, 0.18)],
    3: [(-0.22, -0.18), (0.22, -0.18), (0.0, 0.2)],
    4: [(0.0, -0.27), (-0.25, 0.0), (0.25, 0.0), (0.0, 0.27)],
}
"""Where several numbers of one clue stand in its cell."""
ARROWS = {"u": (0, -1), "d": (0, 1), "l": (-1, 0), "r": (1, 0)}
"""To the right and down."""
ARROW_ON = {"clue": "arrow", "on-cell": "cell-arrow", "on-wall": "wall-arrow", "on-white": "white-arrow"}
"""The look of an arrow, by that of the number beside it."""


class Clues:
    """What is printed in the cells and at the corners of a board; some of it lies below the answer."""

    def __init__(self, found: Sequence[Mark]) -> None:
        self.found = found
        self.walls = {mark.at: mark.colour for mark in found if isinstance(mark, marks.Wall)}
        """The colours of walls."""
        self.walls |= {mark.at: "" for mark in found if isinstance(mark, marks.Split)}
        self.circles = {mark.at: mark.black for mark in found if isinstance(mark, marks.Circle)}
        self.shaded = {mark.at for mark in found if isinstance(mark, marks.Shade)}
        labels = [mark for mark in found if isinstance(mark, marks.Label)]
        self.islands = {label.at for label in labels if label.ringed}
        self.central = {label.at: label.text for label in labels if not label.small}
        """The cells whose middle a clue takes up, and its text."""

    def below(self) -> Iterator[Shape]:
        """What lies below the answer."""
        for cell, colour in sorted(self.walls.items()):
            yield Boxes(f"{colour}-wall" if colour else "wall", [box_around(cell)])
        for mark in self.found:
            if isinstance(mark, marks.Split) and (mark.below or mark.right):
                x, y, wide, high = box_around(mark.at)
                yield Strokes("split", [[(x, y), (x + wide, y + high)]])

    def circled(self) -> Iterator[Shape]:
        for cell, black in self.circles.items():
            yield Discs("black-circle" if black else "white-circle", [point(cell)], CIRCLE)
        for mark in self.found:
            if isinstance(mark, marks.Triangle):
                x, y = point(mark.at)
                corners = [(x, y - CIRCLE), (x + CIRCLE, y + CIRCLE * 0.8), (x - CIRCLE, y + CIRCLE * 0.8)]
                yield Strokes("white-circle", [corners], closed=True)

    def above(self, passed: set[Place]) -> Iterator[Shape]:
        """What must not be hidden, given the places that lines pass."""
        for mark in self.found:
            if isinstance(mark, marks.Label):
                yield from self.label(mark, mark.at in passed)
            elif isinstance(mark, marks.Arrow):
                yield from self.arrow(mark)
            elif isinstance(mark, marks.Split):
                yield from sums(mark)
            elif isinstance(mark, marks.Spot):
                yield Discs(f"{mark.colour}-circle", [point(mark.at)], SPOT)
            elif isinstance(mark, marks.Sign):
                yield sign(mark, "sign-on-cell" if mark.at in self.shaded else "sign")

    def label(self, mark: marks.Label, passed: bool) -> Iterator[Shape]:
        """A number in the middle of a cell, in its corner, or at a corner of the grid. A line ends where it would run
        through one."""
        if mark.ringed:
            yield Discs("island", [point(mark.at)], ISLAND)
        elif kind_of(mark.at) != "cells":
            yield Discs("corner", [point(mark.at)], CORNER)
            yield from words("corner-clue", point(mark.at), mark.text, 2 * CORNER)
            return
        elif mark.small:
            (x, y), size = point(mark.at), LOOKS["small-clue"].size
            left = x - CELL * 0.4 + text_width(mark.text, size) / 2
            yield Words(
                "small-on-cell" if mark.at in self.shaded else "small-clue", [(left, y - CELL * 0.26, mark.text)]
            )
            return
        elif passed and mark.at not in self.circles:
            yield Discs("halo", [point(mark.at)], HALO)
        yield from self.numbers(mark)

    def numbers(self, mark: marks.Label) -> Iterator[Shape]:
        """One number, or several smaller ones side by side."""
        (x, y), look, parts = point(mark.at), self.look_at(mark.at), mark.text.split()
        if len(parts) not in SPREAD:
            yield from words(look, (x, y), mark.text, 1.5 * CIRCLE if mark.at in self.circles else ROOM)
            return
        for part, (right, down) in zip(parts, SPREAD[len(parts)], strict=True):
            yield from words(look, (x + right * CELL, y + down * CELL), part, CELL * 0.24)

    def look_at(self, cell: Place) -> str:
        """The look of a number, so that it can be read on what lies below it."""
        if cell in self.circles:
            return "on-black" if self.circles[cell] else "on-white"
        if cell in self.walls:
            return "on-white" if self.walls[cell] in ("white", "grey") else "on-wall"
        return "on-cell" if cell in self.shaded else "clue"

    def arrow(self, mark: marks.Arrow) -> Iterator[Shape]:
        """A number with its arrow: above it if it points sideways, right of it otherwise."""
        (x, y), (right, down) = point(mark.at), ARROWS[mark.way]
        middle = (x, y - CELL * 0.31) if right else (x + CELL * 0.33, y)
        number = (x, y + CELL * 0.13) if right else (x - CELL * 0.13, y)
        yield shaft(ARROW_ON[self.look_at(mark.at)], middle, (right, down), CELL * 0.25)
        yield from words(self.look_at(mark.at), number, mark.text, ROOM if right else CELL * 0.58)


def sign(mark: marks.Sign, look: str) -> Strokes:
    """The outlines of a printed picture, filled."""
    x, y = point(mark.at)
    outlines = SIGNS[mark.name].outlines
    return Strokes(look, [[(x + right * CELL, y + down * CELL) for right, down in each] for each in outlines], True)


def words(look: str, at: Point, text: str, room: float) -> Iterator[Words]:
    """A text, smaller if it would not fit."""
    yield Words(look, [(*at, text)], shrunk(text_width(text, LOOKS[look].size), room))


def shaft(look: str, middle: Point, way: Point, long: float, head: float = CELL * 0.1) -> Strokes:
    """An arrow through a point, reaching that far to both sides."""
    (x, y), (right, down) = middle, way
    tip = (x + right * long, y + down * long)
    wings = [(tip[0] - head * (right + side * down), tip[1] - head * (down + side * right)) for side in (1, -1)]
    return Strokes(look, [[(x - right * long, y - down * long), tip], [wings[0], tip, wings[1]]])


def sums(mark: marks.Split) -> Iterator[Shape]:
    """The sum below stands low on the left, the sum to the right stands high on the right."""
    x, y = point(mark.at)
    for text, side in ((mark.below, -1), (mark.right, 1)):
        if text:
            yield from words("sum", (x + side * CELL * 0.22, y - side * CELL * 0.24), text, CELL * 0.5)
