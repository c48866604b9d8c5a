"""Where the clues beside a board go: rows right-aligned, columns bottom-aligned, coloured words on chips."""

from collections.abc import Iterator, Sequence

from kotae.board.grid import Place
from kotae.board.layers import BLACK, Colour
from kotae.drawing.picture import Heading, Mark
from kotae.drawing.shapes import CELL, DROP, Boxes, Shape, Words, shrunk, text_width
from kotae.drawing.themes import LOOKS, takes_pale

AWAY = CELL * 0.2
"""Between the board and the nearest clue."""
LEVEL = CELL * 0.62
"""How high each word of a column's clue is."""
RIM = 1.5
"""Between a chip and what is beside it."""


class Headings:
    """The clues of all lines. Words stand in slots as wide as the widest needs, so that they are below each other."""

    def __init__(self, marks: Sequence[Mark]) -> None:
        found = [mark for mark in marks if isinstance(mark, Heading)]
        self.rows = [mark for mark in found if mark.at[1] < 0]
        self.columns = [mark for mark in found if mark.at[1] >= 0]
        self.coloured = any(colour != BLACK for mark in found for _, colour in mark.words)
        widest = max((text_width(text, LOOKS["run"].size) for mark in self.rows for text, _ in mark.words), default=0)
        self.slot = widest + CELL * (0.48 if self.coloured else 0.24)
        above = max((self.wide(*word) for mark in self.columns for word in mark.words), default=0.0)
        self.narrower = shrunk(above, CELL * 0.9 - 2 * RIM * self.coloured)

    @property
    def room(self) -> tuple[float, float]:
        """How much room they need at the left of the board and above it."""
        longest = max((len(mark.words) for mark in self.rows), default=0)
        tallest = max((len(mark.words) for mark in self.columns), default=0)
        return longest * self.slot + AWAY * bool(longest), tallest * LEVEL + AWAY * bool(tallest)

    def box(self, head: Place) -> tuple[float, float, float, float]:
        """Where all words of a line stand."""
        (left, top), (y, x) = self.room, head
        if x < 0:
            return -left, y * CELL / 2 - CELL * 0.46, left - AWAY / 2, CELL * 0.92
        return x * CELL / 2 - CELL * 0.46, -top, CELL * 0.92, top - AWAY / 2

    def shapes(self) -> Iterator[Shape]:
        """All words, the last of each line nearest to the board."""
        for mark in self.rows:
            for distance, word in enumerate(reversed(mark.words)):
                x, y = -AWAY - (distance + 0.5) * self.slot, mark.at[0] * CELL / 2
                yield from self.word(x, y, self.slot, 1.0, *word)
        for mark in self.columns:
            for distance, word in enumerate(reversed(mark.words)):
                x, y = mark.at[1] * CELL / 2, -AWAY - (distance + 0.5) * LEVEL
                yield from self.word(x, y, CELL, self.narrower, *word)

    def wide(self, length: str, colour: Colour) -> float:
        """How wide a word is in letters of the usual size."""
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
