"""Tokens for white and black circles with a number printed on them, or none."""

from collections.abc import Iterator, Sequence
from typing import ClassVar

from kotae.board.grid import Place
from kotae.board.marks import Circle, Label, Mark
from kotae.board.tokens import HIDDEN, Clue, Meaning, Token
from kotae.logic import Constraint, Values

COLOURS = {"w": "white", "b": "black"}


class Discs(Token):
    """A circle, `w` or `b`, and its number if it has one: `w4`, `b`.

    Its rule takes the place and the colour.
    """

    by_keys: ClassVar[bool] = True
    expected = "w or b for a circle, and a number from 1 up if it has one, such as w4"

    def read(self, text: str) -> Clue:
        colour, number = text[:1], text[1:]
        clue = colour, int(number) if number.isascii() and number.isdecimal() and len(number) < 7 else number or HIDDEN
        if self.allows(clue):
            return clue
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        assert isinstance(clue, tuple)
        return clue[0] if clue[1] == HIDDEN else f"{clue[0]}{clue[1]}"

    def words(self, clue: Clue) -> str:
        assert isinstance(clue, tuple)
        return f"{COLOURS[clue[0]]} {'circle' if clue[1] == HIDDEN else clue[1]}"

    def allows(self, clue: Clue) -> bool:
        if not isinstance(clue, tuple) or len(clue) != 2 or clue[0] not in COLOURS:
            return False
        return clue[1] == HIDDEN or (type(clue[1]) is int and clue[1] > 0)

    def hide(self, clue: Clue) -> Clue:
        return (clue[0], HIDDEN) if isinstance(clue, tuple) else clue

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        assert isinstance(clue, tuple)
        expression = meaning(clue[0])
        found: Constraint = expression.isin(None) if clue[1] == HIDDEN else expression.equals(clue[1])
        return found

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        numbers = {colour: meaning(colour).value(values) for colour in COLOURS}
        return [(colour, number) for colour, number in numbers.items() if number is not None]

    @property
    def keys(self) -> Sequence[str]:
        return [*COLOURS, *map(str, range(10))]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        assert isinstance(clue, tuple)
        yield Circle(place, clue[0] == "b")
        if clue[1] != HIDDEN:
            yield Label(place, str(clue[1]))
