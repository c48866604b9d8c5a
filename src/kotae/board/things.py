"""Tokens for things that are printed in cells as signs: a tree, the parts of ships."""

from collections.abc import Mapping

from kotae.board.marks import Sign
from kotae.board.motions import Motion
from kotae.board.tokens import Clue, Symbols


class Thing(Symbols):
    """A thing of which only the place matters: it is always shown, and says nothing else."""

    is_plain_hidden = True

    def __init__(self, letter: str, name: str) -> None:
        super().__init__({letter: name}, {letter: lambda place: Sign(place, name)})

    def hide(self, clue: Clue) -> Clue:
        return next(iter(self.names))


class Things(Symbols):
    """One of several things, each a letter and the name of its sign; what each is called in words may differ."""

    def __init__(self, signs: Mapping[str, str], names: Mapping[str, str] | None = None) -> None:
        looks = {letter: lambda place, sign=sign: Sign(place, sign) for letter, sign in signs.items()}
        super().__init__(names or signs, looks)


POINTING = {"^": "u", "v": "d", "<": "l", ">": "r", "F": "ul", "7": "ur", "L": "dl", "J": "dr"}
"""The side or the corner of a ship that a part is."""


class ShipParts(Things):
    """Parts of ships: those at an end or at a corner turn with their board."""

    def moved(self, clue: Clue, motion: Motion) -> Clue:
        points = POINTING.get(str(clue), "")
        if not points:
            return clue
        goes = motion.way(points) if len(points) == 1 else motion.corner(points)
        return next(letter for letter, where in POINTING.items() if where == goes)


SHIP_PARTS = ShipParts(
    {
        "^": "upper end",
        "v": "lower end",
        "<": "left end",
        ">": "right end",
        "m": "middle",
        "o": "whole",
        "F": "upper left",
        "7": "upper right",
        "L": "lower left",
        "J": "lower right",
        "~": "water",
        "?": "part",
    },
    {
        "^": "upper end of a ship",
        "v": "lower end of a ship",
        "<": "left end of a ship",
        ">": "right end of a ship",
        "m": "middle of a ship",
        "o": "ship of one cell",
        "F": "upper left corner of a ship",
        "7": "upper right corner of a ship",
        "L": "lower left corner of a ship",
        "J": "lower right corner of a ship",
        "~": "water",
        "?": "part of a ship",
    },
)
"""Parts of ships, by what each looks like, and water."""
