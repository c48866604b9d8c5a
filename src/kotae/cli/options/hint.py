"""The options of `kotae hint`."""

from typing import Protocol

from kotae.cli.arguments import (
    counted,
)
from kotae.cli.options.command import Command
from kotae.cli.options.common import Limited, OnePuzzle, Printing, common, one, timed


class HintOptions(OnePuzzle, Limited, Printing, Protocol):
    answer: str | None
    level: int
    why: str | None


def options() -> Command:
    call = Command(
        "hint",
        "the next step, in four levels; mistakes come first",
        one(),
        common(),
        timed(),
        example="puzzle.txt half-done.txt --level 3",
    )
    call.add_argument("answer", metavar="ANSWER", nargs="?", help="what is drawn so far")
    either = call.add_mutually_exclusive_group()
    either.add_argument(
        "--level",
        metavar="N",
        type=counted(1, 4),
        default=1,
        help="1 where to look, 2 which rules, 3 what follows, 4 the board after it (default: 1)",
    )
    either.add_argument(
        "--why",
        metavar="PLACE",
        help="what this place must be, and the shortest reason: r3c4, 'r3c4 east' or r1c1-r1c5",
    )
    return call
