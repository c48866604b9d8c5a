"""Where the clues beside a board go, on any of its four sides: as near to it as they can, coloured words on chips."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kotae.board.grid import Grid, Place
from kotae.board.marks import BLACK, Colour, Heading, Mark
from kotae.drawing.shapes import CELL, DROP, Boxes, Shape, Words, shrunk, text_width
from kotae.drawing.themes import LOOKS, takes_pale

AWAY = CELL * 0.2
"""Between the board and the nearest clue."""
LEVEL = CELL * 0.62
"""How high each word of a column's clue is."""
RIM = 1.5
"""Between a chip and what is beside it."""
NEAR, FAR = -1, -2
"""Where heads of lines stand: left of the board or above it, and right of it or below."""


class Room(NamedTuple):
    """How much room clues need at each side of the board."""

    left: float
    top: float
    right: float
    bottom: float


class Headings:
    """The clues of all lines. Words stand in slots as wide as the widest needs, so that they line up."""

    def __init__(self, marks: Sequence[Mark], grid: Grid) -> None:
        found = [mark for mark in marks if isinstance(mark, Heading)]
        self.rows = [mark for mark in found if mark.at[1] < 0]
        self.columns = [mark for mark in found if mark.at[1] >= 0]
        self.coloured = any(colour != BLACK for mark in found for _, colour in mark.words)
        self.right, self.bottom = grid.cols * CELL, grid.rows * CELL
        widest = max((text_width(text, LOOKS["run"].size) for mark in self.rows for text, _ in mark.words), default=0)
        self.slot = widest + CELL * (0.48 if self.coloured else 0.24)
        above = max((self.wide(*word) for mark in self.columns for word in mark.words), default=0.0)
        self.narrower = shrunk(above, CELL * 0.9 - 2 * RIM * self.coloured)

    @property
    def room(self) -> Room:
        """How much room they need beside the board."""
        left, right = (most_words(mark for mark in self.rows if mark.at[1] == side) for side in (NEAR, FAR))
        top, bottom = (most_words(mark for mark in self.columns if mark.at[0] == side) for side in (NEAR, FAR))
        across, down = self.slot, LEVEL
        return Room(
            *(
                words * step + AWAY * bool(words)
                for words, step in ((left, across), (top, down), (right, across), (bottom, down))
            )
        )

    def box(self, head: Place) -> tuple[float, float, float, float]:
        """Where all words of a line stand."""
        room, (y, x) = self.room, head
        beside, along = CELL * 0.92, -CELL * 0.46
        if x < 0:
            begins, wide = (-room.left, room.left) if x == NEAR else (self.right + AWAY / 2, room.right)
            return begins, y * CELL / 2 + along, wide - AWAY / 2, beside
        begins, high = (-room.top, room.top) if y == NEAR else (self.bottom + AWAY / 2, room.bottom)
        return x * CELL / 2 + along, begins, beside, high - AWAY / 2

    def shapes(self) -> Iterator[Shape]:
        """All words. Before the board, the last word of a line is nearest to it; behind the board, the first."""
        for mark in self.rows:
            y, far = mark.at[0] * CELL / 2, mark.at[1] == FAR
            for distance, word in enumerate(mark.words if far else reversed(mark.words)):
                away = AWAY + (distance + 0.5) * self.slot
                yield from self.word(self.right + away if far else -away, y, self.slot, 1.0, *word)
        for mark in self.columns:
            x, far = mark.at[1] * CELL / 2, mark.at[0] == FAR
            for distance, word in enumerate(mark.words if far else reversed(mark.words)):
                away = AWAY + (distance + 0.5) * LEVEL
                yield from self.word(x, self.bottom + away if far else -away, CELL, self.narrower, *word)

    def wide(self, length: str, colour: Colour) -> float:
        """The width of a word in letters of the usual size."""
        if not self.coloured:
            return text_width(length, LOOKS["run"].size)
        return text_width(length, LOOKS["chip-run"].size) + text_width(colour.letter, LOOKS["chip-letter"].size)

    def word(self, x: float, y: float, room: float, scale: float, length: str, colour: Colour) -> Iterator[Shape]:
        """A run's length; among colours on a chip of its own, which carries the colour's letter as well."""
        if not self.coloured or length == "0":
            yield Words("run", [(x, y, length)], scale)
            return
        wide, high = room - 2 * RIM, LEVEL - 2
        yield Boxes("chip", [(x - wide / 2, y - high / 2, wide, high)], 3, colour.rgb)
        pale = "pale-" if takes_pale(colour.rgb) else ""
        large, small = (LOOKS[look].size * scale for look in ("chip-run", "chip-letter"))
        number, letter = text_width(length, large), text_width(colour.letter, small)
        yield Words(f"{pale}chip-run", [(x - letter / 2, y, length)], scale)
        yield Words(f"{pale}chip-letter", [(x + number / 2, y + DROP * (large - small), colour.letter)], scale)


def most_words(found: Iterable[Heading]) -> int:
    return max((len(mark.words) for mark in found), default=0)
