"""Tokens for mirrors, triangles in which a line turns, and for crosses, where it crosses itself."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotae.board.grid import Place
from kotae.board.marks import Label, Mark, Sign
from kotae.board.motions import Motion
from kotae.board.segments import SEGMENTS, moved_segment
from kotae.board.tokens import Clue, Compared
from kotae.logic import Known, SeenIn, Sight, Values

CROSS = "+"
MIRRORS = {"b": "lower left", "d": "lower right", "q": "upper right", "p": "upper left"}
"""By letter, which looks like a line that it reflects, the corner that a mirror fills; in the order in which puzz.link
numbers them."""
NUMBERS = range(1, 256)
"""The numbers that puzz.link can write."""


def sign_of(clue: Clue) -> str:
    """The mirror or cross without its number."""
    return str(clue[1] if isinstance(clue, tuple) else clue)


class Reflected(NamedTuple):
    """What a mirror or cross says besides where lines go: how many cells those of a mirror have."""

    letter: str
    cells: Sight

    def equals(self, clue: Clue) -> SeenIn | Known:
        return self.cells.equals(clue[0]) if isinstance(clue, tuple) else Known(True)

    def value(self, values: Values) -> list[Clue]:
        """What could be printed here: the mirror with its number, or without one."""
        number = self.cells.value(values)
        return [self.letter] if self.letter == CROSS else [(number, self.letter), self.letter]


class Mirrors(Compared):
    """A mirror, `b`, with the number of cells that lines from it have until they turn, `b5`; or a cross, `+`."""

    expected = "b, d, q or p for a mirror, with a number as in b5, or + for a cross"
    is_plain_hidden = True

    def read(self, text: str) -> Clue:
        letter, number = text[:1], text[1:]
        clue: Clue = text
        if number.isascii() and number.isdecimal() and len(number) < 10:
            clue = int(number), letter
        if self.allows(clue):
            return clue
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        return f"{clue[1]}{clue[0]}" if isinstance(clue, tuple) else str(clue)

    def words(self, clue: Clue) -> str:
        return f"mirror with {clue[0]}" if isinstance(clue, tuple) else "cross" if clue == CROSS else "mirror"

    def allows(self, clue: Clue) -> bool:
        if isinstance(clue, tuple):
            return len(clue) == 2 and type(clue[0]) is int and clue[0] in NUMBERS and clue[1] in MIRRORS
        return clue == CROSS or clue in MIRRORS

    def hide(self, clue: Clue) -> Clue:
        return sign_of(clue)

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        letter = moved_segment(sign_of(clue), motion)
        return (clue[0], letter) if isinstance(clue, tuple) else letter

    @property
    def keys(self) -> Sequence[str]:
        return [*MIRRORS, CROSS, *map(str, range(10))]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        letter = sign_of(clue)
        yield Sign(place, "crossing" if letter == CROSS else f"mirror at the {MIRRORS[letter]}")
        if isinstance(clue, tuple):
            yield Label(place, str(clue[0]), small=True)


def ways_of(clue: Clue) -> str:
    """The ways in which lines leave a mirror or a cross."""
    return SEGMENTS[sign_of(clue)]
