"""Tilings in the terminal: every side as a row of characters that lean as it does, as well as characters can.

A drawing of this kind shows what is where, but it is not read back: sides of different tiles may share a character.
"""

from collections.abc import Iterator
from math import atan2, degrees

from kotae.board.grid import Place, drawn_at
from kotae.board.marks import Cross, Dot, Glow, Label, Line, Side
from kotae.board.prints import FALLING, RISING
from kotae.drawing.picture import Picture, unknown_mark
from kotae.drawing.printed import Canvas, Spot
from kotae.drawing.style import ANSWER, CLUE, FAINT, GLOWS, Style

WIDE, NARROW = 7.0, 5.0
"""How many characters the side of a square cell takes across; it takes half as many rows, as characters are twice as
high as wide."""
LEANS = ((22.5, "─"), (67.5, FALLING[0]), (112.5, "│"), (157.5, RISING[0]), (180.0, "─"))
"""Up to which angle, in degrees clockwise from the right, which character is used."""


def tiling_canvas(board: Picture, style: Style) -> Canvas:
    """What is printed, the answer over it, and clues over everything."""
    scale = WIDE if style.wide else NARROW
    canvas = Canvas()
    for mark in board.marks:
        if isinstance(mark, Side):
            canvas |= dict.fromkeys(along(mark.one, mark.other, scale), ("·", FAINT))
    for mark in board.marks:
        if isinstance(mark, Line):
            lean = leaning(mark.one, mark.other)
            canvas |= dict.fromkeys(along(mark.one, mark.other, scale), (lean, ANSWER))
        elif isinstance(mark, Cross):
            canvas[spot_at(mark.at, scale)] = "×", FAINT
        elif not isinstance(mark, Side | Dot | Label | Glow):
            raise unknown_mark(mark)
    for mark in board.marks:
        if isinstance(mark, Label):
            row, col = spot_at(mark.at, scale)
            begins = col - (len(mark.text) - 1) // 2
            canvas |= {(row, at): (each, CLUE) for at, each in enumerate(mark.text, begins)}
    for mark in board.marks:
        if isinstance(mark, Glow) and (spot := spot_at(mark.at, scale)) in canvas:
            canvas[spot] = canvas[spot][0], GLOWS[mark.means]
    return canvas


def spot_at(place: Place, scale: float) -> Spot:
    """The row and column of characters of a place."""
    y, x = drawn_at(place)
    return round(y * scale / 4), round(x * scale / 2)


def along(one: Place, other: Place, scale: float) -> Iterator[Spot]:
    """The characters between two corners, without the corners unless they are side by side."""
    (top, left), (bottom, right) = spot_at(one, scale), spot_at(other, scale)
    steps = max(abs(bottom - top), abs(right - left), 1)
    for step in range(1, steps) if steps > 1 else range(2):
        yield top + round((bottom - top) * step / steps), left + round((right - left) * step / steps)


def leaning(one: Place, other: Place) -> str:
    """The character of a line between two corners."""
    angle = degrees(atan2(other[0] - one[0], other[1] - one[1])) % 180
    return next(character for most, character in LEANS if angle <= most)
