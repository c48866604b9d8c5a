"""Tokens for pieces of a line that are printed in cells: straight on, a bend, a crossing."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from kotae.board.grid import Place
from kotae.board.marks import Label, Mark, Sign
from kotae.board.motions import Motion
from kotae.board.tokens import HIDDEN, Clue, Meaning, Number, Symbols, Token
from kotae.errors import KotaeError
from kotae.logic import Constraint, Values

SEGMENTS = {"+": "udlr", "|": "ud", "=": "lr", "b": "ur", "d": "ul", "q": "dl", "p": "dr"}
"""By letter, which looks like it, the ways in which a piece leaves its cell; in the order in which puzz.link numbers
them."""
NAMES = {
    "+": "crossing",
    "|": "upright line",
    "=": "level line",
    "b": "bend from above to the right",
    "d": "bend from above to the left",
    "q": "bend from below to the left",
    "p": "bend from below to the right",
    HIDDEN: "hidden line",
}


def look(letter: str, place: Place) -> Mark:
    return Label(place, HIDDEN) if letter == HIDDEN else Sign(place, NAMES[letter])


class Segments(Symbols):
    """A piece of a line, or `?` for a hidden one. It turns with its board."""

    def __init__(self) -> None:
        super().__init__(NAMES, {letter: lambda place, letter=letter: look(letter, place) for letter in NAMES})  # type: ignore[misc]

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        return moved_segment(str(clue), motion)


class SegmentsAndCircles(Token):
    """A piece of a line, or a circle with a number, or `?` for a circle without one."""

    by_keys: ClassVar[bool] = True

    def __init__(self, numbers: range) -> None:
        self.number = Number(numbers, circles=True)
        self.is_plain_hidden = True
        self.expected = f"{' or '.join(SEGMENTS)}, or a number for a circle, or ?"

    def read(self, text: str) -> Clue:
        if text in SEGMENTS:
            return text
        try:
            return self.number.read(text)
        except KotaeError:
            raise self.wrong(text) from None

    def text(self, clue: Clue) -> str:
        return str(clue)

    def allows(self, clue: Clue) -> bool:
        return clue in SEGMENTS or self.number.allows(clue)

    def words(self, clue: Clue) -> str:
        if clue in SEGMENTS:
            return NAMES[str(clue)]
        return "circle" if clue == HIDDEN else str(clue)

    def hide(self, clue: Clue) -> Clue:
        return clue if clue in SEGMENTS else HIDDEN

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        return moved_segment(clue, motion) if isinstance(clue, str) else clue

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        found: Constraint = meaning().equals(self.hide(clue))
        return found

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        """The piece, or a circle without a number: the numbers are chosen for all loops together."""
        expression = meaning()
        return [letter for letter in (*SEGMENTS, HIDDEN) if expression.equals(letter).holds(values)]

    @property
    def keys(self) -> Sequence[str]:
        return [*SEGMENTS, *self.number.keys]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        if clue in SEGMENTS:
            yield look(str(clue), place)
        else:
            yield from self.number.marks(place, clue)


def moved_segment(letter: str, motion: Motion) -> str:
    """A piece of a line after its board was turned or mirrored."""
    goes = {motion.way(way) for way in SEGMENTS.get(letter, "")}
    return next((other for other, ways in SEGMENTS.items() if {*ways} == goes), letter)
