"""The token of a cell that is printed in a colour and blocked, with or without a number and an arrow."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotae.board.grid import WAYS, Place
from kotae.board.marks import Mark, Wall
from kotae.board.motions import Motion
from kotae.board.tokens import HIDDEN, Arrow, Clue, Meaning, Token, arrow_mark
from kotae.errors import KotaeError
from kotae.logic import Constraint, Known, Sum, Values, in_turn, lies

COLOURS = {"": "grey", "w": "white", "b": "black"}
"""How the colours are written after a number, in the order in which puzz.link numbers them."""
AT_RIM = "it is joined to the rim, so it lies outside the loop"


class Sentry(NamedTuple):
    """What such a cell says: how much of the loop lies in its direction, and on which side of the loop it stands."""

    steps: Sum
    inside: int | None
    """The variable that says that it is inside; None if it is outside anyway."""

    def equals(self, clue: Clue) -> Constraint:
        """White is inside, black is outside, and grey is either."""
        number, way, colour = parts_of(clue)
        if not way and number != HIDDEN:
            return Arrow.arrowless
        if colour == "w" and self.inside is None:
            return Known(False, AT_RIM)
        said: list[Constraint] = []
        if colour and self.inside:
            said.append(lies(self.inside if colour == "w" else -self.inside))
        if number != HIDDEN:
            said.append(self.steps.equals(int(number)))
        return in_turn(said) if len(said) > 1 else said[0] if said else Known(True)

    def value(self, values: Values) -> tuple[int, str]:
        """The number of steps, and the colour."""
        return self.steps.value(values), "w" if self.inside and values[self.inside] > 0 else "b"


def parts_of(clue: Clue) -> tuple[int | str, str, str]:
    """The number, the direction and the colour, as far as there are any."""
    number, way, colour = clue if isinstance(clue, tuple) else (HIDDEN, "", "")
    return number, way, colour


def plain(clue: Clue) -> Clue:
    """The same without its colour."""
    number, way, _ = parts_of(clue)
    return HIDDEN if (number, way) == (HIDDEN, "") else (number, way)


def coloured(clue: Clue, colour: str) -> Clue:
    """A number with an arrow in a cell of that colour."""
    number, way = clue if isinstance(clue, tuple) else (HIDDEN, "")
    return (number, way, colour) if isinstance(clue, tuple) or colour else HIDDEN


PLAIN = Arrow()
"""How the number and the arrow are written."""


class ColouredArrow(Token):
    """A number with an arrow, `3>`, and `w` or `b` after it if its cell is white or black: `3>w`; `w` or `b` alone; and
    `?` for a grey cell without a number. Its rule takes the place and the direction."""

    expected = "a number and one of ^ v < >, then w or b unless it is grey, such as 2>b; w, b or ? without a number"

    def read(self, text: str) -> Clue:
        colour = text[-1:] if text[-1:] in ("w", "b") else ""
        shown = text.removesuffix(colour)
        if colour and not shown:
            return HIDDEN, "", colour
        try:
            return coloured(PLAIN.read(shown), colour)
        except KotaeError:
            raise self.wrong(text) from None

    def text(self, clue: Clue) -> str:
        number, way, colour = parts_of(clue)
        return colour if colour and (number, way) == (HIDDEN, "") else f"{PLAIN.text(plain(clue))}{colour}"

    def words(self, clue: Clue) -> str:
        number, way, colour = parts_of(clue)
        shown = "cell" if (number, way) == (HIDDEN, "") else PLAIN.words(plain(clue))
        return f"{COLOURS[colour]} {shown}" if colour or shown == "cell" else shown

    def allows(self, clue: Clue) -> bool:
        if not isinstance(clue, tuple):
            return clue == HIDDEN
        return (
            len(clue) == 3
            and clue[2] in COLOURS
            and coloured(plain(clue), clue[2]) == clue
            and PLAIN.allows(plain(clue))
        )

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        return coloured(PLAIN.moved(plain(clue), motion), parts_of(clue)[2])

    def tinted(self, clue: Clue, colour: str) -> Clue:
        return coloured(plain(clue), next(letter for letter, name in COLOURS.items() if name == colour))

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        found: Constraint = meaning(parts_of(clue)[1] or "u").equals(clue)
        return found

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        """A number in any direction in which there is something to count, or its side of the loop alone."""
        sentries: dict[str, Sentry] = {way: meaning(way) for way in WAYS}
        counted = {way: sentry.value(values)[0] for way, sentry in sentries.items() if sentry.steps.literals}
        colour = sentries["u"].value(values)[1]
        return [*((number, way, colour) for way, number in counted.items()), (HIDDEN, "", colour)]

    @property
    def keys(self) -> Sequence[str]:
        return [*PLAIN.keys, "w", "b"]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        yield Wall(place, COLOURS[parts_of(clue)[2]])
        if isinstance(shown := plain(clue), tuple):
            yield arrow_mark(place, shown)
