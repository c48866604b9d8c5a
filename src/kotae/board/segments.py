"""Tokens for pieces of a line that are printed in cells: straight on, a bend, a crossing."""

from kotae.board.grid import Place
from kotae.board.marks import Label, Mark, Sign
from kotae.board.motions import Motion
from kotae.board.tokens import HIDDEN, Clue, Symbols

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


def moved_segment(letter: str, motion: Motion) -> str:
    """A piece of a line after its board was turned or mirrored."""
    goes = {motion.way(way) for way in SEGMENTS.get(letter, "")}
    return next((other for other, ways in SEGMENTS.items() if {*ways} == goes), letter)
