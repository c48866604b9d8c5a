"""A board drawn in characters, as it is read back: every mark is removed once it is understood.

Layers read their own marks from it. Whatever is left over at the end has no meaning, and is refused with its place.
"""

from collections.abc import Container, Mapping
from itertools import takewhile
from typing import NamedTuple

from kotae.board.grid import Place
from kotae.board.signs import SIGNS
from kotae.errors import ReadError

LEVEL = {1: "─╴╶-", 2: "═="}
UPRIGHT = {1: "│╵╷|", 2: '║"'}
"""What a line of one or two strands may be drawn with."""
AT_LEAST = "┄~", "┆:"
"""At least one strand, horizontal and vertical."""
STROKES = "".join((*LEVEL.values(), *UPRIGHT.values(), *AT_LEAST))
NOTHING = "×xX"
"""Marks that say that certainly nothing is there."""
JOINTS = " ╵╷│╴┘┐┤╶└┌├─┴┬┼"
"""The character for a set of directions, added up: 1 up, 2 down, 4 left, 8 right."""
LINED = JOINTS.strip() + "+-|"
"""What a line through the middle of a cell may look like."""
HEAVY = " ╹╻┃╸┛┓┫╺┗┏┣━┻┳╋"
"""The same for printed borders."""

DIGITS = "0123456789"
FILLED = "█#"
"""A shaded cell."""
WALL = "▓"
"""A blocked cell, as it is printed."""
SYMBOLS = {
    "black-circle": "●@",
    "lamp": "☼*",
    "level-bar": "─-",
    "mine": "✹*",
    "star": "★*",
    "tent": "▲A",
    "upright-bar": "│|",
    "white-circle": "○o",
}
"""The character for each symbol that is put into cells, and its plain ASCII form."""

FALLING, RISING = "\u2572\\", "\u2571/"
"""The same for diagonals."""

HALVES = {"ul": "\u25e47", "ur": "\u25e59", "dl": "\u25e31", "dr": "\u25e23"}
"""The character for each half of a cell, and its plain ASCII form: the keys in the corners of a keypad."""

EMPTY = ".·xX×-"
UNDECIDED = "?"
"""How an empty and an undecided cell are typed."""
NOT_THERE = EMPTY.replace("-", "")
"""How an empty cell is drawn: a dash would be a line through it."""

PLAIN = str.maketrans(
    dict.fromkeys(JOINTS.strip(), "+")
    | dict.fromkeys(HEAVY.strip(), "+")
    | dict(zip("─╴╶│╵╷━╸╺┃╹╻═║┄┆", '---|||===!!!="~:', strict=True))
    | dict(zip("·×█▓▒□○◐●△↑↓←→▪", ".x#%cooc@t^v<>*", strict=True))
    | {each[0]: each[1] for each in (FALLING, RISING, *SYMBOLS.values(), *HALVES.values())}
    | {sign.character: sign.plain for sign in SIGNS.values()}
)
"""What each character is in plain ASCII."""


def spot_of(place: Place, pitch: int) -> tuple[int, int]:
    """The row and column of characters where the middle of a place is, with that many characters from cell to cell. For
    a region, it is the middle of its first cell."""
    row, at = place[:2]
    return row, at // 2 * pitch + (pitch // 2 if at % 2 else 0)


