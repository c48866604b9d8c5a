"""Tokens for fireflies: circles with a dot on one side, where a line begins, and perhaps the number of its turns."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kotae.board.grid import WAYS, Place
from kotae.board.marks import Label, Mark, Sign
from kotae.board.motions import Motion
from kotae.board.tokens import ARROWS, HIDDEN, WORDS, Clue, Compared
from kotae.logic import Fact, Known, Values

NUMBERS = range(4096)
"""The numbers that puzz.link can write."""


def dot_of(clue: Clue) -> str:
    """The way from the middle of a firefly to its dot; empty if it has none."""
    return str(clue[1]) if isinstance(clue, tuple) else ""


def number_of(clue: Clue) -> int | None:
    """How often the line from a firefly turns, if that is known."""
    shown = clue[0] if isinstance(clue, tuple) else clue
    return shown if isinstance(shown, int) else None


class Shining(NamedTuple):
    """What a firefly says by itself: a line leads away from its dot. What could be printed there, given an answer, also
    has the number of turns."""

    step: int | None
    way: str
    turns: Callable[[Values], int | None]

    def equals(self, clue: Clue) -> Fact | Known:
        if not self.way:
            return Known(True)
        return Fact(self.step) if self.step else Known(False, "its line would leave the board")

    def value(self, values: Values) -> list[Clue]:
        if not self.way:
            return [HIDDEN]
        number = self.turns(values)
        return [*([] if number is None else [(number, self.way)]), (HIDDEN, self.way)]


class Fireflies(Compared):
    """A firefly with its dot on the side of an arrow: `3>` if its line turns three times, `>` if its turns are not
    given. `3` and `?` are fireflies without a dot, to which lines only lead."""

    expected = "the number of turns and one of ^ v < > for the dot, such as 2>; > alone, or ? without a dot"
    is_plain_hidden = True

    def read(self, text: str) -> Clue:
        ways = {arrow: way for way, arrow in ARROWS.items()}
        shown, way = (text[:-1], ways[text[-1]]) if text[-1:] in ways else (text, "")
        number = int(shown) if shown.isascii() and shown.isdecimal() and len(shown) < 10 else shown
        clue: Clue = (number if shown else HIDDEN, way) if way else number
        if (shown != HIDDEN or not way) and self.allows(clue):
            return clue
        raise self.wrong(text)

    def text(self, clue: Clue) -> str:
        number = number_of(clue)
        if not dot_of(clue):
            return str(clue)
        return f"{'' if number is None else number}{ARROWS[dot_of(clue)]}"

    def words(self, clue: Clue) -> str:
        number = number_of(clue)
        return "firefly" if number is None else f"firefly with {number}"

    def allows(self, clue: Clue) -> bool:
        if isinstance(clue, tuple):
            return len(clue) == 2 and clue[1] in WAYS and self.allows(clue[0])
        return clue == HIDDEN or (type(clue) is int and clue in NUMBERS)

    def hide(self, clue: Clue) -> Clue:
        return (HIDDEN, dot_of(clue)) if dot_of(clue) else HIDDEN

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        return (clue[0], motion.way(clue[1])) if isinstance(clue, tuple) else clue

    @property
    def keys(self) -> Sequence[str]:
        return [*map(str, range(10)), *ARROWS.values(), HIDDEN]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        number, unknown = number_of(clue), "" if dot_of(clue) else HIDDEN
        yield Label(place, unknown if number is None else str(number), ringed=True)
        if dot_of(clue):
            yield Sign(place, f"dot {WORDS[dot_of(clue)]}")
