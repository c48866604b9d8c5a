"""The token of a cell that is printed in a colour and blocked, with or without a number and an arrow."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotae.board.grid import WAYS, Place
from kotae.board.marks import Arrow as ArrowMark
from kotae.board.marks import Label, Mark, Wall
from kotae.board.motions import Motion
from kotae.board.tokens import ARROWS, HIDDEN, WORDS, Clue, Meaning, Token
from kotae.logic import Constraint, Known, Sum, Values, in_turn, lies

COLOURS = {"": "grey", "w": "white", "b": "black"}
"""How the colours are written after a number, in the order in which puzz.link numbers them."""
NO_ARROW = "a number without an arrow counts nothing"
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
            return Known(False, NO_ARROW)
        if colour == "w" and self.inside is None:
            return Known(False, AT_RIM)
        said: list[Constraint] = []
        if colour and self.inside:
            said.append(lies(self.inside if colour == "w" else -self.inside))
        if way:
            said.append(self.steps.equals(int(number)))
        return in_turn(said) if len(said) > 1 else said[0] if said else Known(True)

    def value(self, values: Values) -> tuple[int, str]:
        """The number of steps, and the colour."""
        return self.steps.value(values), "w" if self.inside and values[self.inside] > 0 else "b"


def parts_of(clue: Clue) -> tuple[int | str, str, str]:
    """The number, the direction and the colour, as far as there are any."""
    number, way, colour = clue if isinstance(clue, tuple) else (HIDDEN, "", "")
    return number, way, colour


class ColouredArrow(Token):
    """A number with an arrow, `3>`, and `w` or `b` after it if its cell is white or black: `3>w`; `w` or `b` alone; and
    `?` for a grey cell without a number.

    Its rule takes the place and the direction. A number without an arrow can be read, but nothing satisfies it.
    """

    expected = "a number and one of ^ v < >, then w or b unless it is grey, such as 2>b; w, b or ? without a number"

    def read(self, text: str) -> Clue:
        if text == HIDDEN:
            return HIDDEN
        colour = text[-1:] if text[-1:] in ("w", "b") else ""
        ways = {arrow: way for way, arrow in ARROWS.items()}
        rest = text.removesuffix(colour)
        number, way = rest.rstrip("".join(ways)), ways.get(rest[-1:], "")
        if (rest or colour) and len(rest) == len(number) + bool(way):
            clue = int(number) if number.isascii() and number.isdecimal() and len(number) < 10 else number or HIDDEN
            if self.allows((clue, way, colour)):
                return clue, way, colour
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        if not isinstance(clue, tuple):
            return str(clue)
        number, way, colour = clue
        return f"{'' if number == HIDDEN else number}{ARROWS.get(way, '')}{colour}"

    def words(self, clue: Clue) -> str:
        number, way, colour = parts_of(clue)
        shown = f"{number} pointing {WORDS[way]}" if way else "cell" if number == HIDDEN else str(number)
        return f"{COLOURS[colour]} {shown}" if colour or number == HIDDEN else shown

    def allows(self, clue: Clue) -> bool:
        if not isinstance(clue, tuple):
            return clue == HIDDEN
        if len(clue) != 3 or clue[2] not in COLOURS or clue[1] not in ("", *WAYS):
            return False
        number, way, colour = clue
        return (number == HIDDEN and not way and bool(colour)) or (type(number) is int and number >= 0)

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        return (clue[0], motion.way(clue[1]), clue[2]) if isinstance(clue, tuple) and clue[1] else clue

    def tinted(self, clue: Clue, colour: str) -> Clue:
        number, way, _ = parts_of(clue)
        letter = next(letter for letter, name in COLOURS.items() if name == colour)
        return HIDDEN if number == HIDDEN and not letter else (number, way, letter)

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
        return [*map(str, range(10)), *ARROWS.values(), "w", "b", HIDDEN]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        number, way, colour = parts_of(clue)
        yield Wall(place, COLOURS[colour])
        if way:
            yield ArrowMark(place, str(number), way)
        elif number != HIDDEN:
            yield Label(place, str(number))
