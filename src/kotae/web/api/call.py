"""The arguments of a call: JSON from anywhere, so nothing in it is trusted. Whatever is wrong is reported in one
line."""

import base64
import binascii
import time
from collections.abc import Sequence
from typing import Any

from kotae.board.answer_data import is_whole
from kotae.board.grid import Grid, Place
from kotae.errors import KotaeError, WrongAnswer, shortened
from kotae.families import AnyPuzzle, Kind, family
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.formats.answers import replayed
from kotae.formats.boards import checked_board
from kotae.logic import Values

Reply = dict[str, Any]

MOST_SIDE = 10**6
"""The most rows or columns; the number of cells has a limit of its own."""
MOST_LOOKED_AT = 10_000_000
"""The most decisions on all boards of a player's history."""


class Call:
    """The arguments of one call, and its time limit."""

    def __init__(self, arguments: Any, seconds: float) -> None:
        if not isinstance(arguments, dict):
            raise KotaeError("the call is not a JSON object", "an object with the call's arguments")
        self.arguments: dict[Any, Any] = arguments
        self.deadline = time.monotonic() + seconds

    @property
    def seconds(self) -> float:
        """The time that is left, but always a little, so that everything is tried."""
        return max(0.01, self.deadline - time.monotonic())

    def text(self, name: str, usual: str | None = None) -> str:
        found = self.arguments.get(name, usual)
        if not isinstance(found, str):
            raise KotaeError(f"{name} is {shown(found)}", "a string")
        return found

    def one_of(self, name: str, choices: tuple[str, ...]) -> str | None:
        """One of these words, or None if it is not given."""
        found = self.arguments.get(name)
        if found is not None and found not in choices:
            raise KotaeError(f"{name} is {shown(found)}", "one of " + ", ".join(choices))
        return found

    def whole(self, name: str, least: int, most: int, usual: int | None = None) -> int:
        found: Any = self.arguments.get(name, usual)
        if not is_whole(found) or not least <= found <= most:
            raise KotaeError(f"{name} is {shown(found)}", f"a number from {least} to {most}")
        return int(found)

    def given(self, name: str) -> bool:
        return self.arguments.get(name) is not None

    def place(self, name: str) -> Place:
        found = self.arguments.get(name)
        if not isinstance(found, list) or len(found) not in range(2, 6) or not all(map(is_whole, found)):
            raise KotaeError(f"{name} is {shown(found)}", "a place, [y, x], or that of a region, [y, x, 0]")
        return tuple(found)

    def data(self, name: str) -> bytes:
        """The bytes of a file."""
        try:
            return base64.b64decode(self.text(name), validate=True)
        except (binascii.Error, ValueError):
            raise KotaeError(f"{name} cannot be decoded", "base64") from None

    def family(self) -> Kind:
        return family(self.text("family"))

    def size(self) -> Grid:
        tiling = self.text("tiling", "")
        return checked_board(tiling, self.whole("rows", 1, MOST_SIDE), self.whole("cols", 1, MOST_SIDE))

    def variants(self, kind: Kind) -> tuple[str, ...]:
        """The variant of the family that is asked for, if any."""
        found = self.one_of("variant", tuple(kind.variant_kinds))
        return (found,) if found else ()

    def puzzle(self) -> AnyPuzzle:
        return read(self.text("puzzle"))

    def answer(self, puzzle: Puzzle) -> Values:
        """The values of the partial answer that was given, or of an empty one. Raises WrongAnswer when a part of it
        breaks a rule by itself."""
        if not self.given("answer"):
            return puzzle.stated()
        return puzzle.from_json(self.arguments["answer"])

    def positions(self, puzzle: Puzzle) -> Sequence[Values]:
        """The boards after each of the player's moves, if they are given and not too many."""
        moves = self.arguments.get("moves") or []
        if isinstance(moves, list) and len(moves) * puzzle.variables > MOST_LOOKED_AT:
            return ()
        return replayed(puzzle, moves).positions or ()


def drawable(call: Call, puzzle: Puzzle) -> Values:
    """The partial answer that was given, without the parts that cannot be drawn."""
    try:
        return call.answer(puzzle)
    except WrongAnswer as wrong:
        return puzzle.stated(wrong.literals)


def shown(found: Any) -> str:
    """What was given, as a message can show it. Only the beginning of something large is looked at."""
    if found is None:
        return "missing"
    if isinstance(found, str):
        return repr(shortened(found[:80], 60))
    if is_whole(found):
        return shortened(found, 30) if abs(found) < 10**30 else "a huge number"
    return {bool: "true or false", float: "a fraction", list: "a list", dict: "an object"}.get(type(found), "odd")
