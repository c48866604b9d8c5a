"""The token of numbers that count sides of their cell, with sheep and wolves besides."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kotae.board.grid import Place
from kotae.board.marks import Mark, Sign
from kotae.board.side_count import SideCount, most_sides
from kotae.board.tokens import Clue, Meaning, Token
from kotae.logic import Constraint, Count, Sum, Values, lies

ANIMALS = {"s": "sheep", "w": "wolf"}


class Grazing(NamedTuple):
    """What a cell with such a clue says: how much of its rim the loop uses, or on which side of the loop it is."""

    sides: Sum
    inside: int
    """The variable that says that it is inside."""

    def equals(self, clue: Clue) -> Constraint:
        """Sheep are inside, wolves outside."""
        if clue in ANIMALS:
            return lies(self.inside if clue == "s" else -self.inside)
        return self.sides.equals(int(str(clue)))

    def isin(self, numbers: range) -> Count:
        return self.sides.isin(numbers)

    def value(self, values: Values) -> int:
        return self.sides.value(values)

    def animal(self, values: Values) -> str:
        """The one that may stand there."""
        return "s" if values[self.inside] > 0 else "w"


class Flock(SideCount):
    """A number, `?` for a hidden one, `s` for a sheep or `w` for a wolf."""

    def __init__(self, most: int = 4) -> None:
        super().__init__(most)
        self.expected += ", s for a sheep or w for a wolf"

    def on(self, board: Any) -> Token:
        return Flock(most_sides(board.grid)) if board.grid.shape else self

    def words(self, clue: Clue) -> str:
        return ANIMALS.get(str(clue), str(clue))

    def allows(self, clue: Clue) -> bool:
        return clue in ANIMALS or super().allows(clue)

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        """The number or the animal."""
        return [*super().of(meaning, values), meaning().animal(values)]

    @property
    def keys(self) -> Sequence[str]:
        return [*super().keys, *ANIMALS]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        return iter([Sign(place, ANIMALS[str(clue)])]) if clue in ANIMALS else super().marks(place, clue)
