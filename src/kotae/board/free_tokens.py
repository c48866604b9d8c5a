"""Tokens that an answer leaves some freedom: more than one clue could stand there, and each would be right."""

from collections.abc import Iterator, Sequence

from kotae.board.grid import WAYS, Place
from kotae.board.marks import Mark
from kotae.board.tokens import Arrow, Clue, Meaning, Number, arrow_mark
from kotae.logic import Known, Values


class Choice(Number):
    """A number that says which of several things is the case. More than one of them may be, so an answer may allow
    several numbers."""

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        return [number for number in meaning().all_values(values) if self.allows(number)]


class OpenArrow(Arrow):
    """A number with an arrow in a cell that is not blocked: something may be decided there, and then the number may be
    wrong. Without an arrow it says nothing."""

    arrowless = Known(True)

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        return [(number, way) for way in WAYS for number in meaning(way).all_values(values)]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        yield arrow_mark(place, clue)
