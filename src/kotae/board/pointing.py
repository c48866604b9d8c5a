"""Tokens for arrows on edges, in whose direction a line crosses them."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kotae.board.grid import Place
from kotae.board.marks import Mark
from kotae.board.marks import Sign as SignMark
from kotae.board.motions import Motion
from kotae.board.signs import SIGNS as ALL_SIGNS
from kotae.board.tokens import ARROWS, WORDS, Clue, Meaning, Symbols
from kotae.logic import Fact, Values


class Look(NamedTuple):
    """How an arrow is drawn."""

    name: str
    character: str
    plain: str


SIGNS = {way: Look(f"arrow {word}", *ALL_SIGNS[f"arrow {word}"][:2]) for way, word in WORDS.items()}
"""By direction."""
WAYS_OF = {arrow: way for way, arrow in ARROWS.items()}
"""The direction of an arrow as it is written."""


def is_along(edge: Place, arrow: Clue) -> bool:
    """Whether an arrow would run along its edge and not across it."""
    return (WAYS_OF[str(arrow)] in "lr") == (edge[0] % 2 == 0)


class Pointing(NamedTuple):
    """A line crosses an edge in the direction of the arrow there. Which one that is in an answer takes a look at the
    whole line; that it goes there is for another rule to say."""

    step: int
    way: Callable[[Values], str | None]

    def equals(self, arrow: Clue) -> Fact:
        return Fact(self.step)

    def value(self, values: Values) -> str | None:
        return self.way(values)


class EdgeArrows(Symbols):
    """An arrow on an edge: `^`, `v`, `<` or `>`."""

    def __init__(self) -> None:
        looks: dict[str, Callable[[Place], Mark]] = {
            arrow: lambda place, way=way: SignMark(place, SIGNS[way].name)  # type: ignore[misc]
            for way, arrow in ARROWS.items()
        }
        super().__init__({arrow: f"arrow {WORDS[way]}" for way, arrow in ARROWS.items()}, looks)

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        return ARROWS[motion.way(WAYS_OF[str(clue)])]

    def fits(self, place: Place, clue: Clue) -> bool:
        return not is_along(place, clue)

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        way = meaning().value(values)
        return [] if way is None else [ARROWS[way]]