def asides(place: Place, pitch: int) -> range:
    """How far a place reaches to the left and right of its middle: to the edges of its cell or, for an edge, to the
    middles of the cells beside it."""
    left, right = (pitch // 2, pitch - pitch // 2) if place[1] % 2 else (pitch - pitch // 2, pitch // 2)
    return range(1 - left, right)


def free_beside(printed: Container[tuple[int, int]], spot: tuple[int, int]) -> int:
    """How far to the right of the middle of a cell an answer's mark goes: beside what is printed there, if anything."""
    row, col = spot
    return next(aside for aside in range(100) if (row, col + aside) not in printed)


class Print(NamedTuple):
    """A drawing of a board among the lines of a text. Spots are rows and columns of characters, counted from the upper
    left corner of the board itself."""

    lines: list[str]
    first: int
    """The line on which the drawing begins."""
    begins: tuple[int, int]
    """The spot that stands there, in the first column."""
    pitch: int
    """Characters from cell to cell."""

    def line_column(self, spot: tuple[int, int]) -> tuple[int, int]:
        """The line and column of the text, from 0."""
        return self.first + spot[0] - self.begins[0], spot[1] - self.begins[1]

    def at(self, spot: tuple[int, int]) -> str:
        """The character at a spot."""
        row, col = self.line_column(spot)
        return (self.lines[row][col : col + 1] if row < len(self.lines) and col >= 0 else "") or " "


class Sheet:
    """The marks of a drawing, each removed once it is understood. What is printed on the board is removed before the
    layers look at it."""

    def __init__(self, shown: Print, height: int, printed: Mapping[tuple[int, int], str]) -> None:
        self.shown = shown
        self.printed = printed
        self.left: dict[tuple[int, int], str] = {}
        for row in range(max(shown.first - 1, 0), min(shown.first + height + 1, len(shown.lines))):
            line = shown.lines[row]
            if shown.first <= row < shown.first + height or not line.strip(STROKES + NOTHING + " "):
                self.left |= {(row, col): mark for col, mark in enumerate(line) if mark != " "}
        for spot in printed:
            self.left.pop(shown.line_column(spot), None)

    def _where(self, place: Place, aside: int = 0) -> tuple[int, int]:
        row, col = spot_of(place, self.shown.pitch)
        return self.shown.line_column((row, col + aside))

    def at(self, place: Place, aside: int = 0) -> str:
        """The mark at a place, or that many columns to the side of it; a blank if there is none."""
        return self.left.get(self._where(place, aside), " ")

    def take(self, place: Place, understood: str, aside: int = 0) -> str:
        """The same, if it is one of those that are understood there; the mark is then removed."""
        if (mark := self.at(place, aside)) not in understood:
            return " "
        self.left.pop(self._where(place, aside), None)
        return mark

    def free(self, cell: Place) -> int:
        """How many columns to the side an answer's mark stands in a cell: beside what is printed there."""
        return free_beside(self.printed, spot_of(cell, self.shown.pitch))

    def printed_in(self, cell: Place) -> str:
        """The clue in the middle of a cell."""
        if not self.free(cell):
            return ""
        row, col = spot_of(cell, self.shown.pitch)
        within = asides(cell, self.shown.pitch)
        return "".join(self.printed.get((row, col + aside), " ") for aside in within).strip()

    def take_number(self, cell: Place) -> str:
        """The number that is written into a cell, or after a blank beside the one that is printed there; it is then
        removed."""
        first, within = self.free(cell), asides(cell, self.shown.pitch)
        first += first > 0
        while within.start < first <= 0 and self.at(cell) in DIGITS and self.at(cell, first - 1) in DIGITS:
            first -= 1
        found = takewhile(lambda aside: self.at(cell, aside) in DIGITS, range(first, within.stop))
        return "".join(self.take(cell, DIGITS, aside) for aside in list(found))

    def take_around(self, place: Place, understood: str) -> None:
        """The characters with which a mark continues beside its place, where the board is drawn wide."""
        for aside in asides(place, self.shown.pitch):
            if aside:
                self.take(place, understood, aside)

    def refuse(self, place: Place, wrong: str, expected: str) -> ReadError:
        row, col = self._where(place)
        return ReadError(wrong, expected, row + 1, col + 1)

    def refuse_rest(self, expected: str) -> None:
        """Rejects the first mark that is left over."""
        for (row, col), mark in sorted(self.left.items())[:1]:
            raise ReadError(f"{mark!r} cannot be read here", expected, row + 1, col + 1)


def strokes_at(edge: Place) -> dict[int, str]:
    """What a line along this edge of the grid may be drawn with."""
    return LEVEL if edge[1] % 2 else UPRIGHT


def line_at(sheet: Sheet, edge: Place, understood: str) -> str:
    """What is drawn along an edge; horizontal edges are longer than one character where the board is drawn wide."""
    mark = sheet.take(edge, understood)
    if mark != " " and edge[1] % 2:
        sheet.take_around(edge, NOTHING if mark in NOTHING else understood.strip(NOTHING))
    return mark
